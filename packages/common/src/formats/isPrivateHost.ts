/** Blocks of IPv4 that are no public host's: this machine, local and shared networks, tests and examples, multicast, reserved. */
const PRIVATE_IPV4 =
  /^(?:0|10|127|22[4-9]|2[345]\d|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.(?:0\.[02]|168)|198\.(?:1[89]|51\.100)|203\.0\.113)\.[\d.]+$/

/** Names that no public host has, and names of one label, which only the own network knows. */
const PRIVATE_NAME = /^[^.]*$|\.(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Whether a host, as `URL` writes it, is in the network of whoever asks for it. IPv6 addresses all count: no link to
 * a public host is written with one. A public name that leads to a private address is not found out.
 */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  return name.startsWith('[') || PRIVATE_IPV4.test(name) || PRIVATE_NAME.test(name)
}
