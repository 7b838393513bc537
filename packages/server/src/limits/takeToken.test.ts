import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../test/openTestDatabases.ts'
import { limitErrors, migrateLimits, removeFullBuckets, takeToken, takeTokens } from '../index.ts'

const databases = await openTestDatabases()
afterAll(() => databases.close())

const DAY = 86_400

describe.each(databases.list)('takeToken on $kind', ({ database }) => {
  beforeAll(() => migrateLimits(database))

  /** Lets time pass for all buckets. */
  const pass = (seconds: number) =>
    database.query("update server.rate set tat = tat - $1::int8 * interval '1 second'", [seconds])
  const takeMany = async (count: number, request: { bucket: string; limit: number; perSeconds: number }) => {
    const answers = await Promise.all(Array.from({ length: count }, () => takeToken(database, request)))
    return answers.filter(({ isAllowed }) => isAllowed).length
  }

  it.each([1, 5, 7, 199])('allows exactly %i of 200 parallel calls', async (limit) => {
    expect(await takeMany(200, { bucket: `parallel ${limit}`, limit, perSeconds: DAY })).toBe(limit)
  })

  it('names the seconds after which a call passes, which it then does', async () => {
    const request = { bucket: 'retry', limit: 2, perSeconds: DAY }
    expect(await takeToken(database, request)).toEqual({ isAllowed: true, retryAfterSeconds: 0 })
    expect(await takeMany(1, request)).toBe(1)
    const { isAllowed, retryAfterSeconds } = await takeToken(database, request)
    expect(isAllowed).toBe(false)
    // Half a day, less what the calls above took.
    expect(retryAfterSeconds).toBeGreaterThan(DAY / 2 - 600)
    expect(retryAfterSeconds).toBeLessThanOrEqual(DAY / 2)
    await pass(retryAfterSeconds - 600)
    expect(await takeMany(2, request)).toBe(0)
    await pass(600)
    expect(await takeMany(2, request)).toBe(1)
  })

  it.each([1, 2, 5, 20])('allows %i at once, and at most twice as many less one in a first hour', async (limit) => {
    const request = { bucket: `first hour of ${limit}`, limit, perSeconds: 3_600 }
    let allowed = await takeMany(2 * limit, request)
    expect(allowed).toBe(limit)
    // Up to the last moment of the hour: the calls themselves take a part of it, so the last step leaves out a minute.
    const step = 3_600 / limit
    for (let index = 1; index <= limit; index += 1) {
      await pass(index < limit ? step : step - 60)
      allowed += await takeMany(3, request)
    }
    expect(allowed).toBe(2 * limit - 1)
    await pass(60)
    expect(await takeMany(3, request)).toBe(1)
  })

  it('allows no more than the limit at once, however long ago the last call was', async () => {
    const request = { bucket: 'idle', limit: 3, perSeconds: DAY }
    await takeMany(3, request)
    await pass(100 * DAY)
    expect(await takeMany(10, request)).toBe(3)
  })

  it('counts each bucket apart, and stores only a hash of its name', async () => {
    const request = { limit: 1, perSeconds: DAY }
    expect(await takeMany(2, { ...request, bucket: 'mail:alice@example.org' })).toBe(1)
    expect(await takeMany(2, { ...request, bucket: 'mail:bob@example.org' })).toBe(1)
    expect(await database.query("select bucket from server.rate where bucket like '%example%'", [])).toEqual([])
  })

  it('removes buckets that are full again, and no other', async () => {
    await takeMany(1, { bucket: 'short', limit: 1, perSeconds: DAY })
    await takeMany(1, { bucket: 'long', limit: 1, perSeconds: 300 * DAY })
    await pass(200 * DAY)
    await removeFullBuckets(database)
    expect(await database.query('select count(*)::int as count from server.rate', [])).toEqual([{ count: 1 }])
    expect(await takeMany(1, { bucket: 'long', limit: 1, perSeconds: 300 * DAY })).toBe(0)
  })

  it('takes a token of each bucket, or of none', async () => {
    const wide = { bucket: 'both: wide', limit: 10, perSeconds: DAY }
    const narrow = { bucket: 'both: narrow', limit: 3, perSeconds: DAY }
    for (const isAllowed of [true, true, true, false, false, false, false, false]) {
      expect((await takeTokens(database, [wide, narrow])).isAllowed).toBe(isAllowed)
    }
    // The refused calls have taken none of the wide bucket.
    expect(await takeMany(20, wide)).toBe(7)
    expect((await takeTokens(database, [{ ...narrow, bucket: 'both: new' }, wide])).isAllowed).toBe(false)
    expect(await takeMany(20, { ...narrow, bucket: 'both: new' })).toBe(3)
  })

  it('names the longest wait of several buckets', async () => {
    const short = { bucket: 'waits: short', limit: 1, perSeconds: 3_600 }
    const long = { bucket: 'waits: long', limit: 1, perSeconds: DAY }
    await takeTokens(database, [long, short])
    const { retryAfterSeconds } = await takeTokens(database, [short, long])
    expect(retryAfterSeconds).toBeGreaterThan(DAY - 600)
    expect(retryAfterSeconds).toBeLessThanOrEqual(DAY)
  })

  it('allows exactly the limits of parallel calls whose buckets overlap in different orders', async () => {
    const shared = ['c', 'a', 'b'].map((name) => ({ bucket: `overlap ${name}`, limit: 30, perSeconds: DAY }))
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) => {
        const own = { bucket: `overlap own ${index % 50}`, limit: 1, perSeconds: DAY }
        const list = [...shared.slice(index % 3), own, ...shared.slice(0, index % 3)]
        return takeTokens(database, index % 2 === 0 ? list : list.toReversed())
      }),
    )
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(30)
  })

  it.each([
    [0, 1],
    [1.5, 1],
    [-1, 1],
    [1, 0],
    [1, Number.NaN],
    [Number.NaN, 1],
    [1, Infinity],
  ])('refuses a limit of %d in %d seconds', async (limit, perSeconds) => {
    await expect(takeToken(database, { bucket: 'x', limit, perSeconds })).rejects.toSatisfy(limitErrors.invalidLimit.is)
  })
})
