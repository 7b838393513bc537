import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getSeedName, migrate, openDatabase, type Database } from '@openappkit/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSeed } from '../../../server/src/database/createSeed.ts'
import { ALL_MIGRATIONS, migrateAll } from './migrateAll.ts'
import { getSeedUrl } from './seed.ts'

/** What a database has, without its data. */
async function readSchema(database: Database): Promise<readonly string[]> {
  const rows = await database.query<{ line: string }>(
    `select format('column %s.%s.%s %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema in ('server', 'secure_site')
     union all select indexdef from pg_indexes where schemaname in ('server', 'secure_site')
     union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint where connamespace::regnamespace::text in ('server', 'secure_site')
     union all select format('table %s %s', oid::regclass, relpersistence) from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('server', 'secure_site')
     union all select format('migration server %s %s', name, hash) from server.migration
     union all select format('migration secure_site %s %s', name, hash) from secure_site.migration
     order by 1`,
    [],
  )
  return rows.map(({ line }) => line)
}

async function withDatabase<Result>(
  target: string,
  seed: URL | undefined,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(target, seed && { seed })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

describe('the archive of a new database of the secure site', () => {
  let folder: string
  let expected: readonly string[]
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secure-site-seed-'))
    expected = await withDatabase('memory://', undefined, async (database) => {
      await migrateAll(database)
      return readSchema(database)
    })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function write(prepare: (database: Database) => Promise<void>): Promise<URL> {
    const path = join(folder, 'seed.tar.gz')
    await writeFile(path, await createSeed(prepare))
    return pathToFileURL(path)
  }

  it('has the tables that the migrations create, and no data', async () => {
    const seed = await write(migrateAll)
    const found = await withDatabase(join(folder, 'database'), seed, async (database) => {
      const before = await readSchema(database)
      await migrateAll(database)
      expect(await readSchema(database)).toEqual(before)
      const tables = await database.query<{ name: string }>(
        "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('server', 'secure_site')",
        [],
      )
      const filled: string[] = []
      for (const { name } of tables) {
        if ((await database.query(`select 1 from ${name} limit 1`, [])).length > 0) filled.push(name)
      }
      expect(filled.sort()).toEqual(['secure_site.migration', 'server.migration'])
      return before
    })
    expect(found.length).toBeGreaterThan(100)
    expect(found).toEqual(expected)
  })

  it('of earlier migrations is updated by the first start', async () => {
    const seed = await write(async (database) => {
      for (const { schema, migrations } of ALL_MIGRATIONS) {
        await migrate(database, { schema, migrations: migrations.slice(0, Math.max(1, migrations.length - 3)) })
      }
    })
    const found = await withDatabase(join(folder, 'database'), seed, async (database) => {
      expect(await readSchema(database)).not.toEqual(expected)
      await migrateAll(database)
      return readSchema(database)
    })
    expect(found).toEqual(expected)
  })

  it('has another name after a change of a migration, so that the first start ignores the old one', async () => {
    const [limits, own] = ALL_MIGRATIONS
    if (!limits || !own) throw new Error('The secure site has two sets of migrations')
    const names = [
      ALL_MIGRATIONS,
      [limits, { ...own, migrations: own.migrations.slice(1) }],
      [{ ...limits, migrations: [{ name: '001-rate', sql: 'select 1' }] }, own],
    ].map(getSeedName)
    expect(new Set(names).size).toBe(3)
    expect(getSeedUrl().pathname.endsWith(`/${names[0] ?? ''}`)).toBe(true)
    const found = await withDatabase(
      join(folder, 'database'),
      pathToFileURL(join(folder, 'missing.tar.gz')),
      async (database) => {
        await migrateAll(database)
        return readSchema(database)
      },
    )
    expect(found).toEqual(expected)
  })
})
