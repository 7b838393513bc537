import { readFile } from 'node:fs/promises'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

/** The classic loader is shipped as it is written: bundled, it would become a module. */
function classicLoader(): Plugin {
  return {
    name: 'openappkit-classic-loader',
    async generateBundle() {
      const source = await readFile(new URL('src/classic.js', import.meta.url), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'openappkit.classic.js', source })
    },
  }
}

/** What a visitor who opens the modal sees first: the shell, the list of wallets, and what they are drawn with. */
const OPENING = [
  // Not define-shell itself, which is imported on demand: its exports would get lost on the way into a group. Nor what
  // only a phone fetches.
  /modal\/src\/(shell\/(?!define-shell|attachSheet|dragSheet|followKeyboard)|views\/)/,
  /modal\/src\/(features|\w+\/feature)\.ts/,
  /modal\/src\/connect\/(connect-view|connect\.styles|fillSentence|list|messages|preloadConnect|render)/,
  // What the list of wallets knows of those outside this browser before it fetches them.
  /modal\/src\/(wallet-choice|directory\/connectOffer|pairing\/getPairing)/,
  /modal\/src\/networks\/(watch|leave|getSwitch)/,
  /modal\/src\/(kit-facts\/(getConnectorImage|isUnsupportedNetwork)|wallet-request\/(createWalletRequest|getConnectRequest|showConnected|startConnect))/,
  /modal\/src\/i18n\/(plural|translateError|untilPartSpoken|untilSpoken|visitorErrors|watchPageLanguage|messages)/,
  /ui\/src\/(icon-button|icons|illustrationOffline|image|list-item|spinner|tag|tokens\/restTheme|element\/(hashText|longList))/,
  /(lit-html|lit)\/(directive|directives)/,
]

/**
 * One file for the start and one for the open modal, instead of the dozens of small files that
 * sharing code between lazy views makes: they compress worse, and each costs a request.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    debugName: 'modal',
    name: (id: string) => (OPENING.some((pattern) => pattern.test(id)) ? 'modal' : null),
    priority: 1,
  },
]

/** A chunk that reaches itself again through others may run before what it needs; it works or fails by chance. */
function findCircle(chunks: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path, name]
    for (const next of chunks.get(name) ?? []) {
      const circle = visit(next, [...path, name])
      if (circle) return circle
    }
    return undefined
  }
  for (const name of chunks.keys()) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return undefined
}

/** A file that was moved elsewhere would undo the grouping without a word, or make chunks import each other. */
function assertGrouped(): Plugin {
  return {
    name: 'openappkit-assert-grouped',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const modules = chunks.find(({ name }) => name === 'modal')?.moduleIds ?? []
      for (const pattern of OPENING) {
        if (!modules.some((id) => pattern.test(id))) this.error(`No module of the chunk "modal" matches ${String(pattern)} any more; see OPENING.`)
      }
      const shell = chunks.find(({ name }) => name === 'define-shell')
      const strays = shell?.moduleIds.filter((id) => !id.endsWith('define-shell.ts')) ?? []
      if (strays.length > 0) this.error(`Beside define-shell, which runs last, stands what others need first: ${strays.join(', ')}. Put it into OPENING.`)
      // define-shell only passes things on when it is called, so it may run at any time.
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
  plugins: [classicLoader(), assertGrouped()],
  build: {
    // Beside the type declarations that tsc writes to dist.
    outDir: 'dist/script',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    // Not library mode: that one keeps white space, and this bundle is for browsers, not bundlers.
    rollupOptions: {
      // The second entry keeps what chunks share out of the first, whose exports are the public ones only.
      // Its own facade is the one file that nobody loads.
      input: { openappkit: 'src/index.ts', start: 'src/start.ts' },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: ({ name }) => (name === 'openappkit' ? '[name].js' : 'chunks/[name]-[hash].js'),
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups, includeDependenciesRecursively: false },
      },
    },
  },
})
