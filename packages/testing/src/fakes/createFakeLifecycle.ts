import type { Lifecycle } from '@openappkit/core'
import { createListeners } from './createListeners.ts'

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
