import type { SocialPopup } from '@openappkit/core'

/** What the empty window says, in the language of the modal. */
export interface PopupText {
  readonly text: string
  /** As BCP 47 tag. */
  readonly lang: string
  /** Empty for that of the language. */
  readonly dir: 'ltr' | 'rtl' | ''
}

/** Says what the window waits for, until it loads a page. A browser may refuse it, or replace the empty page. */
function describe({ document: page }: Window, { text, lang, dir }: PopupText): void {
  try {
    Object.assign(page.documentElement, { lang, dir })
    page.documentElement.style.colorScheme = 'light dark'
    page.title = page.body.textContent = text
  } catch {
    // The window is usable without it.
  }
}

/** Makes the port of a social login from the window that the click has opened, and says there what it waits for. */
export function createPopup(popup: Window, text: PopupText): SocialPopup {
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
