import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createPostgresDatabase } from '../../test/createPostgresDatabase.ts'
import { findPgBouncer, startPgBouncer } from '../../test/startPgBouncer.ts'
import { checkWrites, databaseErrors, migrateLimits, openDatabase } from '../index.ts'

const direct = await createPostgresDatabase()
const program = direct === undefined ? undefined : findPgBouncer()
/** All clients share one connection to PostgreSQL, so each statement meets the state that another one has left. */
const bouncer = direct && program ? await startPgBouncer(program, direct, 1) : undefined
afterAll(() => bouncer?.stop())

const IDLE_TIMEOUT = 'idle_in_transaction_session_timeout'

/** Opens the database, through PgBouncer, with parameters of its URL. */
async function open(parameters: Readonly<Record<string, string>> = {}) {
  const url = new URL(bouncer?.url ?? '')
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  const database = await openDatabase(url.href)
  onTestFinished(() => database.close())
  return database
}

/** Another program, which leaves settings on the shared connection. */
async function leaveState(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: bouncer?.url })
  await client.connect()
  await client.query(statements)
  await client.end()
}

describe.skipIf(!bouncer)('a database behind PgBouncer in transaction mode', () => {
  it.each([
    ['a minute', {}, '1min'],
    ['the time of the URL', { [IDLE_TIMEOUT]: '5000' }, '5s'],
  ])(
    'ends a transaction that runs nothing for %s, and leaves the limit to no other client',
    async (_name, parameters, expected) => {
      const database = await open(parameters)
      const [inside] = await database.transaction((sql) =>
        sql.query<Record<string, unknown>>(
          `select current_setting('${IDLE_TIMEOUT}') as value, pg_backend_pid() as pid`,
          [],
        ),
      )
      const [after] = await database.query<Record<string, unknown>>(
        `select current_setting('${IDLE_TIMEOUT}') as value, pg_backend_pid() as pid`,
        [],
      )
      expect(inside).toEqual({ value: expected, pid: after?.['pid'] })
      expect(after?.['value']).toBe('0')
    },
  )

  it('sets the limit in each transaction, also if another client has changed it on the connection', async () => {
    const database = await open()
    await leaveState(`set ${IDLE_TIMEOUT} = 0`)
    expect(await database.transaction((sql) => sql.query(`show ${IDLE_TIMEOUT}`, []))).toEqual([
      { [IDLE_TIMEOUT]: '1min' },
    ])
  })

  it.each([
    "set bytea_output = 'escape'",
    "set datestyle = 'SQL, DMY'",
    "set timezone = 'Asia/Kathmandu'",
    "set search_path = ''",
    'set extra_float_digits = -10',
    'set standard_conforming_strings = off',
    "set default_transaction_isolation = 'serializable'",
  ])('reads and stores the same values after "%s" of another client', async (statement) => {
    const database = await open()
    await leaveState(statement)
    onTestFinished(() => leaveState('discard all'))
    const values = [new Uint8Array([0, 92, 255, 120, 39]), new Date('2026-02-01T03:04:05.678Z'), 2n ** 62n, 'a\\b']
    const [row] = await database.transaction((sql) =>
      sql.query<Record<string, unknown>>(
        'select $1::bytea as a, $2::timestamptz as b, $3::int8 as c, $4::text as d',
        values,
      ),
    )
    expect(Object.values(row ?? {})).toEqual(values)
    expect(await database.query('select $1::bytea as bytes, $2::timestamptz as instant', values.slice(0, 2))).toEqual([
      { bytes: values[0], instant: values[1] },
    ])
  })

  it('leaves no setting, lock, table or prepared statement to other clients', async () => {
    const database = await open({ [IDLE_TIMEOUT]: '5000' })
    await leaveState('discard all')
    await migrateLimits(database)
    await checkWrites(database)
    const run = database.transaction(async (sql) => {
      await sql.query('select pg_advisory_xact_lock($1)', [7])
      await sql.query('select 1 / $1::int', [0])
    })
    await expect(run).rejects.toMatchObject({ code: '22012' })
    // PgBouncer gives each client its own value of these.
    const tracked = ['application_name', 'client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings']
    const [left] = await database.query(
      `select (select count(*)::int from pg_locks where locktype = 'advisory') as locks,
        (select count(*)::int from pg_class where relpersistence = 't' and relkind = 'r') as tables,
        (select count(*)::int from pg_prepared_statements where name <> '') as statements,
        array(select name from pg_settings where source = 'session' and name <> all ($1)) as settings`,
      [tracked],
    )
    expect(left).toEqual({ locks: 0, tables: 0, statements: 0, settings: [] })
  })

  it('says that the database is unavailable if PgBouncer loses PostgreSQL in a transaction, and goes on after it', async () => {
    const database = await open()
    const other = await openDatabase(direct ?? '')
    const run = database.transaction(async (sql) => {
      const [row] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid', [])
      await other.query('select pg_terminate_backend($1, 10000)', [row?.pid])
      await sql.query('select 1 as one', [])
    })
    await expect(run).rejects.toSatisfy(databaseErrors.unavailable.is)
    expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }])
    await other.close()
  })
})
