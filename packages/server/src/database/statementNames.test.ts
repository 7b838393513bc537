import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '../../test/createPostgresDatabase.ts'
import { findPgBouncer, startPgBouncer } from '../../test/startPgBouncer.ts'
import { openDatabase, type Database } from '../index.ts'

const url = await createPostgresDatabase()
const program = url === undefined ? undefined : findPgBouncer()
/** All clients share one connection to PostgreSQL. */
const bouncer = url && program ? await startPgBouncer(program, url, 1) : undefined
afterAll(() => bouncer?.stop())

async function open(target = url): Promise<Database> {
  const database = await openDatabase(target ?? '')
  onTestFinished(() => database.close())
  return database
}

/** The texts that PostgreSQL keeps by a name on the connection. */
const listNamed = (database: Database) =>
  database.query<{ statement: string }>(`select statement from pg_prepared_statements where name <> '' order by 1`)

async function repeat(count: number, run: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await run(index)
}

const TEXT = 'select $1::int as value'

describe.skipIf(!url)('a statement of PostgreSQL with values', () => {
  it('has a name from its fifth use on, in transactions too', async () => {
    const database = await open()
    await repeat(4, (value) => database.query(TEXT, [value]))
    expect(await listNamed(database)).toEqual([])
    expect(await database.transaction((sql) => sql.query(TEXT, [5]))).toEqual([{ value: 5 }])
    expect(await database.query(TEXT, [6])).toEqual([{ value: 6 }])
    expect(await listNamed(database)).toEqual([{ statement: TEXT }])
  })

  it('has no name after 500 other texts, which may go on forever', async () => {
    const database = await open()
    await repeat(500, (index) => database.query(`select $1::int + ${index} as value`, [1]))
    await repeat(10, (value) => database.query(TEXT, [value]))
    expect(await listNamed(database)).toEqual([])
  })

  it('rejects with the SQLSTATE of each failure, and is usable after it', async () => {
    const database = await open()
    const divide = (value: number) => database.query('select 6 / $1::int as value', [value])
    await repeat(8, () => expect(divide(0)).rejects.toMatchObject({ code: '22012' }))
    expect(await divide(2)).toEqual([{ value: 3 }])
    await expect(database.query('select 6 / $1::int as value', ['x'])).rejects.toMatchObject({ code: '22P02' })
    expect(await divide(3)).toEqual([{ value: 2 }])
  })

  it.each([
    ['the connection has lost the name', 'deallocate all'],
    ['a column has another type', 'alter table public.typed alter column value type text'],
  ])('returns its rows also after %s', async (_name, change) => {
    const database = await open()
    await database.query('drop table if exists public.typed; create table public.typed as select 1 as value')
    const read = () => database.query('select value from public.typed where $1::int = 1', [1])
    await repeat(6, read)
    await database.query(change)
    expect((await read()).map((row) => String((row as { value: unknown }).value))).toEqual(['1'])
  })

  it.each([
    ['without a name', 1],
    ['with a name', 8],
  ])('that is not supported, %s, is sent once, and others keep their names', async (_name, count) => {
    const database = await open()
    await database.query(
      `drop function if exists public.refuse; drop sequence if exists public.sent; create sequence public.sent;
       create function public.refuse(value int) returns int language plpgsql as
       $$ begin perform nextval('public.sent'); raise feature_not_supported; end $$`,
    )
    const refused = () => database.query('select public.refuse($1)', [1])
    await repeat(count, () => expect(refused()).rejects.toMatchObject({ code: '0A000' }))
    expect(await database.query('select last_value::int as sent from public.sent')).toEqual([{ sent: count }])
    await repeat(6, (value) => database.query(TEXT, [value]))
    expect(await listNamed(database)).toContainEqual({ statement: TEXT })
  })

  it('rolls a transaction back that meets a lost name, and the next one stores its change once', async () => {
    const database = await open()
    await database.query('create table public.kept (value int)')
    const add = (value: number) =>
      database.transaction(async (sql) => {
        await sql.query('insert into public.kept values ($1)', [value])
        await sql.query(TEXT, [value])
      })
    await repeat(6, add)
    await database.query('deallocate all')
    await expect(add(6)).rejects.toMatchObject({ code: '26000' })
    await add(7)
    expect(await database.query('select value from public.kept order by 1')).toEqual(
      [0, 1, 2, 3, 4, 5, 7].map((value) => ({ value })),
    )
  })

  it.skipIf(!bouncer)('has no name behind PgBouncer, so clients can share a connection', async () => {
    const databases = await Promise.all([open(bouncer?.url), open(bouncer?.url)])
    for (const database of databases) {
      await repeat(10, async (value) => {
        expect(await database.query(TEXT, [value])).toEqual([{ value }])
        expect(await database.transaction((sql) => sql.query(TEXT, [value]))).toEqual([{ value }])
      })
      expect(await listNamed(database)).toEqual([])
    }
  })
})
