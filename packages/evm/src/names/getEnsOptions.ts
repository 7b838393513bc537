import { isEvmAddress } from '@openappkit/common'
import type { Network } from '@openappkit/core'
import { getAddress, type Address } from 'viem'
import type { AdapterContext } from '../context.ts'
import { parseEnsOptions } from './parseEnsOptions.ts'
import type { EnsOptions } from './types.ts'

/** The option `ens` of `evm`, which is parsed with the first name that is looked up: the code that wallets need does not contain it. */
export const getEnsOptions = (context: AdapterContext): EnsOptions =>
  (context.parsedEns ??= parseEnsOptions(context, context.ens))

/**
 * Whether a site has listed the origin of a URL. The origin of a `blob:` URL is that of the site that has created it.
 *
 * @param origins - As `parseEnsOptions` returns them.
 */
export function isListed(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol } = new URL(url)
  return /^https?:$/.test(protocol) && origins.includes(origin)
}

/** Requests to servers that the owner of a name has chosen. They learn nothing but the request. */
export const PRIVATE_REQUEST = { credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' } as const

/** Where names are registered. */
interface NameHome {
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
