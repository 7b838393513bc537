/** Every descendant of an element or a root, including those in nested shadow roots. */
export function* walkElements(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element.shadowRoot) yield* walkElements(element.shadowRoot)
  }
}
