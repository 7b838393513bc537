import type { Kit } from '@openappkit/core'

/**
 * Makes a getter of something that each kit has one of, created when first asked for. The kit
 * itself is the key, so nothing is shared between kits and nothing outlives one.
 */
export function perKit<Value>(create: (kit: Kit) => Value): (kit: Kit) => Value {
  const values = new WeakMap<Kit, Value>()
  return (kit) => {
    const existing = values.get(kit)
    if (existing !== undefined) return existing
    const value = create(kit)
    values.set(kit, value)
    return value
  }
}
