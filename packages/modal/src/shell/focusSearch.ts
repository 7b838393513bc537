/** Matches a device with a keyboard, as far as a page can detect it: its main pointer is a mouse or a trackpad. */
const DESKTOP = '(hover: hover) and (pointer: fine)'

/**
 * Moves the focus from the heading of the modal to the search field of a view, when the modal shows the view. It does so
 * only on a desktop, where no on-screen keyboard covers the view. Call it once the field is in the view, or about to be.
 *
 * @param renderRoot - Of the view.
 */
export function focusSearch(renderRoot: Node & ParentNode): void {
  const { host } = renderRoot as ShadowRoot
  const modal = host.getRootNode()
  const heading = modal instanceof ShadowRoot && matchMedia(DESKTOP).matches && modal.querySelector('h2')
  if (!heading) return
  const focus = () => {
    if (host.isConnected) renderRoot.querySelector<HTMLElement>('oak-search')?.focus({ preventScroll: true })
  }
  // A view without its field yet gets the focus with the next frame; the heading gets it when the view is shown.
  if (modal.activeElement === heading) requestAnimationFrame(() => modal.activeElement === heading && focus())
  heading.addEventListener('focus', () => requestAnimationFrame(focus), { once: true })
}
