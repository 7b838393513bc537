/** @module Amounts of the form to send: bigint base units, and the text that a visitor enters. */
import { formatAmount } from '@openappkit/common'
import { CURRENCY_DECIMALS } from '../data/constants.ts'
import { getTokenValue } from '../data/getTokenValue.ts'
import type { CurrencyAmount } from '../data/types.ts'
import { readAmount, type ReadAmount } from '../transfer/readAmount.ts'
import { sendErrors } from './errors.ts'

/** SPEC §5: decimal places of a worth. */
const WORTH_DECIMALS = 2

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
