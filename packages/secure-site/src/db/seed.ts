import { getSeedName } from '@openappkit/server'
import { ALL_MIGRATIONS } from './migrateAll.ts'

/**
 * The place of the archive of a new database with all tables, which `scripts/createSeed.mjs` writes during the build. A folder begins
 * with it, so its first start creates no tables. After a change of the migrations there is no archive of this name until the next build.
 */
export const getSeedUrl = () => new URL(`../../dist/${getSeedName(ALL_MIGRATIONS)}`, import.meta.url)
