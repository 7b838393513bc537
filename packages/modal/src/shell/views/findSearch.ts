/** Matches a device with a keyboard, as far as a page can detect it: its main pointer is a mouse or a trackpad. */
const DESKTOP = '(hover: hover) and (pointer: fine)'

/** The search field of a view, for its `focusTarget`. None on a touch screen, whose on-screen keyboard covers the view. */
export function findSearch(renderRoot: ParentNode): HTMLElement | null {
  return matchMedia(DESKTOP).matches ? renderRoot.querySelector<HTMLElement>('oak-search') : null
}
