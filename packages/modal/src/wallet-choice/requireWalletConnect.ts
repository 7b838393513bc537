import { WALLET_CONNECT_ID } from '@openappkit/common'
import { routerErrors, type Kit, type ViewEntry, type ViewName } from '@openappkit/core'
import { isLegalPending } from './legal.ts'

const HINT =
  'Install @openappkit/walletconnect and pass its connector to createAppKit: connectors: [walletConnect()]. It needs a relay too: endpoints.relay, or a projectId for the hosted one.'

/**
 * Guards a view of wallets outside this browser: it takes what connects them, and the visitor's agreement where the
 * site asks for it, which is given at Connect.
 *
 * @throws routerErrors.viewNotRegistered, which says what to install
 */
export function requireWalletConnect(kit: Kit, view: ViewName): ViewEntry | undefined {
  const connect = { view: 'Connect', data: undefined } as const
  if (!kit.connections.getConnector(WALLET_CONNECT_ID)) {
    // It was there when a visitor went on from here; going back must lead somewhere.
    if (kit.router.state.stack.some((entry) => entry.view === view)) return connect
    throw routerErrors.viewNotRegistered({ view, hint: HINT })
  }
  return isLegalPending(kit) ? connect : undefined
}
