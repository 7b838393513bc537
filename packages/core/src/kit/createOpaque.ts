/** Vue wraps what calls itself a plain object, Svelte and Solid what inherits from nothing else. */
const prototype = { [Symbol.toStringTag]: 'AppKit' }

/**
 * Makes an object that the reactive stores of frameworks keep as it is. In a proxy a kit would be another one than
 * the kit that its own parts know.
 *
 * @param getters - What is read anew each time.
 */
export const createOpaque = <Value extends object>(value: Value, getters: PropertyDescriptorMap = {}): Value =>
  Object.assign(Object.create(prototype, getters) as Value, value)
