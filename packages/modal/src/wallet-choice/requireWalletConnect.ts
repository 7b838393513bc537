import { routerErrors, type Kit, type ViewEntry, type ViewName } from '@openappkit/core'
import { isLegalPending } from './legal.ts'
import { WALLET_CONNECT_ID } from './walletConnectId.ts'

const HINT =
  'Install @openappkit/walletconnect and pass its connector to createAppKit: connectors: [walletConnect()]. It needs a relay too: endpoints.relay, or a projectId for the hosted one.'

/**
 * Guards a view of wallets outside this browser: it takes what connects them, and the visitor's agreement where the
 * site asks for it, which is given at Connect.
 *
 * @throws routerErrors.viewNotRegistered, which says what to install
 */
export function requireWalletConnect(kit: Kit, view: ViewName): ViewEntry | undefined {
  if (!kit.connections.getConnector(WALLET_CONNECT_ID)) throw routerErrors.viewNotRegistered({ view, hint: HINT })
  return isLegalPending(kit) ? { view: 'Connect', data: undefined } : undefined
}
