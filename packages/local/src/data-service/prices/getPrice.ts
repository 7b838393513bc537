import type { Address } from 'viem'
import { SEEDED_CONTRACTS } from '../../chains/seededContracts.ts'

/** US dollars for one unit of the chains' currency. */
const NATIVE_PRICE = 2_500

/** US dollars for one token, by contract in lower case. Every other token is worthless or unknown. */
const PRICES: Readonly<Record<Address, number>> = {
  [SEEDED_CONTRACTS.erc20.address.toLowerCase()]: 1,
}

/** @param contract - In lower case; absent for the currency of the chain. */
export function getPrice(contract?: Address): number | undefined {
  if (contract === undefined) return NATIVE_PRICE
  return Object.hasOwn(PRICES, contract) ? PRICES[contract] : undefined
}
