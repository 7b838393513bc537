import type { Unsubscribe } from '@openappkit/core'
import { getActiveElement } from './getActiveElement.ts'

/** The parts of the platform's `VisualViewport` that this reads. */
export type Visible = EventTarget & Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>

/** Zoomed in by two fingers, less of the page is seen too, and nothing is to move for that. */
const UNZOOMED = 1.01

/**
 * Keeps a dialog above the keyboard on the screen, which makes the visible part of the page smaller but,
 * as a rule, not the page: its style reads `--keyboard` and `--visible`, two lengths. Where a site sets
 * `interactive-widget=resizes-content`, nothing is covered and both stay away.
 *
 * @see https://drafts.csswg.org/cssom-view/#the-visualviewport-interface
 */
export function followKeyboard(dialog: HTMLElement, viewport: Visible | null = visualViewport): Unsubscribe {
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
