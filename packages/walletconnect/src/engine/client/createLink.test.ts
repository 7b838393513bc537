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
  const told: string[] = []
  link.watch(() => told.push(link.status))
  return {
    clock,
    link,
    told,
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

describe('the way to the relay', () => {
  it('R5: is slow after 5 seconds without a socket, down after 15, and open with one that lasts', async () => {
    const { clock, link, told, connect } = openLink()
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
    expect([link.status, told]).toEqual(['open', ['slow', 'down', 'open']])
    await clock.advance(60_000)
    expect(told).toHaveLength(3)
  })

  it('R5: is lost from the first loss on, however often a relay lets it in to turn it away', async () => {
    const { clock, link, told, connect, cut } = openLink()
    for (let time = 0; time < 60; time += 1) {
      connect()
      await clock.advance(250)
      cut()
    }
    expect([link.status, told]).toEqual(['down', ['slow', 'down']])
  })

  it('R5: counts anew after it was open', async () => {
    const { clock, link, connect, cut } = openLink()
    connect()
    await clock.advance(3_000)
    cut()
    await clock.advance(4_999)
    expect(link.status).toBe('open')
    await clock.advance(1)
    expect(link.status).toBe('slow')
  })

  it('R6: is tried at once, soon after a loss, and then every 2 seconds', async () => {
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

  it('R6: is left in peace behind a hidden page, and tried at once when that comes back', async () => {
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

  it('R5: gets another socket for a page that was away for long, and keeps the one that it has otherwise', async () => {
    const { counts, connect, show } = openLink()
    connect()
    show(false)
    await flushPromises()
    expect(counts()).toMatchObject({ closed: 0, tries: 1 })
    show(true)
    await flushPromises()
    expect(counts()).toMatchObject({ closed: 1, tries: 2 })
  })

  it('is waited for, and is there at once where there is a socket', async () => {
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

  it('tells nobody who has stopped to listen', async () => {
    const { clock, link, told } = openLink()
    const others: string[] = []
    link.watch(() => others.push('told'))()
    await clock.advance(5_000)
    expect([told, others]).toEqual([['slow'], []])
  })

  it('R16: leaves no timer and no listener, and ends the wait of whoever waits', async () => {
    const { clock, link, relayer, returns, told, counts, cut, connect } = openLink()
    connect()
    cut()
    const waiting = link.whenOpen()
    connect()
    await waiting
    cut()
    const vain = link.whenOpen()
    const { tries } = counts()
    link.stop()
    await expect(vain).rejects.toThrow('Connection service not reachable')
    expect([clock.pendingTimers, returns.size, relayer.listenerCount('relayer_connect'), relayer.listenerCount('relayer_disconnect')]).toEqual([0, 0, 0, 0])
    await clock.advance(60_000)
    expect([told, counts().tries]).toEqual([[], tries])
    link.whenOpen().catch(() => {})
    expect(counts().tries).toBe(tries)
  })
})
