import { isAppKitError } from '@openappkit/common'
import { createRefusal } from '@openappkit/frame'
import { getRpcCode } from '../rpc/errors.ts'

/** The catalogues whose errors a dapp gets with a number of EIP-1193. Others keep their code, such as the end of the session. */
const NUMBERED = /^(?:secureRpc|secureRequest)\./

/** Reads what a cause has for the dapp: the code and the data of a node, such as those of a revert, or the hash of a transaction. */
function readCause(cause: unknown): { readonly code?: number; readonly data?: unknown } {
  const { code, data } = (typeof cause === 'object' && cause !== null ? cause : {}) as Record<string, unknown>
  return { ...(Number.isSafeInteger(code) && { code: code as number }), ...(data !== undefined && { data }) }
}

/** Converts an error of an RPC request to the form that dapps expect. */
export function toRpcRefusal(error: unknown): unknown {
  if (!isAppKitError(error) || !NUMBERED.test(error.code)) return error
  return createRefusal({ message: error.short, code: getRpcCode(error), ...readCause(error.cause) })
}
