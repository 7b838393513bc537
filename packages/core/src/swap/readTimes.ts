import type { Clock } from '../kit/ports.ts'
import type { ReadRequest } from '../connections/driver.types.ts'
import type { SwapChain } from './chain.types.ts'

/** The clocks of the device and of the chain, in milliseconds since the epoch. Both may be wrong: a quiet chain has no new block. */
export interface Times {
  readonly earliestMs: number
  readonly latestMs: number
}

/** Reads both clocks. Without an answer of the node only that of the device counts. */
export async function readTimes(clock: Clock, chain: SwapChain, request: ReadRequest): Promise<Times> {
  const deviceMs = clock.now()
  const chainMs = await chain.readTime(request).catch(() => deviceMs)
  request.signal.throwIfAborted()
  // A wrong answer is no time.
  const knownMs = Number.isSafeInteger(chainMs) && chainMs > 0 ? chainMs : deviceMs
  return { earliestMs: Math.min(deviceMs, knownMs), latestMs: Math.max(deviceMs, knownMs) }
}
