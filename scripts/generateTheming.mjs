/**
 * @module Writes the tables of docs/theming.md from the tokens and the elements:
 * `npx tsc -b packages/ui && node scripts/generateTheming.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createPalette } from '../packages/ui/dist/tokens/palette.js'
import { THEME_VARIABLES } from '../packages/ui/dist/tokens/themeVariables.js'
import { tokens } from '../packages/ui/dist/tokens/tokens.js'
import { listElements, readManifest } from './manifest/readManifest.mjs'
import { renderTables } from './theming/renderTables.mjs'

const file = new URL('../docs/theming.md', import.meta.url)
const facts = {
  tokens,
  light: createPalette('light'),
  dark: createPalette('dark'),
  variables: THEME_VARIABLES,
  ui: listElements(readManifest('ui')),
  modal: listElements(readManifest('modal')).filter(({ tagName }) => tagName !== 'appkit-shell'),
}
await writeFile(file, renderTables(await readFile(file, 'utf8'), facts))
