import type { Eip1193Provider } from '@openappkit/common'
import type { LocalChain } from '../../world/types.ts'
import { createBrowserWalletWindow } from './createBrowserWalletWindow.ts'
import { createDemoProvider } from './createDemoProvider.ts'
import { createSiteStore, SITE_STORE_KEY } from './createSiteStore.ts'
import { createWaitingBar } from './createWaitingBar.ts'
import { createWalletLink } from './createWalletLink.ts'
import { DEMO_WALLET_ICON } from './icon.ts'
import { createReadChain } from './readChain.ts'

export interface AnnounceDemoWalletOptions {
  /** Address of the wallet's page, e.g. `http://127.0.0.1:5175`. */
  readonly walletUrl: string
  /** The local chains. At first the wallet has and uses only the first. */
  readonly chains: readonly Pick<LocalChain, 'id' | 'name' | 'httpUrl'>[]
  /** Default `Demo Wallet`. */
  readonly name?: string
}

export interface AnnouncedDemoWallet {
  readonly provider: Eip1193Provider
  /** Opens the wallet's window, or brings it to the front. Call it from a click. */
  open(): void
  /** Stops announcing, removes all listeners and rejects pending requests. */
  stop(): void
}

/** The identity by which dapps find and remember the demo wallet. */
export const DEMO_WALLET_RDNS = 'dev.openappkit.demo-wallet'

/** `localStorage`, or undefined if the browser blocks access to it. */
function getStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.localStorage
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  }
}

/**
 * Announces the demo wallet to this page's wallet list. DEVELOPMENT ONLY: its keys are public.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
export function announceDemoWallet(options: AnnounceDemoWalletOptions): AnnouncedDemoWallet {
  const { walletUrl, chains, name = 'Demo Wallet' } = options
  const [first] = chains
  if (first === undefined) throw new TypeError('announceDemoWallet needs at least one chain.')
  const firstChain = { id: first.id, name: first.name, rpcUrl: first.httpUrl, symbol: 'ETH' }

  const site = createSiteStore(getStorage(), walletUrl, { accounts: [], chainId: first.id, chains: [firstChain] })
  const bar = createWaitingBar({ walletUrl, onOpen: () => link.show(), onCancel: () => link.cancelAll() })
  const link = createWalletLink({
    window: createBrowserWalletWindow(walletUrl),
    bar,
    isConnected: () => site.get().accounts.length > 0,
    onState: site.set,
    createId: () => crypto.randomUUID(),
    repeat(callback, everyMs) {
      const timer = setInterval(callback, everyMs)
      return () => clearInterval(timer)
    },
  })
  const provider = createDemoProvider({
    origin: location.origin,
    site,
    link,
    readChain: createReadChain((...args) => fetch(...args)),
  })

  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon: DEMO_WALLET_ICON, rdns: DEMO_WALLET_RDNS })
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('eip6963:requestProvider', announce, { signal })
  window.addEventListener('pagehide', () => link.leave(), { signal })
  window.addEventListener('pageshow', (event) => event.persisted && link.resume(), { signal })
  window.addEventListener('storage', (event) => (event.key === null || event.key === SITE_STORE_KEY) && site.reload(), {
    signal,
  })
  announce()

  return {
    provider,
    open: () => link.show(),
    stop() {
      ending.abort()
      link.stop()
      bar.remove()
    },
  }
}
