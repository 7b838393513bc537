import type { Kit } from './types.ts'

/** The key of a kit's slices. Shared by all copies of the library on a page. */
const slices = Symbol.for('openappkit.slices')

/** A page may keep a destroyed kit, as with hot reload. The kit must not keep references to elements then. */
function createSlices(kit: Kit): Map<string, unknown> {
  const values = new Map<string, unknown>()
  kit.onDestroy(() => values.clear())
  return values
}

/**
 * Declares a value that each kit has once, such as the state of a feature. A feature adds to a kit in this way, without
 * a change to the type `Kit` or to `createKit`. The value is kept on the kit: kits share nothing, and two copies of the
 * library on one page get the same value.
 *
 * Import the getter to read a slice; it is not a property of the kit. The import provides the type and the code, and
 * shows the dependency.
 *
 * @param name - Unique among the slices of a kit. In your own package, start with the package's name: `acme.points`.
 * @param create - Creates the value on the first call for a kit. If it throws, the caller gets the error and the next
 *   call tries again. Create state with `kit.valtio`, and register cleanup with `kit.onDestroy`. For a destroyed kit,
 *   whose slices are removed, the value it creates is destroyed at once.
 * @returns The getter: the same value on each call while the kit exists.
 */
export function defineSlice<Value>(name: string, create: (kit: Kit) => Value): (kit: Kit) => Value {
  return (kit: Kit & { [slices]?: Map<string, unknown> }) => {
    const values = (kit[slices] ??= createSlices(kit))
    if (!values.has(name)) values.set(name, create(kit))
    return values.get(name) as Value
  }
}
