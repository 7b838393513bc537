/** @module The table of changes of email addresses. */
import type { Sql } from '@openappkit/server'
import type { SealedLetter } from '../../mail/storeLetter.ts'
import { chainScopes, nameClientScopes } from '../login/guessScopes.ts'
import { getDay, MAX_ATTEMPTS, MAX_DAILY_GUESSES } from '../login/logins.ts'

/** How long the old address can be put back. */
export const REVERT_MS = 72 * 3_600_000

/** How long a change is stored after the time in which it can be undone. */
const KEPT_MS = REVERT_MS + 86_400_000

/** How many old rows a new change deletes. */
const BATCH = 20

/** The address whose code is expected. */
export type ChangeStep = 'primary' | 'secondary'

export interface NewChange {
  readonly id: string
  readonly accountId: string
  readonly sessionHash: Uint8Array
  readonly projectId: string
  readonly origin: string
  readonly locale: string
  readonly step: ChangeStep
  readonly emailIndex: Uint8Array
  readonly emailBox: Uint8Array
  readonly oldIndex: Uint8Array | undefined
  readonly oldBox: Uint8Array | undefined
  readonly codeMac: Uint8Array
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The address whose code is expected, in the table of guesses. */
const GUESSED = "case step when 'primary' then old_index else email_index end"

/** The right guess does not count for the day: a part of statements, after the part `done` with the guessed address. */
const uncount = (day: string) =>
  `uncounted as (
     update secure_site.guess set count = count - 1 where (email_index, day) in (select guessed, ${day}::int from done) and count > 0
   )`

/** Stores a change with its letter, ends the open changes of the account, and deletes a few old rows. */
export async function addChange(sql: Sql, change: NewChange, letter: SealedLetter): Promise<void> {
  const {
    id,
    accountId,
    sessionHash,
    projectId,
    origin,
    locale,
    step,
    emailIndex,
    emailBox,
    oldIndex,
    oldBox,
    codeMac,
    createdAt,
    expiresAt,
  } = change
  await sql.query(
    `with ended as (
       update secure_site.email_change set consumed_at = $13 where account_id = $2 and consumed_at is null
     ), deleted as (
       delete from secure_site.email_change where id in (
         select id from secure_site.email_change where created_at < $19 limit ${BATCH} for update skip locked
       )
     ), sent as (
       insert into secure_site.mail (id, letter_box, due_at, expires_at) values ($15, $16, $17, $18)
     )
     insert into secure_site.email_change
       (id, account_id, session_hash, project_id, origin, locale, step, email_index, email_box, old_index, old_box, code_mac, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[
        id,
        accountId,
        sessionHash,
        projectId,
        origin,
        locale,
        step,
        emailIndex,
        emailBox,
        oldIndex ?? null,
        oldBox ?? null,
        codeMac,
        createdAt,
        expiresAt,
      ],
      ...[letter.id, letter.box, letter.dueAt, letter.expiresAt, new Date(createdAt.getTime() - KEPT_MS)],
    ],
  )
}

/** What the check of a code needs. */
export interface CountedChange {
  readonly codeMac: Uint8Array
  /** Guesses that are made, with this one. */
  readonly attempts: number
  readonly locale: string
  readonly emailIndex: Uint8Array
  readonly emailBox: Uint8Array
  /** `false` if the address or the client has no guesses left today. Then the code must not be compared. */
  readonly isCounted: boolean
}

/** Counts a guess before it is compared, in one statement, for the change, and for the address and the client of the day. @returns `undefined` if the change accepts no guess */
export async function countChangeGuess(
  sql: Sql,
  id: string,
  sessionHash: Uint8Array,
  step: ChangeStep,
  client: string,
  now: number,
): Promise<CountedChange | undefined> {
  const scopes = nameClientScopes(client)
  const { parts, last } = chainScopes(
    'daily',
    scopes.map((_, index) => `$${6 + index}`),
    '$5',
  )
  const [row] = await sql.query<CountedChange>(
    `with counted as (
       update secure_site.email_change set attempts = attempts + 1
       where id = $1 and session_hash = $2 and step = $3 and attempts < ${MAX_ATTEMPTS} and consumed_at is null and expires_at > $4
       returning code_mac, attempts, locale, email_index, email_box, ${GUESSED} as guessed
     ), daily as (
       insert into secure_site.guess as guess (email_index, day, count) select guessed, $5, 1 from counted
       on conflict (email_index, day) do update set count = guess.count + 1 where guess.count < ${MAX_DAILY_GUESSES}
       returning 1
     ), ${parts}
     select code_mac as "codeMac", attempts, locale, email_index as "emailIndex", email_box as "emailBox", exists (select from ${last}) as "isCounted" from counted`,
    [id, sessionHash, step, new Date(now), getDay(now), ...scopes],
  )
  return row
}

/** Why a change accepts no guess. */
export interface ChangeState {
  readonly consumedAt: Date | null
  readonly expiresAt: Date
}

/** Finds the change of a session; `undefined` also for a change of another session. */
export async function findChange(sql: Sql, id: string, sessionHash: Uint8Array): Promise<ChangeState | undefined> {
  const [row] = await sql.query<ChangeState>(
    'select consumed_at as "consumedAt", expires_at as "expiresAt" from secure_site.email_change where id = $1 and session_hash = $2',
    [id, sessionHash],
  )
  return row
}

interface NextCode {
  /** The code that was right. */
  readonly from: Uint8Array
  readonly to: Uint8Array
  readonly expiresAt: Date
  readonly now: number
}

/** Goes on to the code of the new address, once, and stores its letter. @returns whether this call did */
export async function beginSecondary(
  sql: Sql,
  id: string,
  { from, to, expiresAt, now }: NextCode,
  letter: SealedLetter,
): Promise<boolean> {
  const rows = await sql.query(
    `with done as (
       update secure_site.email_change set step = 'secondary', code_mac = $3, attempts = 0, expires_at = $4
       where id = $1 and step = 'primary' and code_mac = $2 and consumed_at is null
       returning old_index as guessed
     ), ${uncount('$9')}
     insert into secure_site.mail (id, letter_box, due_at, expires_at) select $5, $6, $7, $8 from done returning id`,
    [id, from, to, expiresAt, letter.id, letter.box, letter.dueAt, letter.expiresAt, getDay(now)],
  )
  return rows.length > 0
}

/** Ends a change whose code was right, once. @returns whether this call did */
export async function consumeChange(sql: Sql, id: string, codeMac: Uint8Array, now: number): Promise<boolean> {
  const rows = await sql.query(
    `with done as (
       update secure_site.email_change set consumed_at = $3 where id = $1 and step = 'secondary' and code_mac = $2 and consumed_at is null and expires_at > $3
       returning email_index as guessed
     ), ${uncount('$4')}
     select 1 from done`,
    [id, codeMac, new Date(now), getDay(now)],
  )
  return rows.length > 0
}

/** Stores the MAC of the link that undoes a change. */
export async function allowRevert(sql: Sql, id: string, revertMac: Uint8Array, until: Date): Promise<void> {
  await sql.query('update secure_site.email_change set revert_mac = $2, revert_until = $3 where id = $1', [
    id,
    revertMac,
    until,
  ])
}

/** A change that a link can undo. */
export interface RevertibleChange {
  readonly id: string
  readonly accountId: string
  readonly projectId: string
  readonly realm: string
  readonly project: string
  readonly origin: string
  readonly locale: string
  /** `null` if the account had no address: the link removes the new one. */
  readonly oldIndex: Uint8Array | null
  readonly oldBox: Uint8Array | null
  readonly emailIndex: Uint8Array
  readonly emailBox: Uint8Array
}

/** Finds the change of a link; `undefined` if it was undone, or is older than {@link REVERT_MS}. */
export async function findRevertible(
  sql: Sql,
  revertMac: Uint8Array,
  now: number,
): Promise<RevertibleChange | undefined> {
  const [row] = await sql.query<RevertibleChange>(
    `select email_change.id, account_id as "accountId", project_id as "projectId", realm, name as project, origin, locale, old_index as "oldIndex", old_box as "oldBox",
       email_index as "emailIndex", email_box as "emailBox"
     from secure_site.email_change join secure_site.project on project.id = project_id
     where revert_mac = $1 and reverted_at is null and revert_until > $2`,
    [revertMac, new Date(now)],
  )
  return row
}

/** Marks a change, and the later ones of its account, as undone, once. @returns whether this call did */
export async function markReverted(
  sql: Sql,
  { id, accountId }: Pick<RevertibleChange, 'id' | 'accountId'>,
  now: number,
): Promise<boolean> {
  const rows = await sql.query(
    'update secure_site.email_change set reverted_at = $2 where id = $1 and reverted_at is null returning created_at',
    [id, new Date(now)],
  )
  if (rows.length === 0) return false
  await sql.query(
    `update secure_site.email_change set reverted_at = coalesce(reverted_at, $3), consumed_at = coalesce(consumed_at, $3)
     where account_id = $2 and created_at >= (select created_at from secure_site.email_change where id = $1)`,
    [id, accountId, new Date(now)],
  )
  return true
}

interface ReplacedQuery {
  readonly realm: string
  readonly emailIndex: Uint8Array
  /** The account that may have the address again. */
  readonly accountId: string
}

/**
 * Whether an address was replaced and can still be put back: a part of statements, of the SQL of the realm, of the address, of the time
 * and of an account that may have the address again.
 */
export const isReplacedPart = (realm: string, index: string, now: string, account: string): string =>
  `exists (
     select from secure_site.email_change join secure_site.account on account.id = account_id
     where old_index = ${index} and realm = ${realm} and revert_mac is not null and reverted_at is null and revert_until > ${now}
       and account.email_index is distinct from ${index} and account.id is distinct from ${account}
   )`

/** Whether an address was replaced and can still be put back: no other account gets it meanwhile. */
export async function isReplaced(
  sql: Sql,
  { realm, emailIndex, accountId }: ReplacedQuery,
  now: number,
): Promise<boolean> {
  const [row] = await sql.query<{ isReplaced: boolean }>(
    `select ${isReplacedPart('$1', '$2', '$3', '$4::uuid')} as "isReplaced"`,
    [realm, emailIndex, new Date(now), accountId],
  )
  return row?.isReplaced ?? false
}
