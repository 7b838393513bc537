/** @module Runs the gates of all features. Loaded with the features if one of them has a gate. */
import type { Kit } from '@openappkit/core'
import { findConnecting } from '../views/findConnecting.ts'
import { getFeatures } from '../views/getFeatures.ts'
import { closeConnecting } from '../wallet-request/closeConnecting.ts'
import { abandonRun, createGateState, endRun, isInHistory, isShown, type GateRun, type GateState } from './gateState.ts'
import { getGates } from './getGates.ts'
import { runGates } from './runGates.ts'

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
