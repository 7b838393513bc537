import type { SwapChain } from '@openappkit/core'
import type { AdapterContext } from '../context.ts'
import { createBinder } from '../createBinder.ts'
import { createApproval, readAllowance } from './approvals.ts'
import { decodeSwap } from './decode/decodeSwap.ts'
import { estimateSwap } from './estimateSwap.ts'
import { signPermit } from './permit/signPermit.ts'
import { readOutput } from './readOutput.ts'
import { readToken } from './readToken.ts'
import { canBatch, sendSwap } from './sendSwap.ts'
import { simulateSwap } from './simulation/simulateSwap.ts'

/** What eip155 does for swaps. */
export function createSwapChain(context: AdapterContext): SwapChain {
  const bind = createBinder(context)
  return {
    decode: bind(async () => decodeSwap),
    readToken: bind(async () => readToken),
    readAllowance: bind(async () => readAllowance),
    createApproval: bind(async () => createApproval),
    simulate: bind(async () => simulateSwap),
    readOutput: bind(async () => readOutput),
    estimate: bind(async () => estimateSwap),
    readTime: bind(async () => (await import('./readTime.ts')).readTime),
    canBatch: bind(async () => canBatch),
    signPermit: bind(async () => signPermit),
    send: bind(async () => sendSwap),
    readDifference: bind(async () => (await import('./readDifference.ts')).readDifference),
  }
}
