import { base, mainnet } from '@openappkit/core/networks'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../../test/createWorld.ts'

const ALICE = `0xab16${'0'.repeat(32)}cdef`

function setUp() {
  const world = createWorld()
  world.control.setName('alice.eth', ALICE)
  const listNetworks = () =>
    world.control.calls.flatMap((call) => (call.operation === 'lookUpName' ? [call.request.network.id] : []))
  return { ...world, listNetworks }
}

describe('fetchIdentity', () => {
  it('returns the name of an account, on the active network', async () => {
    const { appKit, listNetworks } = setUp()
    await expect(appKit.fetchIdentity({ address: ALICE })).resolves.toEqual({ name: 'alice.eth' })
    expect(listNetworks()).toEqual([1])
  })

  it('returns the name on another network, by network or by chain id', async () => {
    const { appKit, listNetworks } = setUp()
    await appKit.fetchIdentity({ address: ALICE, caipNetwork: base })
    await appKit.fetchIdentity({ address: ALICE, chainId: '1' })
    await appKit.fetchIdentity({ address: ALICE, caipNetwork: mainnet, chainId: base.id })
    expect(listNetworks()).toEqual([base.id, 1])
  })

  it('SPEC 8.14: returns nothing for a network that is not configured', async () => {
    const { appKit, listNetworks } = setUp()
    await expect(appKit.fetchIdentity({ address: ALICE, chainId: 99 })).resolves.toEqual({})
    await expect(appKit.fetchIdentity({ address: ALICE, caipNetwork: { id: 99 } })).resolves.toEqual({})
    expect(listNetworks()).toEqual([])
  })

  it('rejects for a text that is no address', async () => {
    await expect(setUp().appKit.fetchIdentity({ address: 'no address' })).rejects.toThrow('Invalid CAIP-10 address')
  })
})
