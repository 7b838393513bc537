import { defineErrors } from '@openappkit/common'
import type { Sql } from '../database/types.ts'
import { hashText } from '../secrets/hashText.ts'

export interface TokenRequest {
  /** What is limited: `siwx.verify:203.0.113.7`. Only its hash is stored. */
  readonly bucket: string
  /** How many calls may pass at once. After that, one passes each `perSeconds / limit` seconds, so in the first period nearly twice as many. */
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

/** The largest limit. A multiple of a setting is capped to it. */
export const MAX_LIMIT = 1_000_000

/** Errors of rate limits. */
export const limitErrors = defineErrors('limits', {
  invalidLimit: {
    short: 'The rate limit of {limit} in {seconds} seconds is invalid',
    long: 'The limit must be a whole number from 1 to 1,000,000, and the time from 1 second to 400 days. Correct both.',
  },
})

/** @throws `limits.invalidLimit` */
function parseRequest({ bucket, limit, perSeconds }: TokenRequest) {
  const isValid =
    Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT && perSeconds >= 1 && perSeconds <= 400 * DAY
  if (!isValid) throw limitErrors.invalidLimit({ limit, seconds: perSeconds })
  const period = Math.floor(perSeconds * 1_000_000)
  // Rounded down: else the last of the calls at once would be refused.
  return { name: hashText(bucket), interval: Math.floor(period / limit), period }
}

/**
 * Takes one token of each bucket, or of none if one of them is empty, with one statement. The algorithm is the generic cell rate
 * algorithm: `limit` calls may pass at once; then one passes every `perSeconds / limit` seconds. Of parallel calls only as many pass as
 * the limits allow, also on several servers. The clock is that of the database, which must have run {@link migrateLimits}.
 *
 * @param requests - Of different buckets.
 * @throws `limits.invalidLimit`
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 * @example
 * const { isAllowed, retryAfterSeconds } = await takeTokens(database, [
 *   { bucket: `login:${email}`, limit: 5, perSeconds: 3600 },
 *   { bucket: `client:${client}`, limit: 20, perSeconds: 3600 },
 * ])
 */
export async function takeTokens(sql: Sql, requests: readonly TokenRequest[]): Promise<TokenAnswer> {
  const parsed = requests.map(parseRequest)
  const [row] = await sql.query<{ wait: bigint }>(
    'select server.take_tokens($1::text[], $2::int8[], $3::int8[]) as wait',
    [parsed.map(({ name }) => name), parsed.map(({ interval }) => interval), parsed.map(({ period }) => period)],
  )
  const wait = Number(row?.wait ?? 0)
  return { isAllowed: wait === 0, retryAfterSeconds: Math.ceil(wait / 1_000_000) }
}

/** Takes one token of a bucket, as {@link takeTokens} does of several. @throws `limits.invalidLimit` */
export const takeToken = (sql: Sql, request: TokenRequest): Promise<TokenAnswer> => takeTokens(sql, [request])

/** Removes the buckets that are full again, which are the same as no bucket. Call it every hour or so. */
export async function removeFullBuckets(sql: Sql): Promise<void> {
  // A locked bucket is in use. To wait for it could end in a deadlock, because a call locks several.
  await sql.query(
    'delete from server.rate where bucket in (select bucket from server.rate where tat < clock_timestamp() for update skip locked)',
  )
}
