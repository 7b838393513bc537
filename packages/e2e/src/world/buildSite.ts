import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { publishedLanguages } from '../../../../scripts/languages/publishedLanguages.mjs'

/** The examples of all flows. */
export type ExampleName = 'react' | 'html'

/** The folders that are built and served: the examples, and one of them with another React. */
export const SITES = {
  react: 'examples/react',
  react18: 'packages/e2e/apps/react18',
  html: 'examples/html',
} as const

export type SiteName = keyof typeof SITES

/**
 * One file for the start, and one for what several parts share. With Vite's defaults a visit that connects loads 245 files instead
 * of 33, which takes a quarter of the time of a test. The site with React 18 keeps Vite's defaults.
 */
const FEW_FILES = [
  { name: 'start', tags: ['$initial' as const], test: /\/packages\/|\/node_modules\//, priority: 2 },
  { name: 'shared', minShareCount: 2, priority: 1 },
]

const ROOT = new URL('../../../../', import.meta.url)

/**
 * Builds a site for production, with its own configuration.
 *
 * @param parent - Folder of this run: a second run must not empty it while tests still load from it.
 * @returns The folder with the finished site.
 */
export async function buildSite(name: SiteName, parent: string): Promise<string> {
  const folder = join(parent, name)
  await build({
    root: fileURLToPath(new URL(SITES[name], ROOT)),
    logLevel: 'warn',
    plugins: [publishedLanguages()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      ...(name === 'react' && { rolldownOptions: { output: { codeSplitting: { groups: FEW_FILES } } } }),
    },
  })
  return folder
}
