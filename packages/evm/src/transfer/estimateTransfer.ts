import type { Balance, FeeLimits, Network, Transfer, TransferEstimate } from '@openappkit/core'
import { getGasPrice } from 'viem/actions'
import { estimateGas } from '../facet/actions/estimateGas.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { addReserve } from './addReserve.ts'
import { bindContext } from './bindContext.ts'
import { createTransaction } from './createTransaction.ts'
import { readDataFee } from './readDataFee.ts'
import { readFees, type Fees } from './readFees.ts'

/** What a transfer of the currency to an account without code takes. */
const PLAIN_GAS = 21_000n

async function readGasPrice(context: FacetContext, network: Network): Promise<bigint> {
  const client = await context.getClient(network)
  return getGasPrice(client).catch((cause: unknown) => Promise.reject(toReadError(cause, network)))
}

/**
 * Estimates the gas of the transfer at the current highest prices, with the publishing cost of a rollup of the OP stack on its
 * parent chain. The gas of the currency to a contract has a reserve, because it becomes the limit of the transaction.
 *
 * @throws the errors of {@link createTransaction}, `EvmFacet.estimateGas` and `EvmFacet.estimateFees`
 */
export async function estimateTransfer(
  adapter: FacetContext,
  { signal, gasPrices, ...transfer }: Transfer & { readonly signal: AbortSignal },
): Promise<TransferEstimate> {
  const { network } = transfer
  const transaction = createTransaction(transfer)
  const context = bindContext(adapter, signal)
  const readRollup = async () => readDataFee(await context.getClient(network), network, transaction)
  const [estimated, speeds, dataFee] = await Promise.all([estimateGas(context, { network, transaction }), readFees(context, network, gasPrices), readRollup()])
  // The code of a recipient may take more once its state or the amount has changed.
  const gas = transaction.data || estimated <= PLAIN_GAS ? estimated : addReserve(estimated)
  const { decimals, symbol } = network.nativeCurrency
  const toFee = (price: bigint): Balance => ({ amount: gas * price + dataFee, decimals, symbol })
  // The gas of a contract depends on its state, so the wallet sets that limit. Gas that is not used costs nothing.
  const gasLimit: FeeLimits = transaction.data ? {} : { gas }
  if (!speeds) {
    const gasPrice = await readGasPrice(context, network)
    const limits: FeeLimits = { ...gasLimit, gasPrice }
    return { fee: toFee(gasPrice), limits: { standard: limits, fast: limits, instant: limits } }
  }
  const toLimits = ({ maxFeePerGas, maxPriorityFeePerGas }: Fees): FeeLimits => ({ ...gasLimit, maxFeePerGas, maxPriorityFeePerGas })
  const limits = { standard: toLimits(speeds.standard), fast: toLimits(speeds.fast), instant: toLimits(speeds.instant) }
  const toHighestFee = ({ maxFeePerGas }: Fees) => toFee(maxFeePerGas)
  const fee = toHighestFee(speeds.standard)
  const fees = { standard: fee, fast: toHighestFee(speeds.fast), instant: toHighestFee(speeds.instant) }
  // Without a base fee above 0 and without tips, every speed costs the same.
  return { fee, ...(fees.instant.amount > fee.amount && { fees }), limits }
}
