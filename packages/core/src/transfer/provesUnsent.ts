import { isAppKitError } from '@openappkit/common'
import { connectionErrors } from '../connections/errors.ts'
import { transferErrors } from './errors.ts'
import { CHAIN_REFUSALS, getErrorName } from './wouldRevert.ts'

/**
 * Errors before the wallet is requested, and refusals by the wallet. The adapters share their names, in separate catalogues.
 * Not in this list: an error without a known code, a lost connection, an invalid answer, and a used nonce, because nodes
 * refuse a transaction that they already have with the same words.
 */
const REFUSALS: ReadonlySet<string> = new Set([
  // Before the wallet is requested.
  'rpcFailed',
  'wrongNetwork',
  'invalidBlobs',
  // By the wallet.
  'invalidRequest',
  'invalidParams',
  'parseError',
  'methodNotFound',
  'unsupportedMethod',
  'unauthorized',
  'unrecognizedChain',
  'invalidChainId',
  'callsFailed',
  // By the node of the wallet.
  ...CHAIN_REFUSALS,
])

/**
 * Whether an error of `sendTransfer` proves that the assets have not moved, so that the visitor can send again. After any other
 * error the wallet may have sent the transfer.
 */
export function provesUnsent(error: unknown): boolean {
  if (!isAppKitError(error)) return false
  const { userRejected, requestPending, noActiveAddress, chainNotConfigured, connectorNotFound, providerNotFound } =
    connectionErrors
  const own = [
    userRejected,
    requestPending,
    noActiveAddress,
    chainNotConfigured,
    connectorNotFound,
    providerNotFound,
    ...Object.values(transferErrors),
  ]
  return own.some(({ is }) => is(error)) || REFUSALS.has(getErrorName(error.code))
}
