import { parseAmount } from '@openappkit/common'
import * as z from 'zod/mini'
import type { Kit } from '../../kit/types.ts'
import type { Network } from '../../networks/types.ts'
import { createTokenAsset, getNativeAsset } from '../assetIds.ts'
import { MAX_AMOUNT, MAX_SYMBOL_LENGTH } from '../constants.ts'
import { getTokenValue } from '../getTokenValue.ts'
import { looksLikeSpam } from '../looksLikeSpam.ts'
import { isVerifiedToken } from '../siteTokens.ts'
import type { Token } from '../types.ts'
import { anything, decimal, decimals, flags, parse, parsePicture, price, refuse, text } from './fields.ts'
import { parseContract } from './serviceIds.ts'

export interface RowContext {
  readonly kit: Kit
  readonly network: Network
  /** Private hosts from which pictures may be loaded: the host of a service in a private network. */
  isOwnHost(this: void, hostname: string): boolean
}

const balanceRow = z.object({
  name: text(),
  symbol: text(MAX_SYMBOL_LENGTH),
  chainId: z.string(),
  /** CAIP-10; missing for the currency of the network. */
  address: z.nullish(z.string()),
  price,
  quantity: z.object({ decimals, numeric: decimal }),
  iconUrl: anything,
  flags,
})

/**
 * Parses a row of `/balance`.
 *
 * @throws dataErrors.invalidRow
 */
export function parseToken(value: unknown, { kit, network, isOwnHost }: RowContext): Token {
  const row = parse(balanceRow, value)
  if (row.chainId !== network.caipNetworkId) refuse('chainId')
  const isNative = row.address === undefined || row.address === null
  const asset = isNative
    ? getNativeAsset(kit, network)
    : createTokenAsset(kit, network, parseContract(row.address, { kit, network }, 'address'))
  const { decimals: places, numeric } = row.quantity
  const amount = parseAmount(numeric, places) ?? refuse('quantity.numeric')
  if (amount > MAX_AMOUNT) refuse('quantity.numeric')
  // Another number of decimals would multiply what a visitor sends.
  if (isNative && network.nativeCurrency.decimals !== places) refuse('quantity.decimals')
  const { name, symbol } = isNative ? network.nativeCurrency : row
  const isVerified = row.flags.isVerified || isVerifiedToken(kit, network, asset)
  return {
    asset,
    name,
    symbol,
    decimals: places,
    amount,
    ...(row.price !== undefined && { price: row.price, value: getTokenValue(amount, places, row.price) }),
    ...parsePicture('iconUrl', row.iconUrl, isOwnHost),
    isVerified,
    isSpam: row.flags.isSpam || (!isVerified && looksLikeSpam(name, symbol)),
  }
}
