import { CURRENCY_DECIMALS, type Kit, type Network, type Token } from '@openappkit/core/internal'
import { formatAmount } from '@openappkit/common'
import { localizeCurrency } from '../../../i18n/localizeCurrency.ts'
import { getLanguage } from '../../../i18n/getLanguage.ts'

/** The asset that pays a fee. */
type FeeAsset = Pick<Token, 'decimals' | 'symbol' | 'price'>

interface FeeParts {
  readonly network: Network | undefined
  /** With its price, if that is known. Default: the currency of the network. */
  readonly feeAsset?: FeeAsset | undefined
}

/** A fee in the currency of its network, and its worth. */
export interface FeeTexts {
  readonly amount: string
  /** Empty without a price. */
  readonly worth: string
}

/**
 * Formats a fee with three significant digits, rounded up: `0.000421 ETH`. Three decimals, as for other amounts, would show
 * most fees as 0.
 *
 * @param amount - In base units.
 */
function formatFee(
  kit: Kit,
  amount: bigint,
  { decimals, symbol }: { readonly decimals: number; readonly symbol: string },
): string {
  const format = new Intl.NumberFormat(getLanguage(kit).state.tag, {
    maximumSignificantDigits: 3,
    roundingMode: 'ceil',
  })
  return `${format.format(formatAmount(amount, decimals) as Intl.StringNumericLiteral)} ${symbol}`
}

export function describeFee(kit: Kit, fee: bigint, { network, feeAsset }: FeeParts): FeeTexts {
  const currency = feeAsset ?? network?.nativeCurrency
  return {
    amount: currency ? formatFee(kit, fee, currency) : '',
    worth: feeAsset?.price ? localizeCurrency(kit, getWorth(fee, feeAsset, feeAsset.price)).text : '',
  }
}

/** Rounded up to cents, because the fee is shown as the highest one. */
function getWorth(fee: bigint, { decimals }: FeeAsset, price: bigint): bigint {
  const cent = 10n ** BigInt(CURRENCY_DECIMALS - 2)
  const divisor = 10n ** BigInt(decimals) * cent
  return ((fee * price + divisor - 1n) / divisor) * cent
}
