/** @module Encrypts the stored values again with the current keys. */
import type { Database, Sql } from '@openappkit/server'
import { getBoxHeader } from './createKeyring.ts'
import type { KeyPurpose, Keyring, Keyrings } from './types.ts'

/** A column that a keyring encrypts. */
interface BoxColumn {
  readonly table: string
  readonly column: string
  readonly purpose: KeyPurpose
  /** What comes before the id of the row in `aad`. */
  readonly row: string
  readonly keyring: 'main' | 'guardian'
}

/** All of them. The names are part of the SQL. */
const COLUMNS: readonly BoxColumn[] = [
  { table: 'account', column: 'email_box', purpose: 'email', row: 'account', keyring: 'main' },
  { table: 'email_change', column: 'email_box', purpose: 'email', row: 'email-change', keyring: 'main' },
  { table: 'email_change', column: 'old_box', purpose: 'email', row: 'email-change-old', keyring: 'main' },
  { table: 'former_address', column: 'email_box', purpose: 'email', row: 'former-address', keyring: 'main' },
  { table: 'identity', column: 'profile_box', purpose: 'profile', row: 'identity', keyring: 'main' },
  { table: 'login', column: 'email_box', purpose: 'email', row: 'login', keyring: 'main' },
  { table: 'login', column: 'flow_box', purpose: 'flow', row: 'login', keyring: 'main' },
  { table: 'mail', column: 'letter_box', purpose: 'letter', row: 'mail', keyring: 'main' },
  { table: 'signing_key', column: 'private_box', purpose: 'signing-key', row: 'signing-key', keyring: 'main' },
  { table: 'slot', column: 'server_box', purpose: 'server-part', row: 'slot', keyring: 'main' },
  { table: 'slot', column: 'escrow_box', purpose: 'escrow-part', row: 'slot', keyring: 'guardian' },
]

/** How many rows one transaction changes: few, so that visitors do not wait. */
const BATCH = 200

async function rewrapBatch(
  database: Database,
  keyring: Keyring,
  { table, column, purpose, row }: BoxColumn,
): Promise<number> {
  const header = getBoxHeader(keyring.currentId)
  return database.transaction(async (sql) => {
    const rows = await sql.query<{ id: string; box: Uint8Array }>(
      `select id::text as id, ${column} as box from secure_site.${table} where substr(${column}, 1, $2) <> $1 limit ${BATCH} for update`,
      [header, header.length],
    )
    for (const { id, box } of rows) {
      const aad = `${row}:${id}`
      const next = await keyring.wrap(purpose, aad, await keyring.unwrap(purpose, aad, box))
      await sql.query(`update secure_site.${table} set ${column} = $2 where id::text = $1`, [id, next])
    }
    return rows.length
  })
}

/** Encrypts all values of other keys again. It can be interrupted and repeated. @returns How many values it changed. */
export async function rewrapAll(database: Database, keyrings: Keyrings): Promise<number> {
  let total = 0
  for (const column of COLUMNS) {
    for (;;) {
      const count = await rewrapBatch(database, keyrings[column.keyring], column)
      total += count
      if (count === 0) break
    }
  }
  return total
}

/** How many stored values of a keyring a key encrypts. */
export async function countBoxes(sql: Sql, name: keyof Keyrings, keyId: string): Promise<number> {
  const header = getBoxHeader(keyId)
  let total = 0
  for (const { table, column, keyring } of COLUMNS) {
    if (keyring !== name) continue
    const [row] = await sql.query<{ count: number }>(
      `select count(*)::int as count from secure_site.${table} where substr(${column}, 1, $2) = $1`,
      [header, header.length],
    )
    total += row?.count ?? 0
  }
  return total
}
