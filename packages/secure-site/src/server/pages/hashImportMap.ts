import { createHash } from 'node:crypto'

const OPENING = '<script type="importmap">'

/**
 * The import map of a built page has the hashes of its scripts. It is inline, because browsers load no other.
 *
 * @returns The source of a policy that allows this map and no other inline script; `undefined` if the page has none.
 */
export function hashImportMap([head]: readonly [string, string]): string | undefined {
  const start = head.indexOf(OPENING)
  if (start === -1) return undefined
  const text = head.slice(start + OPENING.length, head.indexOf('</script>', start))
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
