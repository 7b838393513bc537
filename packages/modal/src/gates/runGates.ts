import { isAppKitError } from '@openappkit/common'
import type { Kit, OpenParams, ViewEntry } from '@openappkit/core'
import { translateError } from '../i18n/translateError.ts'
import { findConnecting } from '../views/findConnecting.ts'
import { getFeatures } from '../views/getFeatures.ts'
import { closeConnecting } from '../wallet-request/closeConnecting.ts'
import { abandonRun, isInHistory, isShown, settleRun, type GateRun, type GateState } from './gateState.ts'
import type { Gate } from './types.ts'

const listGates = (kit: Kit): readonly Gate[] =>
  getFeatures(kit)
    .flatMap(({ gates = [] }) => gates)
    .sort((left, right) => left.order - right.order)

/** Checks a gate. A visible modal is busy while an asynchronous check is pending. */
async function check(kit: Kit, state: GateState, run: GateRun, gate: Gate): Promise<ViewEntry | undefined> {
  const result = gate.check(kit, run.connection, run.controller.signal)
  if (!(result instanceof Promise)) return result
  run.isBusy = isShown(kit)
  if (run.isBusy) kit.modal.setLoading(true)
  const entry = await result
  if (state.run === run && run.isBusy) kit.modal.setLoading(false)
  run.isBusy = false
  return entry
}

/** Shows the view of a gate until it is passed. */
async function show(kit: Kit, state: GateState, run: GateRun, { view, data }: ViewEntry): Promise<void> {
  const { modal, router } = kit
  const top = router.current
  run.entry = undefined
  if (!isShown(kit)) await modal.open({ view, arguments: data } as OpenParams)
  else if (top === state.shown || top === findConnecting(kit)) router.replace<typeof view>(view, data)
  else router.push<typeof view>(view, data)
  if (state.run !== run) return
  // A guard may have redirected, or the modal may have been opened or closed meanwhile.
  if (!isShown(kit) || router.current.view !== view) return abandonRun(kit, state, run)
  state.shown = run.entry = router.current
  run.wasShown = true
  await new Promise<void>((resolve) => (run.pass = resolve))
  delete run.pass
}

/** Ends a run after the last gate: leaves the views of connecting and gates, and runs the waiting tasks. */
function finish(kit: Kit, state: GateState, run: GateRun): void {
  settleRun(kit, state, run, !run.hasSkipped)
  const isAtGate = isInHistory(kit, state.shown)
  state.shown = undefined
  if (isShown(kit) && (isAtGate || findConnecting(kit))) closeConnecting(kit)
  for (const task of state.tasks.splice(0)) task()
}

async function fail(kit: Kit, state: GateState, run: GateRun, error: unknown): Promise<void> {
  kit.log.error(`The gate "${run.gate?.name}" failed.`, error)
  abandonRun(kit, state, run)
  if (isShown(kit)) kit.router.reset('Connect')
  else await kit.modal.open({ view: 'Connect' })
  kit.notices.showError(isAppKitError(error) ? error : translateError(kit, error))
}

/**
 * Runs the gates of all features in their order, until the run ends.
 *
 * @throws what opening the modal throws after a gate has failed
 */
export async function runGates(kit: Kit, state: GateState, run: GateRun): Promise<void> {
  try {
    for (const gate of listGates(kit)) {
      if (!isShown(kit) && !gate.opensModal) {
        run.hasSkipped = true
        continue
      }
      run.gate = gate
      // The visitor has not left a gate whose view is not shown yet.
      if (gate.opensModal && !run.entry) run.wasShown = false
      const entry = await check(kit, state, run, gate)
      if (state.run !== run) return
      if (entry) await show(kit, state, run, entry)
      if (state.run !== run) return
    }
    finish(kit, state, run)
  } catch (error) {
    if (state.run === run) await fail(kit, state, run, error)
  }
}
