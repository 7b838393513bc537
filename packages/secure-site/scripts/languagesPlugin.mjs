/** @module Gives each page files with its parts of a language, in place of the whole files of the translators. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../src/languages', import.meta.url))
/** What a module with the languages of a page imports. */
const SOURCE = /import \{ source \} from '.*language\/source\.ts'/
const FILE = 'virtual:language/'

/** @returns {import('vite').Plugin} */
export function createLanguagesPlugin() {
  return {
    name: 'openappkit-languages',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(FILE) ? `\0${id}` : undefined),
    /** `\0virtual:language/login,export/de`: the last part becomes the name of the file. */
    async load(id) {
      if (!id.startsWith(`\0${FILE}`)) return undefined
      const [wanted = '', tag = ''] = id.slice(FILE.length + 1).split('/')
      const { direction, parts } = JSON.parse(await readFile(join(FOLDER, `${tag}.json`), 'utf8'))
      const found = wanted.split(',').map((part) => {
        if (!parts[part]) throw new Error(`${tag}.json has no part "${part}".`)
        return [part, parts[part]]
      })
      return `export const language = ${JSON.stringify({ direction, parts: Object.fromEntries(found) })}`
    },
    async transform(code, id) {
      if (!SOURCE.test(code)) return undefined
      const parts = /parts: \[([^\]]*)\]/.exec(code)?.[1]?.replaceAll(/['\s]/g, '')
      if (!parts) throw new Error(`${id} names no parts.`)
      const tags = (await readdir(FOLDER)).filter((name) => name.endsWith('.json') && name !== 'en.json')
      const rows = tags
        .map((name) => name.replace('.json', ''))
        .map((tag) => `'${tag}': () => import('${FILE}${parts}/${tag}'),`)
      return { code: code.replace(SOURCE, `const source = { ${rows.join(' ')} }`), map: null }
    },
  }
}
