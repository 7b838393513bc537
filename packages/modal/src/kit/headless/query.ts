import { isSame } from '@openappkit/common'
import type { Kit, Unsubscribe } from '@openappkit/core'

interface WithState {
  readonly state: object
}

/** A stateful controller of the kit, by its name, or a feature's slice (`defineSlice`), by its getter. */
type Slice = { [Name in keyof Kit]: Kit[Name] extends WithState ? Name : never }[keyof Kit] | ((kit: Kit) => WithState)

/** Describes a value that is read from a kit. Declare it once, as a constant. {@link createReadable} subscribes to it. */
export interface KitQuery<Value, Argument = undefined> {
  /** Slices whose changes can change the value: `['connections', getDirectory]`. */
  readonly slices: readonly Slice[]
  /** Reads the value: plain data without proxies. It may return a new object on each call. */
  read(kit: Kit, argument: Argument): Value
  /** The value on a server, where no wallet is connected. */
  readonly server: Value
  /**
   * Compares two values.
   *
   * @default Compares the contents.
   */
  readonly isEqual?: (left: Value, right: Value) => boolean
}

/**
 * A value with a subscription, in the shape that `useSyncExternalStore` of React, `customRef` of Vue and stores of Svelte
 * need.
 */
export interface Readable<Value> {
  /** Returns the value: the same object as long as its contents are the same. */
  get(): Value
  /**
   * Calls the listener when a slice of the query changes. The value may be the same as before.
   *
   * @returns A function that unsubscribes.
   */
  subscribe(listener: () => void): Unsubscribe
}

const getSlice = (kit: Kit, slice: Slice): WithState => (typeof slice === 'function' ? slice(kit) : kit[slice])

/**
 * Creates a readable value from a query.
 *
 * @param kit - `undefined` on a server and before there is a kit: the value is `query.server`.
 * @param argument - Passed to `query.read`, such as the namespace.
 * @example
 * const network = createReadable(appKit.kit, networkQuery, undefined)
 * const unsubscribe = network.subscribe(() => console.log(network.get().caipNetworkId))
 */
export function createReadable<Value, Argument = undefined>(
  kit: Kit | undefined,
  query: KitQuery<Value, Argument>,
  argument: Argument,
): Readable<Value> {
  const isEqual = query.isEqual ?? isSame
  let latest: { value: Value } | undefined
  return {
    get() {
      const value = kit ? query.read(kit, argument) : query.server
      if (!latest || !isEqual(latest.value, value)) latest = { value }
      return latest.value
    },
    subscribe(listener) {
      const subscriptions = kit
        ? query.slices.map((slice) => kit.valtio.subscribe(getSlice(kit, slice).state, listener))
        : []
      return () => subscriptions.forEach((unsubscribe) => unsubscribe())
    },
  }
}
