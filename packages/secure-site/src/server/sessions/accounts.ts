/** @module The table of accounts. */
import { randomUUID } from 'node:crypto'
import type { Sql } from '@openappkit/server'
import { lockCurrentKey } from '../../keyring/recordedKeys.ts'
import type { Keyring } from '../../keyring/types.ts'

export interface AccountInput {
  readonly realm: string
  readonly email: string
  readonly emailIndex: Uint8Array
  readonly now: number
}

/** An address that logs in. `null` for none. */
interface StoredAddress {
  readonly emailIndex: Uint8Array | null
  readonly emailBox: Uint8Array | null
}

/** Replaces the address that logs in to an account. @returns `false` if another account of the realm has it */
export async function replaceAddress(
  sql: Sql,
  accountId: string,
  { emailIndex, emailBox }: StoredAddress,
): Promise<boolean> {
  const rows = await sql.query(
    `update secure_site.account set email_index = $2, email_box = $3
     where id = $1 and not exists (select from secure_site.account as other where other.realm = account.realm and other.email_index = $2 and other.id <> $1)
     returning id`,
    [accountId, emailIndex, emailBox],
  )
  return rows.length > 0
}

/**
 * Finds or creates the account of an address, with the same statements, so that its existence cannot be measured.
 *
 * @param sql - Of a transaction.
 * @returns Its id.
 * @throws `keyring.outdated`, `keyring.keyDestroyed`
 */
export async function saveAccount(
  sql: Sql,
  keyring: Keyring,
  { realm, email, emailIndex, now }: AccountInput,
): Promise<string> {
  const id = randomUUID()
  // Without its address, an account could never be logged in to.
  const box = await keyring.wrap(
    'email',
    `account:${id}`,
    Buffer.from(email),
    await lockCurrentKey(sql, keyring, 'main'),
  )
  const [row] = await sql.query<{ id: string }>(
    `insert into secure_site.account as account (id, realm, email_index, email_box, recovery, created_at) values ($1, $2, $3, $4, 'automatic', $5)
     on conflict (realm, email_index) do update set recovery = account.recovery
     returning id`,
    [id, realm, emailIndex, box, new Date(now)],
  )
  if (!row) throw new Error('The database returned no account')
  return row.id
}
