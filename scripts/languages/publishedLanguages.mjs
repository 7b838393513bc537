import { fileURLToPath } from 'node:url'

/**
 * For bundles of the sources: the languages of the modal as they are published, a file for each group of parts, in place of the files
 * of the translators. The packages must be built.
 *
 * @returns {import('vite').Plugin}
 */
export function publishedLanguages() {
  return {
    name: 'openappkit-published-languages',
    enforce: 'pre',
    resolveId(source, importer) {
      const name = /\/languages\/(\w+)\.ts$/.exec(source)?.[1]
      if (!name || !importer?.includes('/packages/modal/src/')) return undefined
      return fileURLToPath(new URL(`../../packages/modal/dist/languages/${name}.js`, import.meta.url))
    },
  }
}
