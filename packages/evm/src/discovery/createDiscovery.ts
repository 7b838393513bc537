import type { Eip1193Provider } from '@openappkit/common'
import type { Connector, DriverContext, Unsubscribe } from '@openappkit/core/internal'
import { requestProviders } from 'mipd'
import { createRegistry } from './createRegistry.ts'
import { isProvider, parseAnnouncement } from './parseAnnouncement.ts'

/** Delay after which `window.ethereum` is used if no wallet has announced itself. */
const LEGACY_WAIT_MS = 300

/** Discovers the wallets of this page. */
export interface Discovery {
  start(): Unsubscribe
  getConnectors(): readonly Connector[]
  watch(listener: () => void): Unsubscribe
  getProvider(connectorId: string): Eip1193Provider | undefined
}

/** Reads `window.ethereum` once. A page can make it throw. */
function readLegacyProvider(): Eip1193Provider | undefined {
  try {
    const provider = (globalThis as { ethereum?: unknown }).ethereum
    return isProvider(provider) ? provider : undefined
  } catch {
    // It is absent, or its getter threw.
    return undefined
  }
}

/** @see https://eips.ethereum.org/EIPS/eip-6963 */
export function createDiscovery({ clock, log, options }: DriverContext): Discovery {
  const listeners = new Set<{ readonly listener: () => void }>()
  const registry = createRegistry({
    onChange: () => listeners.forEach((entry) => entry.listener()),
    onWarning: (message) => log.warn(message),
  })

  function addLegacy(): void {
    const isAlone = () => registry.getConnectors().length === 0
    const provider = isAlone() ? readLegacyProvider() : undefined
    // Its getter may announce wallets.
    if (provider && isAlone()) registry.addLegacy(provider)
  }

  return {
    start() {
      const { enableEIP6963, enableInjected } = options
      const stopListening = enableEIP6963
        ? requestProviders((detail) => registry.announce(() => parseAnnouncement(detail)))
        : undefined
      const stopTimer = enableInjected ? clock.setTimeout(addLegacy, enableEIP6963 ? LEGACY_WAIT_MS : 0) : undefined
      return () => {
        stopTimer?.()
        stopListening?.()
      }
    },
    getConnectors: registry.getConnectors,
    watch(listener) {
      const entry = { listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    getProvider: registry.getProvider,
  }
}
