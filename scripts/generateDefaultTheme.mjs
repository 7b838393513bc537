/**
 * @module Writes the default theme ahead, so that no visitor's browser has to. Run it after a change of
 * `palette.ts` or `tokens.ts` in `packages/ui/src/tokens`:
 * `npx tsc -b packages/ui && node scripts/generateDefaultTheme.mjs`.
 */
import { writeFile } from 'node:fs/promises'
import { createPalette } from '../packages/ui/dist/tokens/palette.js'
import { tokens } from '../packages/ui/dist/tokens/tokens.js'
import { declareTokens } from '../packages/ui/dist/tokens/writeThemeSheet.js'

/** What the buttons of a page read, before anybody comes near them. Tests see to it that it is enough. */
const BUTTON_TOKENS = new Set(
  `text text-muted surface surface-hover surface-active accent accent-hover accent-active accent-edge on-accent focus
  font-family font-size-master font-size-s font-size-m weight-regular weight-bold space-2 border-radius-master
  radius-s radius-m radius-l duration-fast duration-normal ease`.split(/\s+/),
)

const theme = { light: createPalette('light'), dark: createPalette('dark'), fixed: tokens }

const FILES = [
  { file: 'buttonTheme', name: 'BUTTON_THEME', what: 'what the buttons of a page read', isIn: (token) => BUTTON_TOKENS.has(token) },
  { file: 'restTheme', name: 'REST_THEME', what: 'what comes with the modal', isIn: (token) => !BUTTON_TOKENS.has(token) },
]

for (const { file, name, what, isIn } of FILES) {
  const rows = Object.entries(theme).map(([part, values]) => {
    const chosen = Object.entries(values).filter(([token]) => isIn(token))
    return `  ${part}:\n    '${declareTokens(Object.fromEntries(chosen))}',`
  })
  await writeFile(
    new URL(`../packages/ui/src/tokens/${file}.ts`, import.meta.url),
    `import type { ThemeDeclarations } from './writeThemeSheet.ts'

/** The default theme: ${what}. Made by scripts/generateDefaultTheme.mjs; a test compares it. */
export const ${name}: ThemeDeclarations = {
${rows.join('\n')}
}
`,
  )
}
