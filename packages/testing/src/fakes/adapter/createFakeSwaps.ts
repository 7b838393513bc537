import type { CaipAssetId } from '@openappkit/common'
import type {
  BalanceChange,
  DecodedSwap,
  Network,
  SwapChain,
  SwapSimulation,
  SwapTransaction,
} from '@openappkit/core/internal'
import { findToken } from './createFakeReads.ts'
import { createFakeApproval, decodeFakeCall } from './fakeCalls.ts'
import type { FakeOperations, FakeSwapRead } from './types.ts'
import type { FakeWorld } from './world.ts'

const FEE = 30n
const GAS = 100_000n
const DEFAULT_DECIMALS = 18

const getKey = (asset: CaipAssetId) => asset.toLowerCase()

/** What the steps move and leave behind, without an effect. */
function simulate(world: FakeWorld, network: Network, steps: readonly SwapTransaction[]): SwapSimulation {
  const changes: BalanceChange[] = []
  const allowances = new Map<string, SwapSimulation['allowances'][number]>()
  const describe = (asset: CaipAssetId) => findToken(world, asset) ?? network.nativeCurrency
  for (const step of steps) {
    const call = decodeFakeCall(step)
    if (call?.type === 'approve') {
      allowances.set(getKey(call.asset), { asset: call.asset, spender: call.spender, amount: call.amount })
    }
    if (call?.type !== 'swap') continue
    const { from, to, amount, permit } = call.swap
    for (const [asset, difference] of [
      [from, -amount],
      [to, call.gives],
    ] as const) {
      const { decimals, symbol } = describe(asset)
      changes.push({ asset, difference, decimals, symbol })
    }
    const allowed = permit?.amount ?? allowances.get(getKey(from))?.amount ?? world.allowances.get(getKey(from))
    if (allowed !== undefined) allowances.set(getKey(from), { asset: from, spender: step.to, amount: allowed - amount })
  }
  return { changes, allowances: [...allowances.values()], gas: steps.map(() => GAS) }
}

/** Applies the approvals of sent steps, and what swaps use of them. */
function apply(world: FakeWorld, steps: readonly SwapTransaction[]): void {
  for (const step of steps) {
    const call = decodeFakeCall(step)
    if (call?.type === 'approve') world.allowances.set(getKey(call.asset), call.amount)
    if (call?.type !== 'swap') continue
    const before = world.allowances.get(getKey(call.swap.from))
    if (before !== undefined) {
      world.allowances.set(getKey(call.swap.from), before > call.swap.amount ? before - call.swap.amount : 0n)
    }
  }
}

/** The facet of a chain family that swaps, with the calls of `encodeFakeSwap`. */
export function createFakeSwaps(world: FakeWorld): SwapChain {
  const { requests, reads, find } = world
  const swaps = new Map<string, DecodedSwap>()
  let sent = 0

  const read = <Operation extends FakeSwapRead>(
    operation: Operation,
    request: FakeOperations[Operation]['request'],
    approve: () => FakeOperations[Operation]['result'],
  ) => requests.run<Operation>({ operation, connectorId: '', request, behaviour: reads[operation], approve })

  return {
    decode: (request) =>
      read('decodeSwap', request, () => {
        const call = decodeFakeCall(request.transaction)
        return call?.type === 'swap' ? call.swap : undefined
      }),
    readToken: (request) =>
      read('readSwapToken', request, () => {
        const { name = 'Token', symbol = 'TOKEN', decimals = DEFAULT_DECIMALS } = findToken(world, request.asset) ?? {}
        return { name, symbol, decimals, hasPermit: false }
      }),
    readAllowance: (request) => read('readAllowance', request, () => world.allowances.get(getKey(request.asset)) ?? 0n),
    createApproval: async (request) => createFakeApproval(request),
    simulate: (request) => read('simulateSwap', request, () => simulate(world, request.network, request.steps)),
    readOutput: (request) => read('readOutput', request, () => undefined),
    estimate: (request) =>
      read('estimateSwap', request, () => {
        const { decimals, symbol } = request.network.nativeCurrency
        return { fee: { amount: FEE * BigInt(request.steps.length), decimals, symbol } }
      }),
    // The tests' clock is that of the device.
    readTime: (request) => read('readTime', request, () => Number.NaN),
    canBatch: (request) => read('canBatch', request, () => false),
    signPermit: (request) =>
      requests.run({
        operation: 'signPermit',
        connectorId: request.connectorId,
        request,
        behaviour: find(request.connectorId).behaviours.signPermit,
        approve() {
          const { asset, spender, amount, deadline } = request
          return { asset, spender, amount, deadline, signature: `0x${'0'.repeat(130)}` }
        },
      }),
    send: (request) =>
      requests.run({
        operation: 'sendSwap',
        connectorId: request.connectorId,
        request,
        behaviour: find(request.connectorId).behaviours.sendSwap,
        approve() {
          apply(world, request.steps)
          sent += 1
          const hash = `0x${sent.toString(16).padStart(64, 'f')}`
          const call = request.steps.map(decodeFakeCall).findLast((step) => step?.type === 'swap')
          if (call?.type === 'swap') swaps.set(hash, call.swap)
          return hash
        },
      }),
    readDifference: (request) =>
      read('readDifference', request, () => {
        const swap = swaps.get(request.hash)
        if (!swap) return undefined
        if (getKey(swap.to) === getKey(request.asset)) return swap.minimum
        return getKey(swap.from) === getKey(request.asset) ? -swap.amount : 0n
      }),
  }
}
