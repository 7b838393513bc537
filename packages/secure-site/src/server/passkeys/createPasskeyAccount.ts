/** @module The account of a visitor who begins with a passkey. It has no address, and gets no letters until the visitor adds one. */
import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import type { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import type { Attestation } from '../../api/passkeyValues.ts'
import { findLocale } from '../../mail/findLocale.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { addSession, type NewSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import {
  countPasskeys,
  storeChallenge,
  takeChallenge,
  type PasskeyAnswer,
  type PasskeyClient,
} from './logInByPasskey.ts'
import { addPasskey, encodeUserHandle } from './passkeys.ts'
import { verifyAttestation } from './verifyAnswer.ts'

/**
 * Starts the creation of an account. Nothing of it is stored before its passkey is verified.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.tooMany`
 */
export async function startPasskeyAccount(
  context: SiteContext,
  request: RequestOf<typeof passkeyEndpoints.startPasskeyAccount>,
  client: PasskeyClient,
): Promise<ResponseOf<typeof passkeyEndpoints.startPasskeyAccount>> {
  const { clock, limits } = context
  const options = { kind: 'new-passkey', name: 'passkey-accounts', limits } as const
  const { project, ...answer } = await storeChallenge(context, request, client, options)
  // Browsers list the passkeys of a site by this name, so the day tells two accounts apart.
  const userName = `${project.name} ${new Date(clock()).toISOString().slice(0, 10)}`
  return { ...answer, userHandle: encodeUserHandle(answer.loginId), userName }
}

/**
 * Verifies a passkey, and stores the account, the passkey, the device and the session, or nothing of it.
 *
 * @param id - Of the login, and of the new account.
 * @throws `secureSite.loginUnknown`, `secureSite.passkeyExpired`, `secureSite.passkeyInvalid`, `secureSite.passkeyExists`
 */
export async function createPasskeyAccount(
  context: SiteContext,
  id: string,
  attestation: Attestation,
  { device, acceptLanguage }: PasskeyAnswer,
): Promise<NewSession> {
  const { database, clock, url } = context
  const { challenge, label, origin, projectId, realm } = await takeChallenge(context, id, device, 'new-passkey')
  const verified = await verifyAttestation(attestation, { challenge, url }).catch((error: unknown) => {
    countPasskeys(context, 'refused')
    throw error
  })
  const now = clock()
  const [accountId, passkeyId, locale] = [id, randomUUID(), findLocale(acceptLanguage)]
  const session = await database.transaction(async (sql) => {
    await sql.query(
      "insert into secure_site.account (id, realm, recovery, locale, created_at) values ($1, $2, 'automatic', $3, $4)",
      [accountId, realm, locale, new Date(now)],
    )
    const { credentialId, transports } = attestation
    const passkey = { id: passkeyId, accountId, credentialId, transports, name: label, now, ...verified }
    if ((await addPasskey(sql, passkey)) !== 'added') throw passkeyErrors.passkeyExists()
    const detail = { passkey: passkeyId }
    await appendAudit(sql, { action: 'passkey.added', at: new Date(now), accountId, projectId, detail })
    return addSession(sql, url, { accountId, passkeyId, device, label, locale, projectId, origin, now }, { detail })
  })
  countPasskeys(context, 'created')
  return session
}
