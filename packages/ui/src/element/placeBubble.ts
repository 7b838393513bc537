/** Distance from the bubble to its element, and to the edge of the screen. */
const EDGE_PX = 8

/**
 * The position of a bubble: above its element, where it covers no control that is pressed next, or below if there is
 * no room above; always on the screen.
 *
 * @returns Px from the left and the top of the screen.
 */
export function placeBubble(anchor: DOMRect, bubble: DOMRect): { left: number; top: number } {
  const centred = anchor.left + (anchor.width - bubble.width) / 2
  const above = anchor.top - bubble.height - EDGE_PX
  return {
    left: Math.max(EDGE_PX, Math.min(centred, innerWidth - bubble.width - EDGE_PX)),
    top: above < EDGE_PX ? anchor.bottom + EDGE_PX : above,
  }
}
