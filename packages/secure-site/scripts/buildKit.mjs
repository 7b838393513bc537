/** @module Builds the page of a kit: one file with its script and style, which opens offline. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const FOLDER = fileURLToPath(new URL('../src/page/kit', import.meta.url))
const ID = 'virtual:kit'

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** @param {import('vite').Plugin[]} plugins */
async function buildScript(plugins) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: FOLDER,
    resolve: { conditions: ['@openappkit/source', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins,
    build: { write: false, target: 'es2022', lib: { entry: join(FOLDER, 'main.ts'), formats: ['iife'], name: 'kit' } },
  })
  const outputs = [result].flat()
  for (const output of outputs) {
    if ('output' in output) return output.output[0].code.trim()
  }
  throw new Error('The script of the kit was not built')
}

/**
 * Builds the page of a kit. Its policy allows its own script and style only, and no connection.
 *
 * @param {import('vite').Plugin[]} [plugins]
 */
export async function buildKit(plugins = []) {
  // A text `</script` would end the element.
  const script = (await buildScript(plugins)).replaceAll('</script', String.raw`<\/script`)
  const style = await readFile(join(FOLDER, 'kit.css'), 'utf8')
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Recovery kit</title>
<style>${style}</style>
</head>
<body>
<script type="application/json" id="kit">"oak-kit"</script>
<script>${script}</script>
</body>
</html>
`
}

/**
 * Lets a page import the built kit as a text.
 *
 * @param {import('vite').Plugin[]} plugins - Of the build of the kit.
 * @returns {import('vite').Plugin}
 */
export function createKitPlugin(plugins) {
  return {
    name: 'kit',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      return `export default ${JSON.stringify(await buildKit(plugins))}`
    },
  }
}
