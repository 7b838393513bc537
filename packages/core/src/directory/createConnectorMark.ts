import type { Connector } from '../connections/types.ts'
import type { DirectoryWallet } from './types.ts'

/**
 * Which wallets are in this browser, by rdns. That proves nothing: where two claim the same, neither is taken (S7).
 *
 * @returns Marks a wallet with its connector: the same object each time.
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
