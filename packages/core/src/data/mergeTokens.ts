import { foldAsset } from './assetIds.ts'
import { getTokenValue } from './getTokenValue.ts'
import type { Token } from './types.ts'

/** A token that the wallet and another source list: as the wallet has it, with what only the other source has. */
function mergeToken(token: Token, known: Token): Token {
  const { price = known.price, amount, decimals } = token
  return {
    ...known,
    ...token,
    name: token.name || known.name,
    symbol: token.symbol || known.symbol,
    isVerified: token.isVerified || known.isVerified,
    isSpam: known.isSpam,
    ...(price !== undefined && { price, value: getTokenValue(amount, decimals, price) }),
  }
}

/**
 * Joins the tokens that the wallet reports with those that another source lists.
 *
 * @returns `shared`: all tokens of the other source; `added`: those that only the wallet reports.
 */
export function mergeTokens(
  reported: readonly Token[],
  listed: readonly Token[],
): { readonly shared: readonly Token[]; readonly added: readonly Token[] } {
  const byId = new Map(reported.map((token) => [foldAsset(token.asset), token]))
  const shared = listed.map((known) => {
    const token = byId.get(foldAsset(known.asset))
    return token ? mergeToken(token, known) : known
  })
  const ids = new Set(listed.map(({ asset }) => foldAsset(asset)))
  return { shared, added: reported.filter(({ asset }) => !ids.has(foldAsset(asset))) }
}
