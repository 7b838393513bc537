import type { CaipNetworkId } from '@openappkit/common'
import type { Approval, ConnectionAccount } from '@openappkit/core'
import type { SessionNamespace, SessionNamespaces } from './types.ts'

/** The third part of a CAIP-10 id; the whole of what is none. */
export const getAddress = (account: string): string => account.slice(account.lastIndexOf(':') + 1)

/**
 * The accounts as core holds them: those on the chain in use, in the wallet's order; all where the wallet named none
 * for that chain.
 *
 * @param first - Address that its owner has selected.
 */
export function toAccounts({ accounts }: SessionNamespace, chain: CaipNetworkId, first?: string): readonly ConnectionAccount[] {
  const here = accounts.filter((account) => account.startsWith(`${chain}:`))
  const addresses = [...new Set((here.length > 0 ? here : accounts).map(getAddress))]
  const sorted = first !== undefined && addresses.includes(first) ? [first, ...addresses.filter((entry) => entry !== first)] : addresses
  return sorted.map((address) => ({ address }))
}

/** What the session allows, in all its chain families. */
export function toApproval(namespaces: SessionNamespaces): Approval {
  const all = Object.values(namespaces)
  const methods = new Set(all.flatMap((namespace) => namespace.methods))
  return {
    caipNetworkIds: all.flatMap(({ chains }) => chains),
    supportsAllNetworks: methods.has('wallet_switchEthereumChain') || methods.has('wallet_addEthereumChain'),
  }
}
