/** The first grapheme of a name: a letter with its accents, or an emoji. */
export function firstGrapheme(name: string): string {
  // Controls such as bidi marks have no glyph; the joiners inside an emoji stay.
  const text = name.slice(0, 64).replace(/^[\p{C}\p{Z}\p{P}]+/u, '')
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  if (!first) return ''
  const upper = first.segment.toUpperCase()
  return upper.length > first.segment.length ? first.segment : upper
}
