/** @module The devices of an account, for the visitor. */
import type { Sql } from '@openappkit/server'
import type { AccountDevice } from '../../api/passkeyValues.ts'

/** How many devices a list has. An account keeps few more: old ones are removed. */
const LISTED = 100

const IS_LIVE = 'session.revoked_at is null and idle_until > $1 and ends_at > $1'

/** Who lists the devices. */
interface DeviceReader {
  readonly accountId: string
  readonly deviceId: string
  /** Origin of the secure site. */
  readonly url: string
}

/**
 * The devices of an account: those that were used last, this one first. A page of the secure site keeps its keys in memory, so after the
 * end of its session it is no device that the visitor has. One with a slot is listed: any client with a login can claim to be such a page,
 * and the visitor must be able to remove what opens the wallet.
 */
export async function listDevices(
  sql: Sql,
  { accountId, deviceId, url }: DeviceReader,
  now: number,
): Promise<readonly AccountDevice[]> {
  const rows = await sql.query<{
    id: string
    label: string
    name: string | null
    top_origin: string
    seen_at: Date
    is_logged_in: boolean
  }>(
    `select id, label, name, top_origin, greatest(seen_at, coalesce((
         select max(idle_until) - interval '30 days' from secure_site.session where device_id = device.id and ${IS_LIVE}
       ), seen_at)) as seen_at,
       exists (select from secure_site.session where device_id = device.id and ${IS_LIVE}) as is_logged_in
     from secure_site.device where account_id = $2 and revoked_at is null and (
       top_origin <> $4 or device.id = $3 or exists (select from secure_site.session where device_id = device.id and ${IS_LIVE})
       or exists (select from secure_site.slot where device_id = device.id and kind = 'device' and slot.revoked_at is null)
     )
     order by device.id = $3 desc, seen_at desc, id limit ${LISTED}`,
    [new Date(now), accountId, deviceId, url],
  )
  return rows.map(({ id, label, name, top_origin, seen_at, is_logged_in }) => ({
    ...{ id, browser: label, name, site: top_origin, isCurrent: id === deviceId, isLoggedIn: is_logged_in },
    seenAt: seen_at.toISOString(),
  }))
}

/** @returns Whether the account has the device. */
export async function nameDevice(sql: Sql, accountId: string, id: string, name: string): Promise<boolean> {
  const rows = await sql.query(
    'update secure_site.device set name = $3 where id = $2 and account_id = $1 and revoked_at is null returning id',
    [accountId, id, name],
  )
  return rows.length > 0
}

/** Ends the sessions of a device. @returns Whether the account has the device. */
export async function endDeviceSessions(sql: Sql, accountId: string, id: string, now: number): Promise<boolean> {
  // A login of the device at this moment waits, and is then a new one.
  const rows = await sql.query(
    'select id from secure_site.device where id = $2 and account_id = $1 and revoked_at is null for update',
    [accountId, id],
  )
  if (rows.length === 0) return false
  await sql.query('update secure_site.session set revoked_at = $2 where device_id = $1 and revoked_at is null', [
    id,
    new Date(now),
  ])
  return true
}

/**
 * Removes a device after the end of its sessions. Under custody `automatic` its slot is only a copy, which a new login replaces, so the
 * wallet does not have to sign its removal. Under `owner` a login alone opens nothing, and the slot stays: it opens only with a new
 * session of that device. Otherwise a thief of the mailbox could remove what opens the wallet.
 */
export async function revokeDevice(sql: Sql, id: string, now: number): Promise<void> {
  await sql.query(
    `update secure_site.slot set revoked_at = $2 where device_id = $1 and kind = 'device' and revoked_at is null and exists (
       select from secure_site.wallet join secure_site.account on account.id = account_id where wallet.id = wallet_id and recovery = 'automatic'
     )`,
    [id, new Date(now)],
  )
  await sql.query('update secure_site.device set revoked_at = $2, name = null where id = $1', [id, new Date(now)])
}
