/** @module The place of the frame in which a visitor approves requests. Loaded only on pages with `embeddedWallet()`. */
import { getEmbeddedWallet, type Kit, type Unsubscribe, defineSlice } from '@openappkit/core/internal'
import { emailPart } from '../shared/embedded-wallet/emailPart.ts'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { getGates } from '../../shell/gates/getGates.ts'
import { isModalShown } from '../../kit/facts/isModalShown.ts'
import { findConnecting } from '../../shell/views/findConnecting.ts'

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

/** The request whose view the visitor has left. An approved one still runs, and is not shown again. */
const getDismissed = defineSlice('approveDismissed', () => ({ id: undefined as string | undefined }))

/** Back and Close without an answer reject the request. If the site shows another view, this one is shown again above it. */
function dismiss(kit: Kit): void {
  const { state, getFacet } = getEmbeddedWallet(kit)
  getFacet()?.hideFrame()
  if (!state.approval) return
  getDismissed(kit).id = state.approval.id
  getFacet()?.rejectRequests()
}

/** Shows the view while the frame asks the visitor, and then what was shown before: another view, or only the page. */
function followApproval(kit: Kit): Unsubscribe {
  const { modal, router, valtio } = kit
  const { state, getFacet } = getEmbeddedWallet(kit)
  /** The views are loading. */
  let isOpening = false

  async function open(): Promise<void> {
    isOpening = true
    try {
      await modal.open({ view: 'ApproveTransaction' })
    } catch (error) {
      kit.log.error('The request of the embedded wallet could not be shown.', error)
      getFacet()?.rejectRequests()
    } finally {
      isOpening = false
    }
  }

  /**
   * Whether the history has a login that has ended: the modal closes a moment later, and with it what is above. Gates end such a login
   * themselves. A pending attempt, such as that of a second wallet, goes on below the request.
   */
  const isAfterLogin = () =>
    findConnecting(kit) !== undefined &&
    kit.connections.isConnected() &&
    kit.connections.state.pending === undefined &&
    getGates(kit).enter === undefined

  function show(): void {
    if (!isModalShown(kit)) return isOpening ? undefined : void open()
    if (isAfterLogin()) {
      if (!kit.options.state.enableEmbedded) return router.reset('ApproveTransaction')
      router.reset('Account')
    }
    router.push('ApproveTransaction')
  }

  function follow(): void {
    const isShown = isModalShown(kit) && router.current.view === 'ApproveTransaction'
    if (state.approval) {
      if (!isShown && state.approval.id !== getDismissed(kit).id) show()
    } else if (isShown) {
      // Closes the modal if the view has opened it.
      router.goBack()
    } else if (isOpening) modal.close()
  }

  // Also the router: a site may open another view meanwhile.
  const releases = [state, router.state].map((watched) => valtio.subscribe(watched, follow))
  // The frame may have asked before this code was loaded.
  queueMicrotask(() => kit.isDestroyed || follow())
  return () => releases.forEach((release) => release())
}

export const approveFeature: Feature = {
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
}
