import type { Page } from '@playwright/test'

/** Properties of a keyframe that are not motion. */
const STILL = ['offset', 'computedOffset', 'easing', 'composite', 'opacity']

/**
 * The running animations of the page that move something, in shadow roots too. Fading is not motion: with reduced motion
 * it replaces motion where a page must show that it is loading.
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
