import { readFile, writeFile } from 'node:fs/promises'

/**
 * Writes figures into a document, between `<!-- figures:name -->` and `<!-- /figures:name -->`. Text
 * outside these markers is written by hand and stays.
 *
 * @param {string} path
 * @param {string} name
 * @param {string} markdown
 * @throws if the document has no such markers.
 */
export async function writeFigures(path, name, markdown) {
  const text = await readFile(path, 'utf8')
  const [begin, end] = [`<!-- figures:${name} -->`, `<!-- /figures:${name} -->`]
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from === -1 || to < from) throw new Error(`${path} has no place for figures between "${begin}" and "${end}".`)
  await writeFile(path, `${text.slice(0, from + begin.length)}\n${markdown}\n${text.slice(to)}`)
}
