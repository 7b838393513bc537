import type { CaipAddress, CaipNetworkId } from './types.ts'

/** Joins a network id and an address to a CAIP-10 account id. */
export function createCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  return `${networkId}:${address}`
}
