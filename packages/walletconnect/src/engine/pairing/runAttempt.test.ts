import type { LinkStatus, Pairing } from '@openappkit/core'
import { createFakeClock, flushPromises } from '@openappkit/testing'
import type { SessionTypes } from '@walletconnect/types'
import { describe, expect, it } from 'vitest'
import { walletConnectErrors } from '../errors/errors.ts'
import type { Round } from './createRound.ts'
import { runAttempt } from './runAttempt.ts'

const SESSION = { topic: 'settled' } as SessionTypes.Struct

/** A code whose wallet answers what a test says. */
function createCode(uri: string) {
  const code = { uri, isRemoved: false, isAbandoned: false, approve: () => {}, decline: (_error: unknown) => {} }
  const approval = new Promise<SessionTypes.Struct>((resolve, reject) => {
    code.approve = () => resolve(SESSION)
    code.decline = reject
  })
  const round: Round = {
    uri,
    approval,
    abandon: async () => void (code.isAbandoned = true),
    remove: () => void (code.isRemoved = true),
  }
  return { code, round }
}

function begin({ isAborted = false, isVisible = true, isSlow = false, failure = undefined as unknown } = {}) {
  const clock = createFakeClock()
  const control = new AbortController()
  if (isAborted) control.abort(new Error('The visitor has left.'))
  const told: Pairing[] = []
  const codes: ReturnType<typeof createCode>['code'][] = []
  const kept: Promise<unknown>[] = []
  const watching = { link: new Set<() => void>(), page: new Set<(wasLong: boolean) => void>() }
  const watch = <Listener>(set: Set<Listener>) => (listener: Listener) => {
    set.add(listener)
    return () => void set.delete(listener)
  }
  const world = { isVisible, status: 'open' as LinkStatus, failure, isSlow, goOn: () => {} }
  const outcome = runAttempt({
    request: { signal: control.signal, tellPairing: (pairing) => void told.push(pairing) },
    clock,
    page: { isVisible: () => world.isVisible, watchReturn: watch(watching.page) },
    link: { get status() { return world.status }, watch: watch(watching.link) },
    async createRound() {
      if (world.isSlow) await new Promise<void>((resolve) => (world.goOn = resolve))
      if (world.failure !== undefined) throw world.failure as Error
      const { code, round } = createCode(`wc:${codes.length + 1}`)
      codes.push(code)
      return round
    },
    keepUp: (task) => void kept.push(task.catch(() => {})),
  }).catch((error: unknown) => error)
  return {
    clock,
    control,
    told,
    codes,
    kept,
    world,
    outcome,
    watching,
    getLast: () => told.at(-1),
    setLink(status: LinkStatus) {
      world.status = status
      for (const listener of watching.link) listener()
    },
    show() {
      world.isVisible = true
      for (const listener of watching.page) listener(true)
    },
  }
}

