import { LitElement } from 'lit'
import { hasFocus } from '../element/hasFocus.ts'

/** An element, or a shadow root. */
type FlatNode = Node & Partial<Pick<Element, 'assignedSlot' | 'matches'> & Pick<ShadowRoot, 'host'>>

/** An element, and what is around it through slots and shadow roots, innermost first. */
export function listAround(element: Element | null): HTMLElement[] {
  const around: HTMLElement[] = []
  for (
    let node: FlatNode | null | undefined = element;
    node;
    node = node.assignedSlot ?? node.parentNode ?? node.host
  ) {
    if (node.matches) around.push(node as HTMLElement)
  }
  return around
}

/** Focuses an element after it has rendered, unless the visitor moves the focus meanwhile. */
async function focusOnceRendered(target: HTMLElement): Promise<void> {
  // Usually the dialog, which keeps the focus while it fades out.
  const former = document.activeElement
  if (target instanceof LitElement) await target.updateComplete
  requestAnimationFrame(() => {
    const isLeft = [document.body, former].includes(document.activeElement)
    if (isLeft) target.focus({ preventScroll: true })
  })
}

/**
 * Returns the focus to the element that opened the modal. If that was removed, as the connect button is after
 * connecting, its shadow host focuses the element that replaces it.
 *
 * @param around - The result of {@link listAround} when the modal opened.
 */
export function focusOpener(around: readonly HTMLElement[]): void {
  const target = around.find((element, index) => element.isConnected && (!index || element.shadowRoot))
  if (!target) return
  target.focus({ preventScroll: true })
  if (!hasFocus(target)) void focusOnceRendered(target)
}
