import type { Connection, Kit } from '@openappkit/core'
import { getConnectedWallet, type ConnectedWallet } from '../kit-facts/getConnectedWallet.ts'

/** Name and picture of the wallet of a connection; the id of a wallet that has left the page. */
export const getWallet = (kit: Kit, connection: Connection): ConnectedWallet =>
  getConnectedWallet(kit, connection) ?? { name: connection.connectorId, image: '' }
