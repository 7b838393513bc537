import { migrate, openDatabase } from '../../src/index.ts'

/** Waits for the other process, and applies migrations of which each may run only once. */
export async function run(url: string): Promise<void> {
  const database = await openDatabase(url)
  process.send?.('ready')
  await new Promise((resolve) => process.once('message', resolve))
  const migrations = Array.from({ length: 20 }, (_, index) => ({
    name: `step ${index}`,
    sql: `create table together.row${index} (id int)`,
  }))
  await migrate(database, { schema: 'together', migrations })
  await database.close()
}
