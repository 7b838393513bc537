import { defineSlice, getSend, type Kit, type SendArguments, type ViewName } from '@openappkit/core'
import { rememberWallet } from './askedWallets.ts'
import { createSendVisits } from './createSendVisits.ts'
import { followFailures } from './followFailures.ts'
import { followRequest } from './followRequest.ts'
import { followOutcomes } from './followOutcomes.ts'

const SEND_VIEWS: readonly ViewName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview', 'WalletSendResult']

/** The visitor's way through the views to send: from the first of them until the history of the modal has none. */
export interface SendSession {
  /** Starts a form with the data of a view, unless that has been done: Back shows the same form. */
  begin(data: SendArguments | undefined): void
  /** Resolves with the hash once the wallet has sent the transfer; with `undefined` once the visitor has left without one. */
  awaitResult(): Promise<{ readonly hash: string } | undefined>
}

const isInHistory = ({ router }: Kit) => router.state.stack.some(({ view }) => SEND_VIEWS.includes(view))

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
