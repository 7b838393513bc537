import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabases } from '../../test/openTestDatabases.ts'
import { databaseErrors, openDatabase, type Sql } from '../index.ts'

const databases = await openTestDatabases()
afterAll(() => databases.close())

/** The URL of the server with a parameter of the connection. */
function setParameter(name: string, value: string): string {
  const url = new URL(databases.url ?? '')
  url.searchParams.set(name, value)
  return url.href
}

describe.each(databases.list)('the database $kind', ({ kind, database }) => {
  it('returns columns of every type in the documented form', async () => {
    const [row] = await database.query(
      `select 1::int4 as number, 9007199254740993::int8 as big, 1.5::numeric as decimal, '2026-01-02'::date as day,
        '2026-01-02 03:04:05'::timestamp as "localTime", $1::timestamptz as instant, interval '1 day' as span,
        '\\x00ff'::bytea as bytes, '{"a":[1]}'::jsonb as json, array['a', 'b'] as list, true as flag, null as nothing`,
      [new Date('2026-01-02T03:04:05.678Z')],
    )
    expect(row).toEqual({
      number: 1,
      big: 9007199254740993n,
      decimal: '1.5',
      day: '2026-01-02',
      localTime: '2026-01-02 03:04:05',
      instant: new Date('2026-01-02T03:04:05.678Z'),
      span: '1 day',
      bytes: new Uint8Array([0, 255]),
      json: { a: [1] },
      list: ['a', 'b'],
      flag: true,
      nothing: null,
    })
  })

  it('stores values of every type unchanged', async () => {
    const instant = new Date('1999-12-31T23:59:59.999Z')
    const values = [
      "'; drop table x; --",
      2n ** 62n,
      new Uint8Array([0, 1, 255]),
      JSON.stringify({ a: "'" }),
      instant,
      undefined,
      true,
    ]
    const [row] = await database.query(
      'select $1::text as a, $2::int8 as b, $3::bytea as c, $4::jsonb as d, $5::timestamptz as e, $6::text as f, $7::bool as g',
      values,
    )
    expect(row).toEqual({
      a: "'; drop table x; --",
      b: 2n ** 62n,
      c: new Uint8Array([0, 1, 255]),
      d: { a: "'" },
      e: instant,
      f: null,
      g: true,
    })
  })

  it('runs several statements if no values are given, and returns the rows of the last', async () => {
    expect(
      await database.query(
        'create schema many; create table many.row (id int); insert into many.row values (1), (2); select id from many.row order by id',
      ),
    ).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('rejects with the SQLSTATE of a failed statement, and is usable after it', async () => {
    await database.query('create table public.single (id int primary key)')
    await database.query('insert into public.single values ($1)', [1])
    await expect(database.query('insert into public.single values ($1)', [1])).rejects.toMatchObject({ code: '23505' })
    await expect(database.query('select 1; selec 2')).rejects.toMatchObject({ code: '42601' })
    expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }])
  })

  describe('transaction', () => {
    const count = async (sql: Sql) =>
      (await sql.query<{ count: number }>('select count(*)::int as count from public.entry', []))[0]?.count

    it('stores everything, or nothing if it rejects', async () => {
      await database.query('create table public.entry (id int primary key)')
      const stored = await database.transaction(async (sql) => {
        await sql.query('insert into public.entry values ($1)', [1])
        await sql.query('insert into public.entry values ($1)', [2])
        return count(sql)
      })
      expect(stored).toBe(2)
      const failure = new Error('stop')
      const run = database.transaction(async (sql) => {
        await sql.query('insert into public.entry values ($1)', [3])
        throw failure
      })
      await expect(run).rejects.toBe(failure)
      expect(await count(database)).toBe(2)
    })

    it('rejects, also if the error of a statement was caught, because nothing is stored', async () => {
      const run = database.transaction(async (sql) => {
        await sql.query('insert into public.entry values ($1)', [4])
        await sql.query('insert into public.entry values ($1)', [4]).catch(() => {})
      })
      await expect(run).rejects.toSatisfy(databaseErrors.rolledBack.is)
      expect(await count(database)).toBe(2)
    })

    it('is not seen by others before it ends', async () => {
      let finish = () => {}
      const gate = new Promise<void>((resolve) => (finish = resolve))
      const running = database.transaction(async (sql) => {
        await sql.query('insert into public.entry values ($1)', [5])
        await gate
      })
      const other = count(database)
      finish()
      await running
      // PGlite answers the other statement after the transaction, PostgreSQL before or after it.
      expect(kind === 'pglite' ? [3] : [2, 3]).toContain(await other)
      expect(await count(database)).toBe(3)
    })

    it('refuses the use of the database inside it, which would wait forever', async () => {
      const uses: (() => Promise<unknown>)[] = [
        () => database.query('select 1'),
        () => database.transaction(async () => {}),
        () => database.close(),
      ]
      for (const use of uses) {
        await expect(database.transaction(use)).rejects.toSatisfy(databaseErrors.nestedUse.is)
      }
    })

    it('is READ COMMITTED, also where the server has another default', async () => {
      const other =
        kind === 'pglite'
          ? database
          : await openDatabase(setParameter('options', '-c default_transaction_isolation=serializable'))
      if (kind === 'pglite') await database.query("set default_transaction_isolation = 'serializable'")
      expect(await other.transaction((sql) => sql.query('show transaction_isolation', []))).toEqual([
        { transaction_isolation: 'read committed' },
      ])
      expect(await other.query('show default_transaction_isolation', [])).toEqual([
        { default_transaction_isolation: 'serializable' },
      ])
      await (kind === 'pglite' ? database.query('reset default_transaction_isolation') : other.close())
    })

    it('refuses a statement after its end', async () => {
      let late: Sql = database
      await database.transaction(async (sql) => (late = sql))
      await expect(late.query('select 1')).rejects.toSatisfy(databaseErrors.transactionEnded.is)
    })

    it('runs beside 100 others without losing an update', async () => {
      await database.query('create table public.counter (value int); insert into public.counter values (0)')
      const add = () =>
        database.transaction(async (sql) => {
          const [row] = await sql.query<{ value: number }>('select value from public.counter for update', [])
          await sql.query('update public.counter set value = $1', [(row?.value ?? 0) + 1])
        })
      await Promise.all(Array.from({ length: 100 }, add))
      expect(await database.query('select value from public.counter', [])).toEqual([{ value: 100 }])
    })
  })
})

