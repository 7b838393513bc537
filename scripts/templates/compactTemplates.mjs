/** @module Removes white space from the templates in built code, because bundlers leave template literals unchanged. */
import { parseAst } from 'vite'

/** Strings in styles stay unchanged. */
const STRING = /("[^"]*"|'[^']*')/

const compactText = (text) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?:(?<!:) )?([{};,]) ?/g, '$1')
    // A selector has no space after a colon; an empty custom property must keep its space.
    .replace(/: (?!;|$)/g, ':')
    .replaceAll(';}', '}')

/**
 * One piece of a style sheet, between two expressions.
 *
 * @param {string} css
 */
export function compactCss(css) {
  const parts = css.replace(/\/\*[^]*?\*\//g, '').split(STRING)
  return parts.map((part, index) => (index % 2 === 1 ? part : compactText(part))).join('')
}

/**
 * One piece of HTML or SVG, between two expressions. A line break with its indentation becomes one space, which is rendered in
 * the same way, and disappears before the end of a tag.
 *
 * @param {string} html
 */
export const compactHtml = (html) => html.replace(/[ \t]*\n[ \t\n]*(>?)/g, (_, end) => end || ' ')

/** What compacts the templates with a tag. */
const COMPACT = { css: compactCss, html: compactHtml, svg: compactHtml }

/** @returns {Generator<any>} Every node of a tree, outside in. */
function* walk(node) {
  if (typeof node !== 'object' || node === null) return
  if (typeof node.type === 'string') yield node
  for (const value of Object.values(node)) yield* walk(value)
}

const countLines = (text) => text.split('\n').length - 1

/**
 * Compacts the templates with the tags `css`, `html` and `svg`. Each line of the code after them stays on its line, for the
 * source map.
 *
 * @param {string} code - JavaScript.
 */
export function compactTemplates(code) {
  if (!/\b(?:css|html|svg)\s*`/.test(code)) return code
  const edits = []
  for (const { type, tag, quasi } of walk(parseAst(code))) {
    const compact = type === 'TaggedTemplateExpression' ? COMPACT[tag.name] : undefined
    if (!compact) continue
    const { quasis } = quasi
    let lines = 0
    for (const [index, { value }] of quasis.entries()) {
      const previous = quasi.expressions[index - 1]
      const start = previous ? code.indexOf('}', previous.end) + 1 : quasi.start + 1
      const end = start + value.raw.length
      if (code.slice(start, end) !== value.raw) throw new Error(`A template is not where the parser says: ${value.raw}`)
      let text = compact(value.raw)
      if (tag.name === 'css' && index === 0) text = text.trimStart()
      if (tag.name === 'css' && index === quasis.length - 1) text = text.trimEnd()
      lines += countLines(value.raw) - countLines(text)
      edits.push({ start, end, text })
    }
    edits.push({ start: quasi.end, end: quasi.end, text: '\n'.repeat(lines) })
  }
  const ordered = edits.sort((left, right) => right.start - left.start)
  return ordered.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
