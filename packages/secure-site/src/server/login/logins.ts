/** @module The table of logins. */
import type { Sql } from '@openappkit/server'
import type { JWK } from 'jose'
import { isKeyRecord } from '../../keyring/recordedKeys.ts'
import type { SealedLetter } from '../../mail/storeLetter.ts'
import { nameAddressLock } from '../email-change/lockAddresses.ts'
import { isKnownDevice } from '../limits/loginLimits.ts'
import { chainScopes, listFullScopes, nameClientScopes, nameScopes } from './guessScopes.ts'
import { ID, toProject, type Project, type ProjectRow } from '../projects/projects.ts'

/** How many guesses of a code are compared. */
export const MAX_ATTEMPTS = 5

/** How many guesses for one address are compared on one day, of logins and of changes, besides those of approved devices. */
export const MAX_DAILY_GUESSES = 15

/** How long a code or a link is valid. */
export const LOGIN_MS = 600_000

/** How long a login is stored after its end, so that its errors have reasons. */
const KEPT_MS = 86_400_000

/** How many old rows a new login deletes. */
const BATCH = 20

export interface NewLogin {
  readonly id: string
  readonly projectId: string
  readonly origin: string
  readonly thumbprint: string
  readonly publicJwk: JWK
  /** Browser of the visitor. */
  readonly label: string
  readonly locale: string
  readonly emailIndex: Uint8Array
  readonly emailBox: Uint8Array
  /** `undefined` until the device is approved. */
  readonly codeMac: Uint8Array | undefined
  readonly linkMac: Uint8Array | undefined
  /** Whether this device has logged in with this address before. */
  readonly isKnown: boolean
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The day of a guess. */
export const getDay = (now: number): number => Math.floor(now / 86_400_000)

/** How many guesses were made today for an address. */
export async function countGuesses(sql: Sql, emailIndex: Uint8Array, now: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select coalesce(sum(count), 0)::int as count from secure_site.guess where email_index = $1 and day = $2',
    [emailIndex, getDay(now)],
  )
  return row?.count ?? 0
}

/** What decides how a login by email begins. */
export interface LoginStart {
  readonly project: Project
  /** Whether a project of the realm requires that each device is approved: its accounts can be logged in to through any of them. */
  readonly isRealmVerified: boolean
  /** How many guesses were made today for the address. */
  readonly guesses: number
  /** Whether this device has logged in with this address before. */
  readonly isKnown: boolean
  /** What has too many wrong codes today, by the names of `nameScopes`. */
  readonly fullScopes: readonly string[]
}

/** Who begins a login. */
export interface StartingClient {
  readonly thumbprint: string
  /** Of `groupAddress`. */
  readonly client: string
}

/** Reads what decides how a login begins, with one statement; `undefined` for an unknown project. */
export async function findLoginStart(
  sql: Sql,
  projectId: string,
  emailIndex: Uint8Array,
  { thumbprint, client }: StartingClient,
  now: number,
): Promise<LoginStart | undefined> {
  if (!ID.test(projectId)) return undefined
  const [row] = await sql.query<ProjectRow & Omit<LoginStart, 'project'>>(
    `select id, realm, name, origins, settings,
       exists (
         select from secure_site.project as other where other.realm = project.realm and other.settings->>'isDeviceVerified' = 'true'
       ) as "isRealmVerified",
       (select coalesce(sum(count), 0)::int from secure_site.guess where email_index = $2 and day = $3) as guesses,
       ${isKnownDevice('$4', 'project.realm', '$2')} as "isKnown",
       ${listFullScopes('$5::text[]', '$3')} as "fullScopes"
     from secure_site.project where id = $1`,
    [projectId, emailIndex, getDay(now), thumbprint, nameScopes(client, projectId)],
  )
  return row && { ...row, project: toProject(row) }
}

