import type { PropertyDeclaration } from 'lit'

/** A property that is true with its attribute, but for the word that React 18 writes for `false`. */
export const flag: PropertyDeclaration = { converter: (value) => (value ?? 'false') !== 'false' }
