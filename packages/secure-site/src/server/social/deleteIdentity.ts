import type { Sql } from '@openappkit/server'

/**
 * Deletes a login at a provider, and ends its sessions.
 *
 * @param sql - Of a transaction that has locked the logins of the account.
 * @returns Whether it was there.
 */
export async function deleteIdentity(sql: Sql, accountId: string, id: string, now: number): Promise<boolean> {
  await sql.query('update secure_site.session set revoked_at = coalesce(revoked_at, $2) where identity_id = $1', [
    id,
    new Date(now),
  ])
  await sql.query('update secure_site.session set identity_id = null where identity_id = $1', [id])
  const deleted = await sql.query('delete from secure_site.identity where account_id = $1 and id = $2 returning id', [
    accountId,
    id,
  ])
  return deleted.length > 0
}
