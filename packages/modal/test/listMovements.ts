import { walkElements } from './walkElements.ts'

/** Properties of a keyframe that are not motion. */
const STILL = new Set(['offset', 'computedOffset', 'easing', 'composite', 'opacity'])

/**
 * The running animations of the page that move something, in shadow roots too. Fading is not motion: with reduced motion
 * it replaces motion where a page must show that it is loading.
 */
export function listMovements(): string[] {
  const roots = [document, ...[...walkElements(document)].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  const animations = new Set(roots.flatMap((root) => root.getAnimations()))
  return [...animations].flatMap(({ effect, playState }) => {
    if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return []
    const moves = effect
      .getKeyframes()
      .flatMap((frame) => Object.keys(frame))
      .filter((name) => !STILL.has(name))
    return moves.length > 0 ? [`${effect.target?.localName}: ${[...new Set(moves)].join(', ')}`] : []
  })
}
