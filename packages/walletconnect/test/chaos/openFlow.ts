import { DEMO_MNEMONIC, startRelay, type RunningRelay } from '@openappkit/local'
import { createRemoteWallet, type RemoteWallet } from '@openappkit/testing/walletconnect'
import { createBrowser, createSite, type Browser, type Site } from '../createSite.ts'
import { createCountingClock } from './createCountingClock.ts'

/** The relay, the wallet and the site of one flow. */
export interface OpenFlow {
  readonly relay: RunningRelay
  readonly wallet: RemoteWallet
  readonly site: Site
  readonly browser: Browser
  readonly clock: ReturnType<typeof createCountingClock>
  close(): Promise<void>
}

let opened = 0

/** Opens a separate relay, wallet and site, so that flows run side by side. */
export async function openFlow(seed: number): Promise<OpenFlow> {
  const relay = await startRelay({ port: 0, seed })
  const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] as const
  const wallet = await createRemoteWallet({ relayUrl: relay.url, mnemonic: DEMO_MNEMONIC, chains })
  const browser = createBrowser()
  const clock = createCountingClock()
  const id = `chaos-${(opened += 1)}`
  const site = createSite({ relayUrl: relay.url, browser, clock, options: { id } })
  return {
    relay,
    wallet,
    site,
    browser,
    clock,
    async close() {
      site.kit.destroy()
      await wallet.destroy()
      await relay.stop()
    },
  }
}
