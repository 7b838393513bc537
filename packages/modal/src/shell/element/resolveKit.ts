import { findKit, type Kit } from '@openappkit/core/internal'

/** Selects a kit: the result of `createAppKit`, a kit, or the id of a kit. */
export type KitReference = Kit | { readonly kit: Kit } | string

/** Some frameworks write a kit object to the attribute as a string that begins so. */
const PRINTED = '[object '

/**
 * The kit of an element: the one that it names, else the one that it has, else the one with the default id, else the only
 * one of the page.
 *
 * @param reference - The element's `kit`.
 * @param name - The element's name in errors, e.g. `<appkit-button>`.
 * @param last - The kit that the element has or had.
 * @returns `undefined` if that kit does not exist yet or is destroyed.
 * @throws kitErrors.ambiguous if the element names no kit, has had none, and there are several without the default id.
 */
export function resolveKit(reference: KitReference | null | undefined, name: string, last?: Kit): Kit | undefined {
  if (!reference || typeof reference === 'string') {
    return findKit(name, reference?.startsWith(PRINTED) ? undefined : reference || undefined, last)
  }
  const kit = 'kit' in reference ? reference.kit : reference
  return kit.isDestroyed ? undefined : kit
}
