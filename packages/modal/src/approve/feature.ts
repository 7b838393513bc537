/** @module The place of the frame in which a visitor approves requests. Loaded only on pages with `embeddedWallet()`. */
import { getEmbeddedWallet, type Kit } from '@openappkit/core'
import { emailPart } from '../embedded-wallet/emailPart.ts'
import { defineFeature } from '../views/defineFeature.ts'
import { followApproval } from './followApproval.ts'
import { getDismissed } from './getDismissed.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** The frame of the embedded wallet, in which the visitor approves a request. Opens by itself; without a request, the account is shown. */
    ApproveTransaction: undefined
  }
}

/** The view below may not allow closing, as a required sign-in does. */
function canCloseBelow(kit: Kit): boolean {
  const below = kit.router.state.stack.at(-2)
  return (below && kit.router.getRow(below.view).canClose?.(kit)) ?? true
}

/** Back and Close without an answer reject the request. If the site shows another view, this one is shown again above it. */
function dismiss(kit: Kit): void {
  const { state, getFacet } = getEmbeddedWallet(kit)
  getFacet()?.hideFrame()
  if (!state.approval) return
  getDismissed(kit).id = state.approval.id
  getFacet()?.rejectRequests()
}

export const approveFeature = defineFeature({
  name: 'approve',
  part: emailPart,
  load: () => import('./views.ts'),
  setup: followApproval,
  views: {
    ApproveTransaction: {
      guard: (kit) =>
        getEmbeddedWallet(kit).state.approval
          ? undefined
          : { view: kit.connections.hasAccount() ? 'Account' : 'Connect', data: undefined },
      canClose: canCloseBelow,
      onDismiss: dismiss,
    },
  },
})
