import { parseAmount } from '@openappkit/common'
import { MAX_SLIPPAGE, MIN_SLIPPAGE } from '@openappkit/core'
import { readPercent } from './readPercent.ts'

/** Digits, and at most two after a separator. */
const PERCENT = /^\d{1,2}(?:[.,٫]\d{0,2})?$/

/** Reads a slippage in per cent, with the digits and the separator of any language. @returns hundredths of a per cent; `undefined` if it is invalid */
export function readSlippage(text: string): number | undefined {
  const plain = readPercent(text)
  if (!PERCENT.test(plain)) return undefined
  const value = Number(parseAmount(plain.replace(/[,٫]/u, '.').replace(/\.$/, ''), 2))
  return value >= MIN_SLIPPAGE && value <= MAX_SLIPPAGE ? value : undefined
}
