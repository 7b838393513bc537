/** @module The methods that need an approval of the visitor. Each loads with the first request of its kind. */
import { rpcErrors } from '../rpc/errors.ts'
import type { SignContext, UnsafeRequest } from './createSubject.ts'

/** Answers a request after the visitor has approved it. */
export type UnsafeMethod = (sign: SignContext, request: UnsafeRequest) => Promise<unknown>

const METHODS: Readonly<Record<string, () => Promise<UnsafeMethod>>> = {
  personal_sign: async () => (await import('./signMessage.ts')).signMessage,
  eth_signTypedData_v4: async () => (await import('./signTypedData.ts')).signTypedData,
  eth_sendTransaction: async () => (await import('./sendTransaction.ts')).sendTransaction,
}

/**
 * Loads a method that uses the key.
 *
 * @throws `secureRpc.notAllowed` for another method
 */
export function loadMethod(method: string): Promise<UnsafeMethod> {
  const load = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (!load) throw rpcErrors.notAllowed({ method })
  return load()
}
