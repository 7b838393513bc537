import { isAppKitError } from '@openappkit/common'
import type { ConnectorRequest, Network, Transfer } from '@openappkit/core/internal'
import { readCapabilities } from '../calls/readCapabilities.ts'
import { sendCalls } from '../calls/sendCalls.ts'
import type { AdapterContext } from '../context.ts'
import { evmErrors } from '../errors/errors.ts'
import { sendTransaction } from '../facet/actions/sendTransaction.ts'
import { bindContext, readFees, type Fees } from './readFees.ts'
import type { TransferTransaction } from './createTransaction.ts'

/** A transaction that the visitor has reviewed. */
interface PreparedRequest
  extends Omit<ConnectorRequest, 'namespace'>, Pick<Transfer, 'speed' | 'limits' | 'isAll' | 'gasPrices'> {
  readonly network: Network
  readonly transaction: TransferTransaction
  reportAccepted?(id: string): void
}

/** Reads the fees of the speed. The error has one code, because the wallet has not been requested. */
async function readFeesOf(
  { network, signal, speed, gasPrices }: PreparedRequest,
  context: AdapterContext,
): Promise<Fees | undefined> {
  if (!speed) return undefined
  try {
    return (await readFees(bindContext(context, signal), network, gasPrices))?.[speed]
  } catch (cause) {
    signal.throwIfAborted()
    throw evmErrors.rpcFailed(
      { network: network.name, reason: isAppKitError(cause) ? cause.short : String(cause) },
      { cause },
    )
  }
}

/**
 * Requests the wallet to send a transaction: as a call where the wallet supports that on the network (EIP-5792), otherwise as a
 * transaction. A call has no fees, so the speeds `fast` and `instant`, and a transfer that leaves no more than the fee, are always
 * transactions. They have the limits of their estimate. Without them the fees are set if a speed is given and the chain has a base
 * fee.
 *
 * @throws evmErrors.rpcFailed without fees; the errors of {@link sendCalls} and `EvmFacet.sendTransaction`
 */
export async function sendPrepared(context: AdapterContext, request: PreparedRequest): Promise<string> {
  const { connectorId, network, signal, speed, limits, isAll, transaction } = request
  if ((speed === undefined || speed === 'standard') && !isAll) {
    const capabilities = await readCapabilities(context, context.getWallet(connectorId), {
      address: transaction.from,
      network,
      signal,
    })
    if (capabilities) return sendCalls(context, { ...request, transactions: [transaction] })
  }
  const fees = limits ?? (await readFeesOf(request, context))
  signal.throwIfAborted()
  return sendTransaction(context, { connectorId, network, transaction: { ...transaction, ...fees }, signal })
}