describe('PostgreSQL that does not answer', () => {
  it.skipIf(!databases.url)(
    'rejects a statement after the time of the URL, and the next one uses another connection',
    async () => {
      const database = await openDatabase(setParameter('query_timeout', '100'))
      await expect(database.query('select pg_sleep(600)', [])).rejects.toThrow(/timeout/)
      await expect(database.transaction((sql) => sql.query('select pg_sleep(600)', []))).rejects.toThrow(/timeout/)
      await database.close()
    },
  )

  it.skipIf(!databases.url).each([
    ['a minute', undefined, '1min'],
    ['the time of the URL', '5000', '5s'],
  ])('ends a transaction that runs nothing for %s', async (_name, value, expected) => {
    const name = 'idle_in_transaction_session_timeout'
    const database = await openDatabase(value === undefined ? (databases.url ?? '') : setParameter(name, value))
    expect(await database.transaction((sql) => sql.query(`show ${name}`, []))).toEqual([{ [name]: expected }])
    await database.close()
  })
})

it.each(
  ['query_timeout', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].flatMap((name) =>
    ['abc', '-1', '', '1e3', '30s', '5 000', '0x10'].map((value) => [name, value] as const),
  ),
)('refuses the time %s=%s of a URL, without the rest of it', async (name, value) => {
  const url = `postgres://ada:secret@127.0.0.1:9/site?application_name=a&${name}=${encodeURIComponent(value)}`
  const error: unknown = await openDatabase(url).catch((reason: unknown) => reason)
  expect(databaseErrors.invalidSetting.is(error)).toBe(true)
  expect(error).toMatchObject({ params: { name } })
  expect(String(error)).not.toContain('secret')
})

describe('PostgreSQL with other defaults', () => {
  it
    .skipIf(!databases.url)
    .each(['bytea_output=escape', 'datestyle=German', 'datestyle=SQL,DMY', 'intervalstyle=iso_8601'])(
    'returns the same bytes, times and texts with %s',
    async (setting) => {
      const database = await openDatabase(setParameter('options', `-c ${setting}`))
      const values = [new Uint8Array([0, 92, 255, 120, 39]), new Date('2026-02-01T03:04:05.678Z')]
      expect(await database.query('select $1::bytea as bytes, $2::timestamptz as instant', values)).toEqual([
        { bytes: values[0], instant: values[1] },
      ])
      await database.close()
    },
  )
})

