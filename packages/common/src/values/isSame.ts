function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype
}

/**
 * Compares plain data by content, and everything else (providers, functions) by identity. State is small and acyclic,
 * so this costs less than notifying subscribers without a change.
 */
export function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (!isPlain(left) || !isPlain(right) || Array.isArray(left) !== Array.isArray(right)) return false
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => key in right && isSame(left[key], right[key]))
}
