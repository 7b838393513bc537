import { once } from 'node:events'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildSource } from '../../test/buildSource.ts'
import { forkSource } from '../../test/forkSource.ts'
import { openTestDatabases } from '../../test/openTestDatabases.ts'
import { migrate, migrationErrors } from '../index.ts'

const databases = await openTestDatabases()
afterAll(() => databases.close())

const first = { name: '001-rows', sql: 'create table sample.row (id int); insert into sample.row values (1)' }
const second = { name: '002-note', sql: 'alter table sample.row add column note text' }
const schema = 'sample'

describe.each(databases.list)('migrate on $kind', ({ database }) => {
  const listRows = () => database.query('select * from sample.row order by id', [])
  const listRecord = () => database.query('select position, name from sample.migration order by position', [])

  it('applies each migration once, in order, also if 20 calls start together', async () => {
    await Promise.all(Array.from({ length: 20 }, () => migrate(database, { schema, migrations: [first] })))
    expect(await listRows()).toEqual([{ id: 1 }])
    await migrate(database, { schema, migrations: [first, second] })
    expect(await listRows()).toEqual([{ id: 1, note: null }])
    expect(await listRecord()).toEqual([
      { position: 1, name: '001-rows' },
      { position: 2, name: '002-note' },
    ])
  })

  it('refuses a database that is newer than the code', async () => {
    await expect(migrate(database, { schema, migrations: [first] })).rejects.toSatisfy(migrationErrors.newerDatabase.is)
  })

  it('refuses a changed text of an applied migration', async () => {
    const changed = { ...second, sql: `${second.sql};` }
    await expect(migrate(database, { schema, migrations: [first, changed] })).rejects.toSatisfy(
      migrationErrors.changed.is,
    )
  })

  it('refuses applied migrations in another order', async () => {
    await expect(migrate(database, { schema, migrations: [second, first] })).rejects.toSatisfy(
      migrationErrors.replaced.is,
    )
  })

  it('stores nothing of the new migrations if one of them fails', async () => {
    const migrations = [
      first,
      second,
      { name: '003-more', sql: 'create table sample.more (id int)' },
      { name: '004-broken', sql: 'create table sample.x (id wrong)' },
    ]
    const error: unknown = await migrate(database, { schema, migrations }).catch((error: unknown) => error)
    expect(migrationErrors.failed.is(error) && error.message).toContain('004-broken')
    expect(error).toMatchObject({ cause: { code: '42704' } })
    expect(await listRecord()).toHaveLength(2)
    expect(await database.query("select to_regclass('sample.more') as more", [])).toEqual([{ more: null }])
  })

  it('keeps the records of schemas apart', async () => {
    await migrate(database, {
      schema: 'other',
      migrations: [{ name: '001-rows', sql: 'create table other.row (id int)' }],
    })
    expect(await database.query('select name from other.migration', [])).toEqual([{ name: '001-rows' }])
    expect(await listRecord()).toHaveLength(2)
  })

  it.each(['', 'Siwx', '1a', 'a-b', 'a b', 'a;drop schema sample', 'a"', 'é', 'a'.repeat(64)])(
    'refuses the name %j, which would become part of the SQL',
    async (name) => {
      await expect(migrate(database, { schema: name, migrations: [] })).rejects.toSatisfy(
        migrationErrors.invalidSchema.is,
      )
    },
  )
})

describe('two processes on one PostgreSQL', () => {
  it.skipIf(!databases.url)('apply each migration once if they start together', async () => {
    const source = await buildSource(new URL('../../test/processes/migrateTwice.ts', import.meta.url))
    onTestFinished(source.remove)
    const processes = [0, 1].map(() => forkSource(source, databases.url ?? ''))
    await Promise.all(processes.map(({ child }) => once(child, 'message')))
    for (const { child } of processes) child.send('go')
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0])
    expect(
      await databases.list[1]?.database.query('select count(*)::int as count from together.migration', []),
    ).toEqual([{ count: 20 }])
  })
})
