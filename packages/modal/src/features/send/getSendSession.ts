import {
  defineSlice,
  getSend,
  type Kit,
  type SendArguments,
  type ViewName,
  type SentTransfer,
  type FailedRequest,
} from '@openappkit/core/internal'
import { rememberWallet, getAskedWallet } from './askedWallet.ts'
import { followOutcomes } from './followOutcomes.ts'
import { createVisits, type Visits } from '../shared/transfers/createVisits.ts'
import { isModalShown } from '../../kit/facts/isModalShown.ts'
import { formatAssetAmount } from '../shared/transfers/assets.ts'
import { translateSend } from './translateSend.ts'

const SEND_VIEWS: readonly ViewName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview', 'WalletSendResult']

/** The visitor's way through the views to send: from the first of them until the history of the modal has none. */
export interface SendSession {
  /** Starts a form with the data of a view, unless that has been done: Back shows the same form. */
  begin(data: SendArguments | undefined): void
  /** Resolves with the hash once the wallet has sent the transfer; with `undefined` once the visitor has left without one. */
  awaitResult(): Promise<{ readonly hash: string } | undefined>
}

const isInHistory = ({ router }: Kit) => router.state.stack.some(({ view }) => SEND_VIEWS.includes(view))

/** Finds out which transfer each visit has sent. */
function createSendVisits(kit: Kit): Visits {
  const { state } = getSend(kit)
  return createVisits<SentTransfer>(kit, {
    state,
    findPending() {
      const { request, formId } = state
      return request.status === 'waiting' && request.formId === formId ? request.transfer : undefined
    },
    /** Also if the visitor has started another form since. */
    findHash(transfer) {
      const { request, followed } = state
      if (request.status === 'sent' && request.transfer === transfer) return request.hash
      return followed.find((sent) => sent.transfer === transfer)?.hash
    },
    isOpen(transfer) {
      const { request, accepted } = state
      return (request.status === 'waiting' && request.transfer === transfer) || accepted.includes(transfer)
    },
  })
}

/** Not a condition on `current`, which the compiler has narrowed. */
const isAtForm = ({ current }: Kit['router']) => current.view === 'WalletSend'

function goBackToForm(router: Kit['router']): void {
  while (!isAtForm(router) && router.state.stack.length > 1) router.goBack()
}

/** The visitor may have left the review while the wallet was asked. */
function goToReview(router: Kit['router']): void {
  if (router.current.view === 'WalletSendPreview') return
  goBackToForm(router)
  router.push('WalletSendPreview')
}

/** Shows the view that belongs to the state of the request, if the visitor is still in these views. */
function followRequest(kit: Kit, views: readonly ViewName[]): void {
  const { router, connections } = kit
  const { state, getForm } = getSend(kit)
  const { view } = router.current
  if (!views.includes(view) || view === 'WalletSendResult') return
  const { request, formId, resetReason, account } = state
  // An account that its wallet has not confirmed cannot send.
  if (!account) return router.reset(connections.hasAccount() ? 'Account' : 'Connect')
  const isFromAccount = router.state.stack[0]?.view === 'Account'
  const isOfForm = 'formId' in request && request.formId === formId
  if (isOfForm && request.status === 'sent') {
    // A sent transfer cannot be changed, so there is no way back to its form.
    router.reset('WalletSendResult', { hash: request.hash, isFromAccount })
  } else if (isOfForm && request.status === 'failed') {
    // Likewise after a failure that may have sent it.
    if (request.isUncertain) return router.reset('WalletSendResult', { isFromAccount })
    goToReview(router)
    router.push('WalletSendResult', { isFromAccount })
  } else if (view !== 'WalletSend' && (resetReason || !getForm().network)) {
    goBackToForm(router)
  }
}

/** Whether a view shows the failure: the result, or the form with a note. They show the last request only. */
function isShown(kit: Kit, failed: FailedRequest): boolean {
  const { isUncertain } = failed
  if (getSend(kit).state.request !== failed) return false
  const { view } = kit.router.current
  return view === 'WalletSendResult' || (isUncertain && view === 'WalletSend')
}

function show(kit: Kit, request: FailedRequest): void {
  const messages = translateSend(kit)
  const { isUncertain, transfer } = request
  const amount = formatAssetAmount(kit, transfer.asset, transfer.amount)
  kit.notices.showError(
    isUncertain ? messages.uncertainText(getAskedWallet(kit, request)) : messages.noticeFailed(amount),
  )
}

/**
 * Shows a notice if a transfer fails while no view shows it. While the modal is closed, the notice waits until the visitor
 * opens it.
 */
function followFailures(kit: Kit): void {
  const { state } = getSend(kit)
  const { modal, router, valtio } = kit
  const handled = new WeakSet<SentTransfer>()
  function follow(): void {
    if (!isModalShown(kit)) return
    const { request, failures } = state
    for (const failed of request.status === 'failed' ? [request, ...failures] : failures) {
      if (handled.has(failed.transfer)) continue
      handled.add(failed.transfer)
      if (!isShown(kit, failed)) show(kit, failed)
    }
  }
  for (const watched of [state, modal.state, router.state]) kit.onDestroy(valtio.subscribe(watched, follow))
}

function createSession(kit: Kit): SendSession {
  const { subscribe } = kit.valtio
  const send = getSend(kit)
  const visits = createSendVisits(kit)
  /** The data of the view that has started the form. */
  let begun: { readonly data: SendArguments | undefined } | undefined

  function begin(data: SendArguments | undefined): void {
    if (begun && begun.data === data) return
    begun = { data }
    visits.begin()
    send.begin(data)
  }

  function leave(): void {
    if (!begun || isInHistory(kit)) return
    begun = undefined
    visits.leave()
    send.clear()
  }

  kit.onDestroy(subscribe(kit.router.state, leave, true))
  kit.onDestroy(
    subscribe(
      send.state,
      () => send.state.request.status === 'waiting' && rememberWallet(kit, send.state.request.transfer),
      true,
    ),
  )
  kit.onDestroy(subscribe(send.state, () => followRequest(kit, SEND_VIEWS)))
  followFailures(kit)
  followOutcomes(kit)
  return {
    begin,
    async awaitResult() {
      if (kit.isDestroyed) return undefined
      const entry = kit.router.state.stack.find(({ view }) => view === 'WalletSend')
      // A guard has shown another view.
      if (entry?.view !== 'WalletSend') return undefined
      begin(entry.data)
      return visits.awaitResult()
    },
  }
}

/** The views to send of a kit. */
export const getSendSession = defineSlice('sendSession', createSession)
