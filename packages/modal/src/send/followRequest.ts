import { getSend, type Kit, type ViewName } from '@openappkit/core'

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
export function followRequest(kit: Kit, views: readonly ViewName[]): void {
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
