/** Compares the members of two objects by identity: for results that hold a wallet's own objects. */
export function isSameShallow<Value extends object>(left: Value, right: Value): boolean {
  const keys = Object.keys(left) as (keyof Value)[]
  return keys.length === Object.keys(right).length && keys.every((key) => Object.is(left[key], right[key]))
}
