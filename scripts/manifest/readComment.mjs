/** What each tag of an element's comment documents, as the custom elements manifest calls it. */
const KINDS = {
  slot: 'slots',
  csspart: 'cssParts',
  cssproperty: 'cssProperties',
  cssprop: 'cssProperties',
  fires: 'events',
}

/**
 * @typedef {{ name: string, description: string }} Line
 * @typedef {{ description: string } & Partial<Record<'slots' | 'cssParts' | 'cssProperties' | 'events', Line[]>>} Comment
 */

/** @returns {[kind: string, line: Line] | undefined} */
function readTag(text) {
  const [, tag, rest = ''] = /^@(\w+)\s*(.*)$/s.exec(text) ?? []
  const kind = KINDS[tag]
  if (!kind) return undefined
  const [, name = '', description = ''] = /^(\S*?)\s*-\s+(.*)$/s.exec(rest) ?? [undefined, rest]
  return [kind, { name, description }]
}

/**
 * Reads a TSDoc comment: its prose, and the tags that describe an element.
 *
 * @param {string} text - With or without its delimiters.
 * @returns {Comment}
 */
export function readComment(text) {
  const lines = text.replace(/^\s*\/\*\*|\*\/\s*$/g, '').replace(/^\s*\* ?/gm, '').trim()
  const blocks = lines.split(/\n\s*\n|\n(?=@)/).map((block) => block.replaceAll(/\s+/g, ' ').trim())
  const comment = { description: blocks.filter((block) => block && !block.startsWith('@')).join('\n\n') }
  for (const [kind, line] of blocks.flatMap((block) => [readTag(block) ?? []]).filter((entry) => entry.length > 0)) {
    ;(comment[kind] ??= []).push(line)
  }
  return comment
}
