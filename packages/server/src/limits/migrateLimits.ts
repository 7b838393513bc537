import type { Database } from '../database/types.ts'
import { migrate, type MigrateOptions } from '../migrations/migrate.ts'

/** `unlogged`: a crash of the database may empty it, and a call writes less. */
const RATE = `create unlogged table server.rate (
  bucket text primary key,
  tat timestamptz not null
)`

/** The table of `takeToken`, in the schema `server`. */
export const LIMITS: MigrateOptions = { schema: 'server', migrations: [{ name: '001-rate', sql: RATE }] }

/** Creates the table of `takeToken`. Services that share a database share the table. */
export const migrateLimits = (database: Database): Promise<void> => migrate(database, LIMITS)
