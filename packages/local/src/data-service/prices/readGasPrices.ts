import type { Hex } from 'viem'
import type { ChainNode } from '../chain/createNode.ts'

/** The answer of `GET /v1/convert/gas-price`: wei for one unit of gas. */
export interface GasPrices {
  readonly standard: string
  readonly fast: string
  readonly instant: string
}

interface FeeHistory {
  readonly baseFeePerGas: readonly Hex[]
  readonly reward?: readonly (readonly Hex[])[]
  readonly gasUsedRatio: readonly number[]
}

/** The shares of gas, in per cent, whose tips were lower: one for each speed. */
const PERCENTILES = [25, 50, 90]
/** How much of the next base fee each speed allows, in per cent. A base fee grows by an eighth for each block. */
const BASE_SHARES = [100n, 113n, 127n]
const BLOCKS = '0xa'
/** What anvil's accounts pay if there were no transactions. */
const DEFAULT_TIP = 1_000_000_000n

const highest = (values: readonly bigint[]) => values.reduce((most, value) => (value > most ? value : most), 0n)

/** Computes gas prices for three speeds from the fees of the last ten blocks. */
export async function readGasPrices(node: ChainNode): Promise<GasPrices> {
  const {
    baseFeePerGas,
    reward = [],
    gasUsedRatio,
  } = await node.request<FeeHistory>('eth_feeHistory', [BLOCKS, 'latest', PERCENTILES])
  const baseFee = BigInt(baseFeePerGas.at(-1) ?? '0x0')
  // A block without transactions has tips of 0.
  const used = reward.filter((_, index) => (gasUsedRatio[index] ?? 0) > 0)
  const [standard = 0n, fast = 0n, instant = 0n] = PERCENTILES.map((_, speed) => {
    const tip = highest(used.map((tips) => BigInt(tips[speed] ?? '0x0')))
    return (baseFee * (BASE_SHARES[speed] ?? 100n)) / 100n + (used.length > 0 ? tip : DEFAULT_TIP)
  })
  return { standard: String(standard), fast: String(fast), instant: String(instant) }
}
