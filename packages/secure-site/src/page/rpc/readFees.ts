import type { ChainId } from './chains.ts'
import type { Nodes } from './createNodes.ts'

/** Speeds that a visitor can choose, slowest first. */
export const SPEEDS = ['standard', 'fast', 'instant'] as const

export type Speed = (typeof SPEEDS)[number]

/** Prices of a unit of gas, in wei. Chains without a base fee have one price. */
export type GasFee =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

export type Fees = Readonly<Record<Speed, GasFee>>

const BLOCKS = '0xa'
/** The share of gas in a block that paid less than the tip of each speed, in percent. */
const PERCENTILES = [50, 75, 95]
/** How far the base fee may rise until the transaction is included, in percent: one, two and four full blocks. */
const BASE_PERCENT: Readonly<Record<Speed, bigint>> = { standard: 120n, fast: 127n, instant: 160n }
/** The lowest tip of each speed, in percent of that of the node. */
const TIP_PERCENT: Readonly<Record<Speed, bigint>> = { standard: 100n, fast: 125n, instant: 150n }

interface History {
  readonly baseFeePerGas?: readonly string[] | null
  readonly reward?: readonly (readonly string[])[] | null
}

const max = (left: bigint, right: bigint) => (left > right ? left : right)

function findMedian(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((left, right) => (left < right ? -1 : Number(left > right)))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}

/** What the node suggests, or nothing: not every chain has the method. */
async function readTip(nodes: Nodes, chainId: ChainId, signal: AbortSignal | undefined): Promise<bigint> {
  try {
    return BigInt((await nodes({ chainId, method: 'eth_maxPriorityFeePerGas', signal })) as string)
  } catch {
    signal?.throwIfAborted()
    return 0n
  }
}

async function readHistory(nodes: Nodes, chainId: ChainId, signal: AbortSignal | undefined): Promise<History> {
  try {
    return (await nodes({
      chainId,
      method: 'eth_feeHistory',
      params: [BLOCKS, 'latest', PERCENTILES],
      signal,
    })) as History
  } catch {
    signal?.throwIfAborted()
    return {}
  }
}

/**
 * Reads the fees of each speed.
 *
 * @throws the errors of the node if the chain has neither a base fee nor a price.
 * @see https://eips.ethereum.org/EIPS/eip-1559
 */
export async function readFees(nodes: Nodes, chainId: ChainId, signal?: AbortSignal): Promise<Fees> {
  const [{ baseFeePerGas, reward }, tip] = await Promise.all([
    readHistory(nodes, chainId, signal),
    readTip(nodes, chainId, signal),
  ])
  // The last entry is of the next block.
  const base = BigInt(baseFeePerGas?.at(-1) ?? 0)
  if (base === 0n) {
    const gasPrice = BigInt((await nodes({ chainId, method: 'eth_gasPrice', signal })) as string)
    return { standard: { gasPrice }, fast: { gasPrice }, instant: { gasPrice } }
  }
  const create = (speed: Speed, place: number): GasFee => {
    const median = findMedian((reward ?? []).map((tips) => BigInt(tips[place] ?? 0)))
    const maxPriorityFeePerGas = max((tip * TIP_PERCENT[speed]) / 100n, tip === 0n || place > 0 ? median : 0n)
    return { maxFeePerGas: (base * BASE_PERCENT[speed]) / 100n + maxPriorityFeePerGas, maxPriorityFeePerGas }
  }
  return { standard: create('standard', 0), fast: create('fast', 1), instant: create('instant', 2) }
}
