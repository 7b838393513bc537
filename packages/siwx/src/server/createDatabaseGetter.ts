import { migrate, migrateLimits, type Database } from '@openappkit/server'
import { MIGRATIONS, SCHEMA } from './migrations.ts'
import type { SiwxServerOptions } from './types.ts'

/** Returns the database with its tables, which the first call creates. A failed start is tried again with the next call. */
export function createDatabaseGetter(option: SiwxServerOptions['database']): () => Promise<Database> {
  let prepared: Promise<Database> | undefined

  async function prepare(): Promise<Database> {
    const database = typeof option === 'function' ? await option() : option
    await migrateLimits(database)
    await migrate(database, { schema: SCHEMA, migrations: MIGRATIONS })
    return database
  }

  return () =>
    (prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined
      throw error
    }))
}
