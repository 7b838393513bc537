/** @module What an operator ends of a visitor, or of all. */
import type { Sql } from '@openappkit/server'

/**
 * The accounts of a visitor: `$1` is the MAC of an address, `$2` the address of a wallet, and without both it is every account. An address
 * that was replaced some days ago finds its account too, because the visitor may know only that one.
 */
const ACCOUNTS = `
  select id from secure_site.account where email_index = $1 or ($1::bytea is null and $2::text is null)
  union select account_id from secure_site.email_change where old_index = $1 and revert_mac is not null
  union select account_id from secure_site.wallet where address = $2`

/**
 * The open logins of these accounts: with their addresses, of their visitors at providers, those that add a login, and those on their
 * devices at providers and with passkeys, where it is not known yet who logs in.
 */
const LOGINS = `
  ($1::bytea is null and $2::text is null) or email_index = $1 or account_id in (${ACCOUNTS})
  or email_index in (select email_index from secure_site.account where id in (${ACCOUNTS}))
  or (kind <> 'email' and thumbprint in (select thumbprint from secure_site.device where account_id in (${ACCOUNTS})))
  or exists (
    select from secure_site.identity join secure_site.project on project.realm = identity.realm
    where project.id = login.project_id and identity.provider = login.provider and identity.subject_index = login.subject_index and identity.account_id in (${ACCOUNTS})
  )`

async function revoke(
  sql: Sql,
  emailIndex: Uint8Array | undefined,
  wallet: string | undefined,
  now: number,
): Promise<number> {
  const values = [emailIndex ?? null, wallet ?? null, new Date(now)]
  // First the logins: one that ends right now is waited for, and its session is then found.
  await sql.query(`update secure_site.login set consumed_at = $3 where consumed_at is null and (${LOGINS})`, values)
  const rows = await sql.query(
    `update secure_site.session set revoked_at = $3 where revoked_at is null and ends_at > $3 and account_id in (${ACCOUNTS}) returning 1`,
    values,
  )
  return rows.length
}

/**
 * Ends the sessions of a visitor in all realms and on all devices, or those of every visitor. Open logins end too.
 *
 * @param emailIndex - Of the visitor, also of an address that was replaced some days ago; `undefined` for every visitor.
 * @returns How many sessions have ended.
 */
export const revokeSessions = (sql: Sql, emailIndex: Uint8Array | undefined, now: number): Promise<number> =>
  revoke(sql, emailIndex, undefined, now)

/** Ends the sessions and the open logins of the visitor with a wallet. @returns How many sessions have ended. */
export const revokeWalletSessions = (sql: Sql, address: string, now: number): Promise<number> =>
  revoke(sql, undefined, address, now)

/** Whether an account has an address, also one that was replaced some days ago, or a wallet. */
export async function isVisitorKnown(
  sql: Sql,
  emailIndex: Uint8Array | undefined,
  wallet: string | undefined,
): Promise<boolean> {
  const rows = await sql.query(`select 1 from (${ACCOUNTS}) as found limit 1`, [emailIndex ?? null, wallet ?? null])
  return rows.length > 0
}
