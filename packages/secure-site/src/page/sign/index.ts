/** @module The methods that need an approval of the visitor: loaded with the first of them. */
import { rpcErrors } from '../rpc/errors.ts'
import { sendTransaction } from './sendTransaction.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'
import type { SignContext, UnsafeRequest } from './types.ts'

type Method = (sign: SignContext, request: UnsafeRequest) => Promise<unknown>

const METHODS: Readonly<Record<string, Method>> = {
  personal_sign: signMessage,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: sendTransaction,
}

/**
 * Answers a method that uses the key, after the visitor has approved it.
 *
 * @throws `secureRpc.notAllowed` for another method, `secureRpc.rejected`, `frame.aborted`, and the errors of the method.
 */
export function answerUnsafe(sign: SignContext, request: UnsafeRequest): Promise<unknown> {
  const method = Object.hasOwn(METHODS, request.method) ? METHODS[request.method] : undefined
  if (!method) throw rpcErrors.notAllowed({ method: request.method })
  return method(sign, request)
}
