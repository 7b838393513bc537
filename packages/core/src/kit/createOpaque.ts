/** Vue wraps objects whose tag is `Object`; Svelte and Solid wrap objects without a further prototype. */
const prototype = { [Symbol.toStringTag]: 'AppKit' }

/**
 * Makes an object one that the reactive stores of frameworks do not wrap. A proxy of a kit would differ from the kit that
 * its own controllers use.
 */
export const createOpaque = <Value extends object>(value: Value): Value =>
  Object.setPrototypeOf(value, prototype) as Value
