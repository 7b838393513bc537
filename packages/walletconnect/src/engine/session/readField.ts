/** Reads a path of keys from an unchecked value; `undefined` if a value on the path is not an object. */
export function readField(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined),
    value,
  )
}
