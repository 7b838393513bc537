/**
 * @module Computes the default colours ahead, so that no visitor has to. Run it after a change of
 * `packages/ui/src/tokens/palette.ts`: `npx tsc -b packages/ui && node scripts/generatePalettes.mjs`.
 */
import { writeFile } from 'node:fs/promises'
import { createPalette } from '../packages/ui/dist/tokens/palette.js'
import { declareTokens } from '../packages/ui/dist/tokens/writeThemeSheet.js'

const rows = ['light', 'dark'].map((scheme) => `  ${scheme}:\n    '${declareTokens(createPalette(scheme))}',`)

await writeFile(
  new URL('../packages/ui/src/tokens/defaultPalettes.ts', import.meta.url),
  `import type { Scheme } from './palette.ts'

/** Made by scripts/generatePalettes.mjs from \`createPalette\`; a test compares the two. */
export const DEFAULT_PALETTES: Readonly<Record<Scheme, string>> = {
${rows.join('\n')}
}
`,
)
