import { isAppKitError } from '@openappkit/common'
import type { ConnectorRequest, Transfer, TransferSpeed } from '@openappkit/core'
import { readCapabilities } from '../calls/readCapabilities.ts'
import { sendCalls } from '../calls/sendCalls.ts'
import type { AdapterContext } from '../context.ts'
import { evmErrors } from '../errors/errors.ts'
import { sendTransaction } from '../facet/actions/sendTransaction.ts'
import { bindContext } from './bindContext.ts'
import { createTransaction } from './createTransaction.ts'
import { readFees, type Fees } from './readFees.ts'

type SendRequest = Transfer & ConnectorRequest & { reportAccepted?(id: string): void }

/** Reads the fees of a speed. The error has one code, because the wallet has not been requested. */
async function readFeesOf({ network, signal, gasPrices }: SendRequest, speed: TransferSpeed, context: AdapterContext): Promise<Fees | undefined> {
  try {
    return (await readFees(bindContext(context, signal), network, gasPrices))?.[speed]
  } catch (cause) {
    signal.throwIfAborted()
    throw evmErrors.rpcFailed({ network: network.name, reason: isAppKitError(cause) ? cause.short : String(cause) }, { cause })
  }
}

/**
 * Requests the wallet to send a transfer: as a call where the wallet supports that on the network (EIP-5792), otherwise as a
 * transaction. A call has no fees, so a transfer of the speed `fast` or `instant`, and one that leaves no more than the fee, is
 * always a transaction. It has the limits of its estimate. Without them its fees are set if a speed is given and the chain has
 * a base fee.
 *
 * @throws evmErrors.rpcFailed without fees; the errors of {@link createTransaction}, {@link sendCalls} and `EvmFacet.sendTransaction`
 */
export async function sendTransfer(
  context: AdapterContext,
  request: SendRequest,
): Promise<string> {
  const { connectorId, network, signal, speed, from, limits, isAll } = request
  const transaction = createTransaction(request)
  if ((speed === undefined || speed === 'standard') && !isAll) {
    const capabilities = await readCapabilities(context, context.getWallet(connectorId), { address: from, network, signal })
    if (capabilities) return sendCalls(context, { ...request, transaction })
  }
  const fees = limits ?? (speed && (await readFeesOf(request, speed, context)))
  signal.throwIfAborted()
  return sendTransaction(context, { connectorId, network, transaction: { ...transaction, ...fees }, signal })
}
