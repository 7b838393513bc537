import type { Database } from './types.ts'

/**
 * Writes to the disk and the log of the database, and leaves nothing there. For `checks` of the admin port: a database with a full disk
 * still answers what it reads.
 *
 * @throws `database.unavailable`
 * @example
 * await serve({ app, port: 3000, admin: { port: 3001, checks: { writes: () => checkWrites(database) } } })
 */
export async function checkWrites(database: Database): Promise<void> {
  await database.transaction((sql) => sql.query('create temporary table probe on commit drop as select 1 as value'))
}
