import type { Unsubscribe } from '@openappkit/core'

/**
 * Keeps the page from scrolling behind the modal. Where a scrollbar took room, that room is kept,
 * so that nothing moves. Each lock is a sheet of its own, so several may overlap.
 */
export function lockScroll(): Unsubscribe {
  const root = document.documentElement
  const hasScrollbar = innerWidth > root.clientWidth
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`html { overflow: hidden !important; ${hasScrollbar ? 'scrollbar-gutter: stable !important;' : ''} }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((entry) => entry !== sheet)
  }
}
