import { describe, expect, it } from 'vitest'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { createAccountSource } from './createAccountSource.ts'
import { getAccount } from './getAccount.ts'
import type { AccountFields } from './types.ts'

declare module './types.ts' {
  interface AccountFields {
    /** A field of a test slice. */
    readonly badge?: string
  }
}

const ME = `0x${'Ab'.repeat(20)}`
const OTHER = `0x${'9'.repeat(40)}`
const here = { namespace: 'eip155', address: ME } as const

async function setUp() {
  const test = createTestKit()
  test.control.setAccounts(ALPHA, [ME])
  await test.kit.connections.connect({ connectorId: ALPHA })
  return { ...test, names: createAccountSource(test.kit, { name: 'names' }) }
}

describe('an entry of an account source', () => {
  it('is part of the account, also in a field that its slice declares', async () => {
    const { kit, names } = await setUp()
    names.set(here, { profileName: 'alice.example', badge: 'gold' })
    expect(getAccount(kit)).toMatchObject({ address: ME, profileName: 'alice.example', badge: 'gold' })
  })

  it('SPEC 3.3, 9.47: keeps the defaults of other fields', async () => {
    const { kit, names } = await setUp()
    names.set(here, { profileName: 'alice.example' })
    expect(getAccount(kit)).toMatchObject({
      type: 'eoa',
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
      tokenBalance: [],
    })
    names.set(here, {
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: true,
      tokenBalance: [{ decimals: 6, quantity: '1.5', price: 1 }],
    })
    expect(getAccount(kit)).toMatchObject({
      type: 'eoa',
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: true,
      tokenBalance: [{ quantity: '1.5' }],
    })
  })

  it('R11: is never shown with another address, chain or namespace', async () => {
    const { kit, control, names } = await setUp()
    names.set({ ...here, address: OTHER }, { profileName: 'mallory.example' })
    names.set({ ...here, namespace: 'solana' }, { profileName: 'sol.example' })
    names.set({ ...here, chainReference: '8453' }, { profileName: 'base.example' })
    expect(getAccount(kit)).not.toHaveProperty('profileName')
    control.setChain(ALPHA, '8453')
    expect(getAccount(kit)).toMatchObject({ profileName: 'base.example' })
    control.setAccounts(ALPHA, [OTHER])
    expect(getAccount(kit)).toMatchObject({ profileName: 'mallory.example' })
  })

  it('R11: cannot replace the identity of the account', async () => {
    const { kit, names } = await setUp()
    const foreign = {
      address: OTHER,
      caipAddress: `eip155:1:${OTHER}`,
      namespace: 'solana',
      type: 'smartAccount',
    } as AccountFields
    names.set(here, foreign)
    expect(getAccount(kit)).toMatchObject({
      address: ME,
      caipAddress: `eip155:1:${ME}`,
      namespace: 'eip155',
      type: 'eoa',
    })
  })

  it('for one chain wins over entries for all chains', async () => {
    const { kit, names } = await setUp()
    createAccountSource(kit, { name: 'embedded', precedence: 1 }).set(here, { profileName: 'anywhere.example' })
    names.set({ ...here, chainReference: '1' }, { profileName: 'mainnet.example' })
    names.set(here, { profileImage: 'data:image/png;base64,' })
    expect(getAccount(kit)).toMatchObject({ profileName: 'mainnet.example', profileImage: 'data:image/png;base64,' })
  })

  it.each([['first'], ['last']])('loses to the source of higher precedence, which is set %s', async (turn) => {
    const { kit, names } = await setUp()
    const sure = createAccountSource(kit, { name: 'embedded', precedence: 1 })
    const setEntries = [
      () => sure.set(here, { profileName: 'sure.example' }),
      () => names.set(here, { profileName: 'guess.example' }),
    ]
    for (const setEntry of turn === 'first' ? setEntries : setEntries.reverse()) setEntry()
    expect(getAccount(kit)).toMatchObject({ profileName: 'sure.example' })
    sure.set(here, undefined)
    expect(getAccount(kit)).toMatchObject({ profileName: 'guess.example' })
  })

  it('of two sources with equal precedence does not depend on the order of calls', async () => {
    const { kit, names } = await setUp()
    const other = createAccountSource(kit, { name: 'others' })
    other.set(here, { profileName: 'others.example' })
    names.set(here, { profileName: 'names.example' })
    expect(getAccount(kit)).toMatchObject({ profileName: 'others.example' })
  })

  it('is replaced by the next one, and can be removed', async () => {
    const { kit, names } = await setUp()
    names.set(here, { profileName: 'alice.example', badge: 'gold' })
    names.set(here, { badge: 'silver' })
    expect(getAccount(kit)).not.toHaveProperty('profileName')
    expect(getAccount(kit)).toMatchObject({ badge: 'silver' })
    names.set({ ...here, chainReference: '1' }, { badge: 'bronze' })
    names.clear()
    expect(getAccount(kit)).not.toHaveProperty('badge')
  })

  it('is not removed by another source', async () => {
    const { kit, names } = await setUp()
    names.set(here, { badge: 'gold' })
    const other = createAccountSource(kit, { name: 'others' })
    other.set(here, undefined)
    other.clear()
    expect(getAccount(kit)).toMatchObject({ badge: 'gold' })
  })

  it('notifies subscribers of the account once if it changes, and not if it is equal', async () => {
    const { kit, names } = await setUp()
    let changes = 0
    const countChanges = async () => (await Promise.resolve(), changes)
    kit.valtio.subscribe(kit.account.state, () => changes++)
    names.set(here, { profileName: 'alice.example' })
    expect(await countChanges()).toBe(1)
    names.set(here, { profileName: 'alice.example' })
    names.set({ ...here, address: OTHER }, undefined)
    expect(await countChanges()).toBe(1)
    names.set(here, { profileName: 'bob.example' })
    expect(await countChanges()).toBe(2)
  })

  it('is returned as plain data that cannot be changed', async () => {
    const { kit, names } = await setUp()
    const user = { email: 'alice@example.com' }
    names.set(here, { user })
    user.email = 'mallory@example.com'
    const account = getAccount(kit)
    expect(account?.user).toEqual({ email: 'alice@example.com' })
    expect(() => Object.assign(account?.user ?? {}, { email: 'mallory@example.com' })).toThrow(TypeError)
  })

  it('belongs to one kit', async () => {
    const { names } = await setUp()
    const { kit: second } = await setUp()
    names.set(here, { badge: 'gold' })
    expect(getAccount(second)).not.toHaveProperty('badge')
  })

  it('is removed with the kit', async () => {
    const { kit, names } = await setUp()
    names.set(here, { badge: 'gold' })
    kit.destroy()
    names.set(here, { badge: 'silver' })
    expect(kit.account.state.facts).toEqual({})
  })
})
