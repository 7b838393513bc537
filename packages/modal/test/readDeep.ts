/** All descendants of an element, with those in shadow roots. */
function listDeep(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? listDeep(element.shadowRoot) : []),
  ])
}

/** The text of an element and of the shadow roots inside, without that of hidden tabs. */
export function readDeepText(root: Element): string {
  const roots = [root, ...listDeep(root)].flatMap((element) => [element, element.shadowRoot ?? []].flat())
  const texts = roots.flatMap((node) =>
    [...node.childNodes].filter((child) => child instanceof Text).map(({ data }) => data),
  )
  return texts.join(' ').replace(/\s+/g, ' ')
}

/** The native pictures in an element and in the shadow roots inside. */
export const listDeepImages = (root: Element): Element[] =>
  listDeep(root).filter(({ localName }) => localName === 'img')
