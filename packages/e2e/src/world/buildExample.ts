import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The examples every flow runs against. */
export const EXAMPLES = ['react', 'html'] as const

export type ExampleName = (typeof EXAMPLES)[number]

const ROOT = new URL('../../../../', import.meta.url)

/**
 * Builds an example for production, with its own configuration.
 *
 * @returns The folder with the finished site.
 */
export async function buildExample(name: ExampleName): Promise<string> {
  const folder = fileURLToPath(new URL(`.cache/e2e/${name}`, ROOT))
  await build({
    root: fileURLToPath(new URL(`examples/${name}`, ROOT)),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  return folder
}
