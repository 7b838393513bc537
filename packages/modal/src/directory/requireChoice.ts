import { routerErrors, type Kit, type ViewEntry } from '@openappkit/core'
import { isLegalPending } from '../wallet-choice/legal.ts'
import { WALLET_CONNECT_ID } from './connectOffer.ts'

const HINT =
  'Install @openappkit/walletconnect and pass its connector to createAppKit: connectors: [walletConnect()]. It needs a relay too: endpoints.relay, or a projectId for the hosted one.'

/**
 * Choosing among all wallets takes what connects them, and the visitor's agreement where the site asks for it:
 * that is given at Connect.
 *
 * @throws routerErrors.viewNotRegistered, which says what to install
 */
export function requireChoice(kit: Kit): ViewEntry | undefined {
  if (!kit.connections.getConnector(WALLET_CONNECT_ID)) throw routerErrors.viewNotRegistered({ view: 'AllWallets', hint: HINT })
  return isLegalPending(kit) ? { view: 'Connect', data: undefined } : undefined
}
