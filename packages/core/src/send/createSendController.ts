import { formatAmount } from '@openappkit/common'
import { startErrors } from '../connections/startErrors.ts'
import type { Kit } from '../kit/types.ts'
import { formatWorth } from './amounts.ts'
import { createEstimator } from './createEstimator.ts'
import { createFollower } from './createFollower.ts'
import { createFormReader } from './createFormReader.ts'
import { createHistory, createOwner } from './createOwner.ts'
import { createHoldings } from './createHoldings.ts'
import { getRecents } from './getRecents.ts'
import { createRecipientField, NO_RECIPIENT } from './createRecipientField.ts'
import { createSender } from './createSender.ts'
import { isPrompting, DEADLINE_MS, type FormContext } from './context.ts'
import type { AmountUnit, SendAsset, SendController, SendState, SendSimulation } from './types.ts'
import { createLatestTask } from '../async/createLatestTask.ts'
import { withDeadline } from '../async/deadline.ts'
import { isSameAddress } from '@openappkit/common'
import type { Unsubscribe } from '../kit/ports.ts'
import { simulateTransfer } from '../transfer/transfer.ts'
import type { TransferParams, TransferSimulation } from '../transfer/types.ts'
import { sendErrors } from './errors.ts'
import { getPlanned, writeKey } from './plans.ts'
import { wouldRevert } from '../transfer/wouldRevert.ts'

const createState = (): SendState => ({
  formId: 0,
  account: undefined,
  wantedNetwork: undefined,
  resetReason: undefined,
  wantedAsset: undefined,
  assetError: undefined,
  asset: undefined,
  amount: { text: '', unit: 'asset', isMax: false },
  recipient: NO_RECIPIENT,
  isDangerConfirmed: false,
  isFailureConfirmed: false,
  speed: 'standard',
  estimate: { status: 'idle' },
  simulation: { status: 'idle' },
  request: { status: 'idle' },
  accepted: [],
  failures: [],
  followed: [],
})

/** Finds what the transfer of the form would change, while a visitor looks at it. */
interface Simulator {
  /** Simulates the form unless that has been done. Call it after each change. */
  update(): void
  /** Simulates again what failed. */
  retry(): void
  /** Simulates until the returned function is called. */
  watch(): Unsubscribe
}

function createSimulator({ kit, state, life, getForm }: FormContext): Simulator {
  const { clock } = kit.ports
  const task = createLatestTask(clock, life)
  let key: string | undefined
  let watchers = 0
  function show(simulation: SendSimulation): void {
    state.simulation = kit.valtio.ref(simulation)
    state.isFailureConfirmed = false
  }

  /** A contract can report success without moving the asset. */
  function judge(simulation: TransferSimulation, { asset, to }: TransferParams): SendSimulation {
    const { changes, received } = simulation
    const { address } = kit.connections.getNamespace(getForm().network?.chainNamespace)
    const isMoved = changes.some((change) => change.asset === asset && change.difference < 0n)
    const isToSelf = address !== undefined && isSameAddress(address, to)
    return isToSelf || (isMoved && received !== 0n)
      ? { status: 'success', ...simulation }
      : { status: 'failing', error: sendErrors.movesNothing() }
  }

  async function simulate(params: TransferParams, signal: AbortSignal): Promise<void> {
    try {
      const simulation = await withDeadline(simulateTransfer(kit, params, signal), {
        clock,
        signal,
        deadlineMs: DEADLINE_MS,
      })
      show(simulation ? judge(simulation, params) : { status: 'unavailable' })
    } catch (error) {
      if (!signal.aborted) show(wouldRevert(error) ? { status: 'failing', error } : { status: 'unavailable' })
    }
  }

  function update(): void {
    const params = watchers > 0 ? getPlanned(state, getForm()) : undefined
    const next = params && writeKey(state.account, params)
    if (next === key) return
    key = next
    task.stop()
    show({ status: params ? 'pending' : 'idle' })
    if (params) task.start(0, (signal) => simulate(params, signal))
  }

  return {
    update,
    retry() {
      if (state.simulation.status !== 'failing' && state.simulation.status !== 'unavailable') return
      key = undefined
      update()
    },
    watch() {
      watchers += 1
      update()
      return () => {
        watchers -= 1
        update()
      }
    },
  }
}

