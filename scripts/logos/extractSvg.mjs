const BASE64 = /data:image\/svg\+xml;base64,([A-Za-z0-9+/=]+)/
const ENCODED = /data:image\/svg\+xml(?:;[\w=-]+)?,([^"'`\s]+)/
const PLAIN = /<svg[\s\S]*?<\/svg>/

/**
 * The first SVG of a file, which is a picture itself or a script that contains one as text or as a data URL.
 *
 * @param {string} text
 * @param {string} [after] - Skips all up to this text.
 * @returns {string}
 */
export function extractSvg(text, after = '') {
  const start = text.indexOf(after)
  if (start < 0) throw new Error(`The file does not contain ${after}.`)
  const rest = text.slice(start)
  const base64 = BASE64.exec(rest)
  const encoded = ENCODED.exec(rest)
  const plain = PLAIN.exec(rest)
  const [first] = [
    ...(base64 ? [{ index: base64.index, svg: Buffer.from(base64[1] ?? '', 'base64').toString() }] : []),
    ...(encoded ? [{ index: encoded.index, svg: decodeURIComponent(encoded[1] ?? '') }] : []),
    ...(plain ? [{ index: plain.index, svg: plain[0].replaceAll(String.raw`\n`, '\n') }] : []),
  ].toSorted((one, other) => one.index - other.index)
  if (!first) throw new Error('The file contains no SVG.')
  return first.svg
}
