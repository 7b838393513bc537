import type { Transfer, TransferEstimate } from '@openappkit/core/internal'
import { estimateGas } from '../facet/actions/estimateGas.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { addReserve, readDataFee } from './readDataFee.ts'
import { bindContext } from './readFees.ts'
import { createEstimate } from './createEstimate.ts'
import { createTransaction } from './createTransaction.ts'

/** What a transfer of the currency to an account without code takes. */
const PLAIN_GAS = 21_000n

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
  return createEstimate(context, { network, gasPrices }, async () => {
    const [estimated, dataFee] = await Promise.all([estimateGas(context, { network, transaction }), readRollup()])
    // The code of a recipient may take more once its state or the amount has changed.
    const gas = transaction.data || estimated <= PLAIN_GAS ? estimated : addReserve(estimated)
    // The gas of a contract depends on its state, so the wallet sets that limit. Gas that is not used costs nothing.
    return { gas, dataFee, ...(!transaction.data && { gasLimit: { gas } }) }
  })
}
