import { getSwap, type Kit, type ViewName } from '@openappkit/core'
import { isModalShown } from '../kit-facts/isModalShown.ts'
import { shortenSymbol } from '../kit-facts/shortenText.ts'
import { getAskedWallet } from './askedWallet.ts'
import { describeAllowed, describeMoved } from './describeResult.ts'
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
    const { from, to, amount } = phase.order
    const symbol = shortenSymbol(to.symbol)
    if (phase.status === 'done') {
      const { paid, received } = phase
      kit.notices.showSuccess(
        paid === undefined || received === undefined
          ? describeMoved(kit, phase)
          : messages.noticeDone(formatOutput(kit, paid, from), formatOutput(kit, received, to)),
      )
    } else if (phase.reason !== 'declined' || phase.isApproved) {
      // The visitor has declined it in the wallet, so that only a permission that is left behind is news.
      const sold = formatOutput(kit, amount, from)
      const text = phase.isUncertain
        ? messages.uncertainText(getAskedWallet(kit))
        : phase.reason === 'nothing'
          ? messages.nothingText(symbol)
          : messages.noticeFailed(sold)
      kit.notices.showError(phase.isApproved ? `${text} ${describeAllowed(kit, phase)}` : text)
    }
    dismiss()
  }
  for (const watched of [state, kit.modal.state, kit.router.state]) kit.onDestroy(kit.valtio.subscribe(watched, follow))
}
