import type { LinkStatus, Pairing } from '@openappkit/core/internal'
import { createFakeClock, flushPromises } from '@openappkit/testing'
import type { SessionTypes } from '@walletconnect/types'
import { describe, expect, it } from 'vitest'
import { walletConnectErrors } from '../errors/errors.ts'
import type { Round } from './createRound.ts'
import { runAttempt } from './runAttempt.ts'

const SESSION = { topic: 'settled' } as SessionTypes.Struct

/** A code whose wallet answers as the test decides. */
function createCode(uri: string) {
  const code = { uri, isDisposed: false, isAborted: false, approve: () => {}, decline: (_error: unknown) => {} }
  const approval = new Promise<SessionTypes.Struct>((resolve, reject) => {
    code.approve = () => resolve(SESSION)
    code.decline = reject
  })
  const round: Round = {
    uri,
    approval,
    abort: async () => void (code.isAborted = true),
    dispose: () => void (code.isDisposed = true),
  }
  return { code, round }
}

function begin({ isAborted = false, isVisible = true, isSlow = false, failure = undefined as unknown } = {}) {
  const clock = createFakeClock()
  const control = new AbortController()
  if (isAborted) control.abort(new Error('The visitor has left.'))
  const events: Pairing[] = []
  const codes: ReturnType<typeof createCode>['code'][] = []
  const kept: Promise<unknown>[] = []
  const watching = { link: new Set<() => void>(), page: new Set<(wasLong: boolean) => void>() }
  const watch =
    <Listener>(set: Set<Listener>) =>
    (listener: Listener) => {
      set.add(listener)
      return () => void set.delete(listener)
    }
  const world = { isVisible, status: 'open' as LinkStatus, failure, isSlow, goOn: () => {} }
  const outcome = runAttempt({
    request: { signal: control.signal, reportPairing: (pairing) => void events.push(pairing) },
    clock,
    page: { isVisible: () => world.isVisible, watchReturn: watch(watching.page) },
    link: {
      get status() {
        return world.status
      },
      watch: watch(watching.link),
    },
    async createRound() {
      if (world.isSlow) await new Promise<void>((resolve) => (world.goOn = resolve))
      if (world.failure !== undefined) throw world.failure as Error
      const { code, round } = createCode(`wc:${codes.length + 1}`)
      codes.push(code)
      return round
    },
    keepOpen: (task) => void kept.push(task.catch(() => {})),
  }).catch((error: unknown) => error)
  return {
    clock,
    control,
    events,
    codes,
    kept,
    world,
    outcome,
    watching,
    getLast: () => events.at(-1),
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
  it('reports that a code is being created, the code with its expiry, and each change of the link', async () => {
    const { events, setLink } = begin()
    expect(events).toEqual([{ uri: undefined, expiresAt: 0, round: 1, link: 'open' }])
    await flushPromises()
    expect(events.at(-1)).toEqual({ uri: 'wc:1', expiresAt: 230_000, round: 1, link: 'open' })
    setLink('slow')
    expect(events.at(-1)).toEqual({ uri: 'wc:1', expiresAt: 230_000, round: 1, link: 'slow' })
  })

  it('ends with the session of the approved code, and aborts the other codes', async () => {
    const { clock, codes, outcome, kept, events, watching } = begin()
    await clock.advance(230_000)
    expect(codes).toHaveLength(2)
    codes[0]?.approve()
    expect(await outcome).toBe(SESSION)
    await Promise.all(kept)
    expect(codes).toMatchObject([
      { isDisposed: true, isAborted: false },
      { isDisposed: false, isAborted: true },
    ])
    expect([clock.pendingTimers, watching.link.size, watching.page.size]).toEqual([0, 0, 0])
    const count = events.length
    await clock.advance(600_000)
    expect([events.length, codes.length]).toEqual([count, 2])
  })

  it('R15: shows the next code 10 seconds before the last one expires', async () => {
    const { clock, codes, getLast } = begin()
    await clock.advance(229_999)
    expect(codes).toHaveLength(1)
    await clock.advance(1)
    expect(getLast()).toMatchObject({ uri: 'wc:2', round: 2, expiresAt: 460_000 })
  })

  it('R15: reports that the old code has expired while the next one is created', async () => {
    const { clock, world, getLast } = begin()
    await flushPromises()
    world.isSlow = true
    await clock.advance(230_000)
    expect(getLast()).toMatchObject({ uri: undefined, round: 2, expiresAt: 0 })
  })

  it('R15: creates one code at a time, also if the page returns repeatedly', async () => {
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

  it('R15: creates no code while the page is hidden, and one as soon as it is visible', async () => {
    const { clock, codes, show } = begin({ isVisible: false })
    await clock.advance(60_000)
    expect(codes).toHaveLength(0)
    show()
    await flushPromises()
    expect(codes).toHaveLength(1)
  })

  it('ends with the code and the message of a wallet that declines', async () => {
    const { codes, outcome, kept } = begin()
    await flushPromises()
    codes[0]?.decline({ code: 5000, message: 'User rejected.' })
    expect(await outcome).toEqual({ code: 5000, message: 'User rejected.' })
    await Promise.all(kept)
    expect(codes[0]).toMatchObject({ isAborted: true, isDisposed: false })
  })

  it('ends with any error of the wallet', async () => {
    for (const answer of [new Error('The wallet is broken.'), { message: 7 }, undefined]) {
      const { codes, outcome } = begin()
      await flushPromises()
      codes[0]?.decline(answer)
      expect(await outcome).toBe(answer)
    }
  })

  it('shows the next code when the last one expires, with or without the error code 0', async () => {
    for (const expiry of [new Error('Proposal expired'), { code: 0, message: 'Session EXPIRED' }]) {
      const { codes, getLast } = begin()
      await flushPromises()
      codes[0]?.decline(expiry)
      await flushPromises()
      expect(getLast()).toMatchObject({ uri: 'wc:2', round: 2 })
    }
  })

  it('does not take another error for an expiry', async () => {
    for (const answer of [{ code: 5000, message: 'expired' }, { code: 0, message: 'no' }, { message: ['expired'] }]) {
      const { codes, outcome } = begin()
      await flushPromises()
      codes[0]?.decline(answer)
      expect(await outcome).toBe(answer)
      expect(codes).toHaveLength(1)
    }
  })

  it('keeps the shown code when an older one expires', async () => {
    const { clock, codes, getLast } = begin()
    await clock.advance(230_000)
    codes[0]?.decline(new Error('Proposal expired'))
    await flushPromises()
    expect([codes.length, getLast()?.uri]).toEqual([2, 'wc:2'])
  })

  it('retries after a second if no code can be created, and fails after two minutes', async () => {
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

  it('shows a code as soon as one can be created, and does not fail afterwards', async () => {
    const { clock, world, codes, getLast } = begin({ failure: 'away' })
    await clock.advance(10_500)
    world.failure = undefined
    await clock.advance(500)
    expect(getLast()).toMatchObject({ uri: 'wc:1', round: 1 })
    await clock.advance(120_000)
    expect(codes).toHaveLength(1)
  })

  it('reports that there was no answer if the cause is unknown', async () => {
    const { clock, outcome } = begin({ isSlow: true })
    await clock.advance(120_000)
    expect(await outcome).toMatchObject({ details: expect.stringContaining('no answer') })
  })

  it('does not fail while the page is hidden', async () => {
    const { clock, codes, show } = begin({ isVisible: false })
    await clock.advance(3_600_000)
    show()
    await flushPromises()
    expect(codes).toHaveLength(1)
  })

  it('ends with the reason of its signal, and aborts its code', async () => {
    const { control, codes, outcome, kept, clock, watching } = begin()
    await flushPromises()
    control.abort(new Error('The visitor has left.'))
    expect(await outcome).toMatchObject({ message: 'The visitor has left.' })
    await Promise.all(kept)
    expect(codes[0]).toMatchObject({ isAborted: true })
    expect([clock.pendingTimers, watching.link.size, watching.page.size]).toEqual([0, 0, 0])
  })

  it('does not begin if its signal is aborted', async () => {
    const { events, codes, outcome, clock, watching } = begin({ isAborted: true })
    expect(await outcome).toMatchObject({ message: 'The visitor has left.' })
    await flushPromises()
    expect([events, codes, clock.pendingTimers, watching.link.size]).toEqual([[], [], 0, 0])
  })

  it('aborts a code that arrives after its end, and does not report it', async () => {
    const { control, world, codes, outcome, kept, events } = begin({ isSlow: true })
    await flushPromises()
    control.abort(new Error('The visitor has left.'))
    await outcome
    const count = events.length
    world.goOn()
    await flushPromises()
    await Promise.all(kept)
    expect([codes.length, events.length]).toEqual([1, count])
    expect(codes.every(({ isAborted }) => isAborted)).toBe(true)
  })
})
