/** An element class that says which release it comes from. */
export type VersionedElement = CustomElementConstructor & { readonly version?: string | undefined }

/** On the class that holds a tag: its clash was reported. Shared by all copies of this package. */
const clashReported = Symbol.for('openappkit.clashReported')

/**
 * Registers an element once. Where another class holds the tag already, the first one stays, and
 * the console says once per tag which versions met and what to do.
 */
export function defineElement(tag: string, element: VersionedElement): void {
  if (typeof customElements === 'undefined') return
  const holder: (VersionedElement & { [clashReported]?: true }) | undefined = customElements.get(tag)
  if (!holder) {
    customElements.define(tag, element)
    return
  }
  if (holder === element || holder[clashReported]) return
  Object.defineProperty(holder, clashReported, { value: true })
  console.warn(
    `<${tag}> is already defined, by version ${holder.version ?? 'unknown'}; version ${element.version ?? 'unknown'} ` +
      'was loaded as well and is ignored. Two copies of OpenAppKit are on this page: load it once, ' +
      'or have the package manager settle on one version (npm ls @openappkit/ui shows who asks for which).',
  )
}
