import { formatAmount } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { localizeAmount } from './localizeAmount.ts'
import { abbreviate, isLong, type ShownAmount } from './shownAmount.ts'

/** SPEC §9: decimals of an amount in a row. */
const ROW_DECIMALS = 3

function localizeShort(kit: Kit, amount: bigint, decimals: number): string {
  const text = formatAmount(amount, decimals, ROW_DECIMALS)
  if (amount === 0n || /[1-9]/.test(text)) return localizeAmount(kit, text)
  return `<${localizeAmount(kit, formatAmount(1n, ROW_DECIMALS))}`
}

/**
 * Formats an amount of a token in the kit's language: rounded down, `1.234`, `<0.001`, `12.3T`; and in full, with every digit. Show
 * it left to right.
 *
 * @param amount - In base units.
 * @param decimals - Of the token: 0 to 255.
 */
export function localizeQuantity(kit: Kit, amount: bigint, decimals: number): ShownAmount {
  const exact = formatAmount(amount, decimals)
  return {
    text: isLong(exact) ? abbreviate(kit, exact) : localizeShort(kit, amount, decimals),
    full: localizeAmount(kit, exact),
  }
}
