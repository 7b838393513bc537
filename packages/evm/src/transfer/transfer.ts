/** @module Transfers as EVM transactions. Loaded with the first estimate or transfer. */
import type { ConnectorRequest, Network, Transfer, TransferEstimate } from '@openappkit/core'
import { getGasPrice } from 'viem/actions'
import { estimateFees } from '../facet/actions/estimateFees.ts'
import { estimateGas } from '../facet/actions/estimateGas.ts'
import { sendTransaction } from '../facet/actions/sendTransaction.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { createTransaction } from './createTransaction.ts'

const hasNoBaseFee = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && error.cause.name === 'Eip1559FeesNotSupportedError'

/** Highest price of a unit of gas, in wei. Chains without a base fee have one price. */
async function readGasPrice(context: FacetContext, network: Network): Promise<bigint> {
  try {
    return (await estimateFees(context, { network })).maxFeePerGas
  } catch (error) {
    if (!hasNoBaseFee(error)) throw error
    const client = await context.getClient(network)
    return getGasPrice(client).catch((cause: unknown) => Promise.reject(toReadError(cause, network)))
  }
}

/**
 * Estimates the gas of the transfer at the current highest price. The publishing cost of a rollup on its parent chain
 * is not included.
 *
 * @throws the errors of {@link createTransaction}, `EvmFacet.estimateGas` and `EvmFacet.estimateFees`
 */
export async function estimateTransfer(context: FacetContext, transfer: Transfer): Promise<TransferEstimate> {
  const { network } = transfer
  const transaction = createTransaction(transfer)
  const [gas, price] = await Promise.all([estimateGas(context, { network, transaction }), readGasPrice(context, network)])
  const { decimals, symbol } = network.nativeCurrency
  return { fee: { amount: gas * price, decimals, symbol } }
}

/** @throws the errors of {@link createTransaction} and `EvmFacet.sendTransaction` */
export async function sendTransfer(context: FacetContext, request: Transfer & ConnectorRequest): Promise<string> {
  const { connectorId, network, signal } = request
  return sendTransaction(context, { connectorId, network, transaction: createTransaction(request), signal })
}
