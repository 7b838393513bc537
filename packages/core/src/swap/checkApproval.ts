import { isSameAddress } from '../connections/isSameAddress.ts'
import { swapErrors } from './errors.ts'
import type { SwapTransaction } from './types.ts'

/** `0x`, the function and its first argument: the spender. */
const HEAD_LENGTH = 2 + 8 + 64

/** The address in the first argument of a call. */
const readSpender = ({ data }: SwapTransaction) => `0x${data.slice(HEAD_LENGTH - 40, HEAD_LENGTH)}`

/**
 * Compares the approval that a service has built with that of the kit. It is not used: it may be without limit. But a service
 * that names another token or spender is not honest (S20).
 *
 * @throws swapErrors.wrongSpender
 */
export function checkApproval(built: SwapTransaction, own: SwapTransaction, router: string): void {
  const isSame =
    isSameAddress(built.to, own.to) &&
    built.value === 0n &&
    built.data.slice(0, HEAD_LENGTH).toLowerCase() === own.data.slice(0, HEAD_LENGTH).toLowerCase()
  if (!isSame) throw swapErrors.wrongSpender({ address: readSpender(built), router })
}
