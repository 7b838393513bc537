import { createFakeClock, flushPromises } from '@openappkit/testing'
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

/** The parts of IndexedDB that the store uses, with the failures of browsers. */
function createDatabase(kept: Map<string, unknown>) {
  const removed: string[] = []
  const disk = { fault: undefined as Fault, removed, isMade: kept.size > 0, databases: [] as Database[] }

  /** Ends when there are no more requests. A full disk fails it then, after its requests have succeeded. */
  function begin() {
    if (disk.fault === 'throwing') fail()
    const isFull = disk.fault === 'full'
    const undo = new Map(kept)
    let open = 0
    let hasWritten = false
    function end(): void {
      if (open > 0) return
      if (!isFull || !hasWritten) return void transaction.dispatchEvent(new Event('complete'))
      kept.clear()
      for (const [key, value] of undo) kept.set(key, value)
      transaction.dispatchEvent(new Event('abort'))
    }
    function ask(action: () => unknown, isWrite: boolean) {
      open += 1
      hasWritten ||= isWrite
      const request = answer(action)
      request.addEventListener('success', () => {
        open -= 1
        setImmediate(end)
      })
      return request
    }
    const table = {
      get: (key: string) => ask(() => kept.get(key), false),
      getAllKeys: () => ask(() => [...kept.keys()], false),
      put: (value: unknown, key: string) => ask(() => kept.set(key, value), true),
      delete: (key: string) => ask(() => kept.delete(key), true),
      clear: () => ask(() => kept.clear(), true),
    }
    const transaction = Object.assign(new EventTarget(), { error: null, objectStore: () => table })
    return transaction
  }
  function openDatabase() {
    const database = Object.assign(new EventTarget(), {
      isClosed: false,
      transaction: () => (database.isClosed ? fail() : begin()),
      close: () => void (database.isClosed = true),
      createObjectStore: () => void (disk.isMade = true),
    })
    const request = answer(() => {
      if (disk.fault === 'refused') fail()
      if (!disk.isMade) {
        request.result = database
        request.dispatchEvent(new Event('upgradeneeded'))
        if (!disk.isMade) fail()
      }
      disk.databases.push(database)
      return database
    }, disk.fault === 'silent')
    return Object.assign(request, { transaction: { abort: () => {} }, answerLate: () => answerNow(request, database) })
  }
  function answerNow(request: EventTarget & { result: unknown }, database: Database): void {
    request.result = database
    disk.databases.push(database)
    request.dispatchEvent(new Event('success'))
  }
  const requests: ReturnType<typeof openDatabase>[] = []
  vi.stubGlobal('indexedDB', {
    deleteDatabase: (name: string) => void removed.push(name),
    open() {
      if (disk.fault === 'blocked') fail()
      const request = openDatabase()
      requests.push(request)
      return request
    },
  })
  return Object.assign(disk, { requests })
}

interface Database extends EventTarget {
  readonly isClosed: boolean
}

afterEach(() => vi.unstubAllGlobals())

