import { LitElement } from 'lit'
import { hasFocus } from '../element/hasFocus.ts'

/** An element and its shadow hosts, innermost first. */
export function listHosts(element: Element | undefined): HTMLElement[] {
  const hosts: HTMLElement[] = []
  for (let current = element; current instanceof HTMLElement;) {
    hosts.push(current)
    const root = current.getRootNode()
    current = root instanceof ShadowRoot ? root.host : undefined
  }
  return hosts
}

/** Focuses an element after it has rendered, unless the visitor moves the focus meanwhile. */
async function focusOnceRendered(target: HTMLElement): Promise<void> {
  // Usually the dialog, which keeps the focus while it fades out.
  const former = document.activeElement
  if (target instanceof LitElement) await target.updateComplete
  requestAnimationFrame(() => {
    const isLeft = document.activeElement === document.body || document.activeElement === former
    if (isLeft) target.focus({ preventScroll: true })
  })
}

/**
 * Returns the focus to the element that opened the modal. If that was removed, as the connect button is after
 * connecting, its host focuses the element that replaces it.
 *
 * @param hosts - The result of {@link listHosts} when the modal opened.
 */
export function focusOpener(hosts: readonly HTMLElement[]): void {
  const target = hosts.find((host) => host.isConnected)
  if (!target) return
  target.focus({ preventScroll: true })
  if (!hasFocus(target)) void focusOnceRendered(target)
}
