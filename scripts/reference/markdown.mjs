/** @module Markdown as GitHub renders it. */

/**
 * The anchor that GitHub makes of a heading.
 *
 * @param {string} heading
 */
export const toAnchor = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/**
 * @param {readonly string[]} header
 * @param {readonly (readonly string[])[]} rows
 */
export function renderTable(header, rows) {
  const toCell = (/** @type {string} */ text) => text.replaceAll('|', String.raw`\|`).replaceAll(/\s*\n\s*/g, ' ')
  const lines = [header, header.map(() => '---'), ...rows.map((row) => row.map(toCell))]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** @param {string} text */
export const renderCode = (text, language = 'ts') => `\`\`\`${language}\n${text}\n\`\`\``

/**
 * Blocks with a blank line between them; empty ones are left out.
 *
 * @param {readonly (string | undefined | false)[]} blocks
 */
export const joinBlocks = (blocks) => blocks.filter(Boolean).join('\n\n')
