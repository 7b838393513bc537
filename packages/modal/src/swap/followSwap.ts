import { getSwap, type Kit, type ViewName } from '@openappkit/core'

/** Not a condition on `current`, which the compiler has narrowed. */
const isAtForm = ({ current }: Kit['router']) => current.view === 'Swap'

function goBackToForm(router: Kit['router']): void {
  while (!isAtForm(router) && router.state.stack.length > 1) router.goBack()
}

/**
 * Shows the view that belongs to the state of the swap, if the visitor is still in these views.
 *
 * @param isNewForm - Whether the form was emptied just now. Later, the visitor chooses tokens for the new one.
 */
export function followSwap(kit: Kit, views: readonly ViewName[], isNewForm = false): void {
  const { router, connections } = kit
  const { state, getForm } = getSwap(kit)
  const { view } = router.current
  if (!views.includes(view) || view === 'SwapResult') return
  const { phase, resetReason, account } = state
  const isFromAccount = router.state.stack[0]?.view === 'Account'
  // A confirmed swap cannot be changed, so there is no way back to its form.
  if ('order' in phase) router.reset('SwapResult', { isFromAccount })
  // An account that its wallet has not confirmed cannot swap.
  else if (!account) router.reset(connections.hasAccount() ? 'Account' : 'Connect')
  else if (view !== 'Swap' && ((resetReason && (isNewForm || view === 'SwapPreview')) || !getForm().network)) {
    goBackToForm(router)
  }
}
