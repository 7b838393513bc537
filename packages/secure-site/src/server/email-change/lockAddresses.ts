import type { Sql } from '@openappkit/server'

/**
 * Makes transactions wait for each other that give an address of a realm to an account, or take it away: a login for an address, a change
 * of it, and its return. Otherwise a login that has checked the old address could create a second account for it.
 *
 * @param sql - Of a transaction, which locks no row before that the others change too.
 * @param indexes - All addresses that the transaction gives or takes. They are locked in one order.
 */
export async function lockAddresses(sql: Sql, realm: string, indexes: readonly Uint8Array[]): Promise<void> {
  const names = [...new Set(indexes.map((index) => Buffer.from(index).toString('hex')))].sort()
  for (const name of names) {
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`secure_site.address|${realm}|${name}`])
  }
}
