import { join } from 'node:path'
import { ROOT } from '../../testing/runCommand.mjs'

/**
 * Finds the packages that a page below a folder imports as another package of this repository would: the pages are none.
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
