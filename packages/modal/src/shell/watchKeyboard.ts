import type { Unsubscribe } from '@openappkit/core'
import { getActiveElement } from './getActiveElement.ts'

/** The members of `VisualViewport` that this uses. */
export type Viewport = EventTarget & Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** A larger scale means that the visitor has pinch-zoomed, which also shrinks the visual viewport. */
const UNZOOMED = 1.01

/**
 * Keeps a dialog above the on-screen keyboard, which usually resizes the visual viewport but not the page. The
 * style reads the lengths `--keyboard` and `--visible`. With `interactive-widget=resizes-content`, the keyboard
 * covers nothing, and neither is set.
 *
 * @see https://drafts.csswg.org/cssom-view/#the-visualviewport-interface
 */
export function watchKeyboard(dialog: HTMLElement, viewport: Viewport | null = visualViewport): Unsubscribe {
  if (!viewport) return () => {}
  const { style } = dialog
  const update = () => {
    const { height, offsetTop, scale } = viewport
    const covered = Math.round(document.documentElement.clientHeight - height - offsetTop)
    if (scale > UNZOOMED || covered <= 0) return clear()
    style.setProperty('--keyboard', `${covered}px`)
    style.setProperty('--visible', `${Math.round(height)}px`)
    const active = getActiveElement()
    if (active?.matches('input, textarea')) active.scrollIntoView({ block: 'nearest' })
  }
  const clear = () => {
    style.removeProperty('--keyboard')
    style.removeProperty('--visible')
  }
  const events = ['resize', 'scroll'] as const
  for (const type of events) viewport.addEventListener(type, update)
  update()
  return () => {
    for (const type of events) viewport.removeEventListener(type, update)
    clear()
  }
}
