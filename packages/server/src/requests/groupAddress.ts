import { isIP } from 'node:net'

/** The 8 groups of an IPv6 address, as numbers. `URL` writes every form as the shortest one, without dotted decimals. */
function parseGroups(address: string): readonly number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right].map((group) => Number.parseInt(group, 16))
}

/** Two groups of an IPv6 address as an address of IPv4. */
const writeIpv4 = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')

const write = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')

/**
 * The address of IPv4 that an address of IPv6 stands for. A client of IPv4 has no range of them, and others have the neighbours.
 *
 * @returns `undefined` for an address of IPv6 itself.
 */
function findIpv4(groups: readonly number[]): string | undefined {
  const [first, second = 0, third = 0, , , , high = 0, low = 0] = groups
  // As a server that listens on both families reports it: RFC 4291, 2.5.5.2.
  if (write(groups.slice(0, 6)) === '0:0:0:0:0:ffff') return writeIpv4(high, low)
  // A translator, behind which a server has no IPv4: RFC 6052, 2.1.
  if (write(groups.slice(0, 6)) === '64:ff9b:0:0:0:0') return writeIpv4(high, low)
  // One of the own network, with a prefix of 96 bits: RFC 8215.
  if (isLocalTranslation(groups) && write(groups.slice(4, 6)) === '0:0') return writeIpv4(high, low)
  // 6to4, where an address of IPv4 has a /48: RFC 3056, 2.
  if (first === 0x2002) return writeIpv4(second, third)
  // Teredo, which inverts the bits: RFC 4380, 4.
  if (first === 0x2001 && second === 0) return writeIpv4(high ^ 0xffff, low ^ 0xffff)
  return undefined
}

/** @see https://www.rfc-editor.org/rfc/rfc8215 */
const isLocalTranslation = (groups: readonly number[]) => write(groups.slice(0, 3)) === '64:ff9b:1'

/**
 * Returns the group of network addresses that one client uses, for limits of requests. A client of IPv6 has all addresses of
 * its /64. An address that stands for one of IPv4 (`::ffff:192.0.2.1`, `64:ff9b::192.0.2.1` of NAT64, 6to4, Teredo) is that of IPv4.
 *
 * @param address - Of IPv4 or IPv6, also with a zone.
 * @returns `192.0.2.1`, `2001:db8:0:1::/64`; `undefined` for another text.
 */
export function groupAddress(address: string): string | undefined {
  const [plain = ''] = address.split('%')
  if (isIP(plain) === 4) return plain
  if (isIP(plain) !== 6) return undefined
  const groups = parseGroups(plain)
  const ipv4 = findIpv4(groups)
  if (ipv4 !== undefined) return ipv4
  // With a shorter prefix, the place of the address of IPv4 is not known. Each address is one client.
  if (isLocalTranslation(groups)) return write(groups)
  return `${write(groups.slice(0, 4))}::/64`
}

/**
 * Returns the wider group that one customer of a network may have: the /48 of a /64. Providers give such a range to anyone who asks.
 *
 * @param group - Of {@link groupAddress}.
 * @returns `undefined` for one address, which one customer has as a whole.
 * @see https://www.rfc-editor.org/rfc/rfc6177
 */
export function widenGroup(group: string): string | undefined {
  const match = /^((?:[0-9a-f]{1,4}:){2}[0-9a-f]{1,4}):[0-9a-f]{1,4}::\/64$/.exec(group)
  return match?.[1] && `${match[1]}::/48`
}
