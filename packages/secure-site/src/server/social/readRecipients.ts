import { randomUUID } from 'node:crypto'
import type { Sql } from '@openappkit/server'
import type { SiteContext } from '../types.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { openProfile } from './identities.ts'
import { lockCurrentKey } from '../../keyring/recordedKeys.ts'
import type { Keyring } from '../../keyring/types.ts'
import { REVERT_MS } from '../email-change/emailChanges.ts'

type Account = Pick<LiveSession, 'accountId' | 'emailBox'>

/** All addresses of an account: the one that logs in, and those that its providers have verified. */
export async function readAddresses(
  { database, keyring }: Pick<SiteContext, 'database' | 'keyring'>,
  { accountId, emailBox }: Account,
): Promise<readonly string[]> {
  const rows = await database.query<{ id: string; box: Uint8Array }>(
    'select id, profile_box as box from secure_site.identity where account_id = $1 order by created_at, id',
    [accountId],
  )
  const own = emailBox && Buffer.from(await keyring.unwrap('email', `account:${accountId}`, emailBox)).toString()
  const profiles = await Promise.all(rows.map(({ id, box }) => openProfile(keyring, id, box)))
  return [...new Set([own, ...profiles.map(({ email }) => email)].filter((email) => email !== null))]
}

/* The addresses of removed logins. */

/** How many old rows a new one deletes. */
const BATCH = 20

/**
 * Keeps the address of a removed login for the letters about the account: a person who has removed it does not hide from the visitor what
 * happens next.
 *
 * @param sql - Of a transaction.
 */
export async function addFormerAddress(
  sql: Sql,
  keyring: Keyring,
  accountId: string,
  email: string,
  now: number,
): Promise<void> {
  const id = randomUUID()
  const box = await keyring.wrap(
    'email',
    `former-address:${id}`,
    Buffer.from(email),
    await lockCurrentKey(sql, keyring, 'main'),
  )
  await sql.query(
    `with deleted as (
       delete from secure_site.former_address where id in (select id from secure_site.former_address where until < $4 limit ${BATCH} for update skip locked)
     )
     insert into secure_site.former_address (id, account_id, email_box, until) values ($1, $2, $3, $5)`,
    [id, accountId, box, new Date(now), new Date(now + REVERT_MS)],
  )
}

/** The addresses that an account has lost in the last days: of removed logins, and those that a change of the address has replaced. */
async function readFormerAddresses(
  sql: Sql,
  keyring: Keyring,
  accountId: string,
  now: number,
): Promise<readonly string[]> {
  const rows = await sql.query<{ row: string; id: string; box: Uint8Array }>(
    `select 'former-address' as row, id, email_box as box from secure_site.former_address where account_id = $1 and until > $2
     union all
     select 'email-change-old', id, old_box from secure_site.email_change
     where account_id = $1 and old_box is not null and revert_mac is not null and reverted_at is null and revert_until > $2`,
    [accountId, new Date(now)],
  )
  return Promise.all(
    rows.map(async ({ row, id, box }) => Buffer.from(await keyring.unwrap('email', `${row}:${id}`, box)).toString()),
  )
}

/**
 * The addresses that letters about an account go to: all of the account, so that a person who has added an address does not hide from the
 * visitor what happens, and those that it has lost in the last 72 hours, so that a person who has removed one does not either.
 */
export async function readRecipients(
  context: Pick<SiteContext, 'database' | 'keyring' | 'clock'>,
  account: Account,
): Promise<readonly string[]> {
  const { database, keyring, clock } = context
  const former = await readFormerAddresses(database, keyring, account.accountId, clock())
  return [...new Set([...(await readAddresses(context, account)), ...former])]
}
