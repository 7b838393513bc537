import type { Unsubscribe } from '@openappkit/core'

/**
 * Prevents the page from scrolling behind the modal. Reserves the room of a scrollbar, so that the layout does not
 * shift. Each lock is a separate style sheet, so several may overlap.
 */
export function lockScroll(): Unsubscribe {
  const root = document.documentElement
  const hasScrollbar = innerWidth > root.clientWidth
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `html { overflow: hidden !important; ${hasScrollbar ? 'scrollbar-gutter: stable !important;' : ''} }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((entry) => entry !== sheet)
  }
}
