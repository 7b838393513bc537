import type { LitElement, PropertyDeclaration } from 'lit'

/** A boolean attribute. The value "false", which React 18 writes for `false`, is false. */
export const flag: PropertyDeclaration = { converter: (value) => (value ?? 'false') !== 'false' }

/** Vue, Svelte and Preact set the property instead of the attribute: converts the string "false" there too. */
export function readFlags(element: LitElement, changed: Iterable<PropertyKey>): void {
  const { elementProperties } = element.constructor as typeof LitElement
  const values = element as unknown as Record<PropertyKey, unknown>
  for (const name of changed) if (values[name] === 'false' && elementProperties.get(name) === flag) values[name] = false
}
