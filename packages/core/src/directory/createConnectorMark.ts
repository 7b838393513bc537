import type { Connector } from '../connections/connector.types.ts'
import type { DirectoryWallet } from './types.ts'

/**
 * Finds the connectors of this browser for wallets, by rdns. An rdns that several connectors claim finds none (S7).
 *
 * @returns A function that adds the `connectorId` to a wallet. It returns the same object on each call.
 */
export function createConnectorMark(connectors: readonly Connector[]): (wallet: DirectoryWallet) => DirectoryWallet {
  const ids = new Map<string, string | undefined>()
  for (const { id, rdns, isAmbiguous } of connectors) {
    if (rdns !== undefined) ids.set(rdns, isAmbiguous || ids.has(rdns) ? undefined : id)
  }
  const marked = new WeakMap<DirectoryWallet, DirectoryWallet>()
  return (wallet) => {
    const connectorId = wallet.rdns.map((rdns) => ids.get(rdns)).find((id) => id !== undefined)
    if (connectorId === undefined) return wallet
    const known = marked.get(wallet) ?? { ...wallet, connectorId }
    marked.set(wallet, known)
    return known
  }
}
