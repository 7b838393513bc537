import { createFakeClock } from '@openappkit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openStore } from './openStore.ts'

type Fault = 'blocked' | 'refused' | 'silent' | 'throwing' | 'full' | undefined

/** A request of IndexedDB that answers later. */
function answer(read: () => unknown, isSilent = false, isNew = false) {
  const target = new EventTarget()
  const request = Object.assign(target, { result: undefined as unknown, error: null as Error | null })
  queueMicrotask(() => {
    if (isSilent) return
    try {
      request.result = read()
      if (isNew) target.dispatchEvent(new Event('upgradeneeded'))
      target.dispatchEvent(new Event('success'))
    } catch (error) {
      request.error = error as Error
      target.dispatchEvent(new Event('error'))
    }
  })
  return request
}

function fail(): never {
  throw new Error('QuotaExceededError')
}

/** As much of IndexedDB as there is need of, with what browsers do to it. */
function createDatabase(kept: Map<string, unknown>) {
  const removed: string[] = []
  const tables = new Set<string>()
  const disk = { fault: undefined as Fault, removed }
  /** A full disk is told of when a transaction ends, after its requests have succeeded. */
  function begin(name: string, mode: 'readonly' | 'readwrite') {
    if (disk.fault === 'throwing' || !tables.has(name)) fail()
    const transaction = Object.assign(new EventTarget(), { error: null, objectStore: () => table })
    let hasWritten = false
    setTimeout(() => transaction.dispatchEvent(new Event(hasWritten && disk.fault === 'full' ? 'abort' : 'complete')))
    function write(action: () => unknown) {
      if (mode !== 'readwrite') fail()
      hasWritten = true
      return answer(() => disk.fault === 'full' || action())
    }
    const table = {
      get: (key: string) => answer(() => kept.get(key)),
      put: (value: unknown, key: string) => write(() => kept.set(key, value)),
      delete: (key: string) => write(() => kept.delete(key)),
      clear: () => write(() => kept.clear()),
      getAllKeys: () => answer(() => [...kept.keys()]),
    }
    return transaction
  }
  const database = { transaction: begin, createObjectStore: (name: string) => void tables.add(name) }
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => void removed.push(name),
    open: () => (disk.fault === 'blocked' ? fail() : answer(() => (disk.fault === 'refused' ? fail() : database), disk.fault === 'silent', tables.size === 0)),
  })
  return disk
}

afterEach(() => vi.unstubAllGlobals())

