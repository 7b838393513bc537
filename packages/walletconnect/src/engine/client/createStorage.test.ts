import { describe, expect, it } from 'vitest'
import { createMemoryStore } from './openStore.ts'
import { createStorage } from './createStorage.ts'

function openTabs() {
  const store = createMemoryStore()
  return { store, one: createStorage(store), two: createStorage(store) }
}

describe('the storage of two tabs', () => {
  it('R8: keeps what the other tab has added when a tab writes its whole list', async () => {
    const { one, two } = openTabs()
    expect([await one.getItem('keys'), await two.getItem('keys')]).toEqual([undefined, undefined])
    await one.setItem('keys', { a: '1' })
    await two.setItem('keys', { b: '2' })
    expect(await one.getItem('keys')).toEqual({ a: '1', b: '2' })
  })

  it('R8: removes what one tab has removed, although the other one still writes it', async () => {
    const { one, two } = openTabs()
    await one.setItem('sessions', [{ topic: 'a' }, { topic: 'b' }])
    await two.getItem('sessions')
    await one.setItem('sessions', [{ topic: 'b' }])
    await two.setItem('sessions', [{ topic: 'a' }, { topic: 'b', expiry: 2 }])
    expect(await one.getItem('sessions')).toEqual([{ topic: 'b', expiry: 2 }])
  })

  it('stores nothing for an empty list, and ignores invalid text', async () => {
    const { store, one } = openTabs()
    await one.setItem('list', [{ id: 1 }])
    await one.setItem('list', [])
    expect(await store.listKeys()).toEqual([])
    await store.change('list', () => '{broken')
    expect(await one.getItem('list')).toBeUndefined()
    await one.setItem('list', [{ id: 2 }])
    expect(await one.getItem('list')).toEqual([{ id: 2 }])
  })

  it('writes the given value, without its later changes', async () => {
    const { one, two } = openTabs()
    const value = { a: 1 }
    const writing = one.setItem('x', value)
    value.a = 2
    await writing
    expect(await two.getItem('x')).toEqual({ a: 1 })
    expect(await two.getEntries()).toEqual([['x', { a: 1 }]])
  })

  it('keeps texts and numbers, and nothing for undefined values', async () => {
    const { store, one } = openTabs()
    for (const value of [5, 0, 'text', true]) {
      await one.setItem('value', value)
      expect(await one.getItem('value')).toBe(value)
    }
    for (const value of [null, undefined, {}]) {
      await one.setItem('value', 'text')
      await one.setItem('value', value)
      expect(await store.listKeys()).toEqual([])
    }
  })

  it('R8: does not return a removed record, and does not merge with it', async () => {
    const { store, one, two } = openTabs()
    await one.setItem('keys', { a: '1' })
    await one.removeItem('keys')
    expect([await store.listKeys(), await two.getItem('keys')]).toEqual([[], undefined])
    await two.setItem('keys', { a: '2', b: '2' })
    await one.setItem('keys', { c: '3' })
    expect(await two.getItem('keys')).toEqual({ a: '2', b: '2', c: '3' })
  })

  it('SPEC 4.22: is cleared, unless there is still a session', async () => {
    const { store, one } = openTabs()
    await one.setItem('wc@2:core:0.3//keychain', { client_ed25519_seed: 'seed', topic: 'key' })
    await one.setItem('wc@2:client:0.3//session', [{ topic: 'a' }])
    await store.clear('wc@2:client:0.3//session')
    expect(await store.listKeys()).toHaveLength(2)
    await one.setItem('wc@2:client:0.3//session', [])
    await store.clear('wc@2:client:0.3//session')
    expect(await store.listKeys()).toEqual([])
  })
})
