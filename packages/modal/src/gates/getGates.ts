import { defineSlice, type Kit } from '@openappkit/core'

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
