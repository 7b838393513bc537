/** @module The tables of clients, tokens and sessions. */
import { foldAddress } from '@openappkit/common'
import { createSecret, hashText, type Sql } from '@openappkit/server'
import { siwxErrors } from '../errors/siwxErrors.ts'
import { addRevocations, isNotRevoked, type AccountFilter } from './revocations.ts'
import type { StoredSession } from './types.ts'

/** How long the token before a new one stays valid, for requests and other tabs that still use it. */
const GRACE_MS = 60_000

/** How many sessions a client has at most. */
const MAX_SESSIONS = 100

/** How many rows one request deletes at most. */
const BATCH = 20

/** The client of a token. */
export interface FoundClient {
  readonly id: string
  /** When a sign-in replaced the token; then it has a short time left, and no access to sessions from then on. */
  readonly replacedAt: Date | null
}

/** Finds the client of a token that is still valid. */
export async function findClient(sql: Sql, token: string | undefined, now: number): Promise<FoundClient | undefined> {
  if (token === undefined) return undefined
  const [row] = await sql.query<{ client_id: string; replaced_at: Date | null }>(
    'select client_id, replaced_at from siwx.token where hash = $1 and expires_at > $2',
    [hashText(token), new Date(now)],
  )
  return row && { id: row.client_id, replacedAt: row.replaced_at }
}

interface SessionRow {
  readonly data: StoredSession['data']
  readonly message: string
  readonly signature: string
  readonly expires_at: Date
}

/** The sessions that a token has access to and that have not ended, the newest first. */
export async function fetchSessions(sql: Sql, client: FoundClient, now: number): Promise<StoredSession[]> {
  const rows = await sql.query<SessionRow>(
    `select data, message, signature, expires_at from siwx.session
      where client_id = $1 and expires_at > $2 and ${wasThere('$3')} order by created_at desc, chain_id`,
    [client.id, new Date(now), client.replacedAt],
  )
  return rows.map(({ data, message, signature, expires_at: end }) => ({
    data,
    message,
    signature,
    expiresAt: end.toISOString(),
  }))
}

/** Creates a client, and deletes a few whose sessions have ended. */
async function createClient(sql: Sql, now: number): Promise<string> {
  const client = createSecret()
  await sql.query('insert into siwx.client (id, expires_at) values ($1, $2)', [client, new Date(now)])
  await sql.query(
    `delete from siwx.client where id in (
      select id from siwx.client where expires_at < $1 limit ${BATCH} for update skip locked
    )`,
    [new Date(now)],
  )
  return client
}

/** Locks clients until the end of the transaction, always before their sessions and in one order, so that no two requests wait for each other. */
const lockClients = (sql: Sql, condition: string, values: readonly unknown[]) =>
  sql.query<{ id: string }>(`select id from siwx.client where ${condition} order by id for update`, values)

/**
 * Whether a token that was replaced belongs to a visitor who did not get the answer, which had the new one: each sign-in since was with an
 * account that this sign-in proves again, on the same network. A token that someone else knew proves none of them.
 */
async function isAnswerLost(
  sql: Sql,
  { id, replacedAt }: FoundClient,
  proved: readonly StoredSession[],
): Promise<boolean> {
  const later = await sql.query<{ chain_id: string; address: string }>(
    'select chain_id, address from siwx.session where client_id = $1 and created_at >= $2',
    [id, replacedAt],
  )
  const isProved = (row: { chain_id: string; address: string }) =>
    proved.some(({ data }) => data.chainId === row.chain_id && foldAddress(data.accountAddress) === row.address)
  return later.length > 0 && later.every(isProved)
}

/**
 * Locks the client of a token that no sign-in has replaced, unless the answer of that sign-in was lost; another request may have deleted
 * it, or signed in, while this one waited.
 */
async function lockSignIn(
  sql: Sql,
  token: string | undefined,
  sessions: readonly StoredSession[],
  now: number,
): Promise<string | undefined> {
  const known = await findClient(sql, token, now)
  if (!known) return undefined
  await lockClients(sql, 'id = $1', [known.id])
  const client = await findClient(sql, token, now)
  if (!client) return undefined
  return client.replacedAt === null || (await isAnswerLost(sql, client, sessions)) ? client.id : undefined
}

/** Deletes what a client has too much: ended sessions, ended tokens, and the oldest sessions above the limit. */
async function cleanClient(sql: Sql, client: string, now: number): Promise<void> {
  await sql.query('delete from siwx.session where client_id = $1 and expires_at <= $2', [client, new Date(now)])
  await sql.query('delete from siwx.token where client_id = $1 and expires_at <= $2', [client, new Date(now)])
  await sql.query(
    `delete from siwx.session where client_id = $1 and (chain_id, address) in (
      select chain_id, address from siwx.session where client_id = $1 order by created_at desc, chain_id, address offset ${MAX_SESSIONS}
    )`,
    [client],
  )
}

/** @throws {@link siwxErrors.revoked} */
async function storeSession(
  sql: Sql,
  client: string,
  { data, message, signature, expiresAt }: StoredSession,
  now: number,
): Promise<void> {
  const rows = await sql.query(
    `insert into siwx.session (client_id, chain_id, address, data, message, signature, created_at, expires_at)
      select $1, $2::text, $3::text, $4::jsonb, $5, $6, $7::timestamptz, $8::timestamptz where ${isNotRevoked('$3::text', '$2::text', '$9')}
      on conflict (client_id, chain_id, address) do update set
        data = excluded.data, message = excluded.message, signature = excluded.signature,
        created_at = excluded.created_at, expires_at = excluded.expires_at
      returning 1 as stored`,
    [
      client,
      data.chainId,
      foldAddress(data.accountAddress),
      JSON.stringify(data),
      message,
      signature,
      new Date(now),
      new Date(expiresAt),
      data.nonce,
    ],
  )
  if (rows.length === 0) throw siwxErrors.revoked({ address: data.accountAddress })
}

