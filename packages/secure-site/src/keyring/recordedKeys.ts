/**
 * @module The keys that the database records for each keyring: the current one, and those that were destroyed. A copy of a keyring from
 * before a rotation has the same `mac`, and only this record shows its age.
 */
import { json, parseWith, type Sql, type Database } from '@openappkit/server'
import * as z from 'zod'
import { getKeyId, getBoxHeader } from './createKeyring.ts'
import { keyringErrors } from './errors.ts'
import type { Keyring, Keyrings, KeyPurpose } from './types.ts'

/** The name of a keyring. */
export type KeyringName = keyof Keyrings

/** The record of one keyring. */
const recordSchema = json(
  z.object({
    /** Id of the key that encrypts new wallets and slots, in every process. */
    current: z.string(),
    /** A value that this key has encrypted. Another key with the same id does not open it. */
    check: z.string(),
    /** Ids of keys that encrypt nothing, and must not be used again. */
    destroyed: z.array(z.string()),
  }),
)

type RecordedKeys = z.infer<typeof recordSchema>

const getRow = (name: KeyringName) => `keyring.${name}.keys`
/** @throws `keyring.mismatch` */
const decode = (value: Uint8Array) =>
  parseWith(recordSchema, Buffer.from(value).toString(), () => keyringErrors.mismatch())
const encode = (keys: RecordedKeys) => Buffer.from(JSON.stringify(keys))

/** Encrypts nothing with the current key. It reads the keyring again first. */
const createCheck = (keyring: Keyring, name: KeyringName) => keyring.wrap('check', `keyring:${name}`, new Uint8Array())

/**
 * Reads the records of keyrings with one statement, which locks them in the order of their names: `guardian` before `main`.
 *
 * @throws `keyring.mismatch` without a record: every start makes one.
 */
async function readRecords<Name extends KeyringName>(
  sql: Sql,
  names: readonly Name[],
  lock: '' | 'for share' | 'for update',
): Promise<Readonly<Record<Name, RecordedKeys>>> {
  const rows = await sql.query<{ name: string; value: Uint8Array }>(
    `select name, value from secure_site.setting where name = any($1::text[]) order by name ${lock}`,
    [names.map(getRow)],
  )
  const entries = names.map((name) => {
    const row = rows.find((candidate) => candidate.name === getRow(name))
    if (!row) throw keyringErrors.mismatch()
    return [name, decode(row.value)] as const
  })
  return Object.fromEntries(entries) as Record<Name, RecordedKeys>
}

/** @throws `keyring.mismatch` */
const readKeys = async <Name extends KeyringName>(
  sql: Sql,
  name: Name,
  lock: '' | 'for share' | 'for update',
): Promise<RecordedKeys> => (await readRecords(sql, [name], lock))[name]

const writeKeys = (sql: Sql, name: KeyringName, keys: RecordedKeys) =>
  sql.query('update secure_site.setting set value = $2 where name = $1', [getRow(name), encode(keys)])

/** @throws `keyring.outdated` without the current key, `keyring.keyDestroyed` if the keyring would encrypt with a destroyed one. */
async function refuseOld(
  keyring: Keyring,
  name: KeyringName,
  { current, check, destroyed }: RecordedKeys,
): Promise<void> {
  const id = getKeyId(await createCheck(keyring, name))
  await keyring.unwrap('check', `keyring:${name}`, Buffer.from(check, 'base64url')).catch((cause: unknown) => {
    throw keyringErrors.outdated({ id: current, name }, { cause })
  })
  if (destroyed.includes(id)) throw keyringErrors.keyDestroyed({ id, name })
}

/**
 * Records the current key at the first use of a keyring, and refuses an old copy of the keyring later.
 *
 * @throws `keyring.outdated`, `keyring.keyDestroyed`
 */
export async function checkRecordedKeys(sql: Sql, keyring: Keyring, name: KeyringName): Promise<void> {
  const check = await createCheck(keyring, name)
  const first = { current: getKeyId(check), check: Buffer.from(check).toString('base64url'), destroyed: [] }
  await sql.query('insert into secure_site.setting (name, value) values ($1, $2) on conflict do nothing', [
    getRow(name),
    encode(first),
  ])
  await refuseOld(keyring, name, await readKeys(sql, name, ''))
}

/** The record of a keyring: SQL, for a statement that locks it as {@link lockCurrentKey} does. */
export const isKeyRecord = (name: KeyringName): string => `name = '${getRow(name)}'`

/**
 * Returns the id of the key of a record that the transaction has read `for share`.
 *
 * @param record - Its value; `null` without a record.
 * @throws `keyring.mismatch`, `keyring.outdated`, `keyring.keyDestroyed`
 */
export async function readLockedKey(keyring: Keyring, name: KeyringName, record: Uint8Array | null): Promise<string> {
  if (!record) throw keyringErrors.mismatch()
  const keys = decode(record)
  await refuseOld(keyring, name, keys)
  return keys.current
}

/**
 * Returns the id of the key that encrypts what this transaction stores. Until it ends, the key is neither replaced nor destroyed. A
 * process that has the current key, and still names an older one, uses the current one.
 *
 * @param sql - Of a transaction. One that needs both keyrings locks `guardian` first.
 * @throws `keyring.outdated`, `keyring.keyDestroyed`
 */
export async function lockCurrentKey(sql: Sql, keyring: Keyring, name: KeyringName): Promise<string> {
  const keys = await readKeys(sql, name, 'for share')
  await refuseOld(keyring, name, keys)
  return keys.current
}

/**
 * Returns the ids of the keys of both keyrings, as {@link lockCurrentKey} does, with one statement.
 *
 * @param sql - Of a transaction that has locked none of them.
 * @throws `keyring.outdated`, `keyring.keyDestroyed`
 */
export async function lockCurrentKeys(
  sql: Sql,
  { main, guardian }: Keyrings,
): Promise<Readonly<Record<KeyringName, string>>> {
  const keys = await readRecords(sql, ['guardian', 'main'], 'for share')
  await refuseOld(guardian, 'guardian', keys.guardian)
  await refuseOld(main, 'main', keys.main)
  return { guardian: keys.guardian.current, main: keys.main.current }
}

/**
 * Makes the current key of a keyring that of the database.
 *
 * @param sql - Of a transaction. One that changes both keyrings begins with `guardian`.
 */
export async function recordCurrentKey(sql: Sql, keyring: Keyring, name: KeyringName): Promise<void> {
  const { destroyed } = await readKeys(sql, name, 'for update')
  const check = await createCheck(keyring, name)
  const current = getKeyId(check)
  if (destroyed.includes(current)) throw keyringErrors.keyDestroyed({ id: current, name })
  await writeKeys(sql, name, { current, check: Buffer.from(check).toString('base64url'), destroyed })
}

/* Encrypts the stored values again with the current keys. */

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
async function countBoxes(sql: Sql, name: keyof Keyrings, keyId: string): Promise<number> {
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

/**
 * Records that a key is destroyed. From then on no process stores a wallet or a slot with it.
 *
 * @param sql - Of a transaction. One that changes both keyrings begins with `guardian`.
 * @throws `keyring.keyInUse` also for the current key.
 */
export async function recordDestroyedKey(sql: Sql, keyring: Keyring, name: KeyringName, id: string): Promise<void> {
  const keys = await readKeys(sql, name, 'for update')
  const count = (await countBoxes(sql, name, id)) + (keys.current === id || keyring.currentId === id ? 1 : 0)
  if (count > 0) throw keyringErrors.keyInUse({ id, count })
  await writeKeys(sql, name, { ...keys, destroyed: [...new Set([...keys.destroyed, id])] })
}
