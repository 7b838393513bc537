import { getSend, type FailedRequest, type Kit, type SentTransfer } from '@openappkit/core'
import { isModalShown } from '../kit-facts/isModalShown.ts'
import { formatAssetAmount } from '../transfers/assets.ts'
import { getAskedWallet } from './askedWallets.ts'
import { translateSend } from './translateSend.ts'

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
export function followFailures(kit: Kit): void {
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
