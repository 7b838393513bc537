import { describe, expect, it } from 'vitest'
import { createMemoryDisk } from '../../../test/createMemoryDisk.ts'
import { createSealedStore } from './createSealedStore.ts'

const SEAL = 'openappkit:seal'

async function openTab(disk = createMemoryDisk()) {
  const store = createSealedStore(disk)
  const write = (key: string, text: string | undefined) => store.change(key, () => text)
  return { disk, store, write }
}

describe('S25: a stored record', () => {
  it('is read by the next page, with a key that is not extractable', async () => {
    const { disk, write } = await openTab()
    await write('session', '["a"]')
    const next = await openTab(disk)
    expect([await next.store.read('session'), await next.store.listKeys()]).toEqual(['["a"]', ['session']])
    const { key } = disk.kept.get(SEAL) as { key: CryptoKey }
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/)
    await next.write('session', undefined)
    expect(await next.store.listKeys()).toEqual([])
  })

  it.each([
    ['edited', (record: string) => record.replace('a', 'b')],
    ['cut off', (record: string) => record.slice(0, -1)],
    ['without its seal', (record: string) => record.slice(record.indexOf('.') + 1)],
    ['under an empty seal', (record: string) => record.slice(record.indexOf('.'))],
    ['under a seal of zeros', (record: string) => '0'.repeat(64) + record.slice(64)],
    ['no text', () => ({ text: '["a"]' })],
  ])('counts as none where it is %s', async (_case, edit) => {
    const { disk, store, write } = await openTab()
    await write('session', '["a"]')
    disk.kept.set('session', edit(String(disk.kept.get('session'))))
    expect(await store.read('session')).toBeUndefined()
    await store.change('session', (text) => text ?? '["new"]')
    expect(await store.read('session')).toBe('["new"]')
  })

  it('is ignored in the place of another record', async () => {
    const { disk, store, write } = await openTab()
    await write('session', '["a"]')
    disk.kept.set('app', disk.kept.get('session'))
    expect(await store.read('app')).toBeUndefined()
  })

  it.each([
    ['is gone', undefined],
    ['is no key', 'key'],
  ])('is ignored if its key %s, and can be read as unverified', async (_case, key) => {
    const { disk, write } = await openTab()
    await write('session', '["a"]')
    disk.kept.set(SEAL, key)
    if (key === undefined) disk.kept.delete(SEAL)
    const { store, write: rewrite } = await openTab(disk)
    expect([await store.read('session'), await store.readUnverified('session')]).toEqual([undefined, '["a"]'])
    await rewrite('session', '["b"]')
    expect([await store.read('session'), await store.readUnverified('session')]).toEqual(['["b"]', undefined])
  })

  it.each([
    ['has no name', async (stored: { id: string; key: CryptoKey }) => ({ key: stored.key })],
    ['has a name only', async (stored: { id: string; key: CryptoKey }) => ({ id: stored.id, key: {} })],
    [
      'is for something else',
      async ({ id }: { id: string }) => ({
        id,
        key: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 128 }, false, ['encrypt']),
      }),
    ],
    [
      'can be read',
      async ({ id }: { id: string }) => ({
        id,
        key: await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, true, ['sign', 'verify']),
      }),
    ],
  ])('counts as none when its key %s, and gets a new one', async (_case, forge) => {
    const { disk, write } = await openTab()
    await write('session', '["a"]')
    const before = disk.kept.get(SEAL) as { id: string; key: CryptoKey }
    disk.kept.set(SEAL, await forge(before))
    const next = await openTab(disk)
    expect(await next.store.read('session')).toBeUndefined()
    await next.write('session', '["b"]')
    const after = disk.kept.get(SEAL) as { id: string; key: CryptoKey }
    expect([after.id === before.id, after.key.algorithm.name, after.key.extractable]).toEqual([false, 'HMAC', false])
    expect(await (await openTab(disk)).store.read('session')).toBe('["b"]')
  })

  it('is returned unverified if it is a text, sealed or not, and not if it is another value', async () => {
    const { disk, store } = await openTab()
    disk.kept.set('object', { text: 'x' })
    disk.kept.set('dotted', 'Text ab.cd')
    disk.kept.set('broken', `${'0'.repeat(64)}.["x"]`)
    const read = (key: string) => store.readUnverified(key)
    expect([await read('object'), await read('dotted'), await read('broken'), await read('nothing')]).toEqual([
      undefined,
      'Text ab.cd',
      '["x"]',
      undefined,
    ])
  })

  it('is ignored if it was stored before there were seals', async () => {
    const disk = createMemoryDisk()
    disk.kept.set('session', '[{"topic":"a"}]')
    const { store } = await openTab(disk)
    expect([await store.read('session'), await store.readUnverified('session')]).toEqual([undefined, '[{"topic":"a"}]'])
  })
})

describe('two tabs', () => {
  it('R8: create one key, also if both begin at once', async () => {
    const disk = createMemoryDisk()
    const [one, two] = await Promise.all([openTab(disk), openTab(disk)])
    await one.write('session', '["a"]')
    await two.write('keys', '["b"]')
    expect([await two.store.read('session'), await one.store.read('keys')]).toEqual(['["a"]', '["b"]'])
  })

  it('R8: lose nothing when both write at once', async () => {
    const disk = createMemoryDisk()
    const [one, two] = [await openTab(disk), await openTab(disk)]
    const add = ({ store }: typeof one, text: string) => store.change('list', (before = '') => `${before}${text} `)
    await Promise.all([add(one, 'a'), add(two, 'b'), add(one, 'c'), add(two, 'd')])
    expect((await one.store.read('list'))?.trim().split(' ').sort()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('R8: use the new key that a tab creates after everything was removed', async () => {
    const disk = createMemoryDisk()
    const [one, two] = [await openTab(disk), await openTab(disk)]
    await one.store.clear('session')
    expect(disk.kept.size).toBe(0)
    const third = await openTab(disk)
    await third.write('session', '["c"]')
    expect(await two.store.read('session')).toBe('["c"]')
    await one.write('keys', '["a"]')
    expect([await two.store.read('keys'), await third.store.read('keys')]).toEqual(['["a"]', '["a"]'])
  })

  it('R8: fail if other tabs change the record each time', async () => {
    const disk = createMemoryDisk()
    let tries = 0
    const { write } = await openTab(Object.assign(disk, { replace: async () => ((tries += 1), false) }))
    await expect(write('session', '["a"]')).rejects.toThrow('Database in use')
    expect(tries).toBe(50)
  })

  it('R8: remove nothing that another tab writes meanwhile', async () => {
    const { disk, store } = await openTab()
    const other = await openTab(disk)
    const { clear } = disk
    Object.assign(disk, {
      clear: async (...args: Parameters<typeof clear>) => (await other.write('session', '["b"]'), clear(...args)),
    })
    await store.clear('session')
    expect(await store.read('session')).toBe('["b"]')
  })

  it('R8: remove nothing while there is a session, and everything if the session is forged', async () => {
    const { disk, store, write } = await openTab()
    await write('session', '["a"]')
    await store.clear('session')
    expect(await store.read('session')).toBe('["a"]')
    disk.kept.set('session', '["forged"]')
    await store.clear('session')
    expect(disk.kept.size).toBe(0)
  })
})
