import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../test/openTestDatabases.ts'
import { createMetrics, recordPool, shareDatabase } from '../index.ts'

const databases = await openTestDatabases()
afterAll(() => databases.close())

describe.each(databases.list)('the metrics of the connections to $kind', ({ database, kind }) => {
  const read = (text: string, name: string) =>
    Number(new RegExp(`^database_connections_${name} (.+)$`, 'm').exec(text)?.[1])

  it.runIf(kind === 'postgres')(
    'count those that are open, those that run nothing, and who waits for one',
    async () => {
      const metrics = createMetrics()
      recordPool(metrics, shareDatabase(database))
      let finish = () => {}
      const gate = new Promise<void>((resolve) => (finish = resolve))
      const run = Array.from({ length: 12 }, () =>
        database.transaction(async (sql) => {
          await sql.query('select 1', [])
          await gate
        }),
      )
      await expect.poll(() => read(metrics.print(), 'waiting')).toBe(2)
      await expect.poll(() => read(metrics.print(), 'open')).toBe(10)
      expect(read(metrics.print(), 'idle')).toBe(0)
      finish()
      await Promise.all(run)
      expect(read(metrics.print(), 'waiting')).toBe(0)
      expect(read(metrics.print(), 'idle')).toBe(10)
    },
  )

  it.runIf(kind === 'pglite')('are absent, because it has none', () => {
    const metrics = createMetrics()
    recordPool(metrics, database)
    expect(metrics.print()).toBe('')
  })
})
