import type { GasPrices, Network, TransferSpeed } from '@openappkit/core/internal'
import { numberToHex, type EIP1193RequestFn } from 'viem'
import { estimateFees } from '../facet/actions/estimateFees.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import type { ReadClient } from '../reads/createClients.ts'
import { bindClient } from '../reads/bindClient.ts'

/** The prices of a unit of gas in a transaction, in wei (EIP-1559). */
export interface Fees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** The last blocks whose tips count, and the share of their gas in percent that paid less than the tip of each speed. */
const BLOCKS = 10
const PERCENTILES = [75, 95]

const hasNoBaseFee = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'Eip1559FeesNotSupportedError'

/** viem's estimate of `standard` allows the base fee to rise to this share, in percent. */
const BASE_PERCENT = 120n

const min = (left: bigint, right: bigint) => (left < right ? left : right)
const max = (left: bigint, right: bigint) => (left > right ? left : right)
const raise = (amount: bigint, percent: bigint) => (amount * percent) / 100n

function findMedian(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((left, right) => (left < right ? -1 : Number(left > right)))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}

/** The median tip of the last blocks at each percentile. 0 if the node has no history. */
async function readTips(client: ReadClient): Promise<readonly bigint[]> {
  const request = client.request as EIP1193RequestFn
  try {
    // The transport lets only lists of quantities pass.
    const history = (await request({
      method: 'eth_feeHistory',
      params: [numberToHex(BLOCKS), 'latest', PERCENTILES],
    })) as {
      readonly reward?: readonly (readonly string[])[] | null
    }
    const rows = history.reward ?? []
    return PERCENTILES.map((_, index) => findMedian(rows.map((row) => BigInt(row[index] ?? 0))))
  } catch {
    return PERCENTILES.map(() => 0n)
  }
}

interface Tips {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/**
 * The tips that the prices of another source leave above the base fee, limited by those of the node: none is lower than that
 * of `standard`, or higher than that of `instant`. A source that is wrong or hostile makes no visitor pay more than the node asks.
 */
function limitTips(tips: Tips, baseFee: bigint, prices: GasPrices): Tips {
  const limit = (price: bigint, lowest: bigint) => min(max(price - baseFee, lowest), tips.instant)
  const fast = limit(prices.fast, tips.standard)
  return { ...tips, fast, instant: limit(prices.instant, fast) }
}

/**
 * Reads the fees of each speed. `standard` is viem's estimate. `fast` and `instant` allow the base fee to rise further,
 * and pay the tip of most recent transactions, at least 1.25 and 1.5 times that of `standard`.
 *
 * @param gasPrices - Of another source. They may lower the tips of `fast` and `instant`, see {@link limitTips}.
 * @returns `undefined` if the chain has no base fee, and therefore one speed.
 * @throws the errors of `EvmFacet.estimateFees`
 */
export async function readFees(
  context: FacetContext,
  network: Network,
  gasPrices?: GasPrices,
): Promise<Readonly<Record<TransferSpeed, Fees>> | undefined> {
  const readStandard = () =>
    estimateFees(context, { network }).catch((error: unknown) => {
      if (hasNoBaseFee(error)) return undefined
      throw error
    })
  const [standard, tips] = await Promise.all([readStandard(), readTips(await context.getClient(network))])
  if (!standard) return undefined
  const { maxPriorityFeePerGas: tip } = standard
  const base = standard.maxFeePerGas - tip
  const create = (maxPriorityFeePerGas: bigint, basePercent: bigint): Fees => ({
    maxFeePerGas: raise(base, basePercent) + maxPriorityFeePerGas,
    maxPriorityFeePerGas,
  })
  const fastTip = max(raise(tip, 125n), tips[0] ?? 0n)
  const own: Tips = { standard: tip, fast: fastTip, instant: max(max(raise(tip, 150n), tips[1] ?? 0n), fastTip) }
  const { fast, instant } = gasPrices ? limitTips(own, (base * 100n) / BASE_PERCENT, gasPrices) : own
  return { standard, fast: create(fast, 125n), instant: create(instant, 167n) }
}

/** A context whose requests to nodes end with the signal. */
export function bindContext<Context extends FacetContext>(context: Context, signal: AbortSignal): Context {
  return { ...context, getClient: async (network) => bindClient(await context.getClient(network), signal) }
}
