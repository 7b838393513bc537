/** Compares the members of two objects by identity, for values that contain objects of a wallet. */
export function isSameShallow<Value extends object>(left: Value, right: Value): boolean {
  const keys = Object.keys(left) as (keyof Value)[]
  return keys.length === Object.keys(right).length && keys.every((key) => Object.is(left[key], right[key]))
}
