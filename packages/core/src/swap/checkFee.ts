import type { TransferSpeed } from '../transfer/types.ts'
import { swapErrors } from './errors.ts'
import type { PreparedSwap } from './prepareSwap.ts'

/** The prices of gas may rise while the chain includes an approval. More than this is another price for the visitor. */
const MAX_GROWTH = 2n

/**
 * Compares the fee after an approval with the one of all steps that the visitor has confirmed.
 *
 * @throws swapErrors.priceMoved
 */
export function checkFee(confirmed: PreparedSwap, now: PreparedSwap, speed: TransferSpeed): void {
  const read = ({ estimate }: PreparedSwap) => (estimate?.fees?.[speed] ?? estimate?.fee)?.amount
  const [before, after] = [read(confirmed), read(now)]
  if (before !== undefined && after !== undefined && after > before * MAX_GROWTH) throw swapErrors.priceMoved()
}
