import {
  createKit,
  type Clock,
  type ConnectResult,
  type ConnectSignIn,
  type Kit,
  type KitOptions,
  type Pairing,
} from '@openappkit/core/internal'
import { base, mainnet, solana } from '@openappkit/core/networks'
import { createFakePorts, createFakeStorage, type FakeStorage } from '@openappkit/testing'
import { createDriver } from '../src/createDriver.ts'
import { createMemoryStore } from '../src/engine/client/openStore.ts'
import type { TextStore } from '../src/engine/client/createStorage.ts'
import type { Page } from '../src/engine/client/watchPage.ts'
import type { WalletConnectOptions } from '../src/walletConnect.ts'

export const ID = 'walletConnect'

/** The platform's time: these tests wait for sockets. */
const realClock: Clock = {
  now: () => Date.now(),
  setTimeout(callback, delayMs) {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}

/** A page that a test hides, shows and resumes. */
function createTestPage() {
  const listeners = new Set<(wasLong: boolean) => void>()
  let isVisible = true
  const page: Page = {
    isVisible: () => isVisible,
    watchReturn(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    page,
    hide: () => void (isVisible = false),
    show(wasLong = false) {
      isVisible = true
      for (const listener of [...listeners]) listener(wasLong)
    },
    listeners,
  }
}

/** The storage of a browser for all tabs of a site. */
export interface Browser {
  readonly storage: FakeStorage
  readonly store: TextStore
  /** The kit closes it. */
  readonly onClose?: () => void
}

export const createBrowser = (): Browser => ({ storage: createFakeStorage(), store: createMemoryStore() })

export interface SiteOptions {
  readonly relayUrl: string
  readonly browser?: Browser
  readonly clock?: Clock
  readonly options?: Partial<KitOptions>
  /** Added to the requests to connect. */
  readonly signIn?: ConnectSignIn
  /** The options of the connector. */
  readonly own?: WalletConnectOptions
}

/** A site in one tab: a kit with networks of two families whose only wallets lie outside the browser. */
export function createSite({
  relayUrl,
  browser = createBrowser(),
  clock = realClock,
  options,
  signIn,
  own = {},
}: SiteOptions) {
  const fakes = createFakePorts({ storage: browser.storage })
  const pageControl = createTestPage()
  const results: ConnectResult[] = []
  const kit: Kit = createKit(
    {
      networks: [mainnet, base, solana],
      connectors: [
        (context) => {
          const driver = createDriver(context, own, {
            page: pageControl.page,
            store: { ...browser.store, close: () => browser.onClose?.() },
          })
          return {
            ...driver,
            async connect(request) {
              const result = await driver.connect({ ...request, ...(signIn && { signIn }) })
              if (result) results.push(result)
              return result
            },
          }
        },
      ],
      endpoints: { relay: relayUrl },
      metadata: { name: 'Site', description: 'A site', url: 'https://site.example', icons: [] },
      logLevel: 'silent',
      ...options,
    },
    { ...fakes.ports, clock },
  )
  for (const view of ['Connect', 'Account', 'AllWallets', 'ConnectingWalletConnectBasic'] as const) {
    kit.router.register(view, {})
  }
  kit.start()

  /** Resolves as soon as the condition holds for the state of connections. */
  function until<Value>(read: () => Value | undefined | false): Promise<Value> {
    return new Promise((resolve) => {
      const stop = kit.valtio.subscribe(kit.connections.state, check)
      function check(): void {
        const value = read()
        if (value === undefined || value === false) return
        stop()
        resolve(value)
      }
      check()
    })
  }
  const getPairing = () => kit.connections.state.pending?.pairing
  /** The visible code, as soon as there is one. */
  const readCode = (after = 0): Promise<Pairing & { uri: string }> =>
    until(() => {
      const pairing = getPairing()
      return pairing?.uri !== undefined && pairing.round > after ? { ...pairing, uri: pairing.uri } : undefined
    })
  return { kit, fakes, results, browser, ...pageControl, until, readCode, getPairing }
}

export type Site = ReturnType<typeof createSite>