describe('the store of a kit', () => {
  it('keeps what is written for the next page', async () => {
    createDatabase(new Map())
    const clock = createFakeClock()
    await (await openStore('kit', clock)).change('key', () => 'text')
    const next = await openStore('kit', clock)
    expect([await next.read('key'), await next.listKeys()]).toEqual(['text', ['key']])
    expect(clock.pendingTimers).toBe(0)
  })

  it.each(['blocked', 'refused', 'throwing'] as const)('R7: lasts as long as the page where storage is %s', async (fault) => {
    createDatabase(new Map()).fault = fault
    const store = await openStore('kit', createFakeClock())
    await store.change('key', (text = '') => `${text}a`)
    await store.change('key', (text = '') => `${text}b`)
    expect([await store.read('key'), await store.listKeys()]).toEqual(['ab', ['key']])
    await store.change('key', () => undefined)
    expect(await store.listKeys()).toEqual([])
  })

  it('R7: lasts as long as the page where the browser never answers', async () => {
    createDatabase(new Map()).fault = 'silent'
    const clock = createFakeClock()
    const opening = openStore('kit', clock)
    await clock.advance(3_000)
    const store = await opening
    await store.change('key', () => 'text')
    expect(await store.read('key')).toBe('text')
    expect(clock.pendingTimers).toBe(0)
  })

  it('R7: gives back what it was given last, though the disk is full', async () => {
    const kept = new Map<string, unknown>()
    const disk = createDatabase(kept)
    const store = await openStore('kit', createFakeClock())
    for (const key of ['key', 'gone']) await store.change(key, () => 'old')
    disk.fault = 'full'
    await store.change('key', (text) => `${text}, new`)
    await store.change('gone', () => undefined)
    expect([await store.read('key'), await store.read('gone'), await store.listKeys()]).toEqual(['old, new', undefined, ['key']])
    disk.fault = undefined
    await store.change('key', (text) => `${text}, stored`)
    expect(kept.get('key')).toMatch(/^[0-9a-f]{64}\.old, new, stored$/)
    expect(await store.read('key')).toBe('old, new, stored')
  })

  it('R7, SPEC 4.22: does not bring back what was removed when it is cleared on a disk that refuses', async () => {
    const kept = new Map<string, unknown>()
    const disk = createDatabase(kept)
    const store = await openStore('kit', createFakeClock())
    await store.change('session', () => 'old')
    disk.fault = 'full'
    await store.change('session', () => undefined)
    await store.clear('session')
    expect([await store.read('session'), await store.listKeys()]).toEqual([undefined, []])
    disk.fault = undefined
    expect(await store.read('session')).toBeUndefined()
    await store.clear('session')
    expect([kept.size, await store.read('session')]).toEqual([0, undefined])
  })

  it('R7: removes all that the disk has not taken when it is cleared', async () => {
    const kept = new Map<string, unknown>()
    const disk = createDatabase(kept)
    const store = await openStore('kit', createFakeClock())
    disk.fault = 'full'
    await store.change('keychain', () => 'seed')
    await store.clear('session')
    expect([await store.read('keychain'), await store.listKeys()]).toEqual([undefined, []])
  })

  it('S25, R7: lasts as long as the page where there is no WebCrypto, and what was there is removed', async () => {
    const kept = new Map<string, unknown>([['session', '["forged"]']])
    const disk = createDatabase(kept)
    vi.stubGlobal('crypto', {})
    const store = await openStore('kit', createFakeClock())
    expect([await store.read('session'), disk.removed]).toEqual([undefined, ['kit']])
    await store.change('session', () => '["a"]')
    expect([await store.read('session'), kept.get('session')]).toEqual(['["a"]', '["forged"]'])
  })

  it('R7: lasts as long as the page where the browser keeps no keys', async () => {
    createDatabase(new Map())
    vi.stubGlobal('crypto', { randomUUID: () => 'id', subtle: { generateKey: fail } })
    const store = await openStore('kit', createFakeClock())
    await store.change('key', () => 'text')
    expect(await store.read('key')).toBe('text')
  })

  it('R8: loses nothing where two tabs begin and write at once', async () => {
    const kept = new Map<string, unknown>()
    createDatabase(kept)
    const [one, two] = await Promise.all([openStore('kit', createFakeClock()), openStore('kit', createFakeClock())])
    const add = (store: typeof one, text: string) => store.change('list', (before = '') => `${before}${text}`)
    await Promise.all([add(one, 'a'), add(two, 'b'), add(one, 'c')])
    for (const store of [one, two]) expect(Array.from((await store.read('list')) ?? '').sort()).toEqual(['a', 'b', 'c'])
    await one.change('list', () => undefined)
    expect([await two.listKeys(), kept.has('list')]).toEqual([[], false])
  })

  it('R7: lasts as long as the page where the disk breaks later', async () => {
    const disk = createDatabase(new Map())
    const store = await openStore('kit', createFakeClock())
    await store.change('key', () => 'old')
    disk.fault = 'throwing'
    await store.change('key', (text = 'nothing') => `${text}, new`)
    expect([await store.read('key'), await store.read('other'), await store.listKeys()]).toEqual(['nothing, new', undefined, ['key']])
    expect(await store.readUnproved('key')).toBeUndefined()
    await store.clear('key')
    expect(await store.read('key')).toBe('nothing, new')
    await store.clear('other')
    expect(await store.read('key')).toBeUndefined()
  })

  it('S25: gives what is not believed for a farewell only', async () => {
    const kept = new Map<string, unknown>([['session', '["forged"]']])
    createDatabase(kept)
    const store = await openStore('kit', createFakeClock())
    expect([await store.read('session'), await store.readUnproved('session')]).toEqual([undefined, '["forged"]'])
  })

  it('R7: lasts as long as the page where the browser knows no cryptography', async () => {
    createDatabase(new Map())
    vi.stubGlobal('crypto', undefined)
    const store = await openStore('kit', createFakeClock())
    await store.change('key', () => 'text')
    expect(await store.read('key')).toBe('text')
  })

  it('SPEC 4.22: keeps nothing when it is cleared, unless a session is there', async () => {
    const kept = new Map<string, unknown>()
    createDatabase(kept)
    const store = await openStore('kit', createFakeClock())
    await store.change('session', () => '["a"]')
    await store.clear('session')
    expect(await store.read('session')).toBe('["a"]')
    await store.change('session', () => undefined)
    await store.clear('session')
    expect(kept.size).toBe(0)
  })
})
