import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBrowser } from '../../test/createSite.ts'
import { createStage } from '../../test/createStage.ts'

const stage = createStage()

/** Telemetry that the client of an earlier page has recorded. */
const NOTED = [{ eventId: 'noted', timestamp: Date.now(), props: { event: 'ERROR', type: 'noted', properties: {} } }]

afterEach(() => vi.unstubAllGlobals())

/** A browser that has stored telemetry. */
function createTalkativeBrowser() {
  const browser = createBrowser()
  const { store } = browser
  const read = async (key: string) => (key.endsWith('//event-client') ? JSON.stringify(NOTED) : store.read(key))
  return { ...browser, store: { ...store, read } }
}

async function connect(telemetry?: boolean) {
  const asked = vi.fn<(url: string) => Promise<Response>>(async () => new Response())
  vi.stubGlobal('fetch', asked)
  const site = stage.openSite({
    browser: createTalkativeBrowser(),
    ...(telemetry !== undefined && { own: { telemetry } }),
  })
  await stage.openWallet()
  await stage.connect(site)
  return asked.mock.calls.map(([url]) => new URL(url).host)
}

describe('telemetry', () => {
  it('S22: is not sent unless the site enables it', async () => {
    expect(await connect()).toEqual([])
  })

  it('is sent by the client to its vendor if the site enables it', async () => {
    expect(await connect(true)).toEqual(['pulse.walletconnect.org'])
  })
})
