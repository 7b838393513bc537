import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PAGES = new URL('../../pages/', import.meta.url)

async function build(name: string): Promise<string> {
  // Vite takes a third of a second to load, which most workers do not need.
  const vite = await import('vite')
  const folder = await mkdtemp(join(tmpdir(), `openappkit-${name}-`))
  await vite.build({
    configFile: false,
    root: fileURLToPath(new URL(name, PAGES)),
    logLevel: 'warn',
    resolve: { conditions: ['@openappkit/source', 'production', ...vite.defaultClientConditions] },
    build: { outDir: folder, emptyOutDir: true, target: 'esnext' },
  })
  return folder
}

/** Builds pages of single tests, each once. */
export function createPageBuilder() {
  const folders = new Map<string, Promise<string>>()
  return {
    build(name: string): Promise<string> {
      const folder = folders.get(name) ?? build(name)
      folders.set(name, folder)
      return folder
    },
    async removeAll(): Promise<void> {
      const built = await Promise.all(folders.values())
      await Promise.all(built.map((folder) => rm(folder, { recursive: true, force: true })))
    },
  }
}
