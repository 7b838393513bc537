import { getIdentity } from '@openappkit/core/internal'
import { createFakeFetch } from '@openappkit/testing'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { ALPHA, createTestKit } from '../../test/createTestKit.ts'
import { renderHook } from '../../test/renderHook.ts'
import { useAppKitAccount } from './useAppKitAccount.ts'

const FIRST = '0x1111111111111111111111111111111111111111'
const API = 'https://api.example'
const PICTURE = 'https://images.example/me.png'
const profile = { name: 'alice.example.id', addresses: { 60: { address: FIRST } }, attributes: [{ avatar: PICTURE }] }

/** A page whose service has these names for the account. */
async function setUp(profiles: readonly object[]) {
  const fetch = createFakeFetch()
  fetch.respond(API, { status: 404 })
  fetch.respond('/v1/profile/reverse/', { body: profiles })
  const { kit, wallets } = createTestKit({ endpoints: { api: API }, names: { zone: 'example.id' } }, { fetch })
  await kit.connections.preload()
  wallets.setAccounts(ALPHA, [FIRST])
  await kit.connections.connect({ connectorId: ALPHA })
  const hook = await renderHook(() => useAppKitAccount({ namespace: 'eip155' }))
  return { kit, wallets, hook, refresh: () => act(async () => getIdentity(kit).refresh()) }
}

describe('SPEC 3.8: the name of useAppKitAccount', () => {
  it('is that of the profile, before that of ENS', async () => {
    const { wallets, hook, refresh } = await setUp([profile])
    wallets.setName('alice.eth', FIRST)
    expect(hook.current).not.toHaveProperty('profileName')
    await refresh()
    expect(hook.current).toMatchObject({ profileName: 'alice.example.id', profileImage: PICTURE, address: FIRST })
  })

  it('is that of ENS without a profile, with its picture', async () => {
    const { wallets, hook, refresh } = await setUp([])
    wallets.setName('alice.eth', FIRST, PICTURE)
    await refresh()
    expect(hook.current).toMatchObject({ profileName: 'alice.eth', profileImage: PICTURE, address: FIRST })
  })

  it('is absent without both: the address is left', async () => {
    const { hook, refresh } = await setUp([])
    await refresh()
    expect(hook.current).toMatchObject({ address: FIRST, isConnected: true })
    expect(hook.current).not.toHaveProperty('profileName')
  })
})
