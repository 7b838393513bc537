/**
 * The id of the connector that a connection belongs to. A connector that holds several wallets numbers them from the second
 * one: `walletConnect#2` belongs to `walletConnect`. No wallet of this browser can have such an id: theirs are lower case.
 */
export const getBaseId = (connectorId: string): string => connectorId.replace(/^(walletConnect)#\d+$/, '$1')
