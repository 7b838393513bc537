import { getSwap, type Kit, type SwapPhase, type SwapReview } from '@openappkit/core'

/** Whether a quote, or its review, is on its way. */
export const isReviewComing = (phase: SwapPhase): boolean =>
  phase.status === 'quoting' ||
  (phase.status === 'quoted' && (phase.review.status === 'idle' || phase.review.status === 'pending'))

/**
 * Whether a review gives less than the form has shown: the router may send less, or clearly less arrives of it, because the token takes a part
 * of each transfer. The price alone moves a little between both.
 */
const givesLess = ({ quote, transaction }: SwapReview, minimum: bigint): boolean =>
  transaction.minimum < minimum || quote.minimum * 200n < minimum * 199n

/**
 * Requests a swap that the visitor has confirmed in the form, once its review is ready. The visitor stays in the review if it is blocked,
 * has failed, or gives less than the form has shown.
 *
 * @param minimum - The least that arrives, as the form has shown it, in base units.
 */
export function requestReviewed(kit: Kit, minimum: bigint): void {
  const { state, getForm, submit } = getSwap(kit)
  const { formId } = state
  function check(): void {
    const { phase } = state
    const isLeft =
      kit.isDestroyed || kit.router.current.view !== 'SwapPreview' || state.formId !== formId || 'order' in phase
    if (!isLeft && isReviewComing(phase)) return
    for (const stop of stops) stop()
    const { obstacle, review } = getForm()
    if (isLeft || obstacle !== undefined || !review || givesLess(review, minimum)) return
    void submit().catch(kit.notices.showError)
  }
  const stops = [state, kit.router.state].map((one) => kit.valtio.subscribe(one, check, true))
  check()
}
