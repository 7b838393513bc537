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
  const shell = view.getRootNode() as ShadowRoot
  const isAt = (part: string) => contains(shell.querySelector(`[part~="${part}"]`), point)
  if (isAt('close')) return 'close'
  if (isAt('back')) return 'back'
  return isAt('surface') ? undefined : 'close'
}
