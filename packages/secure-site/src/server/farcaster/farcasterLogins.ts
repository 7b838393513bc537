/** @module The logins by Farcaster, which are social logins without a window. */
import type { Sql } from '@openappkit/server'

/** A login that waits for its message. Parts of statements: `$1` is the time, `$2` the id. */
const IS_WAITING =
  "kind = 'social' and provider = 'farcaster' and state = 'waiting' and consumed_at is null and expires_at > $1 and id = $2"

/** Stores the encrypted profile of a visitor whose message is valid, and the MAC of the visitor. @returns Whether this call did. */
export async function confirmFarcasterLogin(
  sql: Sql,
  id: string,
  profileBox: Uint8Array,
  subjectIndex: Uint8Array,
  now: number,
): Promise<boolean> {
  const rows = await sql.query(
    `update secure_site.login set state = 'confirmed', flow_box = $3, subject_index = $4 where ${IS_WAITING} returning id`,
    [new Date(now), id, profileBox, subjectIndex],
  )
  return rows.length > 0
}

/** Ends a login. @param reason - `refused`, or a short reason. @returns Whether this call did. */
export async function failFarcasterLogin(sql: Sql, id: string, reason: string, now: number): Promise<boolean> {
  const rows = await sql.query(
    `update secure_site.login set state = 'failed', failure = $3, flow_box = null where ${IS_WAITING} returning id`,
    [new Date(now), id, reason],
  )
  return rows.length > 0
}
