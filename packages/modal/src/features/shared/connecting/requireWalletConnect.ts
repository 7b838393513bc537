import { WALLET_CONNECT_ID } from '@openappkit/common'
import { routerErrors, type Kit, type ViewEntry, type ViewName } from '@openappkit/core/internal'
import { isLegalPending } from './legal.ts'

const HINT = 'Pass connectors: [walletConnect()] of @openappkit/walletconnect, and a projectId or endpoints.relay.'

/**
 * Guards the views of wallets outside of this browser. Redirects to Connect until the terms are accepted.
 *
 * @throws routerErrors.viewNotRegistered, which names the package to install, without a WalletConnect connector
 */
export function requireWalletConnect(kit: Kit, view: ViewName): ViewEntry | undefined {
  const connect = { view: 'Connect', data: undefined } as const
  if (!kit.connections.getConnector(WALLET_CONNECT_ID)) {
    // The connector was removed while a later view was open, so Back needs a target.
    if (kit.router.state.stack.some((entry) => entry.view === view)) return connect
    throw routerErrors.viewNotRegistered({ view, hint: HINT })
  }
  return isLegalPending(kit) ? connect : undefined
}
