import type { LinkStatus } from '@openappkit/core/internal'
import { createFakeClock, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createSharedClient } from './createSharedClient.ts'
import type { RunningClient } from './openClient.ts'

function create() {
  const clock = createFakeClock()
  const life = new AbortController()
  const did: string[] = []
  const world = {
    isNeeded: false,
    isOutdated: false,
    failure: undefined as Error | undefined,
    status: 'open' as LinkStatus,
    opened: 0,
    disconnecting: Promise.resolve(),
  }
  const listeners = new Set<() => void>()
  let goOn: (() => void) | undefined
  const slow = { opening: undefined as Promise<void> | undefined, closing: undefined as Promise<void> | undefined }
  async function open(): Promise<RunningClient> {
    const number = (world.opened += 1)
    did.push(`open ${number}`)
    await slow.opening
    if (world.failure) throw world.failure
    const link = {
      get status() {
        return world.status
      },
      watch: (listener: () => void) => (listeners.add(listener), () => {}),
    }
    return {
      link,
      disconnecting: world.disconnecting,
      number,
      isOutdated: async () => world.isOutdated,
      async close() {
        did.push(`close ${number}`)
        await slow.closing
        did.push(`closed ${number}`)
      },
    } as unknown as RunningClient
  }
  const shared = createSharedClient(open, {
    clock,
    life: life.signal,
    isNeeded: () => world.isNeeded,
    getOptions: () => ({}) as never,
    onLink: (status) => void did.push(`link ${status}`),
    onClose: () => void did.push('onClose'),
  })
  const hold = (which: 'opening' | 'closing') => (slow[which] = new Promise((resolve) => (goOn = resolve)))
  const read = (running: RunningClient) => Promise.resolve((running as unknown as { number: number }).number)
  const emitLink = (status: LinkStatus) => {
    world.status = status
    for (const listener of listeners) listener()
  }
  return { clock, life, did, world, shared, hold, goOn: () => goOn?.(), read, emitLink }
}

describe('the shared client of an engine', () => {
  it('opens with the first use, and once for all uses', async () => {
    const { shared, read, did } = create()
    expect([did, shared.link]).toEqual([[], undefined])
    expect(await Promise.all([shared.use(read), shared.use(read)])).toEqual([1, 1])
    expect([await shared.use(read), did, shared.link]).toEqual([1, ['open 1'], 'open'])
  })

  it('reports the status of its link', async () => {
    const { shared, read, emitLink, did } = create()
    await shared.use(read)
    emitLink('slow')
    expect([did.at(-1), shared.link]).toEqual(['link slow', 'slow'])
  })

  it('closes when nothing has used it for a second', async () => {
    const { shared, read, did, clock } = create()
    await shared.use(read)
    await clock.advance(999)
    expect(did).toEqual(['open 1'])
    await clock.advance(1)
    expect([did, shared.link, clock.pendingTimers]).toEqual([
      ['open 1', 'onClose', 'close 1', 'closed 1'],
      undefined,
      0,
    ])
  })

  it('stays open while a task runs, also if the task fails', async () => {
    const { shared, clock, did } = create()
    let fail = (_error: Error) => {}
    const used = shared.use(() => new Promise((_, reject) => (fail = reject))).catch((error: unknown) => error)
    await clock.advance(60_000)
    expect(did).toEqual(['open 1'])
    fail(new Error('No.'))
    expect(await used).toBeInstanceOf(Error)
    await clock.advance(1_000)
    expect(did).toContain('close 1')
  })

  it('stays open while a session is followed, and closes afterwards', async () => {
    const { shared, read, clock, did, world } = create()
    world.isNeeded = true
    await shared.use(read)
    await clock.advance(60_000)
    expect(did).toEqual(['open 1'])
    world.isNeeded = false
    shared.check()
    await clock.advance(500)
    world.isNeeded = true
    await clock.advance(500)
    expect(did).toEqual(['open 1'])
    world.isNeeded = false
    shared.check()
    shared.check()
    await clock.advance(1_000)
    expect(did).toEqual(['open 1', 'onClose', 'close 1', 'closed 1'])
  })

  it('stays open for a use that comes within that second', async () => {
    const { shared, read, clock, did } = create()
    await shared.use(read)
    await clock.advance(999)
    const long = shared.use(() => new Promise(() => {}))
    await clock.advance(60_000)
    expect(did).toEqual(['open 1'])
    void long
  })

  it('stays open until a disconnect settles, also with an error', async () => {
    const { shared, read, clock, did } = create()
    let end = () => {}
    await shared.use(async (running) => {
      shared.keepOpen(new Promise((_, reject) => (end = () => reject(new Error('The relay is away.')))))
      return read(running)
    })
    await clock.advance(60_000)
    expect(did).toEqual(['open 1'])
    end()
    await clock.advance(1_000)
    expect(did).toContain('closed 1')
  })

  it('stays open until the unverified sessions have been disconnected', async () => {
    const { shared, read, clock, did, world } = create()
    let end = () => {}
    world.disconnecting = new Promise((resolve) => (end = resolve))
    await shared.use(read)
    await clock.advance(60_000)
    expect(did).toEqual(['open 1'])
    end()
    await clock.advance(1_000)
    expect(did).toContain('closed 1')
  })

  it('opens again for the next use, after the previous client has finished its writes', async () => {
    const { shared, read, clock, did, hold, goOn } = create()
    await shared.use(read)
    void hold('closing')
    await clock.advance(1_000)
    const next = shared.use(read)
    await flushPromises()
    expect(did).toEqual(['open 1', 'onClose', 'close 1'])
    goOn()
    expect([await next, did.slice(3)]).toEqual([2, ['closed 1', 'open 2']])
  })

  it('opens again after a failure', async () => {
    const { shared, read, world, clock } = create()
    world.failure = new Error('The disk is broken.')
    await expect(shared.use(read)).rejects.toBe(world.failure)
    world.failure = undefined
    expect(await shared.use(read)).toBe(2)
    await clock.advance(1_000)
    expect(clock.pendingTimers).toBe(0)
  })
})

