/**
 * FNV-1a over the UTF-16 units of a text: the same number for the same text, everywhere.
 *
 * @returns An unsigned 32-bit integer.
 * @see https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
