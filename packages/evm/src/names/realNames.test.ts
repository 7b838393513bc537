import { describe, expect, it } from 'vitest'
import { usePage } from '../../test/setUpAdapter.ts'
import { useWorld } from '../../test/setUpWorld.ts'

usePage()
const { setUp } = useWorld()

async function setUpNames() {
  const { adapter, network, signal, accounts } = await setUp()
  return {
    accounts,
    resolve: (name: string) => adapter.resolveName!({ name, network, signal }),
    lookUp: (address: string) => adapter.lookUpName!({ address, network, signal }),
  }
}

describe('names in a real registry of ENS', () => {
  it('resolve in both directions', async () => {
    const { accounts, resolve, lookUp } = await setUpNames()
    const [alice = '', bob = ''] = accounts
    await expect(
      Promise.all([resolve('alice.eth'), resolve('BOB.eth'), resolve('not-registered.eth')]),
    ).resolves.toEqual([alice, bob, undefined])
    await expect(lookUp(alice.toLowerCase())).resolves.toMatchObject({ name: 'alice.eth' })
    await expect(lookUp(bob)).resolves.toMatchObject({ name: 'bob.eth' })
  })

  it('S9: do not count if the name resolves to another account', async () => {
    const { accounts, lookUp } = await setUpNames()
    await expect(lookUp(accounts[3] ?? '')).resolves.toBeUndefined()
    await expect(lookUp(accounts[4] ?? '')).resolves.toBeUndefined()
  })
})
