import { isAppKitError } from '@openappkit/common'
import type { Network } from '@openappkit/core'
import { BaseError, HttpRequestError, RpcRequestError, TimeoutError, ContractFunctionRevertedError } from 'viem'
import { evmErrors } from '../errors/errors.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import { readErrors } from '../reads/errors.ts'

const NODE_ERRORS = [HttpRequestError, RpcRequestError, TimeoutError]

/** The transport has catalogued an invalid answer. A failure of the servers of a name is not one of the node. */
const isNodeError = (error: unknown) =>
  NODE_ERRORS.some((type) => error instanceof type) || (isAppKitError(error) && !readErrors.noGateway.is(error))

const isOfNode = (error: unknown) => error instanceof BaseError && error.walk(isNodeError) !== null

/** Whether the node has answered: there is no valid record. The owner of a name may choose a contract that answers anything. */
function isNoRecord(error: unknown, network: Network): boolean {
  return !isOfNode(error) || toReadError(error, network).code === evmErrors.executionReverted.code
}

interface RecordRead<Value> {
  readonly network: Network
  readonly signal: AbortSignal
  /** True if another record replaces a missing one. `read` then throws every error of the contract (`strict`). */
  readonly isReplaced?: boolean
  read(this: void): Promise<Value | null>
}

/** How the universal resolver answers for a name that has no resolver, or one without records of other networks. */
const ABSENT = ['ResolverNotFound', 'ResolverNotContract', 'UnsupportedResolverProfile']

/**
 * Whether an error of the universal resolver proves that a record does not exist. `HttpError`, and `ResolverError` with a
 * reason, may come from a server that has failed: it proves nothing.
 */
function isAbsent(error: unknown): boolean {
  const revert =
    error instanceof BaseError ? error.walk((cause) => cause instanceof ContractFunctionRevertedError) : null
  const data = revert instanceof ContractFunctionRevertedError ? revert.data : undefined
  if (!data) return false
  // A contract without the function reverts without a reason.
  return ABSENT.includes(data.errorName) || (data.errorName === 'ResolverError' && data.args?.[0] === '0x')
}

/**
 * Reads a record of ENS. Its contracts revert for a name or an address without a valid record.
 *
 * @returns `undefined` if there is no valid record; with `isReplaced`, if there is certainly none
 * @throws the reason of the signal, or the error of the node; with `isReplaced`, also that of the contract or of a server
 */
export async function readRecord<Value>({
  network,
  signal,
  isReplaced = false,
  read,
}: RecordRead<Value>): Promise<Value | undefined> {
  try {
    return (await read()) ?? undefined
  } catch (error) {
    signal.throwIfAborted()
    if (isReplaced ? isAbsent(error) : isNoRecord(error, network)) return undefined
    throw toReadError(error, network)
  }
}
