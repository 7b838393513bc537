import { join } from 'node:path'
import { ROOT } from '../../testing/runCommand.mjs'

/**
 * Resolves the imports of a page as if the page were part of another package of this repository: the pages are not packages.
 *
 * @param {string} pages - The folder of the page.
 * @param {string} lender - The folder of the package, from the root of the repository.
 * @returns {import('vite').Plugin}
 */
export function borrowPackages(pages, lender) {
  return {
    name: 'borrow-packages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.startsWith(pages) || /^[./]/.test(source)) return null
      return this.resolve(source, join(ROOT, lender, 'package.json'), { skipSelf: true })
    },
  }
}
