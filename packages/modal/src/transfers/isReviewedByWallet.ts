import { EMBEDDED_WALLET_ID, type Kit, type Network } from '@openappkit/core'

/** Whether the wallet shows the whole transaction in this page before it signs, so that the modal does not ask too. */
export const isReviewedByWallet = (kit: Kit, network: Network | undefined): boolean =>
  kit.connections.getActive(network?.chainNamespace)?.connectorId === EMBEDDED_WALLET_ID
