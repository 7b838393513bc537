import { migrate, migrateLimits, type Database } from '@openappkit/server'
import { MIGRATIONS, SCHEMA } from './migrations.ts'

/**
 * Creates or updates the tables of the secure site and of the rate limits.
 *
 * @throws `migrations.newerDatabase`, `migrations.changed`, `migrations.failed`
 */
export async function migrateAll(database: Database): Promise<void> {
  await migrateLimits(database)
  await migrate(database, { schema: SCHEMA, migrations: MIGRATIONS })
}