/** Assembles the parts of the form: each changes its own part of the state. */
export function createSendController(kit: Kit): SendController {
  const { proxy, ref, subscribe } = kit.valtio
  const state = proxy<SendState>(createState())
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  const { signal } = life

  const holdings = createHoldings(kit, signal)
  const recents = getRecents(kit)
  let reviews = 0
  const reader = createFormReader({ kit, state, holdings, recents, isReviewed: () => reviews > 0 })
  const context = { kit, state, life: signal, getForm: reader.getForm }
  const recipient = createRecipientField({ kit, state, life: signal, ...reader })
  const estimator = createEstimator(context)
  const simulator = createSimulator(context)
  const follower = createFollower({ kit, state, life: signal, holdings })

  function clearFields(): void {
    const { wantedAsset, assetError, asset, amount, isDangerConfirmed, speed } = createState()
    recipient.clear()
    Object.assign(state, { wantedAsset, assetError, asset, amount: ref(amount), isDangerConfirmed, speed })
  }
  const sender = createSender({ ...context, estimator, follower, recents, clearFields })
  const { load: loadHistory } = createHistory(kit, recipient.judgeAgain)
  const owner = createOwner({
    kit,
    state,
    holdings,
    clearFields,
    setRecipient: recipient.set,
    getNetwork: reader.getNetwork,
    loadHistory,
  })

  function update(): void {
    estimator.update()
    simulator.update()
  }
  // A change of the account must reach the form before anything else reads it (R11).
  for (const watched of [kit.connections.state, kit.networks.state]) {
    kit.onDestroy(subscribe(watched, owner.follow, true))
  }
  for (const watched of [state, ...holdings.states]) kit.onDestroy(subscribe(watched, update))
  kit.onDestroy(kit.ports.lifecycle.watchOnline((isOnline) => isOnline && retry()))

  function retry(): void {
    owner.retry()
    recipient.retry()
    estimator.retry()
    simulator.retry()
  }

  function dismissRequest(): void {
    const { request, formId } = state
    // An accepted request stays until its form is left, so that the same form is not sent twice.
    const isOpen = isPrompting(request) || (request.status === 'waiting' && request.formId === formId)
    if (!isOpen) state.request = ref({ status: 'idle' })
  }

  function edit(change: Partial<SendState>): void {
    const { request, formId } = state
    // The wallet shows what the form was, so this is another form.
    if (request.status === 'waiting' && request.formId === formId) {
      state.formId += 1
      if (!isPrompting(request)) dismissRequest()
    }
    Object.assign(state, change)
    state.resetReason = undefined
    if (state.request.status === 'declined') dismissRequest()
  }

  return {
    state,
    getForm: reader.getForm,
    begin: owner.begin,
    clear: owner.clear,
    suggestRecipients: reader.suggestRecipients,
    setAsset(asset: SendAsset) {
      edit({ wantedAsset: undefined, asset: ref(asset), amount: ref(createState().amount) })
      recipient.judgeAgain()
    },
    setAmount: (text) => edit({ amount: ref({ text, unit: state.amount.unit, isMax: false }) }),
    setUnit(unit: AmountUnit) {
      const { value, worth, decimals, canUseCurrency } = reader.getForm()
      if (unit === state.amount.unit || (unit === 'currency' && !canUseCurrency)) return
      const text =
        value === undefined ? '' : unit === 'currency' ? formatWorth(worth ?? 0n) : formatAmount(value, decimals)
      edit({ amount: ref({ text, unit, isMax: state.amount.isMax, ...(value !== undefined && { exact: value }) }) })
    },
    setMax: () => edit({ amount: ref({ text: '', unit: state.amount.unit, isMax: true }) }),
    setRecipient(text, isComplete = false) {
      edit({ isDangerConfirmed: false })
      recipient.set(text, isComplete)
    },
    confirmDanger: (isDangerConfirmed) => edit({ isDangerConfirmed }),
    confirmFailure: (isFailureConfirmed) => edit({ isFailureConfirmed }),
    setSpeed: (speed) => edit({ speed }),
    retry,
    watchCost() {
      reviews += 1
      void recipient.checkName()
      const ends = [estimator.keepFresh(), simulator.watch(), () => void (reviews -= 1)]
      return () => ends.forEach((end) => end())
    },
    checkName: recipient.checkName,
    submit: sender.submit,
    dismissRequest,
  }
}
