import type { PGlite } from '@electric-sql/pglite'
import { createPgliteDatabase, startInMemory } from '../src/database/openPglite.ts'
import type { Database } from '../src/index.ts'
import { keepInWorker } from './keepInWorker.ts'

/** To start PGlite takes several seconds of a processor, to empty it takes milliseconds. So the test files of a worker share it. */
const free = keepInWorker<PGlite[]>('pglite', () => [])

const EMPTY = `do $$ declare name text; begin
  for name in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    execute format('drop schema %I cascade', name);
  end loop;
  create schema public;
end $$`

/** Creates a database on a PGlite that stays open when the database is closed. */
const createLeased = (pglite: PGlite): Database =>
  createPgliteDatabase({
    exec: (text: string) => pglite.exec(text),
    query: (text: string, values?: unknown[]) => pglite.query(text, values),
    close: async () => {},
  } as unknown as PGlite)

export interface LeasedDatabase {
  readonly database: Database
  /** Closes the database, and returns its PGlite to the worker. */
  release(): Promise<void>
}

/** Creates an empty database on a PGlite in memory that nothing else uses until `release`. */
export async function leasePglite(): Promise<LeasedDatabase> {
  const used = free.pop()
  const pglite = used ?? (await startInMemory())
  if (used) await used.exec(EMPTY)
  const database = createLeased(pglite)
  return {
    database,
    async release() {
      await database.close()
      free.push(pglite)
    },
  }
}
