import { defineSlice, type Kit, type Connection, type ViewEntry } from '@openappkit/core/internal'

/** The gates of a kit. Empty if no feature has a gate. */
interface Gates {
  /** Runs the gates after a visitor has connected, and then closes the modal. */
  enter?(): void
  /** Passes the gate whose view is shown. @returns Whether there is one. */
  pass?(): boolean
  /** Follows the keys of gates that were added later. */
  watchKeys?(): void
  /** See `whenPassed`. */
  wait?(task: () => void): void
}

export const getGates = defineSlice<Gates>('gates', () => ({}))

/**
 * Runs a task that navigates away from a gate: at once, or when the active account has passed its gates. The task does not
 * run if a gate is abandoned or the wallet disconnects. It has to check whether it is still needed.
 */
export function whenPassed(kit: Kit, task: () => void): void {
  const { wait } = getGates(kit)
  if (wait) wait(task)
  else task()
}

/**
 * A step between the approval of the wallet and the closing of the modal, such as sign-in. Gates run one after the other
 * when an account becomes active: connected by a visitor or by the site, restored, or changed in the wallet. A navigation
 * that the visitor did not cause, such as to UnsupportedChain, waits for them with `whenPassed`.
 */
export interface Gate {
  /** Unique among the gates. Used in the log. */
  readonly name: string
  /** Lower comes first. */
  readonly order: number
  /**
   * Whether the gate opens a closed modal. Default: false, which skips the gate while the modal is closed. An embedded
   * modal counts as open. Closing the modal during the check of such a gate abandons it only if the modal waited for a wallet.
   */
  readonly opensModal?: boolean
  /**
   * What the check depends on besides the account, such as the network. When it changes, the gates run again.
   *
   * Default: nothing.
   */
  readonly key?: {
    get(kit: Kit): string
    /** A state that `get` reads, besides those of the connections and networks. */
    getState(kit: Kit): object
  }
  /**
   * Checks whether there is something to do. The modal is busy meanwhile.
   *
   * @param connection - The active connection.
   * @param signal - Aborted when the result is no longer needed: the visitor has left, or another account is active.
   * @returns `undefined` to pass, or the view to show, which calls `passGate(kit)` when its task is done.
   * @throws a catalogued error for the visitor. The gate is then abandoned, and the modal shows Connect and the error.
   */
  check(kit: Kit, connection: Connection, signal: AbortSignal): ViewEntry | undefined | Promise<ViewEntry | undefined>
  /**
   * Called when the visitor closes the modal or goes back before the gate is passed, or when `check` fails. Not called
   * when the wallet disconnects, another account becomes active or the kit is destroyed.
   */
  onAbandon?(kit: Kit): void
}