describe('an attempt to connect', () => {
  it('tells that a code is made, the code and its end, and every change of the link', async () => {
    const { told, setLink } = begin()
    expect(told).toEqual([{ uri: undefined, expiresAt: 0, round: 1, link: 'open' }])
    await flushPromises()
    expect(told.at(-1)).toEqual({ uri: 'wc:1', expiresAt: 230_000, round: 1, link: 'open' })
    setLink('slow')
    expect(told.at(-1)).toEqual({ uri: 'wc:1', expiresAt: 230_000, round: 1, link: 'slow' })
  })

  it('ends with the session of the code that was approved, and takes the others back', async () => {
    const { clock, codes, outcome, kept, told, watching } = begin()
    await clock.advance(230_000)
    expect(codes).toHaveLength(2)
    codes[0]?.approve()
    expect(await outcome).toBe(SESSION)
    await Promise.all(kept)
    expect(codes).toMatchObject([{ isRemoved: true, isAbandoned: false }, { isRemoved: false, isAbandoned: true }])
    expect([clock.pendingTimers, watching.link.size, watching.page.size]).toEqual([0, 0, 0])
    const count = told.length
    await clock.advance(600_000)
    expect([told.length, codes.length]).toEqual([count, 2])
  })

  it('R15: shows the next code when 10 seconds of the last one are left', async () => {
    const { clock, codes, getLast } = begin()
    await clock.advance(229_999)
    expect(codes).toHaveLength(1)
    await clock.advance(1)
    expect(getLast()).toMatchObject({ uri: 'wc:2', round: 2, expiresAt: 460_000 })
  })

  it('R15: tells that the old code is gone while the next one is made', async () => {
    const { clock, world, getLast } = begin()
    await flushPromises()
    world.isSlow = true
    await clock.advance(230_000)
    expect(getLast()).toMatchObject({ uri: undefined, round: 2, expiresAt: 0 })
  })

  it('R15: makes one code at a time, however often the page comes back', async () => {
    const { codes, world, show, getLast } = begin({ isSlow: true })
    show()
    show()
    world.isSlow = false
    world.goOn()
    await flushPromises()
    expect([codes.length, getLast()]).toEqual([1, expect.objectContaining({ uri: 'wc:1', round: 1 })])
    show()
    await flushPromises()
    expect(codes).toHaveLength(1)
  })

  it('R15: makes no code behind a hidden page, and one at once when that is shown', async () => {
    const { clock, codes, show } = begin({ isVisible: false })
    await clock.advance(60_000)
    expect(codes).toHaveLength(0)
    show()
    await flushPromises()
    expect(codes).toHaveLength(1)
  })

  it('ends as the wallet has declined, with the number and the words that it gave', async () => {
    const { codes, outcome, kept } = begin()
    await flushPromises()
    codes[0]?.decline({ code: 5000, message: 'User rejected.' })
    expect(await outcome).toEqual({ code: 5000, message: 'User rejected.' })
    await Promise.all(kept)
    expect(codes[0]).toMatchObject({ isAbandoned: true, isRemoved: false })
  })

  it('ends with what the wallet answered, whatever that is', async () => {
    for (const answer of [new Error('The wallet is broken.'), { message: 7 }, undefined]) {
      const { codes, outcome } = begin()
      await flushPromises()
      codes[0]?.decline(answer)
      expect(await outcome).toBe(answer)
    }
  })

  it('shows the next code where the last one has expired, in words or with the number 0', async () => {
    for (const expiry of [new Error('Proposal expired'), { code: 0, message: 'Session EXPIRED' }]) {
      const { codes, getLast } = begin()
      await flushPromises()
      codes[0]?.decline(expiry)
      await flushPromises()
      expect(getLast()).toMatchObject({ uri: 'wc:2', round: 2 })
    }
  })

  it('takes no other answer for an expiry', async () => {
    for (const answer of [{ code: 5000, message: 'expired' }, { code: 0, message: 'no' }, { message: ['expired'] }]) {
      const { codes, outcome } = begin()
      await flushPromises()
      codes[0]?.decline(answer)
      expect(await outcome).toBe(answer)
      expect(codes).toHaveLength(1)
    }
  })

  it('shows one code more where an older one expires beside the one that is shown', async () => {
    const { clock, codes, getLast } = begin()
    await clock.advance(230_000)
    codes[0]?.decline(new Error('Proposal expired'))
    await flushPromises()
    expect([codes.length, getLast()?.uri]).toEqual([2, 'wc:2'])
  })

  it('tries again after a second where no code can be made, and gives up after two minutes', async () => {
    const failure = new Error('The socket is gone.')
    const { clock, outcome, getLast } = begin({ failure })
    await clock.advance(119_999)
    expect(getLast()).toMatchObject({ uri: undefined, round: 1 })
    await clock.advance(1)
    const error = await outcome
    expect(walletConnectErrors.relayUnreachable.is(error)).toBe(true)
    expect(error).toMatchObject({ cause: failure, details: expect.stringContaining('The socket is gone.') })
    expect(clock.pendingTimers).toBe(0)
  })

  it('shows a code as soon as one can be made, and gives up no more', async () => {
    const { clock, world, codes, getLast } = begin({ failure: 'away' })
    await clock.advance(10_500)
    world.failure = undefined
    await clock.advance(500)
    expect(getLast()).toMatchObject({ uri: 'wc:1', round: 1 })
    await clock.advance(120_000)
    expect(codes).toHaveLength(1)
  })

  it('says that nothing answered where it does not know why', async () => {
    const { clock, outcome } = begin({ isSlow: true })
    await clock.advance(120_000)
    expect(await outcome).toMatchObject({ details: expect.stringContaining('no answer') })
  })

  it('is not given up behind a hidden page', async () => {
    const { clock, codes, show } = begin({ isVisible: false })
    await clock.advance(3_600_000)
    show()
    await flushPromises()
    expect(codes).toHaveLength(1)
  })

  it('ends with the reason of whoever ends it, and takes its code back', async () => {
    const { control, codes, outcome, kept, clock, watching } = begin()
    await flushPromises()
    control.abort(new Error('The visitor has left.'))
    expect(await outcome).toMatchObject({ message: 'The visitor has left.' })
    await Promise.all(kept)
    expect(codes[0]).toMatchObject({ isAbandoned: true })
    expect([clock.pendingTimers, watching.link.size, watching.page.size]).toEqual([0, 0, 0])
  })

  it('does not begin where it has ended already', async () => {
    const { told, codes, outcome, clock, watching } = begin({ isAborted: true })
    expect(await outcome).toMatchObject({ message: 'The visitor has left.' })
    await flushPromises()
    expect([told, codes, clock.pendingTimers, watching.link.size]).toEqual([[], [], 0, 0])
  })

  it('takes back a code that arrives when it is over, and tells nothing of it', async () => {
    const { control, world, codes, outcome, kept, told } = begin({ isSlow: true })
    await flushPromises()
    control.abort(new Error('The visitor has left.'))
    await outcome
    const count = told.length
    world.goOn()
    await flushPromises()
    await Promise.all(kept)
    expect([codes.length, told.length]).toEqual([1, count])
    expect(codes.every(({ isAbandoned }) => isAbandoned)).toBe(true)
  })
})
