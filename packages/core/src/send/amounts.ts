/** @module Amounts of the form to send: bigint base units, and the text that a visitor enters. */
import { formatAmount, parseAmount, type AppKitError } from '@openappkit/common'
import { CURRENCY_DECIMALS } from '../data/constants.ts'
import { getTokenValue } from '../data/getTokenValue.ts'
import type { CurrencyAmount } from '../data/types.ts'
import { sendErrors } from './errors.ts'

/** Digits of the largest uint256, a point, and as many digits after it. */
const MAX_LENGTH = 157
/** SPEC §5: decimal places of a worth. */
const WORTH_DECIMALS = 2

/** Stricter than `parseAmount`: no exponent. */
const DECIMAL = /^(?=.*\d)\d*(?:\.(\d*))?$/

/** An amount that was read from a text, or why it is none. */
export type ReadAmount = { readonly value: bigint; readonly error?: never } | { readonly value?: never; readonly error: AppKitError }

/**
 * Reads a decimal number.
 *
 * @param text - With a point and without grouping: `0.5`, `.5`, `5`.
 * @param asset.decimals - More digits after the point than this are an error, unless they are zeros.
 * @returns Base units, more than 0; or the error for the visitor.
 */
export function readAmount(text: string, { decimals, symbol }: { readonly decimals: number; readonly symbol: string }): ReadAmount {
  const amount = text.trim()
  const parts = amount.length <= MAX_LENGTH ? DECIMAL.exec(amount) : undefined
  const value = parts ? parseAmount(amount, decimals) : undefined
  if (!parts || value === undefined) return { error: sendErrors.notAnAmount({ amount }) }
  if (/[1-9]/.test((parts[1] ?? '').slice(decimals))) return { error: sendErrors.tooManyDecimals({ amount, symbol, decimals }) }
  return value > 0n ? { value } : { error: sendErrors.zeroAmount() }
}

/** An amount of an asset with a worth; rounded down, so that it never costs more than was entered. */
export const fromWorth = (worth: CurrencyAmount, decimals: number, price: CurrencyAmount): bigint =>
  (worth * 10n ** BigInt(decimals)) / price

/** A worth as a visitor enters it, rounded down. */
export const formatWorth = (worth: CurrencyAmount): string => formatAmount(worth, CURRENCY_DECIMALS, WORTH_DECIMALS)

interface PricedAsset {
  readonly decimals: number
  readonly symbol: string
  /** Absent if the price is unknown. */
  readonly price?: CurrencyAmount | undefined
}

/** Reads an amount that was entered as a worth. */
export function readWorth(text: string, { decimals, price }: PricedAsset): ReadAmount {
  if (!price) return { error: sendErrors.notAnAmount({ amount: text }) }
  const { value: worth, error } = readAmount(text, { decimals: CURRENCY_DECIMALS, symbol: 'USD' })
  if (error) return { error }
  const value = fromWorth(worth, decimals, price)
  return value > 0n ? { value } : { error: sendErrors.zeroAmount() }
}

/** The worth of an amount; `undefined` without a price. */
export const toWorth = (value: bigint, { decimals, price }: PricedAsset): CurrencyAmount | undefined =>
  price ? getTokenValue(value, decimals, price) : undefined
