import type { Lifecycle, Unsubscribe } from '@openappkit/core/internal'

export interface FakeLifecycle extends Lifecycle {
  /** Brings the page to the front or into the background. */
  setVisible(visible: boolean): void
  setOnline(online: boolean): void
  /** Another tab wrote `key`, or cleared the storage (`null`). */
  emitStorage(key: string | null): void
  /** The page came back from the back/forward cache (R6). */
  emitPageShow(): void
  /** Subscriptions of all kinds: 0 after a clean `destroy()` (R16). */
  readonly listenerCount: number
}

export interface Listeners<Arguments extends unknown[]> {
  /** Adding the same function twice subscribes it twice. */
  add(this: void, listener: (...args: Arguments) => void): Unsubscribe
  /** Calls the current listeners. A listener that is added meanwhile is called the next time. */
  emit(this: void, ...args: Arguments): void
  readonly size: number
}

/** A set of subscriptions that can be counted. */
export function createListeners<Arguments extends unknown[]>(): Listeners<Arguments> {
  const entries = new Set<{ readonly listener: (...args: Arguments) => void }>()
  return {
    add(listener) {
      const entry = { listener }
      entries.add(entry)
      return () => {
        entries.delete(entry)
      }
    },
    emit(...args) {
      for (const entry of [...entries]) if (entries.has(entry)) entry.listener(...args)
    },
    get size() {
      return entries.size
    },
  }
}

/** A page that is visible and online until the test changes it. */
export function createFakeLifecycle(): FakeLifecycle {
  let isVisible = true
  let isOnline = true
  const visible = createListeners<[visible: boolean]>()
  const online = createListeners<[online: boolean]>()
  const storage = createListeners<[key: string | null]>()
  const pageShow = createListeners<[]>()

  return {
    isVisible: () => isVisible,
    isOnline: () => isOnline,
    watchVisible: visible.add,
    watchOnline: online.add,
    watchStorage: storage.add,
    watchPageShow: pageShow.add,
    setVisible(next) {
      if (next === isVisible) return
      isVisible = next
      visible.emit(next)
    },
    setOnline(next) {
      if (next === isOnline) return
      isOnline = next
      online.emit(next)
    },
    emitStorage: storage.emit,
    emitPageShow: pageShow.emit,
    get listenerCount() {
      return visible.size + online.size + storage.size + pageShow.size
    },
  }
}
