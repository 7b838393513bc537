import type { Ports } from '@openappkit/core'
import { createClock } from './createClock.ts'
import { createLifecycle } from './createLifecycle.ts'
import { isMobile } from './platform.ts'

/** Falls back to random values, because `randomUUID` exists only in secure contexts, not over plain http. */
function createId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Core's access to the platform. It has no side effects until core calls it; on a server, a kit never
 * starts.
 */
export function createPorts(): Ports {
  const isBrowser = typeof document !== 'undefined'
  return {
    isBrowser,
    isMobile: isBrowser && isMobile(navigator),
    fetch: (url, init) => fetch(url, init),
    // Reads `localStorage` in each call, because the access throws if storage is blocked (R7).
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
