import type { Lifecycle, Unsubscribe } from '@openappkit/core'

function listen(target: EventTarget, type: string, listener: (event: Event) => void): Unsubscribe {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** The events of the page: visibility, connectivity, storage, restoring from the back/forward cache. */
export function createLifecycle(): Lifecycle {
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
