import { localizeDecimal } from '@openappkit/common'
import type { Kit } from '@openappkit/core'
import { getNumberFormat } from './formats.ts'

/**
 * Formats an amount in the kit's language: `10000.5` is `10,000.5` or `10.000,5`. Long numbers keep every digit.
 *
 * @param amount - A decimal with a point, as `formatAmount` of `@openappkit/common` returns it.
 */
export const localizeAmount = (kit: Kit, amount: string): string =>
  localizeDecimal(amount, (options) => getNumberFormat(kit, options))
