import type { Eip1193Provider } from '@openappkit/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowser } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'
import type { Provider } from './session/openProvider.ts'

let sleptMs = 0

/** Time passes for everybody, and no timer has run. */
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

describe('a session that has come to its end', () => {
  it('is over in every chain family as soon as the page has its relay again, and is forgotten', async () => {
    const { browser, site } = await connect()
    const told = vi.fn()
    const provider = site.kit.connections.getProvider('eip155') as Eip1193Provider
    provider.on('disconnect', told)
    sleep(WEEK_MS + 1_000)
    stage.relay.faults.cutAll()
    await site.until(() => !site.kit.connections.isConnected('eip155'))
    expect(site.kit.connections.isConnected('solana')).toBe(false)
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ code: 4900 }))
    await expect.poll(() => browser.store.listKeys()).toEqual([])
  })

  it('lasts until then', async () => {
    const { site } = await connect()
    sleep(WEEK_MS - 60_000)
    const before = stage.relay.counts.connections
    stage.relay.faults.cutAll()
    await expect.poll(() => stage.relay.counts.connections).toBe(before + 2)
    expect(await site.kit.connections.signMessage('one minute left')).toMatch(/^0x/)
  })

  it('is not taken up by the next page', async () => {
    const { browser, site } = await connect()
    site.kit.destroy()
    sleep(WEEK_MS + 1_000)
    const next = stage.openSite({ browser })
    await next.until(() => next.kit.connections.state.isInitialized)
    expect([next.kit.connections.isConnected('eip155'), next.kit.connections.isConnected('solana')]).toEqual([false, false])
    await expect.poll(() => browser.store.listKeys()).toEqual([])
  })
})

it('SPEC 9.10: the heart of a session beats every 5 s', async () => {
  const { site } = await connect()
  const provider = site.kit.connections.getProvider('eip155') as { universalProvider?: Provider }
  expect(provider.universalProvider?.client.core.heartbeat.interval, 'in seconds').toBe(5)
})
