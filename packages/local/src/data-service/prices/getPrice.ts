import type { Address } from 'viem'
import { MARKET_TOKENS } from '../../market/tokens.ts'

/** US dollars for one unit of the chains' currency. */
const NATIVE_PRICE = 2_500

/** US dollars for one token, by contract in lower case. Every other token is worthless or unknown. */
const PRICES: Readonly<Record<Address, number>> = Object.fromEntries(
  MARKET_TOKENS.map(({ address, price }) => [address.toLowerCase(), price]),
)

/** @param contract - In lower case; absent for the currency of the chain. */
export function getPrice(contract?: Address): number | undefined {
  if (contract === undefined) return NATIVE_PRICE
  return Object.hasOwn(PRICES, contract) ? PRICES[contract] : undefined
}
