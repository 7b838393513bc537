import type { AccountRequest, FeeLimits, GasPrices, Network, SwapTransaction, TransferSpeed } from '@openappkit/core'
import { isRecord, readCapabilities } from '../calls/readCapabilities.ts'
import { sendCalls } from '../calls/sendCalls.ts'
import type { AdapterContext } from '../context.ts'
import { evmErrors } from '../errors/errors.ts'
import { sendPrepared } from '../transfer/sendPrepared.ts'
import { toTransaction } from './toTransaction.ts'

/**
 * Whether a wallet sends several calls as a whole (EIP-5792). A wallet that would first change the account to another kind (`ready`)
 * does not count: the visitor has not asked for that.
 */
export async function canBatch(
  context: AdapterContext,
  { connectorId, address, network, signal }: AccountRequest & { readonly network: Network },
): Promise<boolean> {
  const capabilities = await readCapabilities(context, context.getWallet(connectorId), { address, network, signal })
  const atomic = capabilities?.['atomic']
  return isRecord(atomic) && atomic['status'] === 'supported'
}

interface SendRequest extends AccountRequest {
  readonly network: Network
  readonly steps: readonly SwapTransaction[]
  readonly speed?: TransferSpeed
  readonly limits?: FeeLimits
  readonly gasPrices?: GasPrices
  reportAccepted?(id: string): void
}

/**
 * Requests the wallet to send the steps: one as a transfer is sent, several as one call that succeeds or fails as a whole. Prompts
 * once, and is never repeated.
 *
 * @throws the errors of {@link sendPrepared} and {@link sendCalls}
 */
export async function sendSwap(context: AdapterContext, request: SendRequest): Promise<string> {
  const { network, address, steps } = request
  const [first, ...others] = steps.map((step) => toTransaction(step, address, network))
  if (!first) throw evmErrors.invalidParams({ reason: 'a swap has at least one step' })
  if (others.length === 0) return sendPrepared(context, { ...request, transaction: first })
  return sendCalls(context, { ...request, transactions: [first, ...others], isAtomic: true })
}
