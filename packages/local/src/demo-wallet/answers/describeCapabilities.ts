import { isHexQuantity } from '../protocol/guards.ts'
import { permit } from '../protocol/parseRequest.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import { toHex } from '../announcer/toHex.ts'
import type { Answering } from './types.ts'

/** Calls are sent one after another. The wallet lists the assets of an account itself. */
const CAPABILITIES = { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } }

/**
 * The capabilities of the wallet on its chains, or on those that the site names.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcapabilities
 */
export const describeCapabilities: Answering = ([account, chainIds], { site }) => {
  permit(account, site)
  if (chainIds !== undefined && !(Array.isArray(chainIds) && chainIds.every(isHexQuantity))) {
    throw createRpcError('invalidParams', 'The chain ids are not a list of hex quantities.')
  }
  const wanted = chainIds === undefined ? undefined : new Set(chainIds.map(Number))
  const chains = site.chains.filter(({ id }) => wanted?.has(id) ?? true)
  return Object.fromEntries(chains.map(({ id }) => [toHex(id), CAPABILITIES]))
}
