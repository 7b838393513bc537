import type { Kit, NativeBalance } from '@openappkit/core'
import { localizeAmount } from '../i18n/localizeAmount.ts'

/** A formatted balance: `1,234.5 ETH`. */
export function getFunds(kit: Kit, { formatted, symbol }: NativeBalance): string {
  return `${localizeAmount(kit, formatted)} ${symbol}`
}
