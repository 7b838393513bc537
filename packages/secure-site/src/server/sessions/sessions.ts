/** @module The tables of devices and sessions. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Sql } from '@openappkit/server'
import type { LoginProvider } from '../../api/socialProviders.ts'
import type { Recovery } from '../../api/values.ts'
import type { Device } from '../proof/verifyProof.ts'

const DAY_MS = 86_400_000

/** A session ends after this time without use. */
const IDLE_MS = 30 * DAY_MS

/** A session ends after this time in any case. */
const LIFETIME_MS = 90 * DAY_MS

/** How much older the idle time of a session may be than its last use: not every request writes. */
const RENEWAL_MS = DAY_MS

/** How many ended sessions a new one deletes. */
const BATCH = 20

const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** What a request of a session may use. */
export interface LiveSession {
  readonly tokenHash: Uint8Array
  readonly accountId: string
  readonly deviceId: string
  readonly projectId: string
  readonly realm: string
  readonly project: string
  readonly origin: string
  /** Browser of the device. */
  readonly label: string
  /** `null` for an account of a provider. */
  readonly emailIndex: Uint8Array | null
  readonly emailBox: Uint8Array | null
  /** The passkey that has logged the visitor in; `null` for another login. */
  readonly passkeyId: string | null
  /** How the visitor has logged in: `null` with an e-mail or a passkey. */
  readonly identity: { readonly id: string; readonly provider: LoginProvider; readonly profileBox: Uint8Array } | null
  /** Who can recover the wallet of the account. */
  readonly recovery: Recovery
  readonly authenticatedAt: Date
  readonly idleUntil: Date
  readonly endsAt: Date
}

/** The columns of `LiveSession.identity`. */
interface IdentityRow {
  readonly identityId: string | null
  readonly identityProvider: LoginProvider | null
  readonly profileBox: Uint8Array | null
}

export interface SessionInput {
  readonly accountId: string
  /** Of a login at a provider. */
  readonly identityId?: string
  /** Of a login with a passkey. */
  readonly passkeyId?: string
  readonly device: Device
  readonly label: string
  readonly projectId: string
  readonly origin: string
  readonly now: number
}

/** A session that was created. Only its hash is stored. */
export interface NewSession {
  readonly token: string
  readonly deviceId: string
}

/** Stores the device and a session, which replaces the session of the device in the same project. */
export async function addSession(
  sql: Sql,
  { accountId, identityId, passkeyId, device, label, projectId, origin, now }: SessionInput,
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const [row] = await sql.query<{ id: string }>(
    `insert into secure_site.device (id, account_id, thumbprint, public_jwk, top_origin, label, seen_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, thumbprint) do update set top_origin = excluded.top_origin, label = excluded.label, seen_at = excluded.seen_at, revoked_at = null
     returning id`,
    [randomUUID(), accountId, device.thumbprint, JSON.stringify(device.publicJwk), origin, label, new Date(now)],
  )
  const deviceId = row?.id ?? ''
  await sql.query(
    `with replaced as (
       update secure_site.session set revoked_at = $6 where device_id = $3 and project_id = $4 and revoked_at is null
     ), deleted as (
       delete from secure_site.session where token_hash in (
         select token_hash from secure_site.session where ends_at < $6 limit ${BATCH} for update skip locked
       )
     )
     insert into secure_site.session (token_hash, account_id, device_id, project_id, origin, authenticated_at, idle_until, ends_at, identity_id, passkey_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      hashToken(token),
      accountId,
      deviceId,
      projectId,
      origin,
      new Date(now),
      new Date(now + IDLE_MS),
      new Date(now + LIFETIME_MS),
      identityId,
      passkeyId,
    ],
  )
  return { token, deviceId }
}

/** Finds the session of a token that this device may use; `undefined` also for a token of another device. */
export async function findSession(
  sql: Sql,
  token: string,
  thumbprint: string,
  now: number,
): Promise<LiveSession | undefined> {
  const [row] = await sql.query<Omit<LiveSession, 'identity'> & IdentityRow>(
    `select token_hash as "tokenHash", session.account_id as "accountId", device_id as "deviceId", project_id as "projectId", project.realm,
       project.name as project, origin, label, email_index as "emailIndex", email_box as "emailBox", recovery,
       passkey_id as "passkeyId", identity_id as "identityId", identity.provider as "identityProvider", profile_box as "profileBox",
       authenticated_at as "authenticatedAt", idle_until as "idleUntil", ends_at as "endsAt"
     from secure_site.session
       join secure_site.device on device.id = device_id
       join secure_site.account on account.id = session.account_id
       join secure_site.project on project.id = project_id
       left join secure_site.identity on identity.id = identity_id
     where token_hash = $1 and thumbprint = $2 and session.revoked_at is null and device.revoked_at is null and idle_until > $3 and ends_at > $3`,
    [hashToken(token), thumbprint, new Date(now)],
  )
  if (!row) return undefined
  const { identityId, identityProvider, profileBox, ...session } = row
  const identity =
    identityId && identityProvider && profileBox ? { id: identityId, provider: identityProvider, profileBox } : null
  return { ...session, identity }
}

/** Renews the idle time of a session, at most once a day. */
export async function renewSession(sql: Sql, session: LiveSession, now: number): Promise<LiveSession> {
  const idleUntil = new Date(Math.min(now + IDLE_MS, session.endsAt.getTime()))
  if (idleUntil.getTime() - session.idleUntil.getTime() < RENEWAL_MS) return session
  await sql.query('update secure_site.session set idle_until = $2 where token_hash = $1 and revoked_at is null', [
    session.tokenHash,
    idleUntil,
  ])
  return { ...session, idleUntil }
}

/** Ends the sessions of an account, but the one with this hash. */
export async function endOtherSessions(
  sql: Sql,
  accountId: string,
  tokenHash: Uint8Array | undefined,
  now: number,
): Promise<void> {
  await sql.query(
    'update secure_site.session set revoked_at = $3 where account_id = $1 and ($2::bytea is null or token_hash <> $2) and revoked_at is null',
    [accountId, tokenHash ?? null, new Date(now)],
  )
}

/**
 * Ends a session. The slot of its device stays: it opens only with a new login on that device, which opens the wallet anyway, and
 * without it each login would use the recovery slot and send a letter about a new device.
 *
 * @returns Whether this call ended it.
 */
export async function endSession(
  sql: Sql,
  { tokenHash }: Pick<LiveSession, 'tokenHash'>,
  now: number,
): Promise<boolean> {
  const rows = await sql.query(
    'update secure_site.session set revoked_at = $2 where token_hash = $1 and revoked_at is null returning token_hash',
    [tokenHash, new Date(now)],
  )
  return rows.length > 0
}
