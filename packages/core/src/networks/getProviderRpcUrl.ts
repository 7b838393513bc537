import type { CaipNetworkId } from '@openappkit/common'
import type { KitOptions } from '../options/types.ts'

const HOSTED_RPC = 'https://rpc.walletconnect.org'

/** EVM chains that the hosted provider serves (SPEC §9). */
const HOSTED_CHAINS =
  '1 5 11155111 10 420 42161 421613 137 80001 42220 1313161554 1313161555 56 97 43114 43113 324 280 100 8453 84531 84532 7777777 999'.split(
    ' ',
  )

/**
 * The provider's endpoint for a network: the site's `endpoints.rpc` for every network; otherwise the hosted provider's
 * for the networks it serves, if there is a project id (SPEC §7).
 */
export function getProviderRpcUrl(
  id: CaipNetworkId,
  { endpoints, projectId }: Pick<KitOptions, 'endpoints' | 'projectId'>,
): string | undefined {
  const [namespace, reference = ''] = id.split(':')
  const isHosted = projectId !== undefined && namespace === 'eip155' && HOSTED_CHAINS.includes(reference)
  const host = endpoints?.rpc ?? (isHosted ? HOSTED_RPC : undefined)
  if (!host) return undefined
  const project = projectId ? `&projectId=${encodeURIComponent(projectId)}` : ''
  return `${host.replace(/\/$/, '')}/v1?chainId=${encodeURIComponent(id)}${project}`
}
