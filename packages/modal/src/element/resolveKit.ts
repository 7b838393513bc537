import { findKit, type Kit } from '@openappkit/core'

/** How an element names its kit: a kit, what `createAppKit` returned, or an id. */
export type KitReference = Kit | { readonly kit: Kit } | string

/**
 * The kit an element belongs to: the one it names, else the only one of the page (DESIGN §3.1).
 *
 * @param reference - What the element says, if anything.
 * @param name - What the error calls the element, e.g. `<appkit-button>`.
 * @returns `undefined` while that kit does not exist yet, or not any more.
 * @throws kitErrors.ambiguous when nothing is said and there are several.
 */
export function resolveKit(reference: KitReference | null | undefined, name: string): Kit | undefined {
  if (typeof reference !== 'object' || reference === null) return findKit(name, reference || undefined)
  const kit = 'kit' in reference ? reference.kit : reference
  return kit.isDestroyed ? undefined : kit
}
