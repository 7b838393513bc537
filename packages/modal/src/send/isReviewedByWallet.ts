import { EMBEDDED_WALLET_ID, getSend, type Kit } from '@openappkit/core'

/** Whether the wallet shows the whole transfer in this page before it signs, so that the modal does not ask too. */
export const isReviewedByWallet = (kit: Kit): boolean =>
  kit.connections.getActive(getSend(kit).getForm().network?.chainNamespace)?.connectorId === EMBEDDED_WALLET_ID
