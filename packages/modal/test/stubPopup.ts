import { vi } from 'vitest'
import { SOCIAL_RESULT } from './embeddedSite.ts'

/** The window that `window.open` returns. */
interface StubbedPopup {
  closed: boolean
  readonly document: Document
  /** The pages that it was asked to load. */
  readonly urls: string[]
  /** How often it was brought to the front. */
  focused: number
}

/**
 * Replaces `window.open`: it returns a window that loads nothing, or none as in a browser that blocks it. Call `restore` at the end of
 * the test.
 */
export function stubPopup() {
  const popups: StubbedPopup[] = []
  let isBlocked = false
  // The browser accepts a port as the source of a message.
  const ports: MessagePort[] = []

  const open = vi.spyOn(window, 'open').mockImplementation(() => {
    if (isBlocked) return null
    const { port1 } = new MessageChannel()
    const urls: string[] = []
    const popup = Object.assign(port1, {
      closed: false,
      focused: 0,
      urls,
      document: document.implementation.createHTMLDocument(),
      location: { replace: (url: string) => void urls.push(url) },
      focus: () => void (popup.focused += 1),
      close: () => void (popup.closed = true),
    })
    popups.push(popup)
    ports.push(port1)
    return popup as unknown as Window
  })

  return {
    open,
    popups,
    block: (next: boolean) => void (isBlocked = next),
    /** Posts a message as the page in the last window. */
    post(
      data: unknown = { resultUri: SOCIAL_RESULT },
      origin = 'https://secure.example.com',
      source: MessageEventSource | null = ports.at(-1)!,
    ) {
      dispatchEvent(new MessageEvent('message', { data, origin, source }))
    },
    restore: () => open.mockRestore(),
  }
}
