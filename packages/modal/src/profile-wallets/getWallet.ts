import type { Connection, Kit } from '@openappkit/core'
import type { ConnectedWallet } from '../kit-facts/getConnectedWallet.ts'
import { getListedWallet } from '../kit-facts/getListedWallet.ts'

/** Name and picture of the wallet of a connection; the id of a wallet that has left the page. */
export const getWallet = (kit: Kit, connection: Connection): ConnectedWallet =>
  getListedWallet(kit, connection) ?? { name: connection.connectorId, image: '' }
