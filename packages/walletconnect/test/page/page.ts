/** @module A site in a real browser: the connector on the browser's own storage, sockets and time, without a modal. */
import { createKit, type Kit } from '@openappkit/core'
import { base, mainnet } from '@openappkit/core/networks'
import { walletConnect } from '@openappkit/walletconnect'

function openSite(relay: string): Kit {
  const kit = createKit(
    { networks: [mainnet, base], connectors: [walletConnect()], endpoints: { relay } },
    {
      isBrowser: true,
      fetch: (url, init) => fetch(url, init),
      storage: localStorage,
      createId: () => crypto.randomUUID(),
      clock: {
        now: () => Date.now(),
        setTimeout(callback, delayMs) {
          const timer = setTimeout(callback, delayMs)
          return () => clearTimeout(timer)
        },
      },
      lifecycle: {
        isVisible: () => true,
        isOnline: () => true,
        watchVisible: () => () => {},
        watchOnline: () => () => {},
        watchPageShow: () => () => {},
        watchStorage(listener) {
          const onStorage = ({ key }: StorageEvent) => listener(key)
          addEventListener('storage', onStorage)
          return () => removeEventListener('storage', onStorage)
        },
      },
    },
  )
  for (const view of ['Connect', 'Account', 'AllWallets', 'ConnectingWalletConnectBasic'] as const) {
    kit.router.register(view, {})
  }
  kit.start()
  return kit
}

declare global {
  var kit: Kit
}

globalThis.kit = openSite(new URLSearchParams(location.search).get('relay') ?? '')
