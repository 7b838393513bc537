import { getAccountFields, type Connection, type Kit } from '@openappkit/core/internal'
import { getConnectedWallet, type ConnectedWallet } from './getConnectedWallet.ts'
import { getLoginName } from './shorten.ts'

/**
 * The wallet of a connection, as a list shows it. An embedded wallet has the email address of its visitor as its name, or the user name at
 * the provider, so that two of them can be told apart. A sentence about a prompt has the wallet's own name, which the site gives it.
 */
export function getListedWallet(kit: Kit, connection: Connection | undefined): ConnectedWallet | undefined {
  const wallet = getConnectedWallet(kit, connection)
  const address = connection?.accounts[0]?.address
  if (!wallet || connection?.type !== 'embedded' || address === undefined) return wallet
  const { user } = getAccountFields(kit, `${connection.namespace}:*:${address}`)
  return { ...wallet, name: getLoginName(user) ?? wallet.name }
}