/**
 * Adds sessions to the client of a token, so that a visitor can sign in with several accounts, or to a new client. Every sign-in creates
 * a new token and replaces all older ones of the client: they end after a short time, and until then they show no session of this or
 * a later sign-in. Such a token signs in to the client only if that sign-in proves again all accounts that have signed in since, because
 * the answer with the new token was lost. So a token that someone else knew or planted is of no use afterwards.
 *
 * @returns The new token.
 */
export async function addSessions(
  sql: Sql,
  token: string | undefined,
  sessions: readonly StoredSession[],
  now: number,
): Promise<string> {
  const client = (await lockSignIn(sql, token, sessions, now)) ?? (await createClient(sql, now))
  await sql.query(
    'update siwx.token set replaced_at = coalesce(replaced_at, $2), expires_at = least(expires_at, $3) where client_id = $1',
    [client, new Date(now), new Date(now + GRACE_MS)],
  )
  for (const session of sessions) await storeSession(sql, client, session, now)
  await cleanClient(sql, client, now)
  const end = new Date(Math.max(...sessions.map(({ expiresAt }) => Date.parse(expiresAt))))
  await sql.query('update siwx.client set expires_at = greatest(expires_at, $2) where id = $1', [client, end])
  const created = createSecret()
  await sql.query(
    'insert into siwx.token (hash, client_id, expires_at) select $1::text, id, expires_at from siwx.client where id = $2',
    [hashText(created), client],
  )
  return created
}

/** The condition for the sessions that a token has access to. The parameter is the time at which a sign-in has replaced it, or null. */
const wasThere = (replacedAt: string) => `created_at < coalesce(${replacedAt}::timestamptz, 'infinity')`

/** Deletes a client without sessions. @returns whether it had none. */
async function endClient(sql: Sql, client: string): Promise<boolean> {
  const rows = await sql.query(
    'delete from siwx.client where id = $1 and not exists (select from siwx.session where client_id = $1) returning 1 as ended',
    [client],
  )
  return rows.length > 0
}

/** The condition for the sessions of an account, on one network or (null) on all. */
const matchAccount = (address: string, chainId: string) =>
  `address = case when chain_id like 'eip155:%' then lower(${address}::text) else ${address}::text end and chain_id = coalesce(${chainId}::text, chain_id)`

/**
 * Deletes the sessions that a token has access to, of one account or all. With a token that a sign-in has replaced while the request was on
 * its way, those of that sign-in stay.
 *
 * @param sql - Of a transaction, which has no locks yet.
 * @returns whether it has ended the client, so that the browser may forget its token. Not for a token that is unknown: the browser may have
 *   the one of a new sign-in by now.
 */
export async function deleteSessions(
  sql: Sql,
  token: string | undefined,
  filter: AccountFilter | undefined,
  now: number,
): Promise<boolean> {
  const known = await findClient(sql, token, now)
  if (!known) return false
  await lockClients(sql, 'id = $1', [known.id])
  const client = await findClient(sql, token, now)
  if (!client) return false
  const values = [client.id, client.replacedAt, ...(filter ? [filter.address, filter.chainId] : [])]
  await sql.query(
    `delete from siwx.session where client_id = $1 and ${wasThere('$2')}
      ${filter ? `and ${matchAccount('$3', '$4')}` : ''}`,
    values,
  )
  return endClient(sql, client.id)
}

/** Ends the sessions of an account on all devices, also those whose sign-in has begun. @returns how many there were. */
export async function deleteAccountSessions(
  sql: Sql,
  { address, chainId }: AccountFilter,
  now: number,
): Promise<number> {
  await addRevocations(sql, [address], chainId, now)
  const isOfAccount = matchAccount('$1', '$2')
  await lockClients(sql, `id in (select client_id from siwx.session where ${isOfAccount})`, [address, chainId])
  const rows = await sql.query(`delete from siwx.session where ${isOfAccount} returning 1 as deleted`, [
    address,
    chainId,
  ])
  return rows.length
}

/**
 * Ends the sessions of all accounts that a token has access to, on all devices, also those whose sign-in has begun. With a token that a
 * sign-in has replaced while the request was on its way, the sessions since then stay.
 *
 * @param sql - Of a transaction, which has no locks yet.
 * @returns whether it has ended the client, as {@link deleteSessions}.
 */
export async function deleteEverywhere(sql: Sql, token: string | undefined, now: number): Promise<boolean> {
  const client = await findClient(sql, token, now)
  if (!client) return false
  const values = [client.id, client.replacedAt]
  const rows = await sql.query<{ address: string }>(
    `select distinct address from siwx.session where client_id = $1 and ${wasThere('$2')}`,
    values,
  )
  const addresses = rows.map(({ address }) => address)
  await addRevocations(sql, addresses, undefined, now)
  await lockClients(sql, 'id = $1 or id in (select client_id from siwx.session where address = any($2::text[]))', [
    client.id,
    addresses,
  ])
  await sql.query(`delete from siwx.session where address = any($1::text[]) and ${wasThere('$2')}`, [
    addresses,
    client.replacedAt,
  ])
  return endClient(sql, client.id)
}
