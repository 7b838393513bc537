import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/** A module of the sources for processes of tests. Node 20 cannot run TypeScript. */
export interface BuiltSource {
  /** Path of the file that `node` runs. */
  readonly file: string
  remove(): Promise<void>
}

/** Leaves packages of `node_modules` out. The file is elsewhere, so it names their paths. */
const linkPackages: Plugin = {
  name: 'link-packages',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || /^(?:\.|\/|\0|node:|@openappkit\/)/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { id: pathToFileURL(found.id).href, external: true }
  },
}

/** Keeps the places of modules, next to which the built page and a new database are. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: (code, id) =>
    /\/packages\/[\w-]+\/src\//.test(id)
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
}

/**
 * Bundles a module, so that a process of a test starts in a moment.
 *
 * @param url - Of the module: `new URL('./serve.ts', import.meta.url)`.
 */
export async function buildSource(url: URL): Promise<BuiltSource> {
  const folder = await mkdtemp(join(tmpdir(), 'openappkit-source-'))
  const source = fileURLToPath(url)
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [linkPackages, keepPlaces],
    ssr: { noExternal: true, resolve: { conditions: ['@openappkit/source'] } },
    build: {
      ssr: source,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  })
  return { file: join(folder, 'main.mjs'), remove: () => rm(folder, { recursive: true, force: true }) }
}
