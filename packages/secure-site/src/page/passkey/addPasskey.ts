import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import type { Api } from '../proof/createApi.ts'
import { isUnanswered } from '../proof/isUnanswered.ts'
import { createPasskey, type CreatedPasskey } from './createPasskey.ts'
import type { PasskeyPort } from './usePasskey.ts'

/** The browser's passkeys, for this site. */
export interface PasskeyTools {
  readonly api: Api
  /** The host of the secure site. */
  readonly rpId: string
  /** Name of the project. */
  readonly siteName: string
  readonly port: PasskeyPort | undefined
}

/**
 * Creates a passkey, and adds it to the account. If the answer is lost, the list of passkeys says whether it was added: the authenticator would
 * create no second one.
 *
 * @throws the errors of the endpoints, and of `createPasskey`
 */
export async function addPasskey({ api, rpId, siteName, port }: PasskeyTools): Promise<CreatedPasskey> {
  const { creationId: id, challenge, userHandle, userName, existing } = await api(passkeyEndpoints.startPasskey)
  const created = await createPasskey({ challenge, rpId, userHandle, userName, siteName, existing }, port)
  const { attestation, credentialId } = created
  await api(passkeyEndpoints.addPasskey, { id, body: attestation }).catch(async (error: unknown) => {
    if (!isUnanswered(error)) throw error
    const { passkeys } = await api(passkeyEndpoints.fetchPasskeys).catch(() => ({ passkeys: [] }))
    if (!passkeys.some((passkey) => passkey.credentialId === credentialId)) throw error
  })
  return created
}
