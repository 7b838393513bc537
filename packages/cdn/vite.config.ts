import { readFile } from 'node:fs/promises'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { publishedLanguages } from '../../scripts/languages/publishedLanguages.mjs'
import { findCircle } from '../../scripts/sizes/findCircle.mjs'
import { compactTemplates } from '../../scripts/templates/compactTemplates.mjs'

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

/** Compacts the templates as the build of the packages does, because this bundle uses their sources. */
function compact(): Plugin {
  return {
    name: 'openappkit-compact-templates',
    enforce: 'post',
    transform: (code, id) =>
      /\/packages\/(?:ui|modal)\/src\//.test(id) ? { code: compactTemplates(code), map: null } : undefined,
  }
}

/** The modules of the open modal: the shell, the list of wallets, and their elements. */
const OPENING = [
  // Without define-shell, which is imported on demand: a group would lose its exports. Without the modules that only a
  // phone fetches.
  /modal\/src\/shell\/(dialog\/(?!define-shell|attachSheet|dragSheet|shieldDialog|watchKeyboard)|views\/(?!search|picture|primary-link|renderGetWallet))/,
  // Without the features that only sites with certain options or drivers fetch.
  /modal\/src\/(features|features\/(?!siwx|email|farcaster|passkey|social|approve|swap|onramp|profile-names)[\w-]+\/feature|kit\/create-app-kit\/watchOptions)\.ts/,
  /modal\/src\/features\/connect\/(connect-view|connect\.styles|createWalletList|legalEntry|list|messages|preloadConnect|render|walletMethod)/,
  // The modules for wallets outside this browser that the list needs before it fetches the client.
  /modal\/src\/(features\/(shared\/(connect-methods\/(create|list)|connecting\/(choice\.messages|chooseConnector|legal|requireWalletConnect|walletsPart)|transfers\/transfersPart)|directory\/connectOffer|pairing\/getPairing)|shell\/gates\/getGates)/,
  /modal\/src\/features\/networks\/(watch|leave|getSwitch)/,
  /modal\/src\/(kit\/facts\/(getConnectorImage|hasAccountData|isUnsupportedNetwork)|features\/shared\/connecting\/(getConnectRequest|showConnected|startConnect))/,
  /modal\/src\/i18n\/(plural|translateError|waitForLanguage|visitorErrors|watchPageLanguage|messages)/,
  /ui\/src\/(icon-button|icons(?!\/later)|illustration(Offline|Parts)|image|list-item|spinner|tag|tokens\/restTheme|element\/(hashText|longList))/,
  /common\/src\/formats\/foldText/,
  /(lit-html|lit)\/(directive|directives)/,
]

/** The modules of the embedded wallet, which only pages that import `openappkit.embedded.js` load. */
const EMBEDDED =
  /packages\/(?:embedded|frame)\/src\/|core\/src\/(?:email|embedded-wallet|farcaster|passkey|social)\/|cdn\/src\/embedded/

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
      const strays = shell?.moduleIds.filter((id) => !id.endsWith('define-shell.ts')) ?? []
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

export default defineConfig({
  base: './',
  publicDir: false,
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  plugins: [classicLoader(), compact(), publishedLanguages(), assertGrouped()],
  build: {
    // Keeps the type declarations that tsc writes to dist.
    outDir: 'dist/script',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    // Not library mode, which keeps white space: this bundle is for browsers, not bundlers.
    rollupOptions: {
      // Each second entry keeps the code that chunks share out of the first, which has public exports only.
      // No page loads the file of a second entry by its name.
      input: {
        openappkit: 'src/index.ts',
        start: 'src/start.ts',
        'openappkit.embedded': 'src/embedded.ts',
        embedded: 'src/embeddedStart.ts',
      },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: ({ name }) => (name.startsWith('openappkit') ? '[name].js' : 'chunks/[name]-[hash].js'),
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups, includeDependenciesRecursively: false },
      },
    },
  },
})
