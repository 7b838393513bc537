/**
 * @module Writes the default theme ahead, so that no visitor's browser has to. Run it after a change of
 * `palette.ts` or `tokens.ts` in `packages/ui/src/tokens`:
 * `npx tsc -b packages/ui && node scripts/generateDefaultTheme.mjs`.
 */
import { writeFile } from 'node:fs/promises'
import { createPalette } from '../packages/ui/dist/tokens/palette.js'
import { tokens } from '../packages/ui/dist/tokens/tokens.js'
import { declareTokens } from '../packages/ui/dist/tokens/writeThemeSheet.js'

const rows = { light: createPalette('light'), dark: createPalette('dark'), fixed: tokens }

await writeFile(
  new URL('../packages/ui/src/tokens/defaultTheme.ts', import.meta.url),
  `/** Made by scripts/generateDefaultTheme.mjs from \`createPalette\` and \`tokens\`; a test compares them. */
export const DEFAULT_THEME = {
${Object.entries(rows)
  .map(([name, values]) => `  ${name}:\n    '${declareTokens(values)}',`)
  .join('\n')}
}
`,
)
