import type { SocialPopup } from '@openappkit/core'

/** Says what the window waits for, until it loads a page. A browser may refuse it, or replace the empty page. */
function describe({ document: page }: Window, text: string): void {
  try {
    const meta = page.createElement('meta')
    meta.name = 'color-scheme'
    meta.content = 'light dark'
    page.head.append(meta)
    page.title = page.body.textContent = text
  } catch {
    // The window is usable without it.
  }
}

/**
 * Opens a window for a social login, of 600 by 800 pixels (SPEC §7). Call it in the handler of a click, before anything is
 * awaited: a browser blocks other windows.
 *
 * @param text - What the empty window says.
 * @returns `undefined` if the browser has blocked it.
 */
export function openPopup(text: string): SocialPopup | undefined {
  const popup = window.open('about:blank', '_blank', 'popup,width=600,height=800')
  if (!popup || popup.closed) return undefined
  describe(popup, text)
  return {
    isClosed: () => popup.closed,
    navigate: (url) => popup.location.replace(url),
    focus: () => popup.focus(),
    close: () => popup.close(),
    watchMessages(listener) {
      const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source === popup) listener({ origin, data })
      }
      window.addEventListener('message', receive)
      return () => window.removeEventListener('message', receive)
    },
  }
}
