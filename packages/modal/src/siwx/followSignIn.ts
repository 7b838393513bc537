import { getSignIn, type Kit, type Unsubscribe } from '@openappkit/core'
import { passGate } from '../gates/passGate.ts'
import { isModalShown } from '../kit-facts/isModalShown.ts'
import { closeConnecting } from '../wallet-request/closeConnecting.ts'

/** Leaves the view after a success, and shows it again after a failure if the visitor has closed the modal (SPEC §4). */
export function followSignIn(kit: Kit): Unsubscribe {
  const signIn = getSignIn(kit)
  let previous = signIn.state.signIn

  const follow = () => {
    const { signIn: current } = signIn.state
    const hasChanged = current !== previous
    previous = current
    if (!hasChanged) return
    const isAtView = isModalShown(kit) && kit.router.current.view === 'SIWXSignMessage'
    if (current.status === 'failed' && !isAtView) {
      kit.modal
        .open({ view: 'SIWXSignMessage' })
        .catch((error: unknown) => kit.log.error('The sign-in could not be shown.', error))
    }
    if (current.status === 'signedIn' && isAtView && !passGate(kit)) closeConnecting(kit)
  }
  // A microtask later than the state, so that the gates have followed a change of the account.
  return kit.valtio.subscribe(signIn.state, follow)
}
