import { proxy, ref, snapshot, subscribe } from 'valtio/vanilla'
import type * as Valtio from 'valtio/vanilla'
import type { Unsubscribe } from './ports.ts'

/** Follows the states that were read last. */
export interface Follower {
  /**
   * Begins to record what is read from the states of the kit. What is read is followed at once, so that no change is
   * missed.
   *
   * Reads of this kit's other followers inside are theirs.
   */
  begin(): void
  /** Ends the record. What was read before {@link begin}, and not again, is no longer followed. */
  end(): void
  /** Ends the record, and follows nothing until the next {@link begin}. */
  stop(): void
}

/** The functions of valtio for the states of one kit. The states record who reads them. */
export interface KitValtio extends Pick<typeof Valtio, 'ref' | 'snapshot' | 'subscribe'> {
  /** Creates a state from an object with all its keys. */
  proxy<State extends object>(initial: State): State
  /**
   * Follows exactly the states whose values or keys are read, so that no list of them exists. What is read after an `await` is
   * not recorded.
   *
   * @param notify - Called once for all changes of a state in one task. What was read is followed further.
   */
  follow(notify: () => void): Follower
}

/**
 * Creates the functions that a kit creates and reads its states with. Who reads at the moment is known to them, not to
 * the module: the states of two kits share nothing.
 *
 * A read is recorded with the state that has the value, not with the path to it: a list of a thousand entries is one
 * record. A state is small and changes as a whole, and a record for each key would cost more, in time and in bytes, than
 * the updates that it saves.
 */
export function createValtio(): KitValtio {
  let record: ((state: object) => void) | undefined

  return {
    ref,
    subscribe,
    proxy(initial) {
      let state: typeof initial | undefined
      // valtio's handler has no trap for reads, so that the one of its target runs.
      const source = new Proxy(initial, {
        get(target, key) {
          if (state) record?.(state)
          return target[key as keyof typeof target]
        },
        ownKeys(target) {
          if (state) record?.(state)
          return Reflect.ownKeys(target)
        },
      })
      return (state = proxy(source))
    },
    snapshot(state) {
      // valtio does not read a state again of which it has a snapshot.
      record?.(state)
      return snapshot(state)
    },
    follow(notify) {
      let own: typeof record
      let outer: typeof record
      const stops: Unsubscribe[] = []
      const end = () => {
        if (record === own) record = outer
      }
      const clear = () => {
        for (const stop of stops.splice(0)) stop()
      }
      return {
        begin() {
          clear()
          const states = new Set<object>()
          outer = record
          record = own = (state) => {
            if (states.has(state)) return
            states.add(state)
            stops.push(subscribe(state, notify))
          }
        },
        end,
        stop() {
          end()
          clear()
        },
      }
    },
  }
}
