import { getData } from '../data/getData.ts'
import type { Identity, IdentityDataRequest } from '../data/types.ts'
import type { Kit } from '../kit/types.ts'
import { getProfileLater } from '../profile/getProfileLater.ts'

/**
 * The name and the picture of an account: of its profile, otherwise of the sources of account data, such as ENS.
 *
 * @returns Empty if no source knows the account.
 * @throws the error of a source that failed, if no source knows the account
 */
export async function findNamed(kit: Kit, request: IdentityDataRequest): Promise<Identity> {
  let failure: { readonly error: unknown } | undefined
  if (kit.options.given.names) {
    try {
      // The code loads only on pages with the option.
      const profile = await (await getProfileLater(kit)).findIdentity(request)
      if (profile) return profile
    } catch (error) {
      request.signal.throwIfAborted()
      failure = { error }
    }
  }
  const identity = await getData(kit).getIdentity(request)
  if (identity.name === undefined && failure) throw failure.error
  return identity
}
