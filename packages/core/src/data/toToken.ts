import { cleanName, parseImageUrl } from '@openappkit/common'
import type { TokenAmount } from '../connections/driver.types.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { MAX_SYMBOL_LENGTH } from './constants.ts'
import { looksLikeSpam } from './looksLikeSpam.ts'
import { isVerifiedToken } from './siteTokens.ts'
import type { Token } from './types.ts'

/** The token of an amount that a chain or a wallet reports. It has no price. */
export function toToken(kit: Kit, network: Network, { asset, amount, decimals, ...texts }: TokenAmount): Token {
  const name = cleanName(texts.name)
  const symbol = cleanName(texts.symbol, MAX_SYMBOL_LENGTH)
  const iconUrl = parseImageUrl(texts.iconUrl)
  const isVerified = isVerifiedToken(kit, network, asset)
  return {
    asset,
    name,
    symbol,
    decimals,
    amount,
    ...(iconUrl !== undefined && { iconUrl }),
    isVerified,
    isSpam: !isVerified && looksLikeSpam(name, symbol),
  }
}
