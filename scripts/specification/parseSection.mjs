/**
 * @typedef {object} Statement
 * @property {string} id - Never reused, also after this statement is removed.
 * @property {string} text
 * @property {string[]} files - What implements it, as in `core/router/errors.ts`.
 * @property {boolean} isMoot - Nothing can be built for it.
 * @property {string} open - The part that is not built or not proved.
 *
 * @typedef {object} Section
 * @property {string} title
 * @property {{ title: string, statements: Statement[] }[]} groups
 */

const MOOT = 'nothing to build'

function parseRow(line) {
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.length !== 6) throw new Error(`A row has four cells: ${line}`)
  const [, id, text, files, open] = cells
  const isMoot = files === MOOT
  return { id, text, files: isMoot || !files ? [] : files.split(', '), isMoot, open }
}

/**
 * Reads a section of docs/specification: headings, and tables of `Id | Statement | Implemented in | Open`.
 *
 * @param {string} source
 * @returns {Section}
 * @throws if a row does not have four cells.
 */
export function parseSection(source) {
  /** @type {Section} */
  const section = { title: '', groups: [] }
  const open = (title) => section.groups.push({ title, statements: [] })
  for (const line of source.split('\n')) {
    if (line.startsWith('# ')) section.title = line.slice(2)
    else if (line.startsWith('## ')) open(line.slice(3))
    else if (/^\| (?:\d|[SRPA]\d)/.test(line)) {
      if (section.groups.length === 0) open('')
      section.groups.at(-1)?.statements.push(parseRow(line))
    } else if (line.startsWith('|') && !/^\| (?:Id|---) /.test(line)) {
      throw new Error(`A row begins with an id: ${line}`)
    }
  }
  return section
}
