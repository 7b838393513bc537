/** Finds a part of the modal, by its name in `::part()`. */
export const findPart = (view: Element, part: string): Element | null =>
  (view.getRootNode() as ParentNode & Node).querySelector(`[part~="${part}"]`)
