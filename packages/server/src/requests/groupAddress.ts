import { isIP } from 'node:net'

/** The 8 groups of an IPv6 address, as numbers. `URL` writes every form as the shortest one, without dotted decimals. */
function parseGroups(address: string): readonly number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right].map((group) => Number.parseInt(group, 16))
}

/**
 * The first 96 bits of an IPv6 address that has an address of IPv4 after them: the mapped form, as a server that listens on both families
 * reports it, and the form of a translator, behind which a server has no IPv4.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.2
 * @see https://www.rfc-editor.org/rfc/rfc6052#section-2.1
 */
const IPV4_PREFIXES: readonly string[] = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * Returns the group of network addresses that one client uses, for limits of requests. A client of IPv6 has all addresses of
 * its /64. An address that has one of IPv4 (`::ffff:192.0.2.1`, and `64:ff9b::192.0.2.1` of NAT64) is that of IPv4.
 *
 * @param address - Of IPv4 or IPv6, also with a zone.
 * @returns `192.0.2.1`, `2001:db8:0:1::/64`; `undefined` for another text.
 */
export function groupAddress(address: string): string | undefined {
  const [plain = ''] = address.split('%')
  if (isIP(plain) === 4) return plain
  if (isIP(plain) !== 6) return undefined
  const groups = parseGroups(plain)
  const [high, low] = groups.slice(6) as [number, number]
  const write = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':')
  if (IPV4_PREFIXES.includes(write(6))) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${write(4)}::/64`
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
