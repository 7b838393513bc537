import { describe, expect, it } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { storeReturningLogin, takeReturningLogin } from './returningLogin.ts'

const LOGIN = { provider: 'google', uri: 'https://secure.example.com/popup/1', until: 1_000 } as const

describe('a login that the page has left for', () => {
  it('is read once, by a later page', () => {
    const { kit, storage } = createTestKit()
    storeReturningLogin(kit.storage, LOGIN)
    const { kit: later } = createTestKit({ ports: { storage } })
    expect(takeReturningLogin(later.storage, 999)).toEqual(LOGIN)
    expect(takeReturningLogin(later.storage, 999)).toBeUndefined()
  })

  it('is forgotten when it has ended, or the visitor has left it', () => {
    const { kit } = createTestKit()
    storeReturningLogin(kit.storage, LOGIN)
    expect(takeReturningLogin(kit.storage, 1_000)).toBeUndefined()
    expect(takeReturningLogin(kit.storage, 0)).toBeUndefined()
    storeReturningLogin(kit.storage, LOGIN)
    storeReturningLogin(kit.storage, undefined)
    expect(takeReturningLogin(kit.storage, 0)).toBeUndefined()
  })

  it.each([
    { ...LOGIN, provider: 'pigeon' },
    { ...LOGIN, provider: 'farcaster' },
    { ...LOGIN, uri: 1 },
    { ...LOGIN, until: '1000' },
    'text',
    null,
  ])('S15: is not read from another shape: %j', (value) => {
    const { kit, storage } = createTestKit()
    storage.setItem(`openappkit:${kit.id}:returningLogin`, JSON.stringify({ v: 1, data: value }))
    expect(takeReturningLogin(kit.storage, 0)).toBeUndefined()
  })
})
