/** An element and the hosts it is inside of, innermost first. */
export function listHosts(element: Element | undefined): HTMLElement[] {
  const hosts: HTMLElement[] = []
  for (let current = element; current instanceof HTMLElement; ) {
    hosts.push(current)
    const root = current.getRootNode()
    current = root instanceof ShadowRoot ? root.host : undefined
  }
  return hosts
}

/**
 * Gives the focus back to what opened the modal. Where that is gone, as the connect button is
 * once somebody is connected, its host takes it: what stands there instead.
 *
 * @param hosts - From {@link listHosts}, taken when the modal opened.
 */
export function focusOpener(hosts: readonly HTMLElement[]): void {
  const target = hosts.find((host) => host.isConnected)
  if (!target) return
  target.focus({ preventScroll: true })
  if (target.matches(':focus')) return
  // Its new content may not be drawn yet; by the next frame it is, unless the visitor went elsewhere.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) target.focus({ preventScroll: true })
  })
}
