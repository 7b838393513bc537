import { EMBEDDED_WALLET_ID, type Kit, type ReturningLogin } from '@openappkit/core/internal'
import { getPopup, startSocialLogin } from './startSocialLogin.ts'
import { openOwnWindow } from './openOwnWindow.ts'

/** Waits until stored connections are restored, and the embedded wallet can log in. */
function whenReady({ connections, valtio, onDestroy }: Kit): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!connections.state.isInitialized || !connections.getConnector(EMBEDDED_WALLET_ID)) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = valtio.subscribe(connections.state, look)
    onDestroy(unsubscribe)
    look()
  })
}

/** Ends a login in the window of the site itself, to which the visitor has returned, and shows it. */
export async function resumeSocialLogin(kit: Kit, { provider, uri }: ReturningLogin): Promise<void> {
  await whenReady(kit)
  getPopup(kit).openOwn = openOwnWindow
  // First: opening ends an attempt of a view that the history has, and could end this one.
  await kit.modal.open()
  startSocialLogin(kit, provider, uri)
  if (kit.router.current.view === 'Connect') kit.router.push('ConnectingSocial', { provider })
}
