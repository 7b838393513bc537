/** @module Runs the gates of all features. Loaded with the features if one of them has a gate. */
import type { Kit, OpenParams, ViewEntry, Connection } from '@openappkit/core/internal'
import { isAppKitError } from '@openappkit/common'
import { findConnecting } from '../views/findConnecting.ts'
import { getFeatures } from '../views/getFeatures.ts'
import { closeConnecting } from '../../features/shared/connecting/showConnected.ts'
import { getGates, type Gate } from './getGates.ts'
import { translateError } from '../../i18n/translateError.ts'

/** The keys of the gates, which say what else their checks depend on. */
const listKeys = (kit: Kit) => getFeatures(kit).flatMap(({ gates = [] }) => gates.flatMap(({ key }) => key ?? []))

/** Identifies the active account. Another account of the same wallet runs the gates again, and so does another key of a gate. */
function getAccount(kit: Kit): string | undefined {
  const { connections } = kit
  const { address } = connections.getNamespace()
  const connection = connections.getActive()
  if (!connection || !address) return undefined
  return [connection.namespace, connection.connectorId, address, ...listKeys(kit).map((key) => key.get(kit))].join(' ')
}

const listGates = (kit: Kit): readonly Gate[] =>
  getFeatures(kit)
    .flatMap(({ gates = [] }) => gates)
    .sort((left, right) => left.order - right.order)

/** One run through the gates, for one account. */
interface GateRun {
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
interface GateState {
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

const createGateState = (): GateState => ({
  run: undefined,
  settled: undefined,
  hasPassed: false,
  shown: undefined,
  tasks: [],
})

const isShown = (kit: Kit): boolean => kit.modal.state.open || kit.options.state.enableEmbedded

const isInHistory = (kit: Kit, entry: ViewEntry | undefined): boolean =>
  entry !== undefined && kit.router.state.stack.includes(entry)

/** Ends a run without a result, e.g. because another account is active. */
function endRun(kit: Kit, state: GateState, run: GateRun): void {
  state.run = undefined
  run.controller.abort()
  if (run.isBusy) kit.modal.setLoading(false)
}

/** Ends a run and stores its result. */
function settleRun(kit: Kit, state: GateState, run: GateRun, hasPassed: boolean): void {
  endRun(kit, state, run)
  state.settled = run.account
  state.hasPassed = hasPassed
}

/** Ends a run that the visitor has left or that has failed, and drops the tasks that wait for it. */
function abandonRun(kit: Kit, state: GateState, run: GateRun): void {
  settleRun(kit, state, run, false)
  state.shown = undefined
  state.tasks = []
  try {
    run.gate?.onAbandon?.(kit)
  } catch (cause) {
    kit.log.error(`onAbandon of the gate "${run.gate?.name}" failed.`, cause)
  }
}

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
async function runGates(kit: Kit, state: GateState, run: GateRun): Promise<void> {
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

function begin(kit: Kit, state: GateState, account: string): void {
  const connection = kit.connections.getActive()!
  const entry = findConnecting(kit) ?? (isInHistory(kit, state.shown) ? state.shown : undefined)
  const run: GateRun = {
    account,
    connection,
    controller: new AbortController(),
    entry,
    wasShown: isShown(kit),
    isBusy: false,
    hasSkipped: false,
  }
  state.run = run
  runGates(kit, state, run).catch((error: unknown) => kit.log.error('The modal could not be opened for a gate.', error))
}

/** The site may open the view of the gate again: `open` starts a new history. */
function followEntry(kit: Kit, state: GateState, run: GateRun): void {
  const { current } = kit.router
  if (run.pass && run.entry !== current && run.entry?.view === current.view && !isInHistory(kit, run.entry)) {
    state.shown = run.entry = current
  }
}

const hasLeft = (kit: Kit, { entry, wasShown }: GateRun): boolean =>
  (wasShown && !isShown(kit)) || (entry !== undefined && !isInHistory(kit, entry))

/** Ends or starts runs after a change of account, modal or history. */
function update(kit: Kit, state: GateState): void {
  const account = getAccount(kit)
  if (state.run && state.run.account !== account) {
    endRun(kit, state, state.run)
    if (!account && isShown(kit) && isInHistory(kit, state.shown)) kit.router.reset('Connect')
  }
  if (state.run) followEntry(kit, state, state.run)
  if (state.run && hasLeft(kit, state.run)) return abandonRun(kit, state, state.run)
  if (!account) {
    state.settled = state.shown = undefined
    state.tasks = []
    return
  }
  // A view that waits for a wallet calls `enter` when the wallet has connected.
  if (!state.run && account !== state.settled && !findConnecting(kit)) begin(kit, state, account)
}

function enter(kit: Kit, state: GateState): void {
  const account = getAccount(kit)
  if (!account || (state.settled === account && state.hasPassed)) return closeConnecting(kit)
  if (state.run?.account === account) return
  if (state.run) endRun(kit, state, state.run)
  begin(kit, state, account)
}

function wait(kit: Kit, state: GateState, task: () => void): void {
  const account = getAccount(kit)
  // The run of a newly active account may not have started yet.
  if (state.run || (account && account !== state.settled)) state.tasks.push(task)
  else task()
}

/** Runs the gates when another account becomes active, and when a visitor has connected. */
export function watchGates(kit: Kit): void {
  // Another feature with gates was added later.
  if (getGates(kit).enter) return getGates(kit).watchKeys?.()
  const { connections, modal, networks, router, valtio } = kit
  const state = createGateState()
  Object.assign(getGates(kit), {
    enter: () => enter(kit, state),
    pass() {
      const pass = state.run?.pass
      pass?.()
      return pass !== undefined
    },
    wait: (task: () => void) => wait(kit, state, task),
    watchKeys,
  })
  const watched = new Set<object>()
  const watch = (given: object) => {
    if (!watched.has(given)) kit.onDestroy(valtio.subscribe(given, () => update(kit, state)))
    watched.add(given)
  }
  function watchKeys(): void {
    for (const key of listKeys(kit)) watch(key.getState(kit))
    update(kit, state)
  }
  for (const given of [connections.state, networks.state, modal.state, router.state]) watch(given)
  kit.onDestroy(() => state.run && endRun(kit, state, state.run))
  watchKeys()
}
