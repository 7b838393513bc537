/** An element class with the version of its release. */
export type VersionedElement = CustomElementConstructor & { readonly version?: string | undefined }

/** On the page's registry of elements: the pairs of versions that were reported. Shared by all copies of this package. */
const reported = Symbol.for('openappkit.reportedVersions')

function reportClash(
  tag: string,
  { version: first = 'unknown' }: VersionedElement,
  { version: second = 'unknown' }: VersionedElement,
): void {
  const registry: CustomElementRegistry & { [reported]?: Set<string> } = customElements
  const pairs = (registry[reported] ??= new Set())
  const pair = `${first} ${second}`
  if (pairs.has(pair)) return
  pairs.add(pair)
  console.warn(
    `OpenAppKit is on this page in two versions: <${tag}> is of version ${first}; the elements of version ${second}, ` +
      `which was loaded later, are ignored. Load it once: npm ls @openappkit/ui`,
  )
}

/**
 * Registers an element once. If another class has the tag already, that class stays; if it is of
 * another version, the function warns on the console, once for all elements.
 */
export function defineElement(tag: string, element: VersionedElement): void {
  if (typeof customElements === 'undefined') return
  const holder: VersionedElement | undefined = customElements.get(tag)
  if (!holder) customElements.define(tag, element)
  else if (holder.version !== element.version) reportClash(tag, holder, element)
}
