import type { ConnectorRequest, Transfer } from '@openappkit/core'
import { sendTransaction } from '../facet/actions/sendTransaction.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { createTransaction } from './createTransaction.ts'

/** @throws the errors of {@link createTransaction} and `EvmFacet.sendTransaction` */
export async function sendTransfer(context: FacetContext, request: Transfer & ConnectorRequest): Promise<string> {
  const { connectorId, network, signal } = request
  return sendTransaction(context, { connectorId, network, transaction: createTransaction(request), signal })
}
