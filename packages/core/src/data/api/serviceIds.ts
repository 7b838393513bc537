/** @module The CAIP-10 ids with which services name tokens. */
import type { CaipAssetId } from '@openappkit/common'
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
export function parseContract(value: unknown, { caipNetworkId }: Network, field: string): string {
  const prefix = `${caipNetworkId}:`
  const address = typeof value === 'string' && value.startsWith(prefix) ? value.slice(prefix.length) : ''
  const isValid = caipNetworkId.startsWith('eip155:')
    ? /^0x[0-9a-f]{40}$/i.test(address)
    : /^[-.%a-zA-Z0-9]{1,128}$/.test(address)
  return isValid ? address : refuse(field)
}
