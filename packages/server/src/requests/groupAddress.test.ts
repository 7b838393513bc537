import { describe, expect, it } from 'vitest'
import { groupAddress, widenGroup } from '../index.ts'

describe('groupAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['255.255.255.255', '255.255.255.255'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:0.0.0.0', '0.0.0.0'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8:0:2::1', '2001:db8:0:2::/64'],
    ['2001:db8::1:0:0:1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    // Not mapped: the deprecated form without ffff, and a translation (RFC 2765).
    ['::192.0.2.1', '0:0:0:0::/64'],
    ['::ffff:0:192.0.2.1', '0:0:0:0::/64'],
    // NAT64, and prefixes beside it.
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['64:ff9b::c000:201', '192.0.2.1'],
    ['0064:FF9B:0:0:0:0:255.255.255.255', '255.255.255.255'],
    ['64:ff9b::', '0.0.0.0'],
    ['64:ff9b:0:0:0:1:c000:201', '64:ff9b:0:0::/64'],
    ['64:ff9b:0:0:1::c000:201', '64:ff9b:0:0::/64'],
    // Of a local network, with the prefix of 96 bits (RFC 8215), and with shorter ones.
    ['64:ff9b:1::192.0.2.1', '192.0.2.1'],
    ['64:ff9b:1:ffff::c000:201', '192.0.2.1'],
    ['64:ff9b:1:c000:2:100::', '64:ff9b:1:c000:2:100:0:0'],
    ['64:ff9b:1:c000:2:200::', '64:ff9b:1:c000:2:200:0:0'],
    ['64:ff9b:2::192.0.2.1', '64:ff9b:2:0::/64'],
    // 6to4: the /48 of an address of IPv4 (RFC 3056).
    ['2002:c000:201::1', '192.0.2.1'],
    ['2002:c000:201:ffff:1:2:3:4', '192.0.2.1'],
    ['2003:c000:201::1', '2003:c000:201:0::/64'],
    // Teredo: the inverted address of the client, not that of its server (RFC 4380).
    ['2001:0:4136:e378:8000:63bf:3fff:fdd2', '192.0.2.45'],
    ['2001::ffff:ffff', '0.0.0.0'],
    ['2001:1:4136:e378:8000:63bf:3fff:fdd2', '2001:1:4136:e378::/64'],
    ['64:ff9c::192.0.2.1', '64:ff9c:0:0::/64'],
    ['65:ff9b::192.0.2.1', '65:ff9b:0:0::/64'],
    ['1::ffff:192.0.2.1', '1:0:0:0::/64'],
  ])('puts %s into the group %s', (address, group) => {
    expect(groupAddress(address)).toBe(group)
  })

  it.each([
    '',
    'unknown',
    'example.org',
    '192.0.2',
    '192.0.2.256',
    '192.000.2.1',
    '192.0.2.1:80',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '::1:',
    ':::',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '2001:db8::1/64',
    '::1 ',
    '%eth0',
    '1'.repeat(100_000),
  ])('has no group for %j', (address) => {
    expect(groupAddress(address)).toBeUndefined()
  })
})

describe('widenGroup', () => {
  it.each([
    ['2001:db8:0:1::/64', '2001:db8:0::/48'],
    ['2001:db8:0:ffff::/64', '2001:db8:0::/48'],
    ['2001:db8:1:0::/64', '2001:db8:1::/48'],
    ['0:0:0:0::/64', '0:0:0::/48'],
  ])('puts the group %s into %s', (group, wide) => {
    expect(widenGroup(group)).toBe(wide)
  })

  it.each(['192.0.2.1', '64:ff9b:1:c000:2:100:0:0', 'unknown', '', '2001:db8:0::/48'])(
    'has no wider group for %j',
    (group) => {
      expect(widenGroup(group)).toBeUndefined()
    },
  )

  it.each(['2001:db8:0:1::1', '2001:DB8::abcd:0:0:1', '::1'])('widens what groupAddress returns for %s', (address) => {
    expect(widenGroup(groupAddress(address)!)).toMatch(/^[0-9a-f:]+::\/48$/)
  })
})
