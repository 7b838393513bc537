import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { useProjectFonts } from './fonts.mjs'

const listFolders = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/<dir>(.*?)<\/dir>/g)].map(([, folder = '']) => folder)

it('R19: the fonts of the project, all of which are installed, override the fonts that the environment sets', () => {
  const before = process.env['FONTCONFIG_FILE']
  onTestFinished(() => void (process.env['FONTCONFIG_FILE'] = before))
  process.env['FONTCONFIG_FILE'] = '/etc/fonts/fonts.conf'
  const path = useProjectFonts()
  expect(process.env['FONTCONFIG_FILE']).toBe(path)
  const folders = listFolders(path)
  expect(folders.length).toBeGreaterThan(3)
  expect(folders.filter((folder) => !folder.includes('node_modules'))).toEqual([])
})

it('docs/testing.md names each font', () => {
  const text = readFileSync(new URL('../docs/testing.md', import.meta.url), 'utf8')
    .toLowerCase()
    .split(/\s+/)
    .join(' ')
  const families = listFolders(useProjectFonts()).map((folder) => basename(folder).replaceAll('-', ' '))
  expect(families).toContain('noto sans jp')
  expect(families.filter((family) => !text.includes(family))).toEqual([])
})
