import type { CaipAssetId } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { getTokenValue } from './getTokenValue.ts'
import type { Prices, Token } from './types.ts'

/**
 * Adds the prices that a source of tokens does not have.
 *
 * @param fetchPrices - Fetches prices from another source. A failure is not a failure of the list.
 */
export async function addPrices(
  { log }: Pick<Kit, 'log'>,
  tokens: readonly Token[],
  fetchPrices: (assets: readonly CaipAssetId[]) => Promise<Prices>,
): Promise<readonly Token[]> {
  const unpriced = tokens.filter(({ price, isSpam }) => price === undefined && !isSpam)
  if (unpriced.length === 0) return tokens
  try {
    const prices = await fetchPrices(unpriced.map(({ asset }) => asset))
    return tokens.map((token) => {
      const price = token.price ?? prices.get(token.asset)
      return price === undefined
        ? token
        : { ...token, price, value: getTokenValue(token.amount, token.decimals, price) }
    })
  } catch (error) {
    log.warn('The prices of tokens could not be fetched.', error)
    return tokens
  }
}
