import type { Connection, Kit, ViewEntry } from '@openappkit/core'
import type { Gate } from './types.ts'

/** One run through the gates, for one account. */
export interface GateRun {
  readonly account: string
  readonly connection: Connection
  readonly controller: AbortController
  /** The gate that is checked or shown. */
  gate?: Gate
  /** Passes the gate. Set while its view is shown. */
  pass?: () => void
  /** The run ends if this view leaves the history: the gate's, or the one that waited for the wallet. */
  entry: ViewEntry | undefined
  /** Whether the modal has been open during the run. */
  wasShown: boolean
  /** Whether the run has set the loading state of the modal. */
  isBusy: boolean
  /** Whether a gate was skipped, because the modal was closed. */
  hasSkipped: boolean
}

/** The gates of one kit. */
export interface GateState {
  /** The run in progress. */
  run: GateRun | undefined
  /** The account whose run has ended, and whether it passed all gates. */
  settled: string | undefined
  hasPassed: boolean
  /** The last view of a gate in the history, of any run. */
  shown: ViewEntry | undefined
  /** The tasks that wait until the active account has passed its gates. */
  tasks: (() => void)[]
}

export const createGateState = (): GateState => ({
  run: undefined,
  settled: undefined,
  hasPassed: false,
  shown: undefined,
  tasks: [],
})

export const isShown = (kit: Kit): boolean => kit.modal.state.open || kit.options.state.enableEmbedded

export const isInHistory = (kit: Kit, entry: ViewEntry | undefined): boolean =>
  entry !== undefined && kit.router.state.stack.includes(entry)

/** Ends a run without a result, e.g. because another account is active. */
export function endRun(kit: Kit, state: GateState, run: GateRun): void {
  state.run = undefined
  run.controller.abort()
  if (run.isBusy) kit.modal.setLoading(false)
}

/** Ends a run and stores its result. */
export function settleRun(kit: Kit, state: GateState, run: GateRun, hasPassed: boolean): void {
  endRun(kit, state, run)
  state.settled = run.account
  state.hasPassed = hasPassed
}

/** Ends a run that the visitor has left or that has failed, and drops the tasks that wait for it. */
export function abandonRun(kit: Kit, state: GateState, run: GateRun): void {
  settleRun(kit, state, run, false)
  state.shown = undefined
  state.tasks = []
  try {
    run.gate?.onAbandon?.(kit)
  } catch (cause) {
    kit.log.error(`onAbandon of the gate "${run.gate?.name}" failed.`, cause)
  }
}
