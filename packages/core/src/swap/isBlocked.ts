import { swapErrors } from './errors.ts'

/** The reasons of S20, in the order of the checks. */
const REASONS = [
  swapErrors.wrongRouter,
  swapErrors.wrongSpender,
  swapErrors.wrongValue,
  swapErrors.wrongCall,
  swapErrors.unreadableCall,
  swapErrors.wrongRecipient,
  swapErrors.wrongToken,
  swapErrors.wrongAmount,
  swapErrors.belowMinimum,
  swapErrors.expiredCall,
  swapErrors.lateCall,
  swapErrors.wrongPermit,
  swapErrors.wrongDecimals,
  swapErrors.wouldFail,
  swapErrors.losesMore,
  swapErrors.receivesLess,
  swapErrors.otherAssetLost,
  swapErrors.otherAllowance,
] as const

/** Whether a check of S20 has blocked a swap, so that nothing was requested from the wallet. */
export const isBlocked = (error: unknown): boolean => REASONS.some(({ is }) => is(error))

/** Whether an honest provider can cause an error, if the price moves between its quote and its transaction. */
export const isPriceMove = (error: unknown): boolean =>
  [swapErrors.belowMinimum, swapErrors.receivesLess, swapErrors.wouldFail].some(({ is }) => is(error))
