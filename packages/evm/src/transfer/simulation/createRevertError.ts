import type { AppKitError, SimulatedCall } from '@openappkit/common'
import { isHex } from 'viem'
import { evmErrors } from '../../errors/errors.ts'
import { parseProviderError } from '../../errors/parseProviderError.ts'
import { decodeRevert } from '../../errors/readRevert.ts'

/**
 * The error of a call that failed in a simulation: `evm.executionReverted` with the reason of the contract. A contract that
 * gives a reason cannot choose another error with its words. Without a reason, the error is that of the node.
 */
export function createRevertError(call: SimulatedCall | undefined): AppKitError {
  const reason = isHex(call?.returnData) ? decodeRevert(call.returnData) : undefined
  if (reason !== undefined) return evmErrors.executionReverted({ reason })
  const message = call?.error?.message
  const text = typeof message === 'string' && message !== '' ? message : 'the contract gave no reason'
  return parseProviderError({ code: 3, message: text })
}
