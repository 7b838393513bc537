/** An element and its ancestors in the flat tree: parents, slots and hosts. */
export function* listAround(element: Element | null): Generator<Element> {
  for (let around = element; around;) {
    yield around
    const root = around.getRootNode()
    around = around.assignedSlot ?? around.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
}
