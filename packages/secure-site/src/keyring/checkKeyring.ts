import type { Sql } from '@openappkit/server'
import { keyringErrors } from './errors.ts'
import { checkRecordedKeys, type KeyringName } from './recordedKeys.ts'
import type { Keyring } from './types.ts'

/** Whether the database was used with keyrings. */
export async function isBound(sql: Sql): Promise<boolean> {
  const rows = await sql.query(
    "select 1 from secure_site.setting where name in ('keyring.main', 'keyring.guardian')",
    [],
  )
  return rows.length > 0
}

/**
 * Binds a keyring to a database at its first use, and checks it later: a wallet that is created with another keyring, or with an old
 * copy of this one, would be lost with its key.
 *
 * @throws `keyring.mismatch`, `keyring.outdated`, `keyring.keyDestroyed`
 */
export async function checkKeyring(sql: Sql, keyring: Keyring, name: KeyringName): Promise<void> {
  const value = await keyring.mac('check', name)
  await sql.query('insert into secure_site.setting (name, value) values ($1, $2) on conflict do nothing', [
    `keyring.${name}`,
    value,
  ])
  const [row] = await sql.query<{ value: Uint8Array }>('select value from secure_site.setting where name = $1', [
    `keyring.${name}`,
  ])
  if (!row || Buffer.compare(row.value, value) !== 0) throw keyringErrors.mismatch()
  await checkRecordedKeys(sql, keyring, name)
}
