/** Non-public IPv4 blocks: this machine, local and shared networks, tests and examples, multicast, reserved. */
const PRIVATE_IPV4 =
  /^(?:0|10|127|22[4-9]|2[345]\d|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.(?:0\.[02]|168)|198\.(?:1[89]|51\.100)|203\.0\.113)\.[\d.]+$/

/** Reserved names, and names of one label, which only a private network resolves. */
const PRIVATE_NAME = /^[^.]*$|\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Whether a host, as `URL` writes it, is in the visitor's own network. Every IPv6 address counts: links to public hosts
 * do not use them. A public name that resolves to a private address is not detected.
 */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return name.startsWith('[') || PRIVATE_IPV4.test(name) || PRIVATE_NAME.test(name)
}

/** This machine, local networks (RFC 1918), one link. */
const LOCAL_IPV4 = /^(?:10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.[\d.]+$/

/** This machine, a local network (RFC 4193), one link. */
const LOCAL_IPV6 = /^\[(?:::1|f[cd][\da-f]{2}:[\da-f:]+|fe[89ab][\da-f]:[\da-f:]+)\]$/

/** The IPv4 address that an IPv6 address has in it, with dots. */
function readMappedIPv4(hostname: string): string | undefined {
  const groups = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname)?.slice(1)
  return groups
    ?.map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/**
 * Whether a host, as `URL` writes it, is of this machine or of the own network, where `http` reaches no network of others. Unlike for
 * {@link isPrivateHost}, these are not: a public IPv6 address, the addresses that providers share among customers, and those of
 * multicast, tests and examples, which a router may send anywhere.
 */
export function isLocalHost(hostname: string): boolean {
  const name = readMappedIPv4(hostname) ?? hostname.replace(/\.$/, '')
  if (name.startsWith('[')) return LOCAL_IPV6.test(name)
  return /^[\d.]+$/.test(name) ? LOCAL_IPV4.test(name) : PRIVATE_NAME.test(name)
}
