/** @module The logins of an account: its address, its accounts at providers, and its passkeys. Without one, no visitor reaches its wallet. */
import type { Sql } from '@openappkit/server'
import { socialErrors } from '../../api/socialErrors.ts'

/**
 * Makes transactions wait for each other that remove a login of an account: two that each remove one of the last two would leave none.
 *
 * @param sql - Of a transaction.
 */
export async function lockLogins(sql: Sql, accountId: string): Promise<void> {
  await sql.query('select id from secure_site.account where id = $1 for no key update', [accountId])
}

/**
 * Checks after the removal of a login that another one remains.
 *
 * @param sql - Of the transaction that has locked the logins. The error undoes it.
 * @throws `secureSite.lastLogin`
 */
export async function requireLogin(sql: Sql, accountId: string): Promise<void> {
  const rows = await sql.query(
    `select id from secure_site.account where id = $1 and (
       email_index is not null
       or exists (select from secure_site.identity where account_id = $1)
       or exists (select from secure_site.passkey where account_id = $1 and removed_at is null)
     )`,
    [accountId],
  )
  if (rows.length === 0) throw socialErrors.lastLogin()
}
