import { EventEmitter } from 'node:events'
import { createFakeClock, flushPromises } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { createLink } from './createLink.ts'
import type { WalletConnectCore } from './types.ts'

/** A core whose socket a test opens and cuts. */
function openLink({ isConnected = false } = {}) {
  const clock = createFakeClock()
  const heartbeat = { events: new EventEmitter() }
  let pulses = 0
  heartbeat.events.on('heartbeat_pulse', () => (pulses += 1))
  let tries = 0
  let closed = 0
  let isVisible = true
  const returns = new Set<(wasLong: boolean) => void>()
  const relayer = Object.assign(new EventEmitter(), {
    connected: isConnected,
    async transportDisconnect() {
      closed += 1
      cut()
    },
  })
  function connect(): void {
    relayer.connected = true
    relayer.emit('relayer_connect')
  }
  function cut(): void {
    relayer.connected = false
    relayer.emit('relayer_disconnect')
  }
  const page = {
    isVisible: () => isVisible,
    watchReturn(listener: (wasLong: boolean) => void) {
      returns.add(listener)
      return () => void returns.delete(listener)
    },
  }
  const core = { relayer, heartbeat } as unknown as WalletConnectCore
  const link = createLink(core, {
    clock,
    page,
    async open() {
      tries += 1
      throw new Error('The relay is away.')
    },
  })
  const statuses: string[] = []
  link.watch(() => statuses.push(link.status))
  return {
    clock,
    link,
    statuses,
    relayer,
    connect,
    cut,
    returns,
    counts: () => ({ tries, closed, pulses }),
    hide: () => void (isVisible = false),
    show(wasLong = false) {
      isVisible = true
      for (const listener of [...returns]) listener(wasLong)
    },
  }
}

describe('the link to the relay', () => {
  it('R5: is slow after 5 seconds without a socket, down after 15, and open once a socket lasts', async () => {
    const { clock, link, statuses, connect } = openLink()
    await clock.advance(4_999)
    expect(link.status).toBe('open')
    await clock.advance(1)
    expect(link.status).toBe('slow')
    await clock.advance(9_999)
    expect(link.status).toBe('slow')
    await clock.advance(1)
    expect(link.status).toBe('down')
    connect()
    await clock.advance(299)
    expect(link.status).toBe('down')
    await clock.advance(1)
    expect([link.status, statuses]).toEqual(['open', ['slow', 'down', 'open']])
    await clock.advance(60_000)
    expect(statuses).toHaveLength(3)
  })

  it('R5: counts from the first loss on, also if the relay accepts sockets and rejects the client', async () => {
    const { clock, link, statuses, connect, cut } = openLink()
    for (let time = 0; time < 60; time += 1) {
      connect()
      await clock.advance(250)
      cut()
    }
    expect([link.status, statuses]).toEqual(['down', ['slow', 'down']])
  })

  it('R5: counts again after it was open', async () => {
    const { clock, link, connect, cut } = openLink()
    connect()
    await clock.advance(3_000)
    cut()
    await clock.advance(4_999)
    expect(link.status).toBe('open')
    await clock.advance(1)
    expect(link.status).toBe('slow')
  })

  it('R6: opens at once, soon after a loss, and then retries every 2 seconds', async () => {
    const { clock, counts, connect, cut } = openLink()
    expect(counts().tries).toBe(1)
    await clock.advance(99)
    expect(counts().tries).toBe(1)
    await clock.advance(1)
    expect(counts().tries).toBe(2)
    await clock.advance(6_000)
    expect(counts().tries).toBe(5)
    connect()
    await clock.advance(60_000)
    expect(counts()).toEqual({ tries: 5, closed: 0, pulses: 1 })
    cut()
    await clock.advance(100)
    expect(counts().tries).toBe(6)
  })

  it('R6: does not retry while the page is hidden, and opens at once when the page returns', async () => {
    const { clock, counts, connect, cut, hide, show } = openLink()
    connect()
    hide()
    cut()
    await clock.advance(60_000)
    expect(counts().tries).toBe(1)
    show()
    expect(counts().tries).toBe(2)
    await clock.advance(2_000)
    expect(counts().tries).toBe(3)
  })

  it('R5: replaces its socket after a long absence of the page, and keeps it otherwise', async () => {
    const { counts, connect, show } = openLink()
    connect()
    show(false)
    await flushPromises()
    expect(counts()).toMatchObject({ closed: 0, tries: 1 })
    show(true)
    await flushPromises()
    expect(counts()).toMatchObject({ closed: 1, tries: 2 })
  })

  it('resolves a wait as soon as there is a socket', async () => {
    const { link, connect, counts } = openLink()
    let isThere = false
    const waiting = link.whenOpen().then(() => (isThere = true))
    await flushPromises()
    expect([isThere, counts().tries]).toEqual([false, 2])
    connect()
    await waiting
    await link.whenOpen()
    expect(counts().tries).toBe(2)
  })

  it('does not notify a listener that has unsubscribed', async () => {
    const { clock, link, statuses } = openLink()
    const others: string[] = []
    link.watch(() => others.push('called'))()
    await clock.advance(5_000)
    expect([statuses, others]).toEqual([['slow'], []])
  })

  it('R16: leaves no timer and no listener, and rejects pending waits', async () => {
    const { clock, link, relayer, returns, statuses, counts, cut, connect } = openLink()
    connect()
    cut()
    const waiting = link.whenOpen()
    connect()
    await waiting
    cut()
    const vain = link.whenOpen()
    const { tries } = counts()
    link.stop()
    await expect(vain).rejects.toThrow('Connection service unreachable')
    expect([
      clock.pendingTimers,
      returns.size,
      relayer.listenerCount('relayer_connect'),
      relayer.listenerCount('relayer_disconnect'),
    ]).toEqual([0, 0, 0, 0])
    await clock.advance(60_000)
    expect([statuses, counts().tries]).toEqual([[], tries])
    link.whenOpen().catch(() => {})
    expect(counts().tries).toBe(tries)
  })
})
