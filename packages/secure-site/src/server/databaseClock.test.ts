import { createDatabaseClock, createMetrics, fetchDatabaseTime } from '@openappkit/server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../server/test/openTestDatabases.ts'
import { createSiteWorld, emptyTables } from '../../test/createSiteWorld.ts'
import { migrateAll } from '../db/migrateAll.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const HOUR = 3_600_000

describe.each(databases.list)('the time of rows on $kind', ({ database }) => {
  beforeEach(() => emptyTables(database))

  it('is that of the database, also if the clock of the machine is ahead or jumps', async () => {
    const time = { elapsed: 5, local: Date.now() + HOUR }
    const before = await fetchDatabaseTime(database)
    const clock = await createDatabaseClock({ database, elapsed: () => time.elapsed, local: () => time.local })
    const after = await fetchDatabaseTime(database)
    const start = clock.now()
    expect(start).toBeGreaterThanOrEqual(before)
    expect(start).toBeLessThanOrEqual(after)
    expect(Math.round(clock.getOffsetMs() / HOUR)).toBe(1)
    time.local -= 5 * HOUR
    time.elapsed += 2_000
    expect(clock.now()).toBe(start + 2_000)
    expect(Math.round(clock.getOffsetMs() / HOUR)).toBe(-4)
    await clock.refresh()
    expect(clock.now()).toBeGreaterThanOrEqual(before)
    expect(clock.now()).toBeLessThanOrEqual(await fetchDatabaseTime(database))
  })

  it('is used by a site without a clock, which deletes and counts only letters that have expired by it', async () => {
    const metrics = createMetrics()
    const { site } = await createSiteWorld(database, { clock: undefined, metrics })
    for (const [minutes, due] of [
      [-1, -1],
      [1, 1],
    ]) {
      await database.query(
        `insert into secure_site.mail (id, letter_box, due_at, expires_at)
         values (gen_random_uuid(), '', clock_timestamp() + $1 * interval '1 minute', clock_timestamp() + $2 * interval '1 minute')`,
        [due, minutes],
      )
    }
    await site.outbox.flush()
    expect(await database.query('select 1 as kept from secure_site.mail', [])).toEqual([{ kept: 1 }])
    expect(metrics.print()).toContain('secure_site_letters_total{result="expired"} 1')
    expect(metrics.print()).toMatch(/^secure_site_clock_offset_seconds -?\d/m)
    await site.close()
  })
})
