import { migrate, migrateLimits, type Database } from '@openappkit/server'
import { MIGRATIONS, SCHEMA } from './migrations.ts'
import type { SiwxServerOptions } from './types.ts'

/** Returns the database with its tables, which the first call creates. A failed start is tried again with the next call. */
export function createDatabaseGetter(option: SiwxServerOptions['database']): () => Promise<Database> {
  let opened: Promise<Database> | undefined
  let prepared: Promise<Database> | undefined

  /** A database that is open stays open if its tables cannot be created: a second one on its folder would be refused. */
  function open(): Promise<Database> {
    return (opened ??= (async () => (typeof option === 'function' ? option() : option))().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
  }

  async function prepare(): Promise<Database> {
    const database = await open()
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
