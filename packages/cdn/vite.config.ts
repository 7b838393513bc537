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

export default defineConfig({
  base: './',
  publicDir: false,
  resolve: { conditions: ['@openappkit/source', ...defaultClientConditions] },
  plugins: [classicLoader()],
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
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
