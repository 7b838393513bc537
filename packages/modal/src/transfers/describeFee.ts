import { CURRENCY_DECIMALS, type Kit, type Network, type Token } from '@openappkit/core'
import { formatFee } from '../i18n/formatFee.ts'
import { localizeCurrency } from '../i18n/localizeCurrency.ts'

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
