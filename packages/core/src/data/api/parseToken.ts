import { parseAmount } from '@openappkit/common'
import type { Kit } from '../../kit/types.ts'
import type { Network } from '../../networks/types.ts'
import { createTokenAsset, getNativeAsset } from '../assetIds.ts'
import { MAX_AMOUNT, MAX_SYMBOL_LENGTH } from '../constants.ts'
import { getTokenValue } from '../getTokenValue.ts'
import { looksLikeSpam } from '../looksLikeSpam.ts'
import { isVerifiedToken } from '../siteTokens.ts'
import type { Token } from '../types.ts'
import {
  parseDecimal,
  parseDecimals,
  parseFlags,
  parsePicture,
  parsePrice,
  parseRecord,
  parseText,
  refuse,
} from './fields.ts'
import { parseContract } from './serviceIds.ts'

export interface RowContext {
  readonly kit: Kit
  readonly network: Network
  /** Private hosts from which pictures may be loaded: the host of a service in a private network. */
  isOwnHost(this: void, hostname: string): boolean
}

/**
 * Parses a row of `/balance`.
 *
 * @throws dataErrors.invalidRow
 */
export function parseToken(row: unknown, { kit, network, isOwnHost }: RowContext): Token {
  const { name, symbol, chainId, address, price: rawPrice, quantity, iconUrl, flags } = parseRecord(row, 'balances')
  if (chainId !== network.caipNetworkId) refuse('chainId')
  const isNative = address === undefined || address === null
  const asset = isNative
    ? getNativeAsset(kit, network)
    : createTokenAsset(kit, network, parseContract(address, { kit, network }, 'address'))
  const { decimals: rawDecimals, numeric } = parseRecord(quantity, 'quantity')
  const decimals = parseDecimals(rawDecimals)
  const amount = parseAmount(parseDecimal(numeric, 'numeric'), decimals) ?? refuse('numeric')
  if (amount > MAX_AMOUNT) refuse('numeric')
  const currency = isNative ? network.nativeCurrency : undefined
  // Another number of decimals would multiply what a visitor sends.
  if (currency && currency.decimals !== decimals) refuse('decimals')
  const texts = currency
    ? { name: currency.name, symbol: currency.symbol }
    : { name: parseText(name, 'name'), symbol: parseText(symbol, 'symbol', MAX_SYMBOL_LENGTH) }
  const price = parsePrice(rawPrice)
  const marks = parseFlags(flags)
  const isVerified = marks.isVerified || isVerifiedToken(kit, network, asset)
  return {
    asset,
    ...texts,
    decimals,
    amount,
    ...(price !== undefined && { price, value: getTokenValue(amount, decimals, price) }),
    ...parsePicture('iconUrl', iconUrl, isOwnHost),
    isVerified,
    isSpam: marks.isSpam || (!isVerified && looksLikeSpam(texts.name, texts.symbol)),
  }
}
