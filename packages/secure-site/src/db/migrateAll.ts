import { LIMITS, migrate, type Database, type MigrateOptions } from '@openappkit/server'
import { MIGRATIONS, SCHEMA } from './migrations.ts'

/** The migrations of the rate limits and of the secure site, in their order. */
export const ALL_MIGRATIONS: readonly MigrateOptions[] = [LIMITS, { schema: SCHEMA, migrations: MIGRATIONS }]

/**
 * Creates or updates the tables of the secure site and of the rate limits.
 *
 * @throws `migrations.newerDatabase`, `migrations.changed`, `migrations.mixedTables`, `migrations.failed`
 */
export async function migrateAll(database: Database): Promise<void> {
  for (const options of ALL_MIGRATIONS) await migrate(database, options)
}
