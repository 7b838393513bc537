import type { Balance, FeeLimits, GasPrices, Network, TransferEstimate } from '@openappkit/core/internal'
import { getGasPrice } from 'viem/actions'
import { toReadError } from '../facet/actions/toReadError.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { readFees, type Fees } from './readFees.ts'

/** What transactions use together. */
interface Usage {
  readonly gas: bigint
  /** What a rollup charges besides the gas, in wei. */
  readonly dataFee: bigint
  /** Limits of gas for the wallet. Default: it sets them itself. */
  readonly gasLimit?: FeeLimits
}

async function readGasPrice(context: FacetContext, network: Network): Promise<bigint> {
  const client = await context.getClient(network)
  return getGasPrice(client).catch((cause: unknown) => Promise.reject(toReadError(cause, network)))
}

/**
 * Computes the highest fees by speed at the current prices.
 *
 * @param readUsage - Runs at the same time as the read of the prices.
 * @throws the errors of `readUsage` and `EvmFacet.estimateFees`
 */
export async function createEstimate(
  context: FacetContext,
  { network, gasPrices }: { readonly network: Network; readonly gasPrices?: GasPrices | undefined },
  readUsage: () => Promise<Usage>,
): Promise<TransferEstimate> {
  const [{ gas, dataFee, gasLimit }, speeds] = await Promise.all([readUsage(), readFees(context, network, gasPrices)])
  const { decimals, symbol } = network.nativeCurrency
  const toFee = (price: bigint): Balance => ({ amount: gas * price + dataFee, decimals, symbol })
  if (!speeds) {
    const gasPrice = await readGasPrice(context, network)
    const limits: FeeLimits = { ...gasLimit, gasPrice }
    return { fee: toFee(gasPrice), limits: { standard: limits, fast: limits, instant: limits } }
  }
  const toLimits = ({ maxFeePerGas, maxPriorityFeePerGas }: Fees): FeeLimits => ({
    ...gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas,
  })
  const limits = { standard: toLimits(speeds.standard), fast: toLimits(speeds.fast), instant: toLimits(speeds.instant) }
  const toHighestFee = ({ maxFeePerGas }: Fees) => toFee(maxFeePerGas)
  const fee = toHighestFee(speeds.standard)
  const fees = { standard: fee, fast: toHighestFee(speeds.fast), instant: toHighestFee(speeds.instant) }
  // Without a base fee above 0 and without tips, every speed costs the same.
  return { fee, ...(fees.instant.amount > fee.amount && { fees }), limits }
}
