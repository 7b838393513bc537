import { isIP } from 'node:net'

/** The 8 groups of an IPv6 address, as numbers. `URL` writes every form as the shortest one, without dotted decimals. */
function parseGroups(address: string): readonly number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right].map((group) => Number.parseInt(group, 16))
}

/**
 * Returns the group of network addresses that one client uses, for limits of requests. A client of IPv6 has all addresses of
 * its /64. An IPv4-mapped address (`::ffff:192.0.2.1`) is that of IPv4, as a server that listens on both families reports it.
 *
 * @param address - Of IPv4 or IPv6, also with a zone.
 * @returns `192.0.2.1`, `2001:db8:0:1::/64`; `undefined` for another text.
 * @see https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.2
 */
export function groupAddress(address: string): string | undefined {
  const [plain = ''] = address.split('%')
  if (isIP(plain) === 4) return plain
  if (isIP(plain) !== 6) return undefined
  const groups = parseGroups(plain)
  const [high, low] = groups.slice(6) as [number, number]
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * Returns the wider group that one customer of a network may have: the /48 of a /64. Providers give such a range to anyone who asks.
 *
 * @param group - Of {@link groupAddress}.
 * @returns `undefined` for a group of IPv4, which one customer has as a whole.
 * @see https://www.rfc-editor.org/rfc/rfc6177
 */
export function widenGroup(group: string): string | undefined {
  const match = /^((?:[0-9a-f]{1,4}:){2}[0-9a-f]{1,4}):[0-9a-f]{1,4}::\/64$/.exec(group)
  return match?.[1] && `${match[1]}::/48`
}
