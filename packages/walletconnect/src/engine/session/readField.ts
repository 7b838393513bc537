/** What a value from outside has at a key; `undefined` where it is no object. */
export function readField(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}
