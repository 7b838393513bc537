import { formatAmount } from '@openappkit/common'
import type { TokenBalance } from '../account/types.ts'
import { getContract } from '../data/assetIds.ts'
import { CURRENCY_DECIMALS } from '../data/constants.ts'
import type { CurrencyAmount, Token } from '../data/types.ts'

const toNumber = (amount: CurrencyAmount) => Number(formatAmount(amount, CURRENCY_DECIMALS))

/** The Token entry of SPEC §3, for a site. Numbers are rounded; the price is 0 if it is unknown. */
export function toTokenBalance({ asset, decimals, amount, price = 0n, value, iconUrl }: Token): TokenBalance {
  const address = getContract(asset)
  return {
    ...(address !== undefined && { address }),
    decimals,
    quantity: formatAmount(amount, decimals),
    price: toNumber(price),
    ...(value !== undefined && { value: toNumber(value) }),
    ...(iconUrl !== undefined && { iconUrl }),
  }
}
