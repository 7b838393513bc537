import { describe, expect, it } from 'vitest'
import { isLocalHost } from './isPrivateHost.ts'

/** First and last addresses of each block, in which `http` stays on this machine or in the own network. */
const LOCAL_IPV4 = [
  ['127.0.0.0', '127.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['169.254.0.0', '169.254.255.255'],
].flat()

/** Beside the blocks above, and blocks that are not public either, but lead out of the own network. */
const OTHER_IPV4 = [
  ['126.255.255.255', '128.0.0.0', '9.255.255.255', '11.0.0.0', '1.0.0.10', '1.1.1.1', '101.0.0.1'],
  ['172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0', '169.253.255.255', '169.255.0.0'],
  ['100.64.0.0', '100.127.255.255', '192.0.0.0', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.255'],
  ['224.0.0.1', '239.255.255.255', '240.0.0.0', '255.255.255.255'],
].flat()

/** As `URL` writes it. */
const readHost = (host: string) => new URL(`http://${host}/`).hostname

describe('isLocalHost', () => {
  it.each([
    ...LOCAL_IPV4.flatMap((address) => [address, `[::ffff:${address}]`]),
    ...['[::1]', '[fc00::]', '[fdff:ffff::1]', '[fe80::1]', '[febf:ffff::1]'],
    ...['localhost', 'LOCALHOST.', 'node.localhost', 'node', 'node.internal', 'node.home.arpa', '2130706433'],
  ])('%s is of this machine or the own network', (host) => {
    expect(isLocalHost(readHost(host))).toBe(true)
  })

  it.each([
    ...OTHER_IPV4.flatMap((address) => [address, `[::ffff:${address}]`]),
    ...['[::]', '[::2]', '[fbff::1]', '[fe00::1]', '[fe7f::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]'],
    ...['[64:ff9b::7f00:1]', '[::fffe:7f00:1]', '[1::ffff:7f00:1]'],
    ...['node.example', 'localhost.example', 'internal.example.com', '10.0.0.1.example', '134744072'],
  ])('%s is of others', (host) => {
    expect(isLocalHost(readHost(host))).toBe(false)
  })
})
