import { readFile } from 'node:fs/promises'
import { defineConfig, type OutputOptions, type Plugin } from 'rolldown'
import { findCircle } from '../../scripts/sizes/findCircle.mjs'

/** Copies the classic loader unbundled: the bundler would make it a module. */
function classicLoader(): Plugin {
  return {
    name: 'openappkit-classic-loader',
    async generateBundle() {
      const source = await readFile(new URL('src/classic.js', import.meta.url), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'openappkit.classic.js', source })
    },
  }
}

/** The modules of the open modal: the shell, the list of wallets, and their elements. */
const OPENING = [
  // Without define-shell, which is imported on demand: a group would lose its exports. Without the modules that only a
  // phone fetches.
  /modal\/dist\/shell\/(dialog\/(?!define-shell|attachSheet|dragSheet|shieldDialog|watchKeyboard)|views\/(?!search|picture|primary-link|renderGetWallet|guarded|busy|topic|renderTopic|createEndObserver))/,
  // Without the features that only sites with certain options or drivers fetch.
  /modal\/dist\/(features|features\/(?!siwx|email|farcaster|passkey|social|approve|swap|onramp|profile-names)[\w-]+\/feature|kit\/create-app-kit\/watchOptions)\.js/,
  /modal\/dist\/features\/connect\/(connect-view|connect\.styles|createWalletList|legalEntry|list|messages|preloadConnect|render|walletMethod)/,
  // The modules for wallets outside this browser that the list needs before it fetches the client.
  /modal\/dist\/(features\/(shared\/(connect-methods\/(create|list)|connecting\/(choice\.messages|chooseConnector|legal|requireWalletConnect|walletsPart)|transfers\/transfersPart)|directory\/connectOffer|pairing\/getPairing)|shell\/gates\/getGates)/,
  /modal\/dist\/features\/networks\/(watch|leave|getSwitch)/,
  /modal\/dist\/(kit\/facts\/(connector|hasAccountData|isUnsupportedNetwork)|features\/shared\/connecting\/(getConnectRequest|showConnected|startConnect))/,
  /modal\/dist\/i18n\/(translateError|waitForLanguage|visitorErrors|watchPageLanguage|messages)/,
  /ui\/dist\/(icon-button|icons(?!\/later)|illustration(Offline|Parts)|image|list-item|spinner|tokens\/restTheme|element\/(hashText|longList))/,
  /(lit-html|lit)\/(directive(?!s)|directives\/(repeat|keyed))/,
]

/** What most of the later views share. */
const LATER =
  /modal\/dist\/(shell\/views\/(guarded|busy|topic|renderTopic|createEndObserver)|i18n\/plural)|ui\/dist\/tag|(lit-html|lit)\/directives/

/** The modules of the embedded wallet, which only pages that import `openappkit.embedded.js` load. */
const EMBEDDED =
  /packages\/(?:embedded|frame)\/dist\/|core\/dist\/(?:email|embedded-wallet|farcaster|passkey|social)\/|cdn\/src\/embedded/

/**
 * One file for the start and one for the open modal. Without groups, the code that lazy views share becomes
 * dozens of small files: they compress worse, and each costs a request.
 */
const groups = [
  {
    debugName: 'start',
    name: (id: string) => (EMBEDDED.test(id) ? null : 'start'),
    tags: ['$initial' as const],
    priority: 2,
  },
  {
    debugName: 'modal',
    name: (id: string) => (OPENING.some((pattern) => pattern.test(id)) ? 'modal' : null),
    priority: 1,
  },
  {
    debugName: 'views',
    name: (id: string) => (LATER.test(id) ? 'views' : null),
  },
]

/** Checks that every module of the groups exists: a moved file would silently leave its group, or cause a cycle. */
function assertGrouped(): Plugin {
  return {
    name: 'openappkit-assert-grouped',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const modules = chunks.find(({ name }) => name === 'modal')?.moduleIds ?? []
      for (const pattern of OPENING) {
        if (!modules.some((id) => pattern.test(id))) {
          this.error(`No module of the chunk "modal" matches ${String(pattern)} any more; see OPENING.`)
        }
      }
      const shell = chunks.find(({ name }) => name === 'define-shell')
      const strays = shell?.moduleIds.filter((id) => !id.endsWith('define-shell.js')) ?? []
      if (strays.length > 0) {
        this.error(
          `The chunk define-shell, which runs last, contains modules that other chunks need first: ${strays.join(', ')}. Put them into OPENING.`,
        )
      }
      // define-shell uses its imports only when it is called, so it may run at any time.
      const running = chunks.filter(({ name }) => name !== 'define-shell')
      const circle = findCircle(new Map(running.map(({ fileName, imports }) => [fileName, imports])))
      if (circle) this.error(`Chunks import each other: ${circle.join(' → ')}. Put what they share into OPENING.`)
    },
  }
}

export const output: OutputOptions = {
  // Keeps the type declarations that tsc writes to dist.
  dir: 'dist/script',
  cleanDir: true,
  minify: true,
  // Those of licences stay.
  comments: { annotation: false, jsdoc: false },
  entryFileNames: ({ name }) => (name.startsWith('openappkit') ? '[name].js' : 'chunks/[name]-[hash].js'),
  chunkFileNames: 'chunks/[name]-[hash].js',
  codeSplitting: { groups, includeDependenciesRecursively: false },
}

export default defineConfig({
  // Each second entry keeps the code that chunks share out of the first, which has public exports only.
  // No page loads the file of a second entry by its name.
  input: {
    openappkit: 'src/index.ts',
    start: 'src/start.ts',
    'openappkit.embedded': 'src/embedded.ts',
    embedded: 'src/embeddedStart.ts',
  },
  platform: 'browser',
  preserveEntrySignatures: 'allow-extension',
  transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': 'undefined' } },
  plugins: [classicLoader(), assertGrouped()],
  output,
})
