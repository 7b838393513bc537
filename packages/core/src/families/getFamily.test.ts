import { createFakeAdapter } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import type { CreateAdapter } from '../connections/driver.types.ts'
import { getFamily, isSameInFamily, listFamilies } from './getFamily.ts'
import type { ChainFamily } from './types.ts'

/** A kit whose adapter of Polkadot describes its family. */
function createDescribedKit(family: ChainFamily) {
  const { createAdapter } = createFakeAdapter()
  const described: CreateAdapter = Object.assign(
    (context: Parameters<CreateAdapter>[0]) => ({ ...createAdapter(context), namespace: 'polkadot' as const, family }),
    { namespace: 'polkadot' as const },
  )
  return createTestKit({ options: { adapters: [described] } }).kit
}

describe('the family of a namespace', () => {
  it('is described by SPEC §3 also without an adapter, because WalletConnect reaches it', () => {
    const { kit } = createTestKit({ options: { adapters: [] } })
    expect(getFamily(kit, 'eip155')).toMatchObject({ name: 'EVM', coinType: 60, tokenStandard: 'erc20' })
    expect(getFamily(kit, 'solana')).toMatchObject({ name: 'Solana', coinType: 501, tokenStandard: 'token' })
  })

  it('is described by its adapter over that', () => {
    const kit = createDescribedKit({ name: 'Relay', coinType: 354, foldAddress: (address) => address.slice(2) })
    expect(getFamily(kit, 'polkadot')).toMatchObject({ name: 'Relay', tokenStandard: 'token' })
    expect(isSameInFamily(kit, 'polkadot', '15abc', '42abc')).toBe(true)
    expect(isSameInFamily(kit, 'solana', '15abc', '42abc')).toBe(false)
  })

  it('has defaults, and the name of its first network, if nothing describes it', () => {
    const { kit } = createTestKit()
    const family = getFamily(kit, 'near' as never)
    expect(family).toMatchObject({ name: 'near', coinType: 0, tokenStandard: 'token' })
    expect(family.shortenAddress('alice.of.a.long.name')).toBe('alice.…name')
    expect([family.isToken('ibc%2F27'), family.isToken('no token')]).toEqual([true, false])
  })

  it('is listed with every family whose form a recipient may have', () => {
    const { kit } = createTestKit()
    expect(listFamilies(kit)).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
  })
})
