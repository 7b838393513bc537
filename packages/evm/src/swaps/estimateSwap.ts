import type { GasPrices, ReadRequest, SwapTransaction, TransferEstimate } from '@openappkit/core'
import type { FacetContext } from '../facet/createFacet.ts'
import { estimateGas } from '../facet/actions/estimateGas.ts'
import { addReserve } from '../transfer/addReserve.ts'
import { bindContext } from '../transfer/bindContext.ts'
import { createEstimate } from '../transfer/createEstimate.ts'
import { readDataFee } from '../transfer/readDataFee.ts'
import { toTransaction } from './toTransaction.ts'

interface EstimateRequest extends ReadRequest {
  readonly from: string
  readonly steps: readonly SwapTransaction[]
  readonly gas?: readonly bigint[]
  readonly gasPrices?: GasPrices
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

/**
 * Estimates the highest fees of all steps together. The gas of a simulation is that after refunds, which are at most a fifth: with a
 * quarter more it is the limit that a step needs.
 *
 * @throws the errors of `EvmFacet.estimateGas` and `EvmFacet.estimateFees`
 */
export async function estimateSwap(
  adapter: FacetContext,
  { network, from, steps, gas, gasPrices, signal }: EstimateRequest,
): Promise<TransferEstimate> {
  const context = bindContext(adapter, signal)
  const client = await context.getClient(network)
  const transactions = steps.map((step) => toTransaction(step, from, network))
  return createEstimate(context, { network, gasPrices }, async () => {
    const [units, dataFees] = await Promise.all([
      gas
        ? gas.map((used) => addReserve(used))
        : Promise.all(transactions.map((transaction) => estimateGas(context, { network, transaction }))),
      Promise.all(transactions.map((transaction) => readDataFee(client, network, transaction))),
    ])
    return { gas: sum(units), dataFee: sum(dataFees) }
  })
}
