/** Vue wraps objects whose tag is `Object`; Svelte and Solid wrap objects without a further prototype. */
const prototype = { [Symbol.toStringTag]: 'AppKit' }

/**
 * Creates an object that the reactive stores of frameworks do not wrap. A proxy of a kit would differ from the kit that
 * its own controllers use.
 *
 * @param getters - Properties that are computed on each read.
 */
export const createOpaque = <Value extends object>(value: Value, getters: PropertyDescriptorMap = {}): Value =>
  Object.assign(Object.create(prototype, getters) as Value, value)
