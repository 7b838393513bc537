import type { Ports } from '@openappkit/core'
import { createClock } from './createClock.ts'
import { createLifecycle } from './createLifecycle.ts'
import { isMobile } from './isMobile.ts'

/** `randomUUID` exists in secure contexts only; a dapp on a plain http host in a local network has none. */
function createId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * What core may use of where this runs. Nothing is touched before core calls it; and a kit that is
 * not in a browser never starts, so that a server stays untouched.
 */
export function createPorts(): Ports {
  const isBrowser = typeof document !== 'undefined'
  return {
    isBrowser,
    isMobile: isBrowser && isMobile(navigator),
    fetch: (url, init) => fetch(url, init),
    // Reading `localStorage` itself throws where storage is blocked, so it is read at each call (R7).
    storage: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
      removeItem: (key) => localStorage.removeItem(key),
    },
    clock: createClock(),
    lifecycle: createLifecycle(),
    createId,
  }
}
