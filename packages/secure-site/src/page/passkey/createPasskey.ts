import type { Attestation } from '../../api/passkeyValues.ts'
import { decodeBase64Url, encodeBase64Url } from '../encoding/base64Url.ts'
import { passkeyPageErrors } from './errors.ts'
import { toPasskeyError } from './toPasskeyError.ts'
import { PRF_EXTENSION, readPrf, type PasskeyPort } from './usePasskey.ts'

export interface CreationRequest {
  /** In base64url. */
  readonly challenge: string
  /** The host of the secure site. */
  readonly rpId: string
  /** The id of the account, in base64url. */
  readonly userHandle: string
  /** What the browser shows beside the passkey. */
  readonly userName: string
  /** Name of the site. */
  readonly siteName: string
  /** Ids of the passkeys of the account. */
  readonly existing: readonly string[]
}

/** A passkey that the authenticator has stored. */
export interface CreatedPasskey {
  readonly credentialId: string
  /** For the server, which verifies it. */
  readonly attestation: Attestation
  /** Whether its PRF answers. Some authenticators answer only when the passkey is used. */
  readonly hasPrf: boolean
  readonly prf: Uint8Array<ArrayBuffer> | undefined
}

/** ES256, EdDSA and RS256: those that authenticators have. */
const ALGORITHMS = [-7, -8, -257]

const encode = (buffer: ArrayBuffer) => encodeBase64Url(new Uint8Array(buffer))

/**
 * Creates a passkey that logs in by itself. Only for pages at the top level: other pages must not choose when the visitor creates one.
 *
 * @throws `passkeys.passkeyNotUsed`, `passkeys.passkeyKnown`, `passkeys.passkeyUnsupported`
 */
export async function createPasskey(
  { challenge, rpId, userHandle, userName, siteName, existing }: CreationRequest,
  port: PasskeyPort | undefined = navigator.credentials,
): Promise<CreatedPasskey> {
  if (typeof PublicKeyCredential === 'undefined' || !port) throw passkeyPageErrors.passkeyUnsupported()
  const publicKey: PublicKeyCredentialCreationOptions = {
    challenge: decodeBase64Url(challenge),
    rp: { id: rpId, name: siteName },
    user: { id: decodeBase64Url(userHandle), name: userName, displayName: userName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: existing.map((id) => ({ type: 'public-key', id: decodeBase64Url(id) })),
    attestation: 'none',
    extensions: PRF_EXTENSION,
  }
  const credential = await port.create({ publicKey }).catch((error: unknown) => {
    throw toPasskeyError(error)
  })
  if (!(credential instanceof PublicKeyCredential)) throw passkeyPageErrors.passkeyNotUsed()
  const response = credential.response as AuthenticatorAttestationResponse
  const credentialId = encode(credential.rawId)
  const prf = readPrf(credential)
  return {
    credentialId,
    attestation: {
      credentialId,
      clientData: encode(response.clientDataJSON),
      attestationObject: encode(response.attestationObject),
      // Names of later standards are left out.
      transports: response
        .getTransports()
        .filter((name) => /^[a-z-]{1,20}$/.test(name))
        .slice(0, 10),
    },
    hasPrf: prf !== undefined || credential.getClientExtensionResults().prf?.enabled === true,
    prf,
  }
}
