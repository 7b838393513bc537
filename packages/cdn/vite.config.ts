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

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** Whether a module is loaded together with one of `roots`, which it is reached from without `import()`. */
function isLoadedWith(roots: RegExp, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (roots.test(id)) return true
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => !seen.has(importer) && isLoadedWith(roots, importer, modules, seen))
}

/**
 * One file for the start and one for the open modal, instead of the dozens of small files that
 * sharing code between lazy views makes: they compress worse, and each costs a request.
 */
const groups = [
  { name: 'start', roots: /cdn\/src\/index\.ts$/, priority: 2 },
  { name: 'modal', roots: /modal\/src\/(shell\/define-shell|connect\/connect-view)\.ts$/, priority: 1 },
].map(({ name, roots, priority }) => ({
  debugName: name,
  name: (id: string, modules: Modules) => (isLoadedWith(roots, id, modules) ? name : null),
  priority,
}))

/** A root that was moved elsewhere would undo the grouping without a word. */
function assertGrouped(): Plugin {
  return {
    name: 'openappkit-assert-grouped',
    generateBundle(_options, bundle) {
      const names = Object.values(bundle).map((file) => file.type === 'chunk' && file.name)
      const missing = ['start', 'modal'].filter((name) => !names.includes(name))
      if (missing.length > 0) this.error(`No module belongs to the chunk "${missing.join('", "')}" any more; see groups.`)
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
      input: { openappkit: 'src/index.ts' },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups },
      },
    },
  },
})
