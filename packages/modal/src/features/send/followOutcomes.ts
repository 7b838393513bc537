import {
  getReceived,
  getSend,
  type FollowedTransfer,
  type Kit,
  type SentTransfer,
  type TransferOutcome,
} from '@openappkit/core/internal'
import { isModalShown } from '../../kit/facts/isModalShown.ts'
import { formatAssetAmount } from '../shared/transfers/assets.ts'
import { describeReceived } from './describeResult.ts'
import { translateSend } from './translateSend.ts'

/** Without a hash, the view of the result shows the last request. */
function isShown(kit: Kit, { hash, transfer }: FollowedTransfer): boolean {
  const { current } = kit.router
  if (current.view !== 'WalletSendResult') return false
  const { request } = getSend(kit).state
  return current.data.hash === undefined
    ? 'transfer' in request && request.transfer === transfer
    : current.data.hash === hash
}

function show(kit: Kit, entry: FollowedTransfer): void {
  const { transfer, outcome } = entry
  if (!outcome || isShown(kit, entry)) return
  const messages = translateSend(kit)
  const amount = formatAssetAmount(kit, transfer.asset, transfer.amount)
  const { status } = outcome
  if (status === 'unknown') return kit.notices.showError(`${amount}: ${messages.unknownText}`)
  if (status !== 'confirmed') return kit.notices.showError(messages.noticeFailed(amount))
  const { state, text } = describeReceived(kit, transfer, outcome)
  if (state === 'error') return kit.notices.showError(text)
  const isAll = getReceived(transfer, outcome) === transfer.amount
  kit.notices.showSuccess(isAll ? messages.noticeConfirmed(amount) : text)
}

/**
 * Shows a notice with the outcome of a transfer that was sent from this page, while another view is open. While the modal is
 * closed, the notice waits until the visitor opens it.
 */
export function followOutcomes(kit: Kit): void {
  const { state } = getSend(kit)
  /** An unknown outcome may become a known one later. */
  const shown = new WeakMap<SentTransfer, TransferOutcome['status']>()
  function follow(): void {
    if (!isModalShown(kit)) return
    for (const entry of state.followed) {
      const { transfer, outcome } = entry
      if (!outcome || shown.get(transfer) === outcome.status) continue
      shown.set(transfer, outcome.status)
      show(kit, entry)
    }
  }
  for (const watched of [state, kit.modal.state]) kit.onDestroy(kit.valtio.subscribe(watched, follow))
}
