/** @module The table of nonces: each is for one sign-in. */
import { createSecret, type Sql } from '@openappkit/server'
import { siwxErrors } from '../errors/siwxErrors.ts'

/** How long a nonce is stored after it expired, so that its second use has its own error. */
const KEPT_MS = 86_400_000

/** How many rows one request deletes at most. */
const BATCH = 20

/** A nonce that was issued. */
export interface IssuedNonce {
  readonly nonce: string
  readonly expiresAt: Date
}

/** Creates a nonce, and deletes a few old ones. */
export async function createNonce(sql: Sql, now: number, seconds: number): Promise<IssuedNonce> {
  const nonce = createSecret().slice(0, 32)
  const expiresAt = new Date(now + seconds * 1000)
  await sql.query('insert into siwx.nonce (value, issued_at, expires_at) values ($1, $2, $3)', [
    nonce,
    new Date(now),
    expiresAt,
  ])
  await sql.query(
    `delete from siwx.nonce where value in (
      select value from siwx.nonce where expires_at < $1 limit ${BATCH} for update skip locked
    )`,
    [new Date(now - KEPT_MS)],
  )
  return { nonce, expiresAt }
}

interface NonceRow {
  readonly issued_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
}

/**
 * Reads a nonce before the signature is verified, which takes longer.
 *
 * @returns The time when it was issued, in milliseconds.
 * @throws {@link siwxErrors.nonceUnknown}, {@link siwxErrors.nonceUsed}, {@link siwxErrors.nonceExpired}
 */
export async function fetchNonce(sql: Sql, nonce: string, now: number): Promise<number> {
  const [row] = await sql.query<NonceRow>('select issued_at, expires_at, used_at from siwx.nonce where value = $1', [
    nonce,
  ])
  if (!row) throw siwxErrors.nonceUnknown()
  if (row.used_at) throw siwxErrors.nonceUsed()
  if (row.expires_at.getTime() <= now) {
    throw siwxErrors.nonceExpired({
      minutes: String(Math.round((row.expires_at.getTime() - row.issued_at.getTime()) / 60_000)),
    })
  }
  return row.issued_at.getTime()
}

/**
 * Marks a nonce as used. One statement decides, so only one of several requests succeeds.
 *
 * @throws {@link siwxErrors.nonceUsed}, {@link siwxErrors.nonceExpired}, {@link siwxErrors.nonceUnknown}
 */
export async function spendNonce(sql: Sql, nonce: string, now: number): Promise<void> {
  const rows = await sql.query(
    'update siwx.nonce set used_at = $2 where value = $1 and used_at is null and expires_at > $2 returning value',
    [nonce, new Date(now)],
  )
  if (rows.length === 1) return
  await fetchNonce(sql, nonce, now)
  throw siwxErrors.nonceUsed()
}
