import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import type { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import type { Assertion } from '../../api/passkeyValues.ts'
import { findLocale } from '../../mail/findLocale.ts'
import { findKnownDevice, limitLogins } from '../limits/loginLimits.ts'
import { takeLimits } from '../limits/takeLimit.ts'
import { findLogin } from '../login/logins.ts'
import { nameBrowser } from '../login/nameBrowser.ts'
import { findLoginProject } from '../login/startEmailLogin.ts'
import type { Device } from '../proof/verifyProof.ts'
import { addSession, type NewSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { addPasskeyLogin, CHALLENGE_MS, consumePasskeyLogin, createChallenge, type UsedLogin } from './challenges.ts'
import { encode, findPasskey, usePasskey, type StoredPasskey } from './passkeys.ts'
import { getRpId, verifyAssertion } from './verifyAnswer.ts'

/** Who sends a login. */
export interface PasskeyClient {
  readonly device: Device
  /** Of `foldClient`. */
  readonly client: string
  readonly userAgent: string | undefined
}

/**
 * Starts a login. Its answer is the same for all visitors: the browser offers the passkeys that it has.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.tooMany`
 */
export async function startPasskeyLogin(
  context: SiteContext,
  request: RequestOf<typeof passkeyEndpoints.startPasskeyLogin>,
  { device, client, userAgent }: PasskeyClient,
): Promise<ResponseOf<typeof passkeyEndpoints.startPasskeyLogin>> {
  const { database, clock, url } = context
  const project = await findLoginProject(context, request)
  const knownDevice = await findKnownDevice(database, project.realm, device.thumbprint)
  const { perClient, perProject } = context.limits
  // A challenge sends no letter.
  const limits = { perClient: perClient * 6, perProject }
  await takeLimits(database, limitLogins(limits, { name: 'passkeys', client, project, knownDevice }))
  const [id, challenge, now] = [randomUUID(), createChallenge(), clock()]
  const { thumbprint, publicJwk } = device
  await addPasskeyLogin(database, {
    id,
    projectId: project.id,
    origin: request.origin,
    thumbprint,
    publicJwk,
    label: nameBrowser(userAgent),
    challenge,
    now,
  })
  return {
    loginId: id,
    challenge: encode(challenge),
    rpId: getRpId(url),
    expiresAt: new Date(now + CHALLENGE_MS).toISOString(),
  }
}

/** Uses the challenge up. @throws the reason why there is none */
async function takeChallenge({ database, clock }: SiteContext, id: string, { thumbprint }: Device): Promise<UsedLogin> {
  const login = await consumePasskeyLogin(database, id, thumbprint, clock())
  if (login) return login
  throw (await findLogin(database, id, thumbprint)) ? passkeyErrors.passkeyExpired() : secureSiteErrors.loginUnknown()
}

/** @throws `secureSite.passkeyUnknown` also for a passkey of another realm; `secureSite.passkeyRemoved` */
async function requirePasskey(
  { database }: SiteContext,
  { realm }: UsedLogin,
  { credentialId }: Assertion,
): Promise<StoredPasskey> {
  const passkey = await findPasskey(database, realm, credentialId)
  if (!passkey) throw passkeyErrors.passkeyUnknown()
  if (passkey.removedAt) throw passkeyErrors.passkeyRemoved()
  return passkey
}

/**
 * Ends a login with the answer of a passkey, and stores device and session, or nothing of it.
 *
 * @throws `secureSite.loginUnknown`, `secureSite.passkeyExpired`, `secureSite.passkeyInvalid`, `secureSite.passkeyRemoved`,
 *   `secureSite.passkeyUnknown`
 */
export async function verifyPasskeyLogin(
  context: SiteContext,
  id: string,
  assertion: Assertion,
  { device, acceptLanguage }: { readonly device: Device; readonly acceptLanguage: string | undefined },
): Promise<NewSession> {
  const { database, clock, url, metrics } = context
  const logins = metrics?.createCounter('secure_site_passkeys_total', 'Logins with a passkey by result.')
  const login = await takeChallenge(context, id, device)
  const passkey = await requirePasskey(context, login, assertion)
  const { challenge, label, origin, origins, projectId } = login
  const topOrigins = origin === url ? undefined : origins
  const answer = await verifyAssertion(assertion, { challenge, url, passkey, topOrigins }).catch((error: unknown) => {
    logins?.add({ result: 'refused' })
    throw error
  })
  const now = clock()
  const { accountId } = passkey
  const session = await database.transaction(async (sql) => {
    // A parallel login may have used the counter, and another page may have removed the passkey.
    if (!(await usePasskey(sql, passkey.id, { ...answer, now }))) throw passkeyErrors.passkeyExpired()
    const locale = findLocale(acceptLanguage)
    const input = { accountId, passkeyId: passkey.id, device, label, locale, projectId, origin, now }
    return addSession(sql, url, input, { detail: { passkey: passkey.id } })
  })
  logins?.add({ result: 'accepted' })
  return session
}
