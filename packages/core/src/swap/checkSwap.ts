import { type CaipAssetId, isSameAddress } from '@openappkit/common'
import { foldAsset } from '../data/assetIds.ts'
import type { DecodedSwap, SwapPermit } from './chain.types.ts'
import { MAX_CALL_LIFETIME_MS, MAX_SLIPPAGE, MIN_SLIPPAGE } from './constants.ts'
import { swapErrors } from './errors.ts'
import type { Times } from '../transfer/readTimes.ts'

/**
 * Checks a slippage in hundredths of a per cent.
 *
 * @param min - Default: the least that a visitor can set.
 * @throws swapErrors.invalidSlippage
 */
export function checkSlippage(slippage: number, min = MIN_SLIPPAGE): void {
  if (!Number.isInteger(slippage) || slippage < min || slippage > MAX_SLIPPAGE) {
    throw swapErrors.invalidSlippage({ slippage, min, max: MAX_SLIPPAGE })
  }
}

/**
 * The least that may arrive of a quote, in base units, rounded up.
 *
 * @param slippage - In hundredths of a per cent, 0 to 500.
 * @throws swapErrors.invalidSlippage
 */
export function getMinimum(toAmount: bigint, slippage: number): bigint {
  checkSlippage(slippage, 0)
  return (toAmount * BigInt(10_000 - slippage) + 9_999n) / 10_000n
}

/**
 * The least that a call may accept for such a quote, and that visitors see: the same minimum rounded down, as services round it, but never
 * nothing.
 *
 * @throws swapErrors.invalidSlippage
 */
export function getAcceptedMinimum(toAmount: bigint, slippage: number): bigint {
  const minimum = getMinimum(toAmount, slippage)
  const isExact = (toAmount * BigInt(10_000 - slippage)) % 10_000n === 0n
  return isExact || minimum === 1n ? minimum : minimum - 1n
}

/** What the visitor has entered and seen. */
export interface ExpectedSwap {
  /** Address of the account. */
  readonly address: string
  readonly from: CaipAssetId
  readonly to: CaipAssetId
  /** In base units of `from`. */
  readonly amount: bigint
  /** The least that must arrive, in base units of `to`. */
  readonly minimum: bigint
  /** Contract that is called. */
  readonly router: string
  /** The permission that the call must use. */
  readonly permit?: SwapPermit | undefined
  readonly times: Times
}

const isSameAsset = (left: unknown, right: CaipAssetId) =>
  typeof left === 'string' && foldAsset(left as CaipAssetId) === foldAsset(right)
const isAmount = (value: unknown): value is bigint => typeof value === 'bigint' && value >= 0n

/** A decoder of the site may return anything. */
function isReadable({ from, to, amount, minimum, recipient, deadline }: DecodedSwap): boolean {
  const isTime = deadline === undefined || (typeof deadline === 'number' && !Number.isNaN(deadline))
  return (
    [from, to, recipient].every((text: unknown) => typeof text === 'string') &&
    isAmount(amount) &&
    isAmount(minimum) &&
    isTime
  )
}

/** Fails only if no clock allows the deadline: the chain refuses a call that it takes for expired, in the simulation too. */
function checkDeadline(deadline: number | undefined, { earliestMs, latestMs }: Times): void {
  if (deadline === undefined) return
  if (deadline <= earliestMs) throw swapErrors.expiredCall()
  if (deadline > latestMs + MAX_CALL_LIFETIME_MS) throw swapErrors.lateCall({ hours: MAX_CALL_LIFETIME_MS / 3_600_000 })
}

/** The call must use the permission that was signed, and no other. */
function checkPermit({ permit: found }: DecodedSwap, { permit }: ExpectedSwap): void {
  if (!permit && !found) return
  if (!permit || !found) throw swapErrors.wrongPermit()
  const isSame =
    isSameAsset(found.asset, permit.asset) &&
    found.amount === permit.amount &&
    found.deadline === Number(permit.deadline) * 1_000
  if (!isSame) throw swapErrors.wrongPermit()
}

/**
 * Checks that a call does what the visitor has seen (S20). Pure: contract and value are checked where the call is built, and what
 * the chain would do in `checkSimulation`.
 *
 * @param decoded - What the call does; `undefined` if that cannot be read.
 * @throws swapErrors.unreadableCall, wrongRecipient, wrongToken, wrongAmount, belowMinimum, expiredCall, lateCall, wrongPermit
 */
export function checkSwap(decoded: DecodedSwap | undefined, expected: ExpectedSwap): DecodedSwap {
  const { address, router, amount, minimum, times } = expected
  if (!decoded || !isReadable(decoded)) throw swapErrors.unreadableCall({ address: router })
  if (!isSameAddress(decoded.recipient, address)) {
    throw swapErrors.wrongRecipient({ recipient: decoded.recipient, account: address })
  }
  for (const side of ['from', 'to'] as const) {
    if (!isSameAsset(decoded[side], expected[side])) {
      throw swapErrors.wrongToken({ found: decoded[side], expected: expected[side] })
    }
  }
  if (decoded.amount !== amount) {
    throw swapErrors.wrongAmount({ found: String(decoded.amount), expected: String(amount) })
  }
  if (decoded.minimum < minimum || decoded.minimum === 0n) {
    throw swapErrors.belowMinimum({ found: String(decoded.minimum), expected: String(minimum) })
  }
  checkDeadline(decoded.deadline, times)
  checkPermit(decoded, expected)
  return decoded
}