describe('the store of a kit', () => {
  it('keeps what is written for the next page', async () => {
    createDatabase(new Map())
    const clock = createFakeClock()
    await openStore('kit', clock).change('key', () => 'text')
    const next = openStore('kit', clock)
    expect([await next.read('key'), await next.listKeys()]).toEqual(['text', ['key']])
    expect(clock.pendingTimers).toBe(0)
  })

  it.each(['blocked', 'refused', 'throwing'] as const)(
    'R7: lasts as long as the page if storage is %s',
    async (fault) => {
      createDatabase(new Map()).fault = fault
      const store = openStore('kit', createFakeClock())
      await store.change('key', (text = '') => `${text}a`)
      await store.change('key', (text = '') => `${text}b`)
      expect([await store.read('key'), await store.listKeys()]).toEqual(['ab', ['key']])
      await store.change('key', () => undefined)
      expect(await store.listKeys()).toEqual([])
    },
  )

  it('R7, R16: lasts as long as the page if the browser never answers, and closes a database that opens later', async () => {
    const disk = createDatabase(new Map())
    disk.fault = 'silent'
    const clock = createFakeClock()
    const store = openStore('kit', clock)
    const changing = store.change('key', () => 'text')
    await clock.advance(3_000)
    await changing
    expect(await store.read('key')).toBe('text')
    expect(clock.pendingTimers).toBe(0)
    disk.requests[0]?.answerLate()
    await flushPromises()
    expect(disk.databases.map(({ isClosed }) => isClosed)).toEqual([true])
  })

  it('S15: creates no database before the first record', async () => {
    const kept = new Map<string, unknown>()
    const disk = createDatabase(kept)
    const store = openStore('kit', createFakeClock())
    expect([await store.read('key'), await store.listKeys(), await store.readUnverified('key')]).toEqual([
      undefined,
      [],
      undefined,
    ])
    await store.change('key', () => undefined)
    await store.clear('')
    expect([disk.isMade, disk.databases, kept.size]).toEqual([false, [], 0])
    await store.change('key', () => 'text')
    expect([disk.isMade, disk.databases.length, await store.read('key')]).toEqual([true, 1, 'text'])
  })

  it('S15: leaves an empty database empty', async () => {
    const kept = new Map<string, unknown>()
    createDatabase(kept).isMade = true
    const store = openStore('kit', createFakeClock())
    await store.read('key')
    await store.change('key', () => undefined)
    expect(kept.size).toBe(0)
  })

  it('R16: closes its database when it is closed, and when the site deletes the database', async () => {
    const disk = createDatabase(new Map())
    const [one, two] = [openStore('kit', createFakeClock()), openStore('kit', createFakeClock())]
    await one.change('key', () => 'text')
    await two.read('key')
    one.close()
    expect(disk.databases.map(({ isClosed }) => isClosed)).toEqual([true, false])
    disk.databases[1]?.dispatchEvent(new Event('versionchange'))
    expect(disk.databases.map(({ isClosed }) => isClosed)).toEqual([true, true])
    await two.change('key', () => 'later')
    expect(await two.read('key')).toBe('later')
  })

  it('R8: merges changes of another tab, and clears nothing that the other tab has written', async () => {
    const kept = new Map<string, unknown>()
    createDatabase(kept)
    const [one, two] = [openStore('kit', createFakeClock()), openStore('kit', createFakeClock())]
    await one.change('list', () => 'a')
    let tries = 0
    let other = Promise.resolve()
    await one.change('list', (text) => {
      tries += 1
      if (tries === 1) other = two.change('list', (there) => `${there}b`)
      return `${text}c`
    })
    await other
    expect(tries).toBeLessThanOrEqual(2)
    expect((await one.read('list'))?.split('').sort()).toEqual(['a', 'b', 'c'])
    const clearing = one.clear('session')
    await Promise.all([clearing, two.change('session', () => '["b"]')])
    expect(await two.read('session')).toBe('["b"]')
  })

  it('R7: returns the last value, also if the disk is full', async () => {
    const kept = new Map<string, unknown>()
    const disk = createDatabase(kept)
    const store = openStore('kit', createFakeClock())
    for (const key of ['key', 'gone']) await store.change(key, () => 'old')
    disk.fault = 'full'
    await store.change('key', (text) => `${text}, new`)
    await store.change('gone', () => undefined)
    expect([await store.read('key'), await store.read('gone'), await store.listKeys()]).toEqual([
      'old, new',
      undefined,
      ['key'],
    ])
    disk.fault = undefined
    await store.change('key', (text) => `${text}, stored`)
    expect(kept.get('key')).toMatch(/^[0-9a-f]{64}\.old, new, stored$/)
    expect(await store.read('key')).toBe('old, new, stored')
  })

  it('SPEC 4.22, R7: does not return removed records after a clear on a failing disk', async () => {
    const kept = new Map<string, unknown>()
    const disk = createDatabase(kept)
    const store = openStore('kit', createFakeClock())
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

  it('R7: removes all records that the disk rejected when it is cleared', async () => {
    const kept = new Map<string, unknown>()
    const disk = createDatabase(kept)
    const store = openStore('kit', createFakeClock())
    disk.fault = 'full'
    await store.change('keychain', () => 'seed')
    await store.clear('session')
    expect([await store.read('keychain'), await store.listKeys()]).toEqual([undefined, []])
  })

  it('S25, R7: lasts as long as the page without WebCrypto, and removes the stored records', async () => {
    const kept = new Map<string, unknown>([['session', '["forged"]']])
    const disk = createDatabase(kept)
    vi.stubGlobal('crypto', {})
    const store = openStore('kit', createFakeClock())
    expect([await store.read('session'), disk.removed]).toEqual([undefined, ['kit']])
    await store.change('session', () => '["a"]')
    expect([await store.read('session'), kept.get('session')]).toEqual(['["a"]', '["forged"]'])
  })

  it('R7: lasts as long as the page if the browser stores no keys', async () => {
    createDatabase(new Map())
    vi.stubGlobal('crypto', { randomUUID: () => 'id', subtle: { generateKey: fail } })
    const store = openStore('kit', createFakeClock())
    await store.change('key', () => 'text')
    expect(await store.read('key')).toBe('text')
  })

  it('R8: loses nothing if two tabs begin and write at once', async () => {
    const kept = new Map<string, unknown>()
    createDatabase(kept)
    const [one, two] = [openStore('kit', createFakeClock()), openStore('kit', createFakeClock())]
    const add = (store: typeof one, text: string) => store.change('list', (before = '') => `${before}${text}`)
    await Promise.all([add(one, 'a'), add(two, 'b'), add(one, 'c')])
    for (const store of [one, two]) expect(Array.from((await store.read('list')) ?? '').sort()).toEqual(['a', 'b', 'c'])
    await one.change('list', () => undefined)
    expect([await two.listKeys(), kept.has('list')]).toEqual([[], false])
  })

  it('R7: lasts as long as the page if the disk fails later', async () => {
    const disk = createDatabase(new Map())
    const store = openStore('kit', createFakeClock())
    await store.change('key', () => 'old')
    disk.fault = 'throwing'
    await store.change('key', (text = 'nothing') => `${text}, new`)
    expect([await store.read('key'), await store.read('other'), await store.listKeys()]).toEqual([
      'nothing, new',
      undefined,
      ['key'],
    ])
    expect(await store.readUnverified('key')).toBeUndefined()
    await store.clear('key')
    expect(await store.read('key')).toBe('nothing, new')
    await store.clear('other')
    expect(await store.read('key')).toBeUndefined()
  })

  it('S25: returns an unauthenticated record only as unverified', async () => {
    const kept = new Map<string, unknown>([['session', '["forged"]']])
    createDatabase(kept)
    const store = openStore('kit', createFakeClock())
    expect([await store.read('session'), await store.readUnverified('session')]).toEqual([undefined, '["forged"]'])
  })

  it('R7: lasts as long as the page if the browser has no WebCrypto', async () => {
    createDatabase(new Map())
    vi.stubGlobal('crypto', undefined)
    const store = openStore('kit', createFakeClock())
    await store.change('key', () => 'text')
    expect(await store.read('key')).toBe('text')
  })

  it('SPEC 4.22: keeps nothing when it is cleared, unless a session is there', async () => {
    const kept = new Map<string, unknown>()
    createDatabase(kept)
    const store = openStore('kit', createFakeClock())
    await store.change('session', () => '["a"]')
    await store.clear('session')
    expect(await store.read('session')).toBe('["a"]')
    await store.change('session', () => undefined)
    await store.clear('session')
    expect(kept.size).toBe(0)
  })
})
