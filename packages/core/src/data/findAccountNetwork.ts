import { createCaipNetworkId, parseCaipAddress, type CaipAddress } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'

/** The address of an account, and its network; `undefined` if the site has not configured the network. */
export function findAccountNetwork(
  { networks }: Kit,
  key: CaipAddress,
): { readonly address: string; readonly network: Network } | undefined {
  const { namespace, reference, address } = parseCaipAddress(key, networks.namespaces())
  const network = networks.find(createCaipNetworkId(namespace, reference))
  return network && { address, network }
}
