import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, migrationErrors, openDatabase, type Database } from '@openappkit/server'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '../../../../scripts/findPostgres.mjs'
import { createPostgresDatabase } from '../../../server/test/createPostgresDatabase.ts'
import { openTestDatabases } from '../../../server/test/openTestDatabases.ts'
import { ALL_MIGRATIONS, migrateAll } from './migrateAll.ts'
import { MIGRATIONS, SCHEMA } from './migrations.ts'

const EARLIER = MIGRATIONS.slice(0, -1).map(({ name }, index) => ({ name, count: index + 1 }))

const listTables = (migrations: typeof MIGRATIONS): readonly string[] =>
  migrations.flatMap(({ adds = {} }) => Object.keys(adds))

/** Whether later migrations add tables, which a restore of the first ones does not replace. */
function leavesTables(count: number): boolean {
  const replaced = listTables(MIGRATIONS.slice(0, count))
  return listTables(MIGRATIONS.slice(count)).some((table) => !replaced.includes(table))
}

const hasPostgres = findPostgres() !== undefined

/** Applies the first migrations of the secure site, and stores a row. */
async function createVersion(database: Database, count: number): Promise<void> {
  await migrate(database, { schema: SCHEMA, migrations: MIGRATIONS.slice(0, count) })
  await database.query("insert into secure_site.setting (name, value) values ('kept', 'yes'::bytea)")
}

const readKept = (database: Database) =>
  database.query("select convert_from(value, 'UTF8') as value from secure_site.setting where name = 'kept'", [])

const runTool = (name: string, ...args: readonly string[]) =>
  execFileSync(join(findPostgres() ?? '', name), args, { stdio: 'pipe' })

async function openNew(): Promise<{ url: string; database: Database }> {
  const url = (await createPostgresDatabase())!
  const database = await openDatabase(url)
  onTestFinished(() => database.close())
  return { url, database }
}

const databases = await openTestDatabases()
afterAll(() => databases.close())

describe.each(databases.list)('the columns that migrations name, on $kind', ({ database }) => {
  const readColumns = async (schema: string) =>
    (
      await database.query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns
          where table_schema = $1 and table_name <> 'migration'`,
        [schema],
      )
    ).map(({ name }) => name)

  it('are those that each migration adds', async () => {
    for (const { schema, migrations } of ALL_MIGRATIONS) {
      let before: readonly string[] = []
      for (const [index, { name, adds = {} }] of migrations.entries()) {
        await migrate(database, { schema, migrations: migrations.slice(0, index + 1) })
        const now = await readColumns(schema)
        const named = Object.entries(adds).flatMap(([table, columns]) =>
          columns.split(' ').map((one) => `${table}.${one}`),
        )
        expect([name, named.sort()]).toEqual([name, now.filter((one) => !before.includes(one)).sort()])
        before = now
      }
    }
  })

  // The tests before and after use the same tables.
  it.each([
    'delete from secure_site.migration where position > 11',
    'alter table secure_site.login drop column return_to',
  ])('are compared with the record, also after "%s"', async (damage) => {
    await migrateAll(database)
    const undo = new Error('undo')
    const refused = database.transaction(async (sql) => {
      await sql.query(damage)
      const shared: Database = { ...database, query: sql.query, transaction: (run) => run(sql) }
      await expect(migrateAll(shared)).rejects.toSatisfy(migrationErrors.mixedTables.is)
      throw undo
    })
    await expect(refused).rejects.toBe(undo)
    await migrateAll(database)
  })
})

describe.skipIf(!hasPostgres).each(EARLIER)('a backup of $name, after an upgrade', ({ count }) => {
  async function upgrade() {
    const folder = await mkdtemp(join(tmpdir(), 'restore-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const dump = join(folder, 'backup.dump')
    const site = await openNew()
    await createVersion(site.database, count)
    runTool('pg_dump', '--format=custom', `--file=${dump}`, site.url)
    await migrateAll(site.database)
    return { ...site, dump }
  }

  it('is updated by the first start after the restore of the guide', async () => {
    const { dump } = await upgrade()
    const { url, database } = await openNew()
    runTool('pg_restore', '--exit-on-error', '--single-transaction', `--dbname=${url}`, dump)
    await migrateAll(database)
    expect(await readKept(database)).toEqual([{ value: 'yes' }])
    expect(await database.query('select count(*)::int as count from secure_site.migration', [])).toEqual([
      { count: MIGRATIONS.length },
    ])
  })

  it('is refused if it was restored over the newer tables, and updated if it has replaced all of them', async () => {
    const { url, database, dump } = await upgrade()
    // It goes on after errors.
    spawnSync(join(findPostgres()!, 'pg_restore'), ['--clean', '--if-exists', `--dbname=${url}`, dump])
    expect(await database.query('select count(*)::int as count from secure_site.migration', [])).toEqual([{ count }])
    if (leavesTables(count)) {
      await expect(migrateAll(database)).rejects.toSatisfy(migrationErrors.mixedTables.is)
      return
    }
    await migrateAll(database)
    expect(await readKept(database)).toEqual([{ value: 'yes' }])
  })
})