describe('R8: a client that is outdated by another tab', () => {
  it('restarts if nothing uses it', async () => {
    const { shared, read, world, did } = create()
    expect(await shared.useFresh(read)).toBe(1)
    expect(await shared.useFresh(read)).toBe(1)
    world.isOutdated = true
    expect(await Promise.all([shared.useFresh(read), shared.useFresh(read)])).toEqual([2, 2])
    expect(did).toEqual(['open 1', 'onClose', 'close 1', 'closed 1', 'open 2'])
  })

  it('restarts again when it is outdated again', async () => {
    const { shared, read, world } = create()
    world.isOutdated = true
    expect([await shared.useFresh(read), await shared.useFresh(read), await shared.useFresh(read)]).toEqual([1, 2, 3])
  })

  it('is kept while a task uses it, and not for a disconnect alone', async () => {
    const { shared, read, world } = create()
    world.isOutdated = true
    let end = () => {}
    const used = shared.use(() => new Promise<void>((resolve) => (end = resolve)))
    await flushPromises()
    expect(await shared.useFresh(read)).toBe(1)
    end()
    await used
    shared.keepOpen(new Promise(() => {}))
    expect(await shared.useFresh(read)).toBe(2)
  })
})

describe('R16: the client of a disposed engine', () => {
  it('closes at once, and does not open again', async () => {
    const { shared, read, life, did, clock } = create()
    await shared.use(read)
    life.abort(new Error('The kit was destroyed.'))
    expect([did, clock.pendingTimers]).toEqual([['open 1', 'onClose', 'close 1'], 0])
    await expect(shared.use(read)).rejects.toThrow('The kit was destroyed.')
    expect(clock.pendingTimers).toBe(0)
  })

  it('closes if it was still opening, and runs no task', async () => {
    const { shared, read, life, did, hold, goOn } = create()
    void hold('opening')
    const used = shared.use(read)
    await flushPromises()
    life.abort(new Error('The kit was destroyed.'))
    goOn()
    await expect(used).rejects.toThrow('The kit was destroyed.')
    expect(did).toEqual(['open 1', 'close 1', 'closed 1'])
  })

  it('ends pending waits', async () => {
    const { shared, life, clock } = create()
    let isOver = false
    void shared.wait(1_000).then(() => (isOver = true))
    await clock.advance(999)
    expect(isOver).toBe(false)
    await clock.advance(1)
    expect([isOver, clock.pendingTimers]).toEqual([true, 0])
    const waiting = shared.wait(1_000)
    life.abort()
    await waiting
    await shared.wait(1_000)
    expect(clock.pendingTimers).toBe(0)
  })
})
