import { DEMO_MNEMONIC, startRelay, type RunningRelay } from '@openappkit/local'
import type { Connection } from '@openappkit/core'
import { createRemoteWallet, type RemoteWallet, type RemoteWalletOptions } from '@openappkit/testing/walletconnect'
import { afterEach, beforeEach } from 'vitest'
import { createSite, ID, type Site, type SiteOptions } from './createSite.ts'

/** A relay, a wallet on another device and the tabs of a site, for one test each. */
export interface Stage {
  readonly relay: RunningRelay
  readonly wallet: RemoteWallet
  openSite(options?: Partial<SiteOptions>): Site
  openWallet(options?: Partial<RemoteWalletOptions>): Promise<RemoteWallet>
  /** Lets the wallet scan the code that a site shows. */
  connect(site: Site): Promise<Connection>
}

export function createStage(): Stage {
  let relay: RunningRelay | undefined
  let wallet: RemoteWallet | undefined
  const sites: Site[] = []

  function get<Part>(part: Part | undefined): Part {
    if (!part) throw new Error('It was not created yet.')
    return part
  }
  beforeEach(async () => {
    relay = await startRelay({ port: 0 })
  })
  afterEach(async () => {
    for (const { kit } of sites.splice(0)) kit.destroy()
    await wallet?.destroy()
    await relay?.stop()
    wallet = undefined
  })

  return {
    get relay() {
      return get(relay)
    },
    get wallet() {
      return get(wallet)
    },
    openSite(options = {}) {
      const site = createSite({ relayUrl: get(relay).url, ...options })
      sites.push(site)
      return site
    },
    async openWallet(options = {}) {
      // It only signs: no request reaches a chain.
      const chains = [
        { id: 1, rpcUrl: 'http://127.0.0.1:9' },
        { id: 8453, rpcUrl: 'http://127.0.0.1:9' },
      ] as const
      wallet = await createRemoteWallet({ relayUrl: get(relay).url, mnemonic: DEMO_MNEMONIC, chains, ...options })
      return wallet
    },
    async connect(site) {
      const connecting = site.kit.connections.connect({ connectorId: ID })
      const { uri } = await site.readCode()
      await get(wallet).pair(uri)
      return connecting
    },
  }
}
