import { BaseError, ContractFunctionRevertedError } from 'viem'

/** How the universal resolver answers for a name that has no resolver, or one without records of other networks. */
const ABSENT = ['ResolverNotFound', 'ResolverNotContract', 'UnsupportedResolverProfile']

/**
 * Whether an error of the universal resolver proves that a record does not exist. `HttpError`, and `ResolverError` with a
 * reason, may come from a server that has failed: it proves nothing.
 */
export function isAbsent(error: unknown): boolean {
  const revert =
    error instanceof BaseError ? error.walk((cause) => cause instanceof ContractFunctionRevertedError) : null
  const data = revert instanceof ContractFunctionRevertedError ? revert.data : undefined
  if (!data) return false
  // A contract without the function reverts without a reason.
  return ABSENT.includes(data.errorName) || (data.errorName === 'ResolverError' && data.args?.[0] === '0x')
}
