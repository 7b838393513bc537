import type { ChainNamespace } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { isAddress } from './readOffer.ts'

const a = (count: number) => 'a'.repeat(count)

const GOOD: readonly (readonly [ChainNamespace, readonly string[]])[] = [
  ['eip155', [`0x${a(40)}`]],
  ['solana', ['9hdr8SYDibjubvqvXXymL53a78EFCvq9utaEuEvp2Qsw']],
  ['bip122', ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', a(25), a(90)]],
  [
    'polkadot',
    [
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      a(46),
      a(50),
      `0x${a(40)}`,
      `0x${a(64)}`,
      `0x${'F'.repeat(64)}`,
    ],
  ],
  ['cosmos', ['cosmos1vx8knpllrj7n963p9ttd80w47kpacrhuts497x', 'a1aaaaaa', `${a(83)}1${a(90)}`, 'terra-2-1abcdef']],
]
const BAD: readonly (readonly [ChainNamespace, readonly string[]])[] = [
  ['eip155', [a(40), `0x${a(39)}`, '']],
  ['solana', ['0', a(20)]],
  ['bip122', [a(24), a(91), `${a(25)}-`, `-${a(25)}`]],
  [
    'polkadot',
    [a(45), a(51), `0${a(46)}`, `${a(46)}0`, `0x${a(39)}`, `0x${a(65)}`, `0x${a(39)}g`, `x0x${a(40)}`, `0x${a(40)}-`],
  ],
  [
    'cosmos',
    [
      '1aaaaaa',
      'a1aaaaa',
      'aaaaaaaa',
      `a1${a(91)}`,
      `${a(84)}-1${a(6)}`,
      'A1aaaaaa',
      '-!1aaaaaa',
      'a1aaaaaa-',
      '!a1aaaaaa',
    ],
  ],
]

describe('S11: an address', () => {
  it.each(GOOD)('of %s is accepted in each of its formats', (namespace, addresses) => {
    for (const address of addresses) expect(isAddress(namespace, address), address).toBe(true)
  })

  it.each(BAD)('of %s is not another text', (namespace, addresses) => {
    for (const address of addresses) expect(isAddress(namespace, address), address).toBe(false)
  })
})
