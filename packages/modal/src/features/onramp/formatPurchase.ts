import type { Kit } from '@openappkit/core'
import { localizeAmount } from '../../i18n/localizeAmount.ts'
import { shortenSymbol } from '../../kit/facts/shorten.ts'

/** Decimal places of an amount in a sentence. */
const MAX_PLACES = 8

/** Drops digits and zeros at the end, so that no more is shown than what arrives. Empty stays empty. */
export function trimAmount(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  let places = fraction.slice(0, MAX_PLACES)
  while (places.endsWith('0')) places = places.slice(0, -1)
  return places ? `${whole}.${places}` : whole
}

/** What is bought: `0.0321 ETH`; only the symbol without an amount. Show it left to right. */
export function formatPurchase(kit: Kit, amount: string | undefined, symbol: string): string {
  const name = shortenSymbol(symbol)
  return amount !== undefined && /^\d+(?:\.\d+)?$/.test(amount)
    ? `${localizeAmount(kit, trimAmount(amount))} ${name}`.trim()
    : name
}
