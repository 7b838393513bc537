import { isAppKitError, type AppKitError } from '@openappkit/common'
import type { Network } from '@openappkit/core'
import { evmErrors } from '../../errors/errors.ts'
import { parseProviderError } from '../../errors/parseProviderError.ts'
import { decodeRevert, findRevertData } from '../../errors/readRevert.ts'

/** Converts an error that viem threw while reading a chain to a catalogued error. */
export function toReadError(cause: unknown, network: Network): AppKitError {
  if (isAppKitError(cause)) return cause
  if (cause instanceof Error && cause.name === 'WaitForTransactionReceiptTimeoutError') {
    return evmErrors.receiptTimeout({}, { cause })
  }
  const error = parseProviderError(cause)
  const data = findRevertData(cause)
  const reason = data && decodeRevert(data)
  if (reason !== undefined) return evmErrors.executionReverted({ reason }, { cause })
  // This error is for failures of wallets only.
  if (!evmErrors.walletFailed.is(error)) return error
  return evmErrors.rpcFailed({ network: network.name, reason: error.params.reason ?? '' }, { cause })
}
