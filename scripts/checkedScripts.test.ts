/** @module The compiler checks scripts as far as their comments have types. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listCode } from './architecture/houseRules.ts'
import { readText } from './architecture/readSources.ts'
import { captureCommand, ROOT } from './testing/runCommand.mjs'

/** Shorter scripts need not be checked. */
const MAX_LINES = 60

const CONFIG = 'tsconfig.scripts.json'

const isLong = ({ text }: { text: string }) => text.trimEnd().split('\n').length > MAX_LINES

/** Long scripts that are not checked. */
const findUnchecked = (scripts: readonly { path: string; text: string }[], checked: readonly string[]) =>
  scripts.filter((script) => isLong(script) && !checked.includes(script.path)).map(({ path }) => path)

it(`scripts over ${MAX_LINES} lines are type-checked`, async () => {
  const scripts = listCode()
    .filter((path) => /\.[cm]js$/.test(path))
    .map((path) => ({ path, text: readText(path) }))
  expect(scripts.filter(isLong).length).toBeGreaterThan(0)
  const { output } = await captureCommand('tsc', ['-p', CONFIG, '--listFilesOnly'])
  const checked = output
    .split('\n')
    .map((path) => path.trim().replaceAll('\\', '/').replace(ROOT.replaceAll('\\', '/'), ''))
  expect(findUnchecked(scripts, checked)).toEqual([])
})

it('finds a long script that is not checked', () => {
  const text = 'run()\n'.repeat(MAX_LINES + 1)
  const scripts = ['scripts/long.mjs', 'scripts/checked.mjs'].map((path) => ({ path, text }))
  expect(findUnchecked([...scripts, { path: 'scripts/short.mjs', text: 'run()\n' }], ['scripts/checked.mjs'])).toEqual([
    'scripts/long.mjs',
  ])
})

it('refuses a checked script that is wrong', async () => {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.checked-scripts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'wrong.mjs'), "/** @param {number} count */\nconst show = (count) => count\nshow('1')\n")
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(ROOT, CONFIG), include: [], files: ['wrong.mjs'] }),
  )
  const { output } = await captureCommand('tsc', ['-p', folder])
  expect(output).toContain('wrong.mjs(3,6): error TS2345')
})
