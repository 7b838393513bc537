import type { Sql } from '../database/types.ts'
import { hashText } from '../secrets/hashText.ts'
import { limitErrors } from './errors.ts'

export interface TokenRequest {
  /** What is limited: `siwx.verify:203.0.113.7`. Only its hash is stored. */
  readonly bucket: string
  /** How many calls may pass at once, and in each period. */
  readonly limit: number
  /** The period, in seconds. */
  readonly perSeconds: number
}

export interface TokenAnswer {
  readonly isAllowed: boolean
  /** After how many seconds a call can pass, at least 1; 0 if this call is allowed. */
  readonly retryAfterSeconds: number
}

const DAY = 86_400

/**
 * `tat` is the theoretical arrival time of the next call. The rows are locked one by one, so of parallel calls only as many
 * pass as the limit allows, also on several servers. The clock is that of the database.
 */
const TAKE = `
  with taken as (
    insert into server.rate as rate (bucket, tat)
    values ($1, clock_timestamp() + $2::int8 * interval '1 microsecond')
    on conflict (bucket) do update
      set tat = greatest(rate.tat, clock_timestamp()) + $2::int8 * interval '1 microsecond'
      where greatest(rate.tat, clock_timestamp()) + $2::int8 * interval '1 microsecond'
        <= clock_timestamp() + $3::int8 * interval '1 microsecond'
    returning 1
  )
  select
    exists (select from taken) as "isAllowed",
    extract(epoch from (select tat from server.rate where bucket = $1) - clock_timestamp())::float8 as "ahead"`

/**
 * Takes one token of a bucket, with the generic cell rate algorithm in one statement. `limit` calls may pass at once; then one
 * passes every `perSeconds / limit` seconds. The database must have run {@link migrateLimits}.
 *
 * @throws `limits.invalidLimit`
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 * @example
 * const { isAllowed, retryAfterSeconds } = await takeToken(database, { bucket: `login:${email}`, limit: 5, perSeconds: 3600 })
 */
export async function takeToken(sql: Sql, { bucket, limit, perSeconds }: TokenRequest): Promise<TokenAnswer> {
  const isValid =
    Number.isInteger(limit) && limit >= 1 && limit <= 1_000_000 && perSeconds >= 1 && perSeconds <= 400 * DAY
  if (!isValid) throw limitErrors.invalidLimit({ limit, seconds: perSeconds })
  const period = Math.floor(perSeconds * 1_000_000)
  // Rounded down: else the last of the calls at once would be refused.
  const interval = Math.floor(period / limit)
  const [row] = await sql.query<{ isAllowed: boolean; ahead: number | null }>(TAKE, [
    hashText(bucket),
    interval,
    period,
  ])
  if (row?.isAllowed) return { isAllowed: true, retryAfterSeconds: 0 }
  // Without a row, parallel calls have just filled a new bucket.
  const wait = (row?.ahead ?? perSeconds) + (interval - period) / 1_000_000
  return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(wait)) }
}

/** Removes the buckets that are full again, which are the same as no bucket. Call it every hour or so. */
export async function removeFullBuckets(sql: Sql): Promise<void> {
  await sql.query('delete from server.rate where tat < clock_timestamp()')
}
