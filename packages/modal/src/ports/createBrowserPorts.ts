import type { Ports } from '@openappkit/core'
import { createBrowserClock } from './createBrowserClock.ts'
import { createBrowserLifecycle } from './createBrowserLifecycle.ts'

/** `randomUUID` exists in secure contexts only; a dapp on a plain http host in a local network has none. */
function createId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What core may use of the browser. Nothing is touched before core calls it. */
export function createBrowserPorts(): Ports {
  return {
    isBrowser: true,
    fetch: (url, init) => fetch(url, init),
    // Reading `localStorage` itself throws where storage is blocked, so it is read at each call (R7).
    storage: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem: (key) => localStorage.removeItem(key),
    },
    clock: createBrowserClock(),
    lifecycle: createBrowserLifecycle(),
    createId,
  }
}
