import { isEvmAddress } from '@openappkit/common'
import type { Network } from '@openappkit/core'
import { getAddress, type Address } from 'viem'
import type { AdapterContext } from '../context.ts'

/** Where names are registered. */
export interface NameHome {
  readonly network: Network
  /** The universal resolver of ENS. */
  readonly resolver: Address
}

/** The network of ENS. */
const MAINNET = 'eip155:1'

/** The resolver that ENS has on its networks. A network of the site can name another. @see https://docs.ens.domains/learn/deployments */
const RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
const ENS_NETWORKS = [MAINNET, 'eip155:11155111']

function findResolver({ caipNetworkId, contracts }: Network): Address | undefined {
  const { address } = (contracts?.['ensUniversalResolver'] ?? {}) as { address?: unknown }
  if (isEvmAddress(address)) return getAddress(address)
  return ENS_NETWORKS.includes(caipNetworkId) ? RESOLVER : undefined
}

/** The home of the names that count for accounts on `network`: itself, or Ethereum if the site has it. */
export function findNameHome(
  { listNetworks }: Pick<AdapterContext, 'listNetworks'>,
  network: Network,
): NameHome | undefined {
  for (const candidate of [
    network,
    ...listNetworks('eip155').filter(({ caipNetworkId }) => caipNetworkId === MAINNET),
  ]) {
    const resolver = findResolver(candidate)
    if (resolver) return { network: candidate, resolver }
  }
  return undefined
}