describe('PgBouncer', () => {
  /** What it accepts of a start without settings, besides what it tracks itself. */
  const ACCEPTED = ['user', 'database', 'client_encoding', 'application_name']

  it.skipIf(!databases.url)('accepts the parameters of a connection', async () => {
    const url = new URL(databases.url ?? '')
    const started: string[][] = []
    const server = createServer((client) => {
      const upstream = connect(Number(url.port), url.hostname)
      client.once('data', (head) => {
        // The length, the version, and pairs of texts that end with a zero.
        started.push(
          head
            .subarray(8)
            .toString()
            .split('\0')
            .filter((text, index) => index % 2 === 0 && text !== ''),
        )
        upstream.write(head)
        client.pipe(upstream).pipe(client)
      })
      for (const socket of [client, upstream]) socket.on('error', () => {})
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const database = await openDatabase(Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href)
    expect(await database.transaction((sql) => sql.query('select $1::int as one', [1]))).toEqual([{ one: 1 }])
    await database.close()
    expect(started.length).toBeGreaterThan(0)
    for (const names of started) expect(ACCEPTED).toEqual(expect.arrayContaining(names))
  })
})

describe('a lost connection to PostgreSQL', () => {
  it.skipIf(!databases.url)('rejects the transaction that uses it, and the next one uses another', async () => {
    const database = await openDatabase(databases.url ?? '')
    const run = database.transaction(async (sql) => {
      const [row] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid', [])
      await databases.list[1]?.database.query('select pg_terminate_backend($1)', [row?.pid])
      await sql.query('select 1')
    })
    await expect(run).rejects.toThrow(/terminat|connection/i)
    expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }])
    await database.close()
  })

  it.skipIf(!databases.url)('does not end the process while the connection is idle', async () => {
    const database = await openDatabase(databases.url ?? '')
    const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid', [])
    await databases.list[1]?.database.query('select pg_terminate_backend($1)', [row?.pid])
    await expect.poll(() => database.query('select 1 as one', []).catch(() => 'lost')).toEqual([{ one: 1 }])
    await database.close()
  })
})

describe('close', () => {
  it.skipIf(!databases.url)(
    'waits for what runs and what waits for a connection, and refuses what comes later',
    async () => {
      const database = await openDatabase(databases.url ?? '')
      const running = Array.from({ length: 30 }, () => database.transaction((sql) => sql.query('select 1 as one', [])))
      const closing = database.close()
      await expect(database.query('select 1')).rejects.toSatisfy(databaseErrors.closed.is)
      expect(await Promise.all(running)).toHaveLength(30)
      await closing
      await database.close()
    },
  )
})

describe('openDatabase', () => {
  it.each([
    '',
    'mysql://127.0.0.1/x',
    'file:///tmp/x',
    'memory://x',
    'memory:',
    'postgress://user:secret@127.0.0.1/x',
    'POSTGRES://user:secret@127.0.0.1/x',
    ' postgres://user:secret@127.0.0.1/x',
    'postgres:/user:secret@127.0.0.1/x',
    'https:/x',
    'host=db user=app password=secret dbname=x',
    'db.internal:5432/x',
    '//user:secret@db/x',
    'user:secret@db/x',
    'data',
    'data/site',
    '~/data',
    '.data',
    '...',
    '\n/data',
  ])('refuses %j, and creates no folder', async (target) => {
    const before = await readdir('.')
    const error: unknown = await openDatabase(target).catch((error: unknown) => error)
    expect(error).toSatisfy(databaseErrors.invalidTarget.is)
    expect(String(error)).not.toContain('secret')
    expect(await readdir('.')).toEqual(before)
  })

  it.each(['/', './', '../'])('opens a folder whose path begins with %j', async (start) => {
    const folder = await mkdtemp(join(tmpdir(), 'database-'))
    const path = start === '/' ? folder : `${start === './' ? './' : ''}${relative('.', folder)}`
    expect(path.startsWith(start)).toBe(true)
    const database = await openDatabase(path)
    expect(database.kind).toBe('pglite')
    await database.close()
    expect(await readdir(folder)).toContain('PG_VERSION')
    await rm(folder, { recursive: true })
  })

  it('names the host of a server without an answer, and not the password', async () => {
    const error: unknown = await openDatabase('postgres://user:secret@127.0.0.1:9/x').catch((error: unknown) => error)
    expect(databaseErrors.unreachable.is(error) && error.message).toContain('127.0.0.1:9')
    expect(String(error)).not.toContain('secret')
  })
})
