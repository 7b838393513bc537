import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The examples every flow runs against. */
export const EXAMPLES = ['react', 'html'] as const

export type ExampleName = (typeof EXAMPLES)[number]

const ROOT = new URL('../../../../', import.meta.url)

/**
 * Builds an example for production, with its own configuration.
 *
 * @param parent - Folder of this run: a second run must not empty it while tests still load from it.
 * @returns The folder with the finished site.
 */
export async function buildExample(name: ExampleName, parent: string): Promise<string> {
  const folder = join(parent, name)
  await build({
    root: fileURLToPath(new URL(`examples/${name}`, ROOT)),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  return folder
}
