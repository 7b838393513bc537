import type { LinkStatus } from '@openappkit/core'
import { createFakeClock, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createLineKeeper } from './createLineKeeper.ts'
import type { Line } from './openLine.ts'

function keep() {
  const clock = createFakeClock()
  const life = new AbortController()
  const did: string[] = []
  const world = { isNeeded: false, isOutdated: false, failure: undefined as Error | undefined, status: 'open' as LinkStatus, opened: 0, farewell: Promise.resolve() }
  const listeners = new Set<() => void>()
  let goOn: (() => void) | undefined
  const slow = { opening: undefined as Promise<void> | undefined, closing: undefined as Promise<void> | undefined }
  async function open(): Promise<Line> {
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
      farewell: world.farewell,
      number,
      isOutdated: async () => world.isOutdated,
      async close() {
        did.push(`close ${number}`)
        await slow.closing
        did.push(`closed ${number}`)
      },
    } as unknown as Line
  }
  const keeper = createLineKeeper(open, {
    clock,
    life: life.signal,
    isNeeded: () => world.isNeeded,
    getOptions: () => ({}) as never,
    onLink: (status) => void did.push(`link ${status}`),
    onClose: () => void did.push('let go'),
  })
  const hold = (which: 'opening' | 'closing') => (slow[which] = new Promise((resolve) => (goOn = resolve)))
  const read = (line: Line) => Promise.resolve((line as unknown as { number: number }).number)
  const tellLink = (status: LinkStatus) => {
    world.status = status
    for (const listener of listeners) listener()
  }
  return { clock, life, did, world, keeper, hold, goOn: () => goOn?.(), read, tellLink }
}

describe('the line of an engine', () => {
  it('is opened with the first use, and once for all', async () => {
    const { keeper, read, did } = keep()
    expect([did, keeper.link]).toEqual([[], undefined])
    expect(await Promise.all([keeper.use(read), keeper.use(read)])).toEqual([1, 1])
    expect([await keeper.use(read), did, keeper.link]).toEqual([1, ['open 1'], 'open'])
  })

  it('says how its link stands', async () => {
    const { keeper, read, tellLink, did } = keep()
    await keeper.use(read)
    tellLink('slow')
    expect([did.at(-1), keeper.link]).toEqual(['link slow', 'slow'])
  })

  it('is closed when nothing has needed it for a second', async () => {
    const { keeper, read, did, clock } = keep()
    await keeper.use(read)
    await clock.advance(999)
    expect(did).toEqual(['open 1'])
    await clock.advance(1)
    expect([did, keeper.link, clock.pendingTimers]).toEqual([['open 1', 'let go', 'close 1', 'closed 1'], undefined, 0])
  })

  it('stays open while a task is under way, also when that fails in the end', async () => {
    const { keeper, clock, did } = keep()
    let fail = (_error: Error) => {}
    const used = keeper.use(() => new Promise((_, reject) => (fail = reject))).catch((error: unknown) => error)
    await clock.advance(60_000)
    expect(did).toEqual(['open 1'])
    fail(new Error('No.'))
    expect(await used).toBeInstanceOf(Error)
    await clock.advance(1_000)
    expect(did).toContain('close 1')
  })

  it('stays open while a session is followed, until less is needed', async () => {
    const { keeper, read, clock, did, world } = keep()
    world.isNeeded = true
    await keeper.use(read)
    await clock.advance(60_000)
    expect(did).toEqual(['open 1'])
    world.isNeeded = false
    keeper.check()
    await clock.advance(500)
    world.isNeeded = true
    await clock.advance(500)
    expect(did).toEqual(['open 1'])
    world.isNeeded = false
    keeper.check()
    keeper.check()
    await clock.advance(1_000)
    expect(did).toEqual(['open 1', 'let go', 'close 1', 'closed 1'])
  })

  it('stays open for a use that comes within that second', async () => {
    const { keeper, read, clock, did } = keep()
    await keeper.use(read)
    await clock.advance(999)
    const long = keeper.use(() => new Promise(() => {}))
    await clock.advance(60_000)
    expect(did).toEqual(['open 1'])
    void long
  })

  it('stays open until a goodbye has been said, well or badly', async () => {
    const { keeper, read, clock, did } = keep()
    let end = () => {}
    await keeper.use(async (line) => {
      keeper.keepUp(new Promise((_, reject) => (end = () => reject(new Error('The relay is away.')))))
      return read(line)
    })
    await clock.advance(60_000)
    expect(did).toEqual(['open 1'])
    end()
    await clock.advance(1_000)
    expect(did).toContain('closed 1')
  })

  it('stays open until the wallets of lost sessions have been told', async () => {
    const { keeper, read, clock, did, world } = keep()
    let end = () => {}
    world.farewell = new Promise((resolve) => (end = resolve))
    await keeper.use(read)
    await clock.advance(60_000)
    expect(did).toEqual(['open 1'])
    end()
    await clock.advance(1_000)
    expect(did).toContain('closed 1')
  })

  it('is opened anew for the next use, when the one before has written its last', async () => {
    const { keeper, read, clock, did, hold, goOn } = keep()
    await keeper.use(read)
    void hold('closing')
    await clock.advance(1_000)
    const next = keeper.use(read)
    await flushPromises()
    expect(did).toEqual(['open 1', 'let go', 'close 1'])
    goOn()
    expect([await next, did.slice(3)]).toEqual([2, ['closed 1', 'open 2']])
  })

  it('is tried again where it could not be opened', async () => {
    const { keeper, read, world, clock } = keep()
    world.failure = new Error('The disk is broken.')
    await expect(keeper.use(read)).rejects.toBe(world.failure)
    world.failure = undefined
    expect(await keeper.use(read)).toBe(2)
    await clock.advance(1_000)
    expect(clock.pendingTimers).toBe(0)
  })
})

