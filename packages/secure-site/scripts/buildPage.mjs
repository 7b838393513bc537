/** @module Builds the pages of the secure site. `packages/local/scripts/buildFramePage.mjs` calls it if a source has changed. */
import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { createKitPlugin } from './buildKit.mjs'
import { createLanguagesPlugin } from './languagesPlugin.mjs'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))

/** @param {Uint8Array} bytes */
const hash = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/**
 * Adds the hashes of all scripts of a page, so that the browser runs only this build: to the tags that load one, and as an import map for
 * those that load on demand. The server allows the map in the policy of the page. A browser that does not know such maps ignores it.
 *
 * @param {string} html
 * @param {Readonly<Record<string, string>>} hashes - By path: `assets/index-C0FFEE.js`.
 * @param {readonly string[]} scripts - Paths of the scripts of the page.
 */
function addIntegrity(html, hashes, scripts) {
  const integrity = Object.fromEntries(scripts.map((path) => [`/${path}`, hashes[path]]))
  const tagged = html.replaceAll(
    /(?:src|href)="\/(assets\/[^"]+)"/g,
    (attribute, path) => `${attribute} integrity="${hashes[path]}"`,
  )
  // Before the first script, because browsers check no module that has begun to load.
  return tagged.replace('<script', `<script type="importmap">${JSON.stringify({ integrity })}</script>\n    <script`)
}

/** The pages. Each has its own bundle, so that the frame never loads the code that shows a key. */
const PAGES = ['index.html', 'export.html', 'account.html', 'passkey.html']

/**
 * One file for each stage of a visit to the frame. Without groups, the code that later parts share becomes many small files, which
 * compress worse. Each name is that of a module of the stage.
 */
const groups = [
  { name: 'start', tags: [/** @type {const} */ ('$initial')], priority: 3 },
  {
    name: 'custody',
    test: /src\/page\/(?:custody|keys|slots|encoding|signing\/signHash)|src\/api\/(?:wallet|slot|custodyErrors|createSlotChange|formatAddress)|encodeHex|@noble|@scure/,
    priority: 2,
  },
  {
    name: 'approve',
    test: /src\/page\/(?:approve\/|boot\/toRpcRefusal|decode\/decodeMessage|language\/loadMessages|rpc\/(?:chainErrors|errors|prepareTransaction|readFees)|sign\/(?:createSubject|errors))|packages\/ui\/src|packages\/common\/src\/(?:languages|units)|\/(?:lit|lit-html|lit-element|@lit\/[\w-]+)\//,
    priority: 1,
  },
]

/**
 * @param {string} name - Of the page.
 * @param {string} folder
 * @param {import('vite').Plugin[]} plugins
 * @returns {Promise<readonly string[]>} The paths of its scripts.
 */
async function buildOne(name, folder, plugins) {
  const root = join(PACKAGE, 'src/page')
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    // Explicit, because a test runner's NODE_ENV would otherwise bundle development code.
    resolve: { conditions: ['@openappkit/source', 'module', 'browser', 'production'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins, createLanguagesPlugin(), createKitPlugin(plugins)],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      // No data URLs, and no inline script: the policy of the page forbids both.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: join(root, name),
        // On a slow machine it would appear among the output of \`npm start\`.
        checks: { pluginTimings: false },
        ...(name === 'index.html' && { output: { codeSplitting: { groups, includeDependenciesRecursively: false } } }),
      },
    },
  })
  const files = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  return files.flatMap(({ type, fileName }) => (type === 'chunk' ? [fileName] : []))
}

/**
 * Builds the pages: `index.html` of the frame, `export.html`, `account.html`, `passkey.html`, `assets` with hashed names, and `build.json` with the hash of every file.
 *
 * @param {string} folder - Must be empty.
 * @param {import('vite').Plugin[]} [plugins]
 * @param {readonly string[]} [pages]
 * @returns {Promise<Readonly<Record<string, string>>>} The hashes by path.
 */
export async function buildPage(folder, plugins = [], pages = PAGES) {
  /** @type {Map<string, readonly string[]>} */
  const scripts = new Map()
  for (const name of pages) scripts.set(name, await buildOne(name, folder, plugins))
  const names = (await readdir(join(folder, 'assets'))).sort()
  const entries = await Promise.all(
    names.map(async (name) => [`assets/${name}`, hash(await readFile(join(folder, 'assets', name)))]),
  )
  const hashes = Object.fromEntries(entries)
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'))
  for (const [name, paths] of scripts) {
    const page = join(folder, name)
    await writeFile(page, addIntegrity(await readFile(page, 'utf8'), hashes, paths))
  }
  await writeFile(join(folder, 'build.json'), `${JSON.stringify({ version, files: hashes }, undefined, 2)}\n`)
  return hashes
}
