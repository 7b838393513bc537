/** @module The CAIP-10 ids with which services name tokens. */
import type { CaipAssetId } from '@openappkit/common'
import { getFamily } from '../../families/getFamily.ts'
import type { Kit } from '../../kit/types.ts'
import type { Network } from '../../networks/types.ts'
import { getContract } from '../assetIds.ts'
import { refuse } from './fields.ts'

/** The address that services use for the currency of an EVM chain. */
export const NATIVE_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The CAIP-10 id with which services name a token, or the currency of a network. */
export const toServiceId = ({ caipNetworkId }: Network, asset: CaipAssetId): string =>
  `${caipNetworkId}:${getContract(asset) ?? NATIVE_ADDRESS}`

/**
 * The address in a CAIP-10 id of the requested network.
 *
 * @throws dataErrors.invalidRow
 */
export function parseContract(
  value: unknown,
  { kit, network }: { readonly kit: Kit; readonly network: Network },
  field: string,
): string {
  const prefix = `${network.caipNetworkId}:`
  const address = typeof value === 'string' && value.startsWith(prefix) ? value.slice(prefix.length) : ''
  return getFamily(kit, network.chainNamespace).isToken(address) ? address : refuse(field)
}
