import { createListeners } from './createFakeLifecycle.ts'

/** What a window posts to the page that has opened it. */
export interface FakePopupMessage {
  readonly origin: string
  readonly data: unknown
}

/** A window that the page has opened for a social login. A test plays the pages in it. */
export interface FakePopup {
  isClosed(): boolean
  navigate(url: string): void
  focus(): void
  close(): void
  watchMessages(listener: (message: FakePopupMessage) => void): () => void
  /** The pages that the window was asked to load. */
  readonly urls: readonly string[]
  /** How often the window was brought to the front. */
  readonly focused: number
  /** Number of the listeners. */
  readonly listeners: number
  /** Posts a message as the page in the window. */
  post(message: FakePopupMessage): void
}

/** Creates a fake window. */
export function createFakePopup(): FakePopup {
  const messages = createListeners<[message: FakePopupMessage]>()
  const urls: string[] = []
  let isClosed = false
  let focused = 0
  return {
    isClosed: () => isClosed,
    navigate: (url) => void urls.push(url),
    focus: () => void (focused += 1),
    close: () => void (isClosed = true),
    watchMessages: messages.add,
    urls,
    get focused() {
      return focused
    },
    get listeners() {
      return messages.size
    },
    post: messages.emit,
  }
}
