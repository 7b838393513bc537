import { findPart } from './findPart.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const contains = (element: Element | null, { x, y }: Point): boolean => {
  if (!element) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/**
 * What a press beside the frame means: the button of the modal below it, or closing, as on the backdrop. Presses elsewhere in the
 * modal do nothing.
 *
 * @param view - The view in the modal.
 */
export function findPressed(view: Element, point: Point): 'back' | 'close' | undefined {
  if (contains(findPart(view, 'close'), point)) return 'close'
  if (contains(findPart(view, 'back'), point)) return 'back'
  return contains(findPart(view, 'surface'), point) ? undefined : 'close'
}
