import type { ReadRequest } from '../connections/driver.types.ts'
import type { Clock } from '../kit/ports.ts'
import type { SwapChain } from '../swap/chain.types.ts'

type TimedChain = Pick<SwapChain, 'readTime'>

/** The clocks of the device and of the chain, in milliseconds since the epoch. Both may be wrong: a quiet chain has no new block. */
export interface Times {
  readonly earliestMs: number
  readonly latestMs: number
}

/** Reads the time of the latest block, in milliseconds since the epoch. Without an answer of the node it is that of the device. */
export async function readChainTime(clock: Clock, chain: TimedChain, request: ReadRequest): Promise<number> {
  const deviceMs = clock.now()
  const chainMs = await chain.readTime(request).catch(() => deviceMs)
  request.signal.throwIfAborted()
  // A wrong answer is no time.
  return Number.isSafeInteger(chainMs) && chainMs > 0 ? chainMs : deviceMs
}

/** Reads both clocks. Without an answer of the node only that of the device counts. */
export async function readTimes(clock: Clock, chain: TimedChain, request: ReadRequest): Promise<Times> {
  const deviceMs = clock.now()
  const chainMs = await readChainTime(clock, chain, request)
  return { earliestMs: Math.min(deviceMs, chainMs), latestMs: Math.max(deviceMs, chainMs) }
}
