import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'

/**
 * Builds the script of a page, in memory.
 *
 * @param name - A file of `pages`, without its ending.
 */
export async function buildScript(name: string): Promise<string> {
  const outputs = (await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@openappkit/source', 'module', 'browser', 'import'] },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(`pages/${name}.ts`, import.meta.url)), formats: ['iife'], name: 'page' },
    },
  })) as Rollup.RollupOutput[]
  return outputs[0]!.output[0].code
}
