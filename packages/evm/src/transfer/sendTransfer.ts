import type { ConnectorRequest, Transfer } from '@openappkit/core/internal'
import type { AdapterContext } from '../context.ts'
import { createTransaction } from './createTransaction.ts'
import { sendPrepared } from './sendPrepared.ts'

/**
 * Requests the wallet to send a transfer, as a call or as a transaction.
 *
 * @throws the errors of {@link createTransaction} and {@link sendPrepared}
 */
export async function sendTransfer(
  context: AdapterContext,
  request: Transfer & ConnectorRequest & { reportAccepted?(id: string): void },
): Promise<string> {
  return sendPrepared(context, { ...request, transaction: createTransaction(request) })
}
