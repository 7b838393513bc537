import type { Sql } from '@openappkit/server'

/** The name of the lock of an address: SQL, of the SQL of its realm and of its MAC. */
export const nameAddressLock = (realm: string, index: string): string =>
  `hashtextextended('secure_site.address|' || ${realm} || '|' || encode(${index}, 'hex'), 0)`

/**
 * Makes transactions wait for each other that give an address of a realm to an account, or take it away: a login for an address, a change
 * of it, and its return. Otherwise a login that has checked the old address could create a second account for it.
 *
 * @param sql - Of a transaction, which locks no row before that the others change too.
 * @param indexes - All addresses that the transaction gives or takes. They are locked in one order.
 */
export async function lockAddresses(sql: Sql, realm: string, indexes: readonly Uint8Array[]): Promise<void> {
  const sorted = [...indexes].sort((one, other) => Buffer.compare(one, other))
  for (const index of sorted) {
    await sql.query(`select pg_advisory_xact_lock(${nameAddressLock('$1::text', '$2::bytea')})`, [realm, index])
  }
}
