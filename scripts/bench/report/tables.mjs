/**
 * @module Tables of figures, as plain text for a terminal and as Markdown.
 *
 * @typedef {object} Table
 * @property {string} caption
 * @property {string[]} columns - The first column has names, the others have numbers and are right-aligned.
 * @property {string[][]} rows
 */

/** @param {Table} table */
export function toText({ caption, columns, rows }) {
  const lines = [columns, ...rows]
  const widths = columns.map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0)))
  const pad = (cell, index) => (index === 0 ? cell.padEnd(widths[index]) : cell.padStart(widths[index]))
  return [caption, ...lines.map((cells) => `  ${cells.map(pad).join('  ')}`.trimEnd())].join('\n')
}

/** @param {Table} table */
export function toMarkdown({ caption, columns, rows }) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  const rule = columns.map((_, index) => (index === 0 ? '---' : '--:'))
  return [`${caption}:`, '', line(columns), line(rule), ...rows.map(line)].join('\n')
}
