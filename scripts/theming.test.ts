/** @module docs/theming.md matches the code. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createPalette, THEME_VARIABLES } from '../packages/ui/src/theme.ts'
import { describe, expect, it } from 'vitest'
import { tokens } from '../packages/ui/src/tokens/tokens.ts'
import { listElements, readManifest } from './manifest/readManifest.mjs'
import { ROOT } from './testing/runCommand.mjs'
import { NOTES, renderTables } from './theming/renderTables.mjs'

const text = readFileSync(fileURLToPath(new URL('../docs/theming.md', import.meta.url)), 'utf8')
const facts = {
  tokens,
  light: createPalette('light'),
  dark: createPalette('dark'),
  variables: THEME_VARIABLES,
  ui: listElements(readManifest('ui')),
  modal: listElements(readManifest('modal')).filter(({ tagName }) => tagName !== 'appkit-shell'),
}

const LIST_ELEMENTS = `
  import { listElements, readManifest } from './scripts/manifest/readManifest.mjs'
  const [ui, modal] = ['ui', 'modal'].map((packageName) => listElements(readManifest(packageName)))
  console.log(JSON.stringify({ ui, modal: modal.filter(({ tagName }) => tagName !== 'appkit-shell') }))
`

/** The elements as sorted on a machine of a language. Node reads the language from the environment when it starts. */
async function listElementsIn(locale: string): Promise<Pick<typeof facts, 'ui' | 'modal'>> {
  const options = { cwd: ROOT, env: { ...process.env, LC_ALL: locale }, maxBuffer: Infinity }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', LIST_ELEMENTS],
    options,
  )
  return JSON.parse(stdout)
}

describe('docs/theming.md', () => {
  it('is the output of scripts/generateTheming.mjs', () => {
    expect(renderTables(text, facts)).toBe(text)
  })

  it('R19: has the same order on a machine that is set to Czech, which sorts "ch" after "h"', async () => {
    expect(renderTables(text, { ...facts, ...(await listElementsIn('cs_CZ.UTF-8')) })).toBe(text)
  })

  it('describes every token and every variable, and no other', () => {
    expect(Object.keys(NOTES.tokens).toSorted()).toEqual(
      [...Object.keys(facts.light), ...Object.keys(tokens)].toSorted(),
    )
    expect(Object.keys(NOTES.variables)).toEqual(Object.keys(THEME_VARIABLES))
  })

  it('has a row for every token', () => {
    for (const name of Object.keys(NOTES.tokens)) expect(text).toContain(`| \`--oak-${name}\` |`)
  })

  it('is refused without its markers', () => {
    expect(() => renderTables('# Theming', facts)).toThrow('docs/theming.md has no markers "variables:start"')
  })
})
