import { isAppKitError } from '@openappkit/common'
import { createRefusal } from '@openappkit/frame'
import { getRpcCode, rpcErrors } from '../rpc/errors.ts'

/** The catalogues whose errors a dapp gets with a number of EIP-1193. Others keep their code, such as the end of the session. */
const NUMBERED = /^(?:secureRpc|secureRequest)\./

/** What a node answered. Its code and data are for the dapp, such as the data of a revert. */
function readNodeError(cause: unknown): { readonly code?: number; readonly data?: unknown } {
  const { code, data } = (typeof cause === 'object' && cause !== null ? cause : {}) as Record<string, unknown>
  return { ...(Number.isSafeInteger(code) && { code: code as number }), ...(data !== undefined && { data }) }
}

/** Converts an error of an RPC request to the form that dapps expect. */
export function toRpcRefusal(error: unknown): unknown {
  if (!isAppKitError(error) || !NUMBERED.test(error.code)) return error
  // The dapp must be able to look for a transaction that may have been sent.
  const own = rpcErrors.uncertain.is(error) && { data: { hash: error.params['hash'] } }
  return createRefusal({ message: error.short, code: getRpcCode(error), ...readNodeError(error.cause), ...own })
}
