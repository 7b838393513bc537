import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import type { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import type { Assertion } from '../../api/passkeyValues.ts'
import { findLocale } from '../../mail/findLocale.ts'
import { findKnownDevice, limitLogins, type LoginLimits, takeLimits } from '../limits/loginLimits.ts'
import { findLogin } from '../login/logins.ts'
import { nameBrowser } from '../login/nameBrowser.ts'
import { findLoginProject } from '../login/startEmailLogin.ts'
import type { Project } from '../projects/projects.ts'
import type { Device } from '../proof/verifyProof.ts'
import { addSession, type NewSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import {
  addPasskeyLogin,
  getChallengeMs,
  consumePasskeyLogin,
  createChallenge,
  type PasskeyLoginKind,
  type UsedLogin,
} from './challenges.ts'
import { encode, findPasskey, usePasskey, type StoredPasskey } from './passkeys.ts'
import { getRpId, verifyAssertion } from './verifyAnswer.ts'

/** Who sends a login. */
export interface PasskeyClient {
  readonly device: Device
  /** Of `groupAddress`. */
  readonly client: string
  readonly userAgent: string | undefined
}

interface ChallengeOptions {
  readonly kind: PasskeyLoginKind
  /** What is counted apart: `passkeys`. */
  readonly name: string
  readonly limits: LoginLimits
}

/**
 * Takes the limits, and stores a challenge of the device.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.tooMany`
 */
export async function storeChallenge(
  context: SiteContext,
  request: RequestOf<typeof passkeyEndpoints.startPasskeyLogin>,
  { device, client, userAgent }: PasskeyClient,
  { kind, name, limits }: ChallengeOptions,
): Promise<ResponseOf<typeof passkeyEndpoints.startPasskeyLogin> & { readonly project: Project }> {
  const { database, clock, url } = context
  const project = await findLoginProject(context, request)
  const knownDevice = await findKnownDevice(database, project.realm, device.thumbprint)
  await takeLimits(database, limitLogins(limits, { name, client, project, knownDevice }))
  const [id, challenge, now] = [randomUUID(), createChallenge(), clock()]
  const { thumbprint, publicJwk } = device
  await addPasskeyLogin(database, {
    id,
    kind,
    projectId: project.id,
    origin: request.origin,
    thumbprint,
    publicJwk,
    label: nameBrowser(userAgent),
    challenge,
    now,
  })
  return {
    project,
    loginId: id,
    challenge: encode(challenge),
    rpId: getRpId(url),
    expiresAt: new Date(now + getChallengeMs(kind)).toISOString(),
  }
}

/**
 * Starts a login. Its answer is the same for all visitors: the browser offers the passkeys that it has.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.tooMany`
 */
export async function startPasskeyLogin(
  context: SiteContext,
  request: RequestOf<typeof passkeyEndpoints.startPasskeyLogin>,
  client: PasskeyClient,
): Promise<ResponseOf<typeof passkeyEndpoints.startPasskeyLogin>> {
  const { perClient, perProject } = context.limits
  // A challenge sends no letter.
  const limits = { perClient: perClient * 6, perProject }
  const { project: _, ...answer } = await storeChallenge(context, request, client, {
    ...{ kind: 'passkey', name: 'passkeys', limits },
  })
  return answer
}

/** Uses the challenge up. @throws the reason why there is none */
export async function takeChallenge(
  { database, clock }: SiteContext,
  id: string,
  { thumbprint }: Device,
  kind: PasskeyLoginKind,
): Promise<UsedLogin> {
  const login = await consumePasskeyLogin(database, id, thumbprint, kind, clock())
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

/** Counts how logins with a passkey end. */
export const countPasskeys = ({ metrics }: SiteContext, result: 'accepted' | 'created' | 'refused'): void =>
  metrics?.createCounter('secure_site_passkeys_total', 'Logins with a passkey by result.').add({ result })

/** How the visitor's browser ends a login. */
export interface PasskeyAnswer {
  readonly device: Device
  readonly acceptLanguage: string | undefined
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
  { device, acceptLanguage }: PasskeyAnswer,
): Promise<NewSession> {
  const { database, clock, url } = context
  const login = await takeChallenge(context, id, device, 'passkey')
  const passkey = await requirePasskey(context, login, assertion)
  const { challenge, label, origin, origins, projectId } = login
  const topOrigins = origin === url ? undefined : origins
  const answer = await verifyAssertion(assertion, { challenge, url, passkey, topOrigins }).catch((error: unknown) => {
    countPasskeys(context, 'refused')
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
  countPasskeys(context, 'accepted')
  return session
}
