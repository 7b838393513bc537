import { describe, expect, it } from 'vitest'
import { createDraftStore } from './createDraftStore.ts'
import { createMemoryStore } from './openStore.ts'
import { createStorage } from './createStorage.ts'

const SESSIONS = 'wc@2:client:0.3//session'
const KEYS = 'wc@2:core:0.3//keychain'

function openTab(disk = createMemoryStore()) {
  const store = createDraftStore(disk)
  return { disk, store, client: createStorage(store) }
}

describe('SPEC 4.22: a record of an attempt to connect', () => {
  it('stays in memory until there is a session, and is then written to the disk', async () => {
    const { disk, client } = openTab()
    await client.setItem(KEYS, { seed: 's' })
    await client.setItem(KEYS, { seed: 's', topic: 'k' })
    await client.setItem('gone', [{ id: 1 }])
    await client.removeItem('gone')
    expect([await client.getItem(KEYS), await client.getKeys(), await disk.listKeys()]).toEqual([
      { seed: 's', topic: 'k' },
      [KEYS],
      [],
    ])
    await client.setItem(SESSIONS, [{ topic: 'a' }])
    expect((await disk.listKeys()).sort()).toEqual([SESSIONS, KEYS].sort())
    await client.setItem('later', [{ id: 2 }])
    expect(JSON.parse((await disk.read(KEYS)) ?? '')).toEqual({ seed: 's', topic: 'k' })
    expect(await disk.read('later')).toBe('[{"id":2}]')
  })

  it('is written after the session, so that a tab that disconnects meanwhile does not remove it', async () => {
    const disk = createMemoryStore()
    const written: string[] = []
    const { client } = openTab({
      ...disk,
      async change(key, change) {
        written.push(key)
        await disk.change(key, change)
      },
    })
    await client.setItem(KEYS, { seed: 's' })
    await client.setItem(SESSIONS, [{ topic: 'a' }])
    expect(written).toEqual([SESSIONS, KEYS])
  })

  it('is written at once beside a session of an earlier page or of another tab', async () => {
    const { disk, client } = openTab()
    await disk.change(SESSIONS, () => '[{"topic":"a"}]')
    expect(await client.getItem(SESSIONS)).toEqual([{ topic: 'a' }])
    await client.setItem(KEYS, { seed: 's' })
    expect(await disk.read(KEYS)).toBe('{"seed":"s"}')
  })

  it('R8: is merged with what another tab has written meanwhile', async () => {
    const { disk, client } = openTab()
    const other = openTab(disk)
    await client.setItem(KEYS, { one: '1' })
    await other.client.setItem(KEYS, { two: '2' })
    await other.client.setItem(SESSIONS, [{ topic: 'b' }])
    await client.setItem(SESSIONS, [{ topic: 'a' }])
    expect(JSON.parse((await disk.read(KEYS)) ?? '')).toEqual({ one: '1', two: '2' })
    expect(JSON.parse((await disk.read(SESSIONS)) ?? '')).toEqual([{ topic: 'b' }, { topic: 'a' }])
  })

  it('is removed when the store is cleared, also if the session has ended', async () => {
    const { disk, store, client } = openTab()
    await client.setItem(KEYS, { seed: 's' })
    await store.clear(SESSIONS)
    expect(await client.getItem(KEYS)).toBeUndefined()
    await client.setItem(SESSIONS, [{ topic: 'a' }])
    await store.clear(SESSIONS)
    expect(await disk.listKeys()).toEqual([SESSIONS])
    await client.getItem(SESSIONS)
    await client.setItem(SESSIONS, [])
    await store.clear(SESSIONS)
    await client.setItem(KEYS, { seed: 'next' })
    expect(await disk.listKeys()).toEqual([])
  })
})
