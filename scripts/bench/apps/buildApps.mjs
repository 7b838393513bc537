import react from '@vitejs/plugin-react'
import { copyFile, cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from '../../testing/runCommand.mjs'

/**
 * Resolves the imports of a page as if the page were part of another package of this repository: the pages are not packages.
 *
 * @param {string} pages - The folder of the page.
 * @param {string} lender - The folder of the package, from the root of the repository.
 * @returns {import('vite').Plugin}
 */
function borrowPackages(pages, lender) {
  return {
    name: 'borrow-packages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.startsWith(pages) || /^[./]/.test(source)) return null
      return this.resolve(source, join(ROOT, lender, 'package.json'), { skipSelf: true })
    },
  }
}

const FOLDER = join(ROOT, '.cache/bench')
const PAGES = join(ROOT, 'scripts/bench/pages')
const EXAMPLES = join(ROOT, 'examples')

/**
 * A page for production, built from the packages as they are published.
 *
 * @typedef {object} App
 * @property {string} folder
 * @property {string} page - Path of its HTML below the folder.
 * @property {string[]} entries - Paths of the scripts that the HTML loads.
 * @property {Record<string, string[]>} [modules] - The modules of each script; missing for scripts that were built before.
 */

/**
 * @param {import('vite').PluginOption[]} [plugins]
 * @param {import('vite').LogLevel} [logLevel]
 * @returns {Promise<App>}
 */
export async function bundle(name, root, page, plugins = [], logLevel = 'warn') {
  const folder = join(FOLDER, name)
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      root,
      configFile: false,
      logLevel,
      plugins: [react(), ...plugins],
      build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: join(root, page) } },
    })
  )
  const chunks = output.filter((file) => file.type === 'chunk')
  return {
    folder,
    page,
    entries: chunks.filter((file) => file.isEntry).map(({ fileName }) => fileName),
    modules: Object.fromEntries(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds])),
  }
}

/** A page of the bench that resolves imports as another package does. */
function bundlePage(name, lender) {
  const folder = join(PAGES, name)
  return bundle(name, folder, 'index.html', [borrowPackages(folder, lender)])
}

/** The script-tag page is not built: the files of the package are copied beside it. */
async function copyScriptPage() {
  const folder = join(FOLDER, 'script')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(join(ROOT, 'packages/cdn/dist/script'), folder, { recursive: true })
  await copyFile(join(EXAMPLES, 'html/quickstart.html'), join(folder, 'index.html'))
  return { folder, page: 'index.html', entries: ['openappkit.js'] }
}

const BUILDS = {
  /** The size of every React site. */
  reactAlone: () => bundle('react-alone', join(PAGES, 'react-alone'), 'index.html'),
  /** The README's quick start for React. */
  react: () => bundle('react', join(EXAMPLES, 'react'), 'quickstart.html'),
  /** The page of the demo, which needs the facts of a local world beside it. */
  demo: () => bundle('demo', join(EXAMPLES, 'react'), 'index.html'),
  /** The README's quick start for pages without a build step. */
  script: copyScriptPage,
  /** The smallest modal with a list. */
  bareDialog: () => bundle('bare-dialog', join(PAGES, 'bare-dialog'), 'index.html'),
  /** The quick start with wallets on phones. */
  walletConnect: () => bundlePage('wallet-connect', 'examples/react'),
  /** The WalletConnect client alone. */
  bareClient: () => bundlePage('bare-client', 'packages/walletconnect'),
  /** The smallest list of all wallets. */
  bareList: () => bundlePage('bare-list', 'examples/react'),
  /** The quick start with a service that has account data. */
  account: () => bundlePage('account', 'examples/react'),
  /** The client half of the frame, without a modal. */
  frame: () => bundlePage('frame', 'packages/embedded'),
  /** A provider of swaps with as many tokens as the hash says. */
  swap: () => bundlePage('swap', 'packages/react'),
  /** As many fake wallets with as many accounts as the hash says. */
  wallets: () => bundlePage('wallets', 'packages/react'),
  /** Plain rows with the tokens and transactions of an account. */
  bareAccount: () => bundlePage('bare-account', 'examples/react'),
}

/**
 * @template {keyof typeof BUILDS} Name
 * @param {Name[]} names
 * @returns {Promise<Record<Name, App>>}
 */
export async function buildApps(names) {
  const apps = /** @type {Record<Name, App>} */ ({})
  for (const name of names) apps[name] = await BUILDS[name]()
  return apps
}