/** Stores a login with its letter, ends the earlier logins of this device and address, and deletes a few old rows. */
export async function addLogin(sql: Sql, login: NewLogin, letter: SealedLetter): Promise<void> {
  const {
    id,
    projectId,
    origin,
    thumbprint,
    publicJwk,
    label,
    locale,
    emailIndex,
    emailBox,
    codeMac,
    linkMac,
    isKnown,
    createdAt,
    expiresAt,
  } = login
  await sql.query(
    `with ended as (
       update secure_site.login set consumed_at = $12 where thumbprint = $4 and email_index = $8 and consumed_at is null
     ), deleted as (
       delete from secure_site.login where id in (
         select id from secure_site.login where expires_at < $18 limit ${BATCH} for update skip locked
       )
     ), forgotten as (
       delete from secure_site.guess where day < $19
     ), forgotten_scopes as (
       delete from secure_site.guess_scope where day < $19
     ), sent as (
       insert into secure_site.mail (id, letter_box, due_at, expires_at) values ($14, $15, $16, $17)
     )
     insert into secure_site.login (id, kind, project_id, origin, thumbprint, public_jwk, label, locale, email_index, email_box, code_mac, link_mac, created_at, expires_at, is_known)
     values ($1, 'email', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $20)`,
    [
      ...[
        id,
        projectId,
        origin,
        thumbprint,
        JSON.stringify(publicJwk),
        label,
        locale,
        emailIndex,
        emailBox,
        codeMac,
        linkMac,
        createdAt,
        expiresAt,
      ],
      ...[
        letter.id,
        letter.box,
        letter.dueAt,
        letter.expiresAt,
        new Date(createdAt.getTime() - KEPT_MS),
        getDay(createdAt.getTime()) - 1,
        isKnown,
      ],
    ],
  )
}

/** The state of a login for its device. */
export interface LoginState {
  readonly approvedAt: Date | null
  readonly needsApproval: boolean
  readonly attempts: number
  readonly expiresAt: Date
  readonly consumedAt: Date | null
}

/** Finds the login of a device; `undefined` also for a login of another device. */
export async function findLogin(sql: Sql, id: string, thumbprint: string): Promise<LoginState | undefined> {
  const [row] = await sql.query<LoginState>(
    `select approved_at as "approvedAt", code_mac is null as "needsApproval", attempts, expires_at as "expiresAt", consumed_at as "consumedAt"
     from secure_site.login where id = $1 and thumbprint = $2`,
    [id, thumbprint],
  )
  return row
}

/** What the check of a code needs. */
export interface CountedGuess {
  readonly codeMac: Uint8Array
  /** Guesses that are made, with this one. */
  readonly attempts: number
  /** `false` if the address, the client, the project or the server has no guesses left today. Then the code must not be compared. */
  readonly isCounted: boolean
}

/**
 * Counts a guess before it is compared, in one statement, so that of parallel guesses on several servers only as many are compared as
 * the limits allow.
 *
 * @returns `undefined` if the login accepts no guess.
 */
export async function countGuess(
  sql: Sql,
  id: string,
  { thumbprint, client }: StartingClient,
  now: number,
): Promise<CountedGuess | undefined> {
  const scopes = nameClientScopes(client)
  const names = [...scopes.map((_, index) => `$${5 + index}`), "'project:' || project_id", "'server'"]
  const { parts, last } = chainScopes('uncertain', names, '$4')
  const [row] = await sql.query<CountedGuess>(
    `with counted as (
       update secure_site.login set attempts = attempts + 1
       where id = $1 and thumbprint = $2 and attempts < ${MAX_ATTEMPTS} and code_mac is not null and consumed_at is null and expires_at > $3
       returning code_mac, attempts, email_index, approved_at, project_id, is_known
     ), daily as (
       insert into secure_site.guess as guess (email_index, day, count) select email_index, $4, 1 from counted where approved_at is null
       on conflict (email_index, day) do update set count = guess.count + 1 where guess.count < ${MAX_DAILY_GUESSES}
       returning 1
     ), uncertain as (
       select project_id from counted where approved_at is null and not is_known and exists (select from daily)
     ), ${parts}
     select code_mac as "codeMac", attempts,
       approved_at is not null or exists (select from daily) and (is_known or exists (select from ${last})) as "isCounted" from counted`,
    [id, thumbprint, new Date(now), getDay(now), ...scopes],
  )
  return row
}