describe('R8: a line that other tabs have left behind', () => {
  it('is opened anew where nothing uses it', async () => {
    const { keeper, read, world, did } = keep()
    expect(await keeper.useFresh(read)).toBe(1)
    expect(await keeper.useFresh(read)).toBe(1)
    world.isOutdated = true
    expect(await Promise.all([keeper.useFresh(read), keeper.useFresh(read)])).toEqual([2, 2])
    expect(did).toEqual(['open 1', 'let go', 'close 1', 'closed 1', 'open 2'])
  })

  it('is opened anew again when it is left behind again', async () => {
    const { keeper, read, world } = keep()
    world.isOutdated = true
    expect([await keeper.useFresh(read), await keeper.useFresh(read), await keeper.useFresh(read)]).toEqual([1, 2, 3])
  })

  it('is kept while something uses it, and not for a goodbye alone', async () => {
    const { keeper, read, world } = keep()
    world.isOutdated = true
    let end = () => {}
    const used = keeper.use(() => new Promise<void>((resolve) => (end = resolve)))
    await flushPromises()
    expect(await keeper.useFresh(read)).toBe(1)
    end()
    await used
    keeper.keepUp(new Promise(() => {}))
    expect(await keeper.useFresh(read)).toBe(2)
  })
})

describe('R16: a line whose engine ends', () => {
  it('is closed at once, and is not opened again', async () => {
    const { keeper, read, life, did, clock } = keep()
    await keeper.use(read)
    life.abort(new Error('The kit was destroyed.'))
    expect([did, clock.pendingTimers]).toEqual([['open 1', 'let go', 'close 1'], 0])
    await expect(keeper.use(read)).rejects.toThrow('The kit was destroyed.')
    expect(clock.pendingTimers).toBe(0)
  })

  it('is closed where it was still being opened, and nothing is asked through it', async () => {
    const { keeper, read, life, did, hold, goOn } = keep()
    void hold('opening')
    const used = keeper.use(read)
    await flushPromises()
    life.abort(new Error('The kit was destroyed.'))
    goOn()
    await expect(used).rejects.toThrow('The kit was destroyed.')
    expect(did).toEqual(['open 1', 'close 1', 'closed 1'])
  })

  it('makes nobody wait any longer', async () => {
    const { keeper, life, clock } = keep()
    let isOver = false
    void keeper.wait(1_000).then(() => (isOver = true))
    await clock.advance(999)
    expect(isOver).toBe(false)
    await clock.advance(1)
    expect([isOver, clock.pendingTimers]).toEqual([true, 0])
    const waiting = keeper.wait(1_000)
    life.abort()
    await waiting
    await keeper.wait(1_000)
    expect(clock.pendingTimers).toBe(0)
  })
})
