import { readText } from '@openappkit/common'
import { describe, expect, it } from 'vitest'
import { createFakeClock } from './createFakeClock.ts'
import { createFakeFetch } from './createFakeFetch.ts'
import { createFakeLifecycle } from './createFakeLifecycle.ts'
import { createFakePorts } from './createFakePorts.ts'
import { createFakeStorage } from './createFakeStorage.ts'

describe('createFakeClock', () => {
  it('runs due timers in the order of their time, then of their creation', async () => {
    const clock = createFakeClock(1000)
    const ran: string[] = []
    clock.setTimeout(() => ran.push(`b${clock.now()}`), 20)
    clock.setTimeout(() => ran.push(`a${clock.now()}`), 10)
    clock.setTimeout(() => ran.push(`c${clock.now()}`), 20)
    clock.setTimeout(() => ran.push('late'), 21)
    await clock.advance(20)
    expect(ran).toEqual(['a1010', 'b1020', 'c1020'])
    expect(clock.now()).toBe(1020)
    expect(clock.pendingTimers).toBe(1)
  })

  it('lets promises settle between two timers', async () => {
    const clock = createFakeClock()
    const ran: string[] = []
    const chain = async () => {
      for (let step = 0; step < 200; step += 1) await Promise.resolve()
      ran.push('settled')
    }
    clock.setTimeout(() => void chain(), 1)
    clock.setTimeout(() => ran.push('second timer'), 2)
    await clock.advance(2)
    expect(ran).toEqual(['settled', 'second timer'])
  })

  it('runs timers that timers set, and no cancelled timer', async () => {
    const clock = createFakeClock()
    const ran: number[] = []
    const end = clock.setTimeout(() => ran.push(-1), 5)
    clock.setTimeout(() => {
      end()
      clock.setTimeout(() => ran.push(clock.now()), 3)
    }, 2)
    await clock.advance(10)
    expect(ran).toEqual([5])
    expect(clock.pendingTimers).toBe(0)
  })

  it('stops a timer that re-arms itself without waiting', async () => {
    const clock = createFakeClock()
    const rearm = () => void clock.setTimeout(rearm, 0)
    rearm()
    await expect(clock.advance(1)).rejects.toThrow('re-arms itself')
  })
})

describe('createFakeStorage', () => {
  it('keeps what is written until it is removed', () => {
    const storage = createFakeStorage()
    storage.setItem('a', '1')
    storage.setItem('b', '2')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
    expect(storage.entries()).toEqual([['b', '2']])
    expect(storage.size).toBe(1)
  })

  it('throws at every call while it fails', () => {
    const storage = createFakeStorage({ failing: true })
    expect(() => storage.getItem('a')).toThrow('blocked')
    storage.failWith(undefined)
    storage.setItem('a', '1')
    storage.failWith(new Error('full'))
    expect(() => storage.setItem('a', '2')).toThrow('full')
    expect(() => storage.removeItem('a')).toThrow('full')
    expect(storage.entries()).toEqual([['a', '1']])
  })
})

describe('createFakeLifecycle', () => {
  it('notifies its listeners of changes only, and counts them', () => {
    const lifecycle = createFakeLifecycle()
    const seen: unknown[] = []
    const stops = [
      lifecycle.watchVisible((visible) => seen.push(visible)),
      lifecycle.watchOnline((online) => seen.push(online)),
      lifecycle.watchStorage((key) => seen.push(key)),
      lifecycle.watchPageShow(() => seen.push('shown')),
    ]
    expect(lifecycle.listenerCount).toBe(4)
    lifecycle.setVisible(true)
    lifecycle.setVisible(false)
    lifecycle.setOnline(false)
    lifecycle.emitStorage('key')
    lifecycle.emitPageShow()
    expect(seen).toEqual([false, false, 'key', 'shown'])
    expect([lifecycle.isVisible(), lifecycle.isOnline()]).toEqual([false, false])
    for (const stop of stops) stop()
    lifecycle.emitPageShow()
    expect(seen).toHaveLength(4)
    expect(lifecycle.listenerCount).toBe(0)
  })
})

describe('createFakeFetch', () => {
  const init = (signal: AbortSignal = new AbortController().signal) => ({ method: 'GET', headers: {}, signal })

  it('answers in turn and repeats the last answer', async () => {
    const fetch = createFakeFetch()
    fetch.respond('/a', { status: 429, headers: { 'Retry-After': '1' } }, { body: { ok: 1 } })
    const first = await fetch('https://x.test/a', init())
    expect([first.ok, first.status, first.headers.get('retry-after')]).toEqual([false, 429, '1'])
    for (const _ of [1, 2]) expect(await readText((await fetch('https://x.test/a', init())).body, 100)).toBe('{"ok":1}')
    expect(fetch.requests).toHaveLength(3)
  })

  it('prefers the newest rule and names an unmatched request', async () => {
    const fetch = createFakeFetch()
    fetch.respond(/x\.test/, { body: 'old' })
    fetch.respond(({ method }) => method === 'GET', new Error('offline'))
    await expect(fetch('https://x.test/', init())).rejects.toThrow('offline')
    expect(await readText((await fetch('https://x.test/', { ...init(), method: 'POST' })).body, 100)).toBe('old')
    await expect(fetch('https://y.test/', { ...init(), method: 'POST' })).rejects.toThrow('POST https://y.test/')
  })

  it('ends a hanging request when its signal is aborted', async () => {
    const fetch = createFakeFetch()
    fetch.respond('/', 'hang')
    const abort = new AbortController()
    const request = fetch('https://x.test/', init(abort.signal))
    await Promise.resolve()
    expect(fetch.pendingCount).toBe(1)
    abort.abort(new Error('too late'))
    await expect(request).rejects.toThrow('too late')
    expect(fetch.pendingCount).toBe(0)
    await expect(fetch('https://x.test/', init(abort.signal))).rejects.toThrow('too late')
  })
})

describe('createFakePorts', () => {
  it('creates the same ids in every run', () => {
    const { ports } = createFakePorts()
    expect([ports.createId(), ports.createId()]).toEqual(['id-1', 'id-2'])
    expect(createFakePorts().ports.createId()).toBe('id-1')
  })

  it('uses the given parts', () => {
    const { storage, ports } = createFakePorts()
    ports.storage.setItem('a', '1')
    expect(createFakePorts({ storage }).ports.storage.getItem('a')).toBe('1')
  })
})
