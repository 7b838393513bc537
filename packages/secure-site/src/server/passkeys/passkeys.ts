/** @module The table of passkeys. */
import type { Sql } from '@openappkit/server'
import type { Passkey } from '../../api/passkeyValues.ts'

/** How many passkeys an account has. */
export const MAX_PASSKEYS = 20

const decode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'))
export const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** What WebAuthn calls the user handle: the bytes of the account's id, which says nothing about the visitor. */
export const encodeUserHandle = (accountId: string): string =>
  Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')

/** A passkey, as a login needs it. */
export interface StoredPasskey {
  readonly id: string
  readonly accountId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly removedAt: Date | null
}

/** Finds the passkey of an account of the realm, also one that was removed. */
export async function findPasskey(sql: Sql, realm: string, credentialId: string): Promise<StoredPasskey | undefined> {
  const [row] = await sql.query<Omit<StoredPasskey, 'counter'> & { readonly counter: string | number }>(
    `select passkey.id, account_id as "accountId", public_key as "publicKey", counter, removed_at as "removedAt"
     from secure_site.passkey join secure_site.account on account.id = account_id
     where credential_id = $1 and realm = $2`,
    [decode(credentialId), realm],
  )
  return row && { ...row, counter: Number(row.counter) }
}

/**
 * Records a login. Of parallel logins with one counter, one is recorded.
 *
 * @returns Whether the passkey is still there, and has not counted as far.
 */
export async function usePasskey(
  sql: Sql,
  id: string,
  { counter, isBackedUp, now }: { readonly counter: number; readonly isBackedUp: boolean; readonly now: number },
): Promise<boolean> {
  const rows = await sql.query(
    `update secure_site.passkey set counter = $2, is_backed_up = $3, used_at = $4
     where id = $1 and removed_at is null and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter, isBackedUp, new Date(now)],
  )
  return rows.length > 0
}

/** The passkeys of an account that are not removed. */
export async function fetchPasskeys(sql: Sql, accountId: string): Promise<readonly Passkey[]> {
  const rows = await sql.query<{
    id: string
    credential_id: Uint8Array
    name: string
    created_at: Date
    used_at: Date | null
    is_backed_up: boolean
    can_open: boolean
  }>(
    `select id, credential_id, name, created_at, used_at, is_backed_up, exists (
       select from secure_site.slot join secure_site.wallet on wallet.id = wallet_id
       where wallet.account_id = passkey.account_id and kind = 'passkey' and slot.credential_id = passkey.credential_id and revoked_at is null
     ) as can_open
     from secure_site.passkey where account_id = $1 and removed_at is null order by created_at, id limit ${MAX_PASSKEYS}`,
    [accountId],
  )
  return rows.map(({ id, credential_id, name, created_at, used_at, is_backed_up, can_open }) => ({
    ...{ id, credentialId: encode(credential_id), name, isBackedUp: is_backed_up, canOpen: can_open },
    ...{ createdAt: created_at.toISOString(), usedAt: used_at?.toISOString() ?? null },
  }))
}

export interface NewPasskey {
  readonly id: string
  readonly accountId: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
  readonly name: string
  readonly now: number
}

/**
 * Stores a passkey.
 *
 * @param sql - Of a transaction.
 * @returns `exists` if an account has it already, also one that has removed it.
 */
export async function addPasskey(sql: Sql, passkey: NewPasskey): Promise<'added' | 'exists' | 'tooMany'> {
  const { id, accountId, credentialId, publicKey, counter, transports, isBackedUp, name, now } = passkey
  // Parallel requests of one account are counted one after the other.
  await sql.query('select id from secure_site.account where id = $1 for update', [accountId])
  const [row] = await sql.query<{ count: number }>(
    'select count(*)::int as count from secure_site.passkey where account_id = $1 and removed_at is null',
    [accountId],
  )
  if (row && row.count >= MAX_PASSKEYS) return 'tooMany'
  const rows = await sql.query(
    `insert into secure_site.passkey (id, account_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
    [
      id,
      accountId,
      decode(credentialId),
      publicKey,
      counter,
      JSON.stringify(transports),
      isBackedUp,
      name,
      new Date(now),
    ],
  )
  return rows.length > 0 ? 'added' : 'exists'
}

/** @returns Whether the account has the passkey. */
export async function namePasskey(sql: Sql, accountId: string, id: string, name: string): Promise<boolean> {
  const rows = await sql.query(
    'update secure_site.passkey set name = $3 where id = $2 and account_id = $1 and removed_at is null returning id',
    [accountId, id, name],
  )
  return rows.length > 0
}

/**
 * Removes a passkey, and ends the sessions that it has logged in.
 *
 * @param sql - Of a transaction.
 * @returns The id of its credential; `undefined` if the account has no such passkey.
 */
export async function removePasskey(
  sql: Sql,
  accountId: string,
  id: string,
  now: number,
): Promise<Uint8Array | undefined> {
  const [row] = await sql.query<{ credential_id: Uint8Array }>(
    `update secure_site.passkey set removed_at = $3 where id = $2 and account_id = $1 and removed_at is null returning credential_id`,
    [accountId, id, new Date(now)],
  )
  return row?.credential_id
}

/** Ends the sessions that a passkey has logged in, but that of the request. */
export async function endPasskeySessions(sql: Sql, id: string, tokenHash: Uint8Array, now: number): Promise<void> {
  await sql.query(
    'update secure_site.session set revoked_at = $3 where passkey_id = $1 and token_hash <> $2 and revoked_at is null',
    [id, tokenHash, new Date(now)],
  )
}

/** Finds the slots that a credential opens. */
export async function findPasskeySlots(
  sql: Sql,
  walletId: string,
  credentialId: Uint8Array,
): Promise<readonly string[]> {
  const rows = await sql.query<{ id: string }>(
    "select id from secure_site.slot where wallet_id = $1 and kind = 'passkey' and credential_id = $2 and revoked_at is null order by id",
    [walletId, credentialId],
  )
  return rows.map(({ id }) => id)
}

/** Whether the passkey of a login opens a slot. */
export async function isSlotOfPasskey(sql: Sql, slotId: string, passkeyId: string | null): Promise<boolean> {
  if (passkeyId === null) return false
  const rows = await sql.query(
    'select slot.id from secure_site.slot join secure_site.passkey on passkey.credential_id = slot.credential_id where slot.id = $1 and passkey.id = $2 and removed_at is null',
    [slotId, passkeyId],
  )
  return rows.length > 0
}
