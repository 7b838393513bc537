import type { Ports, Clock, Lifecycle, Unsubscribe } from '@openappkit/core/internal'
import { isMobile } from './platform.ts'

/** Falls back to random values, because `randomUUID` exists only in secure contexts, not over plain http. */
function createId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/**
 * The system clock, which never goes back on a page: if the device is set back, what waits for a time would wait as much longer. Outside of
 * a browser, timers never run, because nothing would clear them.
 */
function createClock(): Clock {
  let last = 0
  /** By how much the device was set back. */
  let ahead = 0
  return {
    now() {
      const deviceMs = Date.now()
      ahead = Math.max(ahead, last - deviceMs)
      return (last = deviceMs + ahead)
    },
    setTimeout(callback, delayMs) {
      if (typeof document === 'undefined') return () => {}
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
  }
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): Unsubscribe {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** The events of the page: visibility, connectivity, storage, restoring from the back/forward cache. */
function createLifecycle(): Lifecycle {
  const isVisible = () => document.visibilityState === 'visible'
  return {
    isVisible,
    isOnline: () => navigator.onLine,
    watchVisible: (listener) => listen(document, 'visibilitychange', () => listener(isVisible())),
    watchOnline(listener) {
      const subscriptions = [
        listen(globalThis, 'online', () => listener(true)),
        listen(globalThis, 'offline', () => listener(false)),
      ]
      return () => subscriptions.forEach((unsubscribe) => unsubscribe())
    },
    watchStorage: (listener) =>
      listen(globalThis, 'storage', (event) => {
        // Session storage fires the same event.
        if (isLocal(event as StorageEvent)) listener((event as StorageEvent).key)
      }),
    watchPageShow: (listener) =>
      listen(globalThis, 'pageshow', (event) => {
        if ((event as PageTransitionEvent).persisted) listener()
      }),
  }
}

function isLocal({ storageArea }: StorageEvent): boolean {
  try {
    return storageArea === null || storageArea === localStorage
  } catch {
    // `localStorage` throws if the browser blocks it; it then contains nothing of ours.
    return false
  }
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