/** A login whose code was right. */
export interface ConsumedLogin {
  readonly projectId: string
  readonly realm: string
  readonly origin: string
  readonly publicJwk: JWK
  readonly label: string
  readonly locale: string
  readonly emailIndex: Uint8Array
  readonly emailBox: Uint8Array
  /** Whether its guess was counted for the scopes. */
  readonly isUncertain: boolean
  /** The locked record of the keyring, for `readLockedKey`. */
  readonly keys: Uint8Array | null
}

/**
 * Ends a login, once: `undefined` if it has ended. The right guess does not count for the day. The statement locks what the next one
 * needs: the address, as `lockAddresses` does, and then the current key of the keyring.
 *
 * @param sql - Of a transaction.
 */
export async function consumeLogin(sql: Sql, id: string, now: number): Promise<ConsumedLogin | undefined> {
  const [row] = await sql.query<ConsumedLogin>(
    `with consumed as (
       update secure_site.login set consumed_at = $2 where id = $1 and consumed_at is null and expires_at > $2
       returning project_id, origin, public_jwk, label, locale, email_index, email_box, approved_at, is_known
     ), locked as materialized (
       select pg_advisory_xact_lock(${nameAddressLock('realm', 'email_index')}), realm
       from consumed join secure_site.project on project.id = project_id
     ), uncounted as (
       update secure_site.guess set count = count - 1
       where (email_index, day) in (select email_index, $3::int from consumed, locked where approved_at is null) and count > 0
     ), keys as materialized (
       select value from secure_site.setting where ${isKeyRecord('main')} and (select count(*) from locked) > 0 for share
     )
     select project_id as "projectId", realm, origin, public_jwk as "publicJwk", label, locale, email_index as "emailIndex", email_box as "emailBox",
       approved_at is null and not is_known as "isUncertain", (select value from keys) as keys
     from consumed, locked`,
    [id, new Date(now), getDay(now)],
  )
  return row
}

/** A login that waits for the approval of its device. */
export interface WaitingLogin {
  readonly id: string
  readonly projectId: string
  readonly project: string
  readonly origin: string
  readonly label: string
  readonly locale: string
  readonly emailBox: Uint8Array
}

/** Finds the login of a link; `undefined` if it was used, replaced or has expired. */
export async function findWaitingLogin(sql: Sql, linkMac: Uint8Array, now: number): Promise<WaitingLogin | undefined> {
  const [row] = await sql.query<WaitingLogin>(
    `select login.id, project_id as "projectId", name as project, origin, label, locale, email_box as "emailBox"
     from secure_site.login join secure_site.project on project.id = project_id
     where link_mac = $1 and approved_at is null and consumed_at is null and expires_at > $2`,
    [linkMac, new Date(now)],
  )
  return row
}

/** Approves a device once, and stores the letter with its code. @returns Whether this call did. */
export async function approveLogin(
  sql: Sql,
  id: string,
  codeMac: Uint8Array,
  now: number,
  letter: SealedLetter,
): Promise<boolean> {
  const rows = await sql.query(
    `with approved as (
       update secure_site.login set approved_at = $2, code_mac = $3, attempts = 0, expires_at = $4
       where id = $1 and approved_at is null and consumed_at is null and expires_at > $2
       returning id
     )
     insert into secure_site.mail (id, letter_box, due_at, expires_at) select $5, $6, $7, $8 from approved returning id`,
    [id, new Date(now), codeMac, new Date(now + LOGIN_MS), letter.id, letter.box, letter.dueAt, letter.expiresAt],
  )
  return rows.length > 0
}
