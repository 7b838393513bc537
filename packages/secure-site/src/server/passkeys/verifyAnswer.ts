/** @module The checks of the answers of passkeys. `@simplewebauthn/server` loads with the first one: it is large. */
import { isOriginAllowed, parseOriginPattern } from '@openappkit/common'
import { json, parseWith } from '@openappkit/server'
import * as z from 'zod'
import type { Assertion, Attestation } from '../../api/passkeyValues.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { encode, encodeUserHandle, type StoredPasskey } from './passkeys.ts'

/** What an answer has to fit. */
interface ExpectedAnswer {
  readonly challenge: Uint8Array
  /** Origin of the secure site. Its host is the id of the relying party. */
  readonly url: string
}

/** Bits of the flags in the data of an authenticator. @see https://www.w3.org/TR/webauthn-3/#authdata-flags */
const IS_VERIFIED = 0b100

/** A passkey is only accepted if the authenticator has verified the visitor, by a PIN or a fingerprint. */
function checkVerified(flags: number | undefined): void {
  if (((flags ?? 0) & IS_VERIFIED) === 0) throw passkeyErrors.passkeyInvalid({ reason: 'verification' })
}

export const getRpId = (url: string): string => new URL(url).hostname

/** Runs a check of the library, whose errors have no codes. */
async function verify<Result extends { readonly verified: boolean }>(
  check: () => Promise<Result>,
): Promise<Result & { readonly verified: true }> {
  const result = await check().catch((cause: unknown) => {
    throw passkeyErrors.passkeyInvalid({ reason: 'answer' }, { cause })
  })
  if (!result.verified) throw passkeyErrors.passkeyInvalid({ reason: 'signature' })
  return result as Result & { readonly verified: true }
}

export interface ExpectedAssertion extends ExpectedAnswer {
  readonly passkey: StoredPasskey
  /** Patterns of the origins of the project; `undefined` for a page of the secure site itself. */
  readonly topOrigins: readonly string[] | undefined
}

interface ExpectedClientData {
  readonly type: 'webauthn.create' | 'webauthn.get'
  /** In base64url. */
  readonly challenge: string
  /** Origin of the secure site. */
  readonly url: string
  /** The origins whose pages may have the page in a frame. `undefined`: it must be the page of the window itself. */
  readonly topOrigins: readonly string[] | undefined
}

/** What the browser says about a ceremony. @see https://www.w3.org/TR/webauthn-3/#dictionary-client-data */
const createClientDataSchema = ({ type, challenge, url }: ExpectedClientData) =>
  json(
    z.object({
      type: z.literal(type),
      challenge: z.literal(challenge),
      origin: z.literal(url),
      crossOrigin: z.unknown().optional(),
      topOrigin: z.unknown().optional(),
    }),
  )

type ClientData = z.infer<ReturnType<typeof createClientDataSchema>>

/** Why the frame may not be where it is. Browsers without `topOrigin` report only that there is another origin. */
function findFrameProblem(
  { crossOrigin, topOrigin }: ClientData,
  topOrigins: readonly string[] | undefined,
): string | undefined {
  const isFramed = crossOrigin !== undefined && crossOrigin !== false
  if (topOrigins === undefined) return isFramed || topOrigin !== undefined ? 'crossOrigin' : undefined
  if (topOrigin === undefined) return undefined
  const isExpected =
    isFramed && typeof topOrigin === 'string' && isOriginAllowed(topOrigin, topOrigins.map(parseOriginPattern))
  return isExpected ? undefined : 'topOrigin'
}

/**
 * Checks what the browser says about a ceremony. The library that verifies the rest does not check `topOrigin` of a new passkey.
 *
 * @param clientData - In base64url.
 * @returns The `topOrigin`, if the browser has one.
 * @throws `secureSite.passkeyInvalid`
 */
function checkClientData(clientData: string, expected: ExpectedClientData): string | undefined {
  const refuse = (reason: string) => passkeyErrors.passkeyInvalid({ reason })
  const text = Buffer.from(clientData, 'base64url').toString()
  const data = parseWith(createClientDataSchema(expected), text, ({ path }) => refuse(path || 'type'))
  const problem = findFrameProblem(data, expected.topOrigins)
  if (problem) throw refuse(problem)
  return typeof data.topOrigin === 'string' ? data.topOrigin : undefined
}

/**
 * Verifies the answer of a passkey to a login.
 *
 * @returns The new counter. The caller stores it.
 * @throws `secureSite.passkeyInvalid` with the reason
 */
export async function verifyAssertion(
  assertion: Assertion,
  { challenge, url, passkey, topOrigins }: ExpectedAssertion,
): Promise<{ readonly counter: number; readonly isBackedUp: boolean }> {
  const { credentialId: id, clientData, authenticatorData, signature, userHandle } = assertion
  const expectedChallenge = encode(challenge)
  const topOrigin = checkClientData(clientData, { type: 'webauthn.get', challenge: expectedChallenge, url, topOrigins })
  if (userHandle !== encodeUserHandle(passkey.accountId)) throw passkeyErrors.passkeyInvalid({ reason: 'account' })
  const data = Buffer.from(authenticatorData, 'base64url')
  checkVerified(data[32])
  const counter = data.length >= 37 ? data.readUInt32BE(33) : 0
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
    throw passkeyErrors.passkeyInvalid({ reason: 'counter' })
  }
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { authenticationInfo } = await verify(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature, userHandle },
      },
      expectedChallenge,
      expectedOrigin: url,
      expectedRPID: getRpId(url),
      ...(topOrigin !== undefined && { expectedTopOrigin: topOrigin }),
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: true,
    }),
  )
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp }
}

/** What is stored of a new passkey. */
export interface VerifiedPasskey {
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly isBackedUp: boolean
}

/** Verifies a new passkey, which a page at the top level of the secure site has created. @throws `secureSite.passkeyInvalid` with the reason */
export async function verifyAttestation(
  attestation: Attestation,
  { challenge, url }: ExpectedAnswer,
): Promise<VerifiedPasskey> {
  const { credentialId: id, clientData, attestationObject, transports } = attestation
  const expectedChallenge = encode(challenge)
  checkClientData(clientData, { type: 'webauthn.create', challenge: expectedChallenge, url, topOrigins: undefined })
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verify(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject, transports: [...transports] as never },
      },
      expectedChallenge,
      expectedOrigin: url,
      expectedRPID: getRpId(url),
      requireUserVerification: true,
    }),
  )
  const { credential, credentialBackedUp } = registrationInfo
  if (credential.id !== id) throw passkeyErrors.passkeyInvalid({ reason: 'credential' })
  return { publicKey: credential.publicKey, counter: credential.counter, isBackedUp: credentialBackedUp }
}
