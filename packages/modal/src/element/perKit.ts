import type { Kit } from '@openappkit/core'

/** On a kit: what the modal keeps of it. Shared by all copies of this package on a page. */
const parts = Symbol.for('openappkit.parts')

/** A page may hold a destroyed kit for ever, as hot reload does; it must not hold elements by it. */
function createParts(kit: Kit): Map<string, unknown> {
  const values = new Map<string, unknown>()
  kit.onDestroy(() => values.clear())
  return values
}

/**
 * Makes a getter of something that each kit has one of, created when first asked for. It is kept
 * on the kit itself, so nothing is shared between kits, and all of it goes with the kit; and where two
 * copies of the library meet on one page, the code of both finds the same.
 *
 * @param name - Unique among all that is kept so.
 */
export function perKit<Value>(name: string, create: (kit: Kit) => Value): (kit: Kit) => Value {
  return (kit: Kit & { [parts]?: Map<string, unknown> }) => {
    const values = (kit[parts] ??= createParts(kit))
    if (!values.has(name)) values.set(name, create(kit))
    return values.get(name) as Value
  }
}
