import type { Lifecycle, Unsubscribe } from '@openappkit/core'

function listen(target: EventTarget, type: string, listener: (event: Event) => void): Unsubscribe {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}

/** What this page goes through. */
export function createLifecycle(): Lifecycle {
  const isVisible = () => document.visibilityState === 'visible'
  return {
    isVisible,
    isOnline: () => navigator.onLine,
    watchVisible: (listener) => listen(document, 'visibilitychange', () => listener(isVisible())),
    watchOnline(listener) {
      const ends = [
        listen(globalThis, 'online', () => listener(true)),
        listen(globalThis, 'offline', () => listener(false)),
      ]
      return () => ends.forEach((end) => end())
    },
    watchStorage: (listener) =>
      listen(globalThis, 'storage', (event) => {
        // A site's session storage tells through the same event.
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
    // Reading `localStorage` throws where the browser blocks it; then nothing of ours is in it.
    return false
  }
}
