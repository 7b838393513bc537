/** @module What every server of OpenAppKit shares. */
export { openDatabase } from './database/openDatabase.ts'
export { databaseErrors } from './database/errors.ts'
export type { Database, Sql } from './database/types.ts'
export { migrate, type MigrateOptions, type Migration } from './migrations/migrate.ts'
export { migrationErrors } from './migrations/errors.ts'
export { migrateLimits } from './limits/migrateLimits.ts'
export { removeFullBuckets, takeToken, type TokenAnswer, type TokenRequest } from './limits/takeToken.ts'
export { limitErrors } from './limits/errors.ts'
