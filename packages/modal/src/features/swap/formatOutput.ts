import { formatAmount } from '@openappkit/common'
import type { Kit, SwapListToken } from '@openappkit/core/internal'
import { toAsciiDigits } from '@openappkit/ui'
import { getNumberFormat } from '../../i18n/formats.ts'
import { shortenSymbol } from '../../kit/facts/shorten.ts'
import { translate } from '../../i18n/translate.ts'
import { transferMessages } from '../shared/transfers/messages.ts'
import { swapMessages } from './messages.ts'

/** The strings of the views to swap. */
export const translateSwap = (kit: Kit) => ({ ...translate(kit, transferMessages), ...translate(kit, swapMessages) })

type Unit = Pick<SwapListToken, 'decimals' | 'symbol'>

/** Digits of an amount that a pool computes. More are noise; fewer would show small amounts as 0. */
const OUTPUT_DIGITS = 8
/** Digits of a rate. */
const RATE_DIGITS = 6
/** Decimals that a rate has beyond those of the token, so that a token without decimals has a rate. */
const RATE_DECIMALS = 18

/** Rounded down: never more than what arrives. */
const round = (kit: Kit, amount: bigint, decimals: number, maximumSignificantDigits: number) =>
  getNumberFormat(kit, { maximumSignificantDigits, roundingMode: 'floor' }).format(
    formatAmount(amount, decimals) as Intl.StringNumericLiteral,
  )

/** A computed amount without its symbol: `1,234.5678`. */
export const formatQuantity = (kit: Kit, amount: bigint, { decimals }: Unit): string =>
  round(kit, amount, decimals, OUTPUT_DIGITS)

/** A computed amount with its symbol: `1,234.5678 USDC`. */
export const formatOutput = (kit: Kit, amount: bigint, token: Unit): string =>
  `${formatQuantity(kit, amount, token)} ${shortenSymbol(token.symbol)}`

/** What one whole token is exchanged for: `1 ETH ≈ 1,999.5 USDC`. */
export function formatRate(
  kit: Kit,
  { amount, toAmount }: { readonly amount: bigint; readonly toAmount: bigint },
  from: Unit,
  to: Unit,
): string {
  const rate = (toAmount * 10n ** BigInt(from.decimals + RATE_DECIMALS)) / amount
  const one = getNumberFormat(kit, {}).format(1)
  return `${one} ${shortenSymbol(from.symbol)} ≈ ${round(kit, rate, to.decimals + RATE_DECIMALS, RATE_DIGITS)} ${shortenSymbol(to.symbol)}`
}

/** Formats a part of a whole in the kit's language: 150 is `1.5%`. @param hundredths - Of a per cent. */
export const formatPercent = (kit: Kit, hundredths: number): string =>
  getNumberFormat(kit, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)

/** What a visitor types for a part of a whole: with the digits 0 to 9, and without the sign of any language at its end. */
export function readPercent(text: string): string {
  const plain = toAsciiDigits(text.trim())
  return /[%٪]$/u.test(plain) ? plain.slice(0, -1).trimEnd() : plain
}
