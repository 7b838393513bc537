import type { Eip1193Provider } from '@openappkit/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowser } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'
import type { Provider } from './session/openProvider.ts'

let sleptMs = 0

/** Time passes on both sides without a timer. */
const sleep = (durationMs: number) => void (sleptMs += durationMs)

// Around the stage's own: the relay has the same time from its start to its end.
beforeEach(() => {
  const now = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => now() + sleptMs)
})
afterEach(() => {
  vi.restoreAllMocks()
  sleptMs = 0
})

const stage = createStage()

const WEEK_MS = 7 * 24 * 3_600_000

async function connect() {
  const browser = createBrowser()
  const site = stage.openSite({ browser })
  await stage.openWallet()
  await stage.connect(site)
  return { browser, site }
}

describe('a session that expires', () => {
  it('ends in every chain family as soon as the page has its relay again, and is removed', async () => {
    const { browser, site } = await connect()
    const onDisconnect = vi.fn()
    const provider = site.kit.connections.getProvider('eip155') as Eip1193Provider
    provider.on('disconnect', onDisconnect)
    sleep(WEEK_MS + 1_000)
    stage.relay.faults.cutAll()
    await site.until(() => !site.kit.connections.isConnected('eip155'))
    expect(site.kit.connections.isConnected('solana')).toBe(false)
    expect(onDisconnect).toHaveBeenCalledWith(expect.objectContaining({ code: 4900 }))
    await expect.poll(() => browser.store.listKeys()).toEqual([])
  })

  it('lasts until its expiry', async () => {
    const { site } = await connect()
    sleep(WEEK_MS - 60_000)
    const before = stage.relay.counts.connections
    stage.relay.faults.cutAll()
    await expect.poll(() => stage.relay.counts.connections).toBe(before + 2)
    expect(await site.kit.connections.signMessage('one minute left')).toMatch(/^0x/)
  })

  it('lasts longer if its wallet has extended it, also on the next page', async () => {
    const { browser, site } = await connect()
    const { universalProvider } = site.kit.connections.getProvider('eip155') as { universalProvider: Provider }
    const getEnd = () => universalProvider.client.session.getAll()[0]?.expiry ?? 0
    const end = getEnd()
    sleep(WEEK_MS / 2)
    await stage.wallet.extend()
    await expect.poll(getEnd).toBeGreaterThan(end)
    sleep(WEEK_MS / 2 + 60_000)
    stage.relay.faults.cutAll()
    expect(await site.kit.connections.signMessage('still here')).toMatch(/^0x/)
    site.kit.destroy()
    const next = stage.openSite({ browser })
    await next.until(() => next.kit.connections.isConnected('eip155'))
  })

  it('is not restored by the next page', async () => {
    const { browser, site } = await connect()
    site.kit.destroy()
    sleep(WEEK_MS + 1_000)
    const next = stage.openSite({ browser })
    await next.until(() => next.kit.connections.state.isInitialized)
    expect([next.kit.connections.isConnected('eip155'), next.kit.connections.isConnected('solana')]).toEqual([
      false,
      false,
    ])
    await expect.poll(() => browser.store.listKeys()).toEqual([])
  })
})

describe('SPEC 9.10: the heartbeat of a session', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  it('runs every 5 s, and detects an expired session', async () => {
    const { site } = await connect()
    sleep(WEEK_MS + 1_000)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(site.kit.connections.isConnected('eip155')).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    await site.until(() => !site.kit.connections.isConnected('eip155'))
  })

  it('runs only while the session is followed', async () => {
    const { site } = await connect()
    const { universalProvider } = site.kit.connections.getProvider('eip155') as { universalProvider: Provider }
    const beat = vi.fn()
    universalProvider.client.core.heartbeat.on('heartbeat_pulse', beat)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(beat).toHaveBeenCalledTimes(12)
    await site.kit.connections.disconnect()
    site.kit.destroy()
    const countNext = async () => {
      beat.mockClear()
      await vi.advanceTimersByTimeAsync(60_000)
      return beat.mock.calls.length
    }
    await expect.poll(countNext).toBe(0)
  })
})
