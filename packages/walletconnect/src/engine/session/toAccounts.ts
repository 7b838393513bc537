import type { CaipNetworkId } from '@openappkit/common'
import type { Approval, ConnectionAccount } from '@openappkit/core/internal'
import type { SessionNamespace, SessionNamespaces } from './types.ts'

/** The address in a CAIP-10 id; the whole text if it is not such an id. */
export const getAddress = (account: string): string => account.slice(account.lastIndexOf(':') + 1)

/**
 * The accounts for core: those on the active chain, in the wallet's order; all accounts if the wallet named none for
 * that chain.
 *
 * @param first - The address that is selected in the wallet.
 */
export function toAccounts(
  { accounts }: SessionNamespace,
  chain: CaipNetworkId,
  first?: string,
): readonly ConnectionAccount[] {
  const here = accounts.filter((account) => account.startsWith(`${chain}:`))
  const addresses = [...new Set((here.length > 0 ? here : accounts).map(getAddress))]
  const sorted =
    first !== undefined && addresses.includes(first)
      ? [first, ...addresses.filter((entry) => entry !== first)]
      : addresses
  return sorted.map((address) => ({ address }))
}

/** The approval of a session, over all its chain families. */
export function toApproval(namespaces: SessionNamespaces): Approval {
  const all = Object.values(namespaces)
  const methods = new Set(all.flatMap((namespace) => namespace.methods))
  return {
    caipNetworkIds: all.flatMap(({ chains }) => chains),
    supportsAllNetworks: methods.has('wallet_switchEthereumChain') || methods.has('wallet_addEthereumChain'),
  }
}
