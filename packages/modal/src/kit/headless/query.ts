import { isSame } from '@openappkit/common'
import type { Kit, Unsubscribe } from '@openappkit/core/internal'

/** Describes a value that is read from a kit. Declare it once, as a constant. {@link createReadable} subscribes to it. */
export interface KitQuery<Value, Argument = undefined> {
  /**
   * Reads the value: plain data without proxies. It may return a new object on each call. Subscribers follow exactly what
   * it reads of the kit's states.
   */
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
   * Calls the listener when the value has changed.
   *
   * @returns A function that unsubscribes.
   */
  subscribe(listener: () => void): Unsubscribe
}

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
  function get(): Value {
    const value = kit ? query.read(kit, argument) : query.server
    if (!latest || !isEqual(latest.value, value)) latest = { value }
    return latest.value
  }
  return {
    get,
    subscribe(listener) {
      if (!kit) return () => {}
      // Read again for each change, because it may lead to other states.
      const follower = kit.valtio.follow(() => {
        const before = shown
        follow()
        if (shown !== before) listener()
      })
      let shown: Value
      function follow(): void {
        follower.begin()
        try {
          shown = get()
        } finally {
          follower.end()
        }
      }
      follow()
      return follower.stop
    },
  }
}
