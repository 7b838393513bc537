import { describe, expect, it } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { base, mainnet, solana } from '../networks/chains/index.ts'
import { defineNetwork } from '../networks/defineNetwork.ts'
import { createReceiveLink } from './createReceiveLink.ts'

const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const token = `0x${'c'.repeat(40)}`
const ethereum = defineNetwork(mainnet)
const { kit } = createTestKit()

describe('the link to receive (EIP-681)', () => {
  it('names the network, so that a wallet does not pay on another one', () => {
    expect(createReceiveLink(kit, { network: ethereum, address })).toBe(`ethereum:${address}@1`)
    expect(createReceiveLink(kit, { network: defineNetwork(base), address })).toBe(`ethereum:${address}@8453`)
  })

  it('has an optional amount in base units, without an exponent', () => {
    expect(createReceiveLink(kit, { network: ethereum, address, amount: 5n * 10n ** 24n })).toBe(
      `ethereum:${address}@1?value=5000000000000000000000000`,
    )
    expect(createReceiveLink(kit, { network: ethereum, address, amount: 0n })).toBe(`ethereum:${address}@1`)
    expect(createReceiveLink(kit, { network: ethereum, address, asset: 'eip155:1/slip44:60', amount: 7n })).toBe(
      `ethereum:${address}@1?value=7`,
    )
  })

  it('names the contract of a token, and the account as its recipient', () => {
    const asset = `eip155:1/erc20:${token}` as const
    expect(createReceiveLink(kit, { network: ethereum, address, asset })).toBe(
      `ethereum:${token}@1/transfer?address=${address}`,
    )
    expect(createReceiveLink(kit, { network: ethereum, address, asset, amount: 12n })).toBe(
      `ethereum:${token}@1/transfer?address=${address}&uint256=12`,
    )
  })

  it('is the plain address in other chain families', () => {
    expect(createReceiveLink(kit, { network: defineNetwork(solana), address: 'So1ana', amount: 5n })).toBe('So1ana')
  })
})
