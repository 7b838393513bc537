import type { ElementReference, Session } from './openSession.ts'

/** Runs in the page: the centre of an element, unless another element is above it there. */
function getTarget(reference: unknown): { readonly x: number; readonly y: number } | undefined {
  const element = reference as Element
  element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const x = Math.round(left + width / 2)
  const y = Math.round(top + height / 2)
  let hit = document.elementFromPoint(x, y)
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === hit) break
    hit = inner
  }
  for (let node: Node | null = hit; node;) {
    if (node === element) return { x, y }
    node = (node instanceof Element && node.assignedSlot) || node.parentNode || (node as ShadowRoot).host || null
  }
  return undefined
}

/**
 * Clicks at the position of an element. The driver's own click treats every element in a shadow root as covered
 * by its host.
 *
 * @throws while another element is above it.
 */
export async function clickElement(session: Session, element: ElementReference): Promise<void> {
  const target = await session.evaluate(getTarget, element as unknown)
  if (!target) throw new Error('Another element is above the element.')
  const actions = [
    { type: 'pointerMove', origin: 'viewport', ...target },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  await session.ask('POST', '/actions', {
    actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
  })
}
