/** @module What every server of OpenAppKit shares. */
export { openDatabase } from './database/openDatabase.ts'
export { databaseErrors } from './database/errors.ts'
export type { Database, Sql } from './database/types.ts'
export { migrate, type MigrateOptions, type Migration } from './migrations/migrate.ts'
export { migrationErrors } from './migrations/errors.ts'
