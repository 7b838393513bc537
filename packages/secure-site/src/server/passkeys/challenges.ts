/** @module The challenges of logins and of new passkeys. Each is used once. */
import { randomBytes } from 'node:crypto'
import type { Sql } from '@openappkit/server'
import type { JWK } from 'jose'
import { NEW_ACCOUNT_MS } from '../../api/passkeyEndpoints.ts'

/** How long the visitor may take for the window of the browser. */
export const CHALLENGE_MS = 300_000

/** How long a challenge is stored after its end, so that its errors have reasons. */
const KEPT_MS = 86_400_000

/** How many old rows a new challenge deletes. */
const BATCH = 20

export const createChallenge = (): Uint8Array => randomBytes(32)

/** `passkey`: a login. `new-passkey`: an account, whose id is that of the login. */
export type PasskeyLoginKind = 'passkey' | 'new-passkey'

/** How long a challenge of this kind is valid. */
export const getChallengeMs = (kind: PasskeyLoginKind): number =>
  kind === 'new-passkey' ? NEW_ACCOUNT_MS : CHALLENGE_MS

export interface NewPasskeyLogin {
  readonly id: string
  readonly kind: PasskeyLoginKind
  readonly projectId: string
  readonly origin: string
  readonly thumbprint: string
  readonly publicJwk: JWK
  /** Browser of the visitor. */
  readonly label: string
  readonly challenge: Uint8Array
  readonly now: number
}

/** Stores a login, ends the earlier ones of this device and kind, and deletes a few old rows. */
export async function addPasskeyLogin(sql: Sql, login: NewPasskeyLogin): Promise<void> {
  const { id, kind, projectId, origin, thumbprint, publicJwk, label, challenge, now } = login
  await sql.query(
    `with ended as (
       update secure_site.login set consumed_at = $8 where thumbprint = $4 and kind = $11 and consumed_at is null
     ), deleted as (
       delete from secure_site.login where id in (
         select id from secure_site.login where expires_at < $10 limit ${BATCH} for update skip locked
       )
     )
     insert into secure_site.login (id, kind, project_id, origin, thumbprint, public_jwk, label, locale, challenge, created_at, expires_at)
     values ($1, $11, $2, $3, $4, $5, $6, '', $7, $8, $9)`,
    [
      id,
      projectId,
      origin,
      thumbprint,
      JSON.stringify(publicJwk),
      label,
      challenge,
      new Date(now),
      new Date(now + getChallengeMs(kind)),
      new Date(now - KEPT_MS),
      kind,
    ],
  )
}

/** A login whose challenge was used just now. */
export interface UsedLogin {
  readonly projectId: string
  readonly realm: string
  readonly origin: string
  /** Patterns of the origins of the project. */
  readonly origins: readonly string[]
  readonly label: string
  readonly challenge: Uint8Array
}

/** Uses a challenge up, before its answer is checked: `undefined` if it was used, has expired, or belongs to another device. */
export async function consumePasskeyLogin(
  sql: Sql,
  id: string,
  thumbprint: string,
  kind: PasskeyLoginKind,
  now: number,
): Promise<UsedLogin | undefined> {
  const [row] = await sql.query<UsedLogin>(
    `with consumed as (
       update secure_site.login set consumed_at = $3
       where id = $1 and thumbprint = $2 and kind = $4 and consumed_at is null and expires_at > $3
       returning project_id, origin, label, challenge
     )
     select project_id as "projectId", realm, origin, origins, label, challenge
     from consumed join secure_site.project on project.id = project_id`,
    [id, thumbprint, new Date(now), kind],
  )
  return row
}

export interface NewCreation {
  readonly id: string
  readonly accountId: string
  readonly sessionHash: Uint8Array
  readonly challenge: Uint8Array
  readonly now: number
}

/** Stores the start of a creation, ends the earlier ones of the session, and deletes a few old rows. */
export async function addCreation(
  sql: Sql,
  { id, accountId, sessionHash, challenge, now }: NewCreation,
): Promise<void> {
  await sql.query(
    `with ended as (
       update secure_site.passkey_creation set consumed_at = $5 where session_hash = $3 and consumed_at is null
     ), deleted as (
       delete from secure_site.passkey_creation where id in (
         select id from secure_site.passkey_creation where expires_at < $7 limit ${BATCH} for update skip locked
       )
     )
     insert into secure_site.passkey_creation (id, account_id, session_hash, challenge, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, accountId, sessionHash, challenge, new Date(now), new Date(now + CHALLENGE_MS), new Date(now - KEPT_MS)],
  )
}

/** Uses the challenge of a creation up: `undefined` if it was used, has expired, or belongs to another session. */
export async function consumeCreation(
  sql: Sql,
  id: string,
  sessionHash: Uint8Array,
  now: number,
): Promise<Uint8Array | undefined> {
  const [row] = await sql.query<{ challenge: Uint8Array }>(
    'update secure_site.passkey_creation set consumed_at = $3 where id = $1 and session_hash = $2 and consumed_at is null and expires_at > $3 returning challenge',
    [id, sessionHash, new Date(now)],
  )
  return row?.challenge
}
