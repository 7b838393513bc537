import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { useProjectFonts } from './fonts.mjs'

it('R19: fonts that the environment has chosen give way to those of the project, all of which are there', () => {
  const before = process.env['FONTCONFIG_FILE']
  onTestFinished(() => void (process.env['FONTCONFIG_FILE'] = before))
  process.env['FONTCONFIG_FILE'] = '/etc/fonts/fonts.conf'
  const path = useProjectFonts()
  expect(process.env['FONTCONFIG_FILE']).toBe(path)
  const folders = [...readFileSync(path, 'utf8').matchAll(/<dir>(.*?)<\/dir>/g)].map(([, folder = '']) => folder)
  expect(folders.length).toBeGreaterThan(3)
  expect(folders.filter((folder) => !folder.includes('node_modules'))).toEqual([])
})
