import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The examples of all flows. */
export type ExampleName = 'react' | 'html'

/** The folders that are built and served: the examples, and one of them with another React. */
export const SITES = {
  react: 'examples/react',
  react18: 'packages/e2e/apps/react18',
  html: 'examples/html',
} as const

export type SiteName = keyof typeof SITES

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
    build: { outDir: folder, emptyOutDir: true },
  })
  return folder
}
