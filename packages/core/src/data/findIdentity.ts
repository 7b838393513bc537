import { dataErrors } from './errors.ts'
import type { DataSource, Identity, IdentityDataRequest } from './types.ts'

/**
 * The identity from the first source that knows a name. A service without one leads on to the chain, and so does a failure.
 *
 * @returns Empty if no source knows the account.
 * @throws the error of the last source that failed, if no source knows the account
 */
export async function findIdentity(sources: readonly DataSource[], request: IdentityDataRequest): Promise<Identity> {
  let failure: { readonly error: unknown } | undefined
  for (const source of sources) {
    request.signal.throwIfAborted()
    try {
      const isAsked = source.getIdentity !== undefined && (await source.supports(request))
      const identity = isAsked ? await source.getIdentity?.(request) : undefined
      if (identity?.name !== undefined) return identity
    } catch (error) {
      if (!dataErrors.unsupported.is(error)) failure = { error }
    }
  }
  if (failure) throw failure.error
  return {}
}
