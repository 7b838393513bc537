import { getSwap, type Kit, type ViewName } from '@openappkit/core'
import { isModalShown } from '../kit-facts/isModalShown.ts'
import { getAskedWallet } from './askedWallet.ts'
import { formatOutput } from './formatOutput.ts'
import { translateSwap } from './translateSwap.ts'

/**
 * Shows a notice with the outcome of a swap while another view is open. While the modal is closed, the notice waits until the
 * visitor opens it.
 */
export function followSwapOutcome(kit: Kit, views: readonly ViewName[]): void {
  const { state, dismiss } = getSwap(kit)
  function follow(): void {
    const { phase } = state
    if (
      (phase.status !== 'done' && phase.status !== 'failed') ||
      !isModalShown(kit) ||
      views.includes(kit.router.current.view)
    ) {
      return
    }
    const messages = translateSwap(kit)
    const { from, to, amount, toAmount } = phase.order
    const sold = formatOutput(kit, amount, from)
    if (phase.status === 'done') {
      kit.notices.showSuccess(messages.noticeDone(sold, formatOutput(kit, phase.received ?? toAmount, to)))
    } else {
      const text = phase.isUncertain ? messages.uncertainText(getAskedWallet(kit)) : messages.noticeFailed(sold)
      kit.notices.showError(phase.isApproved ? `${text} ${messages.allowedText(sold)}` : text)
    }
    dismiss()
  }
  for (const watched of [state, kit.modal.state, kit.router.state]) kit.onDestroy(kit.valtio.subscribe(watched, follow))
}
