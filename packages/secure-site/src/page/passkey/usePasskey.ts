import type { Assertion } from '../../api/passkeyValues.ts'
import { decodeBase64Url, encodeBase64Url } from '../encoding/base64Url.ts'
import { PRF_INPUT } from '../slots/derivePasskeyPart.ts'
import { passkeyPageErrors } from './errors.ts'
import { toPasskeyError } from './toPasskeyError.ts'

/** The part of `navigator.credentials` that is used here. */
export type PasskeyPort = Pick<CredentialsContainer, 'get' | 'create'>

export interface PasskeyRequest {
  /** In base64url. */
  readonly challenge: string
  /** The host of the secure site. */
  readonly rpId: string
  /** Ids of passkeys. Default: the visitor chooses one of all. */
  readonly allow?: readonly string[]
  readonly signal?: AbortSignal | undefined
}

/** A passkey that the visitor has used. */
export interface UsedPasskey {
  readonly credentialId: string
  /** For the server, which verifies it. */
  readonly assertion: Assertion
  /** The answer of its PRF, 32 bytes; `undefined` if the authenticator or the browser has none. */
  readonly prf: Uint8Array<ArrayBuffer> | undefined
}

const encode = (buffer: ArrayBuffer) => encodeBase64Url(new Uint8Array(buffer))

/** PRF of 32 bytes, as WebAuthn defines it. Other lengths are not used. */
export function readPrf(credential: PublicKeyCredential): Uint8Array<ArrayBuffer> | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first
  const bytes =
    first &&
    new Uint8Array(
      ArrayBuffer.isView(first) ? first.buffer.slice(first.byteOffset, first.byteOffset + first.byteLength) : first,
    )
  return bytes?.length === 32 ? bytes : undefined
}

/** What each passkey has to answer in the same touch. */
export const PRF_EXTENSION: AuthenticationExtensionsClientInputs = { prf: { eval: { first: PRF_INPUT } } }

/**
 * Asks the visitor for a passkey. The browser shows its own window.
 *
 * @throws `passkeys.passkeyNotUsed`, `passkeys.passkeyUnsupported`, or the reason of the signal
 */
export async function usePasskey(
  { challenge, rpId, allow = [], signal }: PasskeyRequest,
  port: PasskeyPort | undefined = navigator.credentials,
): Promise<UsedPasskey> {
  if (typeof PublicKeyCredential === 'undefined' || !port) throw passkeyPageErrors.passkeyUnsupported()
  const publicKey: PublicKeyCredentialRequestOptions = {
    challenge: decodeBase64Url(challenge),
    rpId,
    userVerification: 'required',
    allowCredentials: allow.map((id) => ({ type: 'public-key', id: decodeBase64Url(id) })),
    extensions: PRF_EXTENSION,
  }
  const credential = await port.get({ publicKey, ...(signal && { signal }) }).catch((error: unknown) => {
    throw toPasskeyError(error, signal)
  })
  if (!(credential instanceof PublicKeyCredential)) throw passkeyPageErrors.passkeyNotUsed()
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse
  const credentialId = encode(credential.rawId)
  return {
    credentialId,
    assertion: {
      credentialId,
      clientData: encode(clientDataJSON),
      authenticatorData: encode(authenticatorData),
      signature: encode(signature),
      userHandle: userHandle ? encode(userHandle) : '',
    },
    prf: readPrf(credential),
  }
}
