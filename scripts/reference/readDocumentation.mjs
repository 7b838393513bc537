/** @module What a comment says, as Markdown. */

/**
 * @typedef {object} Documentation
 * @property {string} summary
 * @property {Readonly<Record<string, string>>} params - By name.
 * @property {string | undefined} returns
 * @property {string | undefined} throws
 * @property {string | undefined} fallback - The default value: `@default`.
 * @property {readonly string[]} examples
 * @property {readonly string[]} see
 */

/** @returns {string} */
function toMarkdown(/** @type {readonly import('typedoc').CommentDisplayPart[]} */ parts) {
  const texts = parts.map((part) =>
    part.kind === 'inline-tag' && part.tag === '@link' ? `\`${part.text.trim()}\`` : part.text,
  )
  return texts.join('').trim()
}

/** Text with a line break only between paragraphs. */
const unwrap = (/** @type {string} */ text) => text.replaceAll(/(?<!\n)\n(?!\n|[-*] )/g, ' ').replaceAll(/ {2,}/g, ' ')

/**
 * @param {import('typedoc').Comment | undefined} comment
 * @returns {Documentation}
 */
export function readDocumentation(comment) {
  const list = (/** @type {string} */ tag) =>
    comment?.blockTags.filter((entry) => entry.tag === tag).map(({ content }) => toMarkdown(content)) ?? []
  const join = (/** @type {string} */ tag) => unwrap(list(tag).join('; ')) || undefined
  return {
    summary: unwrap(toMarkdown(comment?.summary ?? [])),
    params: {},
    returns: join('@returns'),
    throws: join('@throws'),
    fallback: join('@default'),
    examples: list('@example'),
    // TypeDoc makes a list of several.
    see: list('@see').flatMap((text) => text.split('\n').map((line) => line.replace(/^\s*- /, '').trim())),
  }
}
