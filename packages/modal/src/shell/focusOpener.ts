import { LitElement } from 'lit'
import { hasFocus } from '../element/hasFocus.ts'

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

/** What takes the opener's place may be on its way still: an element of ours says when it stands there. */
async function focusOnceDrawn(target: HTMLElement): Promise<void> {
  // As a rule the dialog, which keeps the focus while it fades.
  const former = document.activeElement
  if (target instanceof LitElement) await target.updateComplete
  requestAnimationFrame(() => {
    // Unless the visitor went elsewhere.
    const isLeft = document.activeElement === document.body || document.activeElement === former
    if (isLeft) target.focus({ preventScroll: true })
  })
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
  if (!hasFocus(target)) void focusOnceDrawn(target)
}
