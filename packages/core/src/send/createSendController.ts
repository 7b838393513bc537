import { formatAmount } from '@openappkit/common'
import { startErrors } from '../connections/startErrors.ts'
import type { Kit } from '../kit/types.ts'
import { formatWorth } from './amounts.ts'
import { createEstimator } from './createEstimator.ts'
import { createFollower } from './createFollower.ts'
import { createFormReader } from './createFormReader.ts'
import { createHistory } from './createHistory.ts'
import { createHoldings } from './createHoldings.ts'
import { createOwner } from './createOwner.ts'
import { getRecents } from './getRecents.ts'
import { createRecipientField, NO_RECIPIENT } from './createRecipientField.ts'
import { createSender } from './createSender.ts'
import { createSimulator } from './createSimulator.ts'
import { isPrompting } from './isPrompting.ts'
import type { AmountUnit, SendAsset, SendController, SendState } from './types.ts'

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
