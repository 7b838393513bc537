/**
 * @module Removes devices and their slots. Under custody `automatic` the slot of a device is only a copy: without it, the next login there
 * opens the recovery slot. So the server may remove one without a signature of the wallet. It never removes a recovery slot, a device with
 * a session, or a device with a slot of a wallet under custody `owner`, which a login alone does not open.
 */
import type { Database, Sql } from '@openappkit/server'

const DAY_MS = 86_400_000

/** How long after its last login a device without a session keeps its slot. */
const KEPT_MS = 180 * DAY_MS

/** How many devices without a session keep their slots in one account: those of the last logins. */
const MAX_DEVICES = 20

/** How long a slot is stored after it was replaced or deleted. Until then its id is not used again. */
const REVOKED_MS = DAY_MS

/** How many rows one transaction removes: few, so that visitors do not wait. */
const BATCH = 100

/** Whether a device has no session that `findSession` accepts, and no slot that only its owner could replace. `$1` is now. */
const IS_UNUSED = `(device.revoked_at is not null or not exists (
  select from secure_site.session where device_id = device.id and session.revoked_at is null and idle_until > $1 and ends_at > $1
)) and not exists (
  select from secure_site.slot join secure_site.account on account.id = device.account_id
  where device_id = device.id and kind = 'device' and slot.revoked_at is null and recovery = 'owner'
)`

/** @param locked - Devices that this transaction has locked, so that none of them gets a session now. */
async function removeUnused(sql: Sql, locked: readonly { readonly id: string }[], now: number): Promise<void> {
  if (locked.length === 0) return
  // A login may have ended between the choice and the lock. This statement sees its session.
  const unused = await sql.query<{ id: string }>(
    `select id from secure_site.device where id = any($2::uuid[]) and ${IS_UNUSED}`,
    [new Date(now), locked.map(({ id }) => id)],
  )
  const ids = unused.map(({ id }) => id)
  await sql.query("delete from secure_site.slot where device_id = any($1::uuid[]) and kind = 'device'", [ids])
  await sql.query('delete from secure_site.device where id = any($1::uuid[])', [ids])
}

/** @returns How many slots were removed that had been replaced or deleted. */
async function removeRevokedSlots(sql: Sql, now: number): Promise<number> {
  const rows = await sql.query(
    `delete from secure_site.slot where id in (
       select id from secure_site.slot where kind = 'device' and revoked_at < $1 limit ${BATCH} for update skip locked
     ) returning 1`,
    [new Date(now - REVOKED_MS)],
  )
  return rows.length
}

/** @returns How many devices were found. */
const removeUnusedDevices = (database: Database, now: number): Promise<number> =>
  database.transaction(async (sql) => {
    const found = await sql.query<{ id: string }>(
      `select id from secure_site.device where seen_at < $2 and ${IS_UNUSED} order by seen_at limit ${BATCH} for update skip locked`,
      [new Date(now), new Date(now - KEPT_MS)],
    )
    await removeUnused(sql, found, now)
    return found.length
  })

/** Removes devices that were not used for half a year, and slots that were replaced or deleted. Several processes may do it at a time. */
export async function removeOldDevices(database: Database, now: number): Promise<void> {
  while ((await removeRevokedSlots(database, now)) === BATCH);
  while ((await removeUnusedDevices(database, now)) === BATCH);
}

/**
 * Removes the devices of an account that have no session, except those of its last logins.
 *
 * @param sql - Of a transaction.
 */
export async function removeSurplusDevices(sql: Sql, accountId: string, now: number): Promise<void> {
  const found = await sql.query<{ id: string }>(
    `select id from secure_site.device where id in (
       select id from secure_site.device where account_id = $2 and ${IS_UNUSED} order by seen_at desc, id offset ${MAX_DEVICES} limit ${BATCH}
     ) for update skip locked`,
    [new Date(now), accountId],
  )
  await removeUnused(sql, found, now)
}
