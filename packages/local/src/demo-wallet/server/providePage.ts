import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildNow, provideBuild, ROOT, type PageBuild } from '../../built-pages/provideBuild.ts'

const PACKAGE = join(ROOT, 'packages/local')

const page: PageBuild = {
  name: 'demo wallet page',
  folder: fileURLToPath(new URL('../../../dist/wallet-page', import.meta.url)),
  otherSources: ['packages/local/src/demo-wallet/server/providePage.ts'],
  async build(folder, lister) {
    const vite = await import('vite')
    await vite.build({
      configFile: false,
      root: join(PACKAGE, 'src/demo-wallet/page'),
      base: './',
      logLevel: 'warn',
      // Explicit, because a test runner's NODE_ENV would otherwise bundle development code.
      resolve: { conditions: ['@openappkit/source', 'module', 'browser', 'production'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { outDir: folder, emptyOutDir: false, modulePreload: false },
      plugins: [lister],
    })
  },
}

/**
 * Builds the wallet page from its sources, in the repository only.
 *
 * @returns Its folder.
 * @throws {@link localErrors.pageMissing} when it cannot be built here.
 */
export const buildPage = (): Promise<string> => buildNow(page)

/**
 * Returns the folder of the built wallet page.
 *
 * @throws {@link localErrors.pageMissing} when it is missing and cannot be built here.
 */
export const providePage = (): Promise<string> => provideBuild(page)
