import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { ROOT } from '../testing/runCommand.mjs'

/** The views of a feature, and the form behind them. */
const INPUTS = {
  swap: ['packages/modal/dist/swap/views.js', 'packages/core/dist/swap/getSwap.js'],
  buy: ['packages/modal/dist/onramp/views.js', 'packages/core/dist/onramp/getOnramp.js'],
}
/** What is outside these folders is loaded by other views too. */
const OUTSIDE = [/preload-helper/, /^@openappkit\//, /^lit/, /^valtio/, /^\.\.\//]

/**
 * What the views to swap or to buy add when the first of them is opened, minified and gzipped. Before that, they add nothing.
 *
 * @param {keyof typeof INPUTS} feature
 * @returns {Promise<number>}
 */
export async function measureWhenOpened(feature) {
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      configFile: false,
      logLevel: 'warn',
      root: ROOT,
      build: {
        write: false,
        modulePreload: false,
        rollupOptions: {
          input: INPUTS[feature].map((path) => join(ROOT, path)),
          external: OUTSIDE,
          preserveEntrySignatures: 'strict',
        },
      },
    })
  )
  // The bundler of a site merges the small chunks of a stage, which share most of their words.
  const start = new Set(
    output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName, ...file.imports] : [])),
  )
  const codes = output.flatMap((file) => (file.type === 'chunk' && start.has(file.fileName) ? [file.code] : []))
  return gzipSync(codes.join('\n'), { level: 9 }).length
}
