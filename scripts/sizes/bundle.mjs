import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { ROOT } from '../testing/runCommand.mjs'

export const gzip = (/** @type {string | Uint8Array} */ code) => gzipSync(code, { level: 9 }).length

/**
 * Bundles modules for production, without writing files.
 *
 * @param {string | string[]} input - Paths.
 * @param {import('vite').UserConfig & { external?: (string | RegExp)[] }} [config] - `external`: the modules that are left out.
 * @returns {Promise<import('vite').Rolldown.OutputChunk[]>}
 */
export async function bundle(input, { external = [], build: options, ...config } = {}) {
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      configFile: false,
      logLevel: 'warn',
      root: ROOT,
      ...config,
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: { input, external, preserveEntrySignatures: 'strict' },
        ...options,
      },
    })
  )
  return output.filter((file) => file.type === 'chunk')
}

/**
 * The gzipped bytes of chunks and all that they import statically, as one file: the bundler of a site merges the small chunks of a
 * stage, which share most of their words.
 *
 * @param {readonly import('vite').Rolldown.OutputChunk[]} chunks
 * @param {Iterable<string>} names
 * @param {ReadonlySet<string>} [loaded] - Chunks that are not counted.
 * @returns {{ names: Set<string>, bytes: number }}
 */
export function measureStage(chunks, names, loaded = new Set()) {
  const found = new Set(names)
  for (const name of found) {
    const { imports = [] } = chunks.find(({ fileName }) => fileName === name) ?? {}
    for (const imported of imports) found.add(imported)
  }
  const counted = chunks.filter(({ fileName }) => found.has(fileName) && !loaded.has(fileName))
  return { names: found, bytes: gzip(counted.map(({ code }) => code).join('\n')) }
}
