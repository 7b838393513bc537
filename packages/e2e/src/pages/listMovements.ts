import type { Page } from '@playwright/test'

/** Descriptions of a keyframe, and what may change without anything moving. */
const STILL = ['offset', 'computedOffset', 'easing', 'composite', 'opacity']

/**
 * What moves in the page now, in shadow roots too. Fading is no movement: with reduced motion it
 * stands in for it where a page must show that it waits.
 */
export function listMovements(page: Page): Promise<readonly string[]> {
  return page.evaluate((still) => {
    const found: string[] = []
    function visit(root: Document | ShadowRoot): void {
      for (const { effect, playState } of root.getAnimations()) {
        if (playState !== 'running' || !(effect instanceof KeyframeEffect)) continue
        const changes = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
        const moves = changes.filter((name) => !still.includes(name))
        if (moves.length > 0) found.push(`${effect.target?.localName}: ${moves.join(', ')}`)
      }
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot)
    }
    visit(document)
    return found
  }, STILL)
}
