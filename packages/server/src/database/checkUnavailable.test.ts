import { afterAll, expect, it } from 'vitest'
import { openTestDatabases } from '../../test/openTestDatabases.ts'
import { checkWrites, createApp, databaseErrors, openDatabase } from '../index.ts'
import { createDatabase } from './createDatabase.ts'

const databases = await openTestDatabases()
afterAll(() => databases.close())

/** Sends a request to a server whose database rejects every statement, or from its second on, in a transaction. */
async function request(error: unknown, at: 'connection' | 'statement' | 'commit'): Promise<Response> {
  const reject = async () => {
    throw error
  }
  const database = createDatabase({
    kind: 'postgres',
    query: reject,
    connect: async () => {
      if (at === 'connection') throw error
      return { query: async (text) => (at === 'commit' && text !== 'commit' ? [] : reject()), release() {} }
    },
    close: async () => {},
  })
  const app = createApp({ origins: [] })
  app.get('/statement', async () => Response.json(await database.query('select 1', [])))
  app.get('/transaction', async () => Response.json(await database.transaction((sql) => sql.query('select 1', []))))
  return app.request(at === 'statement' ? '/statement' : '/transaction')
}

const createError = (code: string) =>
  Object.assign(new Error('the reason of the database'), { code, severity: 'ERROR' })

it.each([
  ['a full disk', createError('53100')],
  ['no free connection', createError('53300')],
  ['a server that stops', createError('57P01')],
  ['a server that starts', createError('57P03')],
  ['a lost connection', createError('08006')],
  ['a disk that fails', createError('58030')],
  ['a database that only reads', createError('25006')],
  ['a server that is down', Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })],
  ['a pipe that breaks', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
  ['a connection that ends', new Error('Connection terminated unexpectedly')],
  ['no answer in time', new Error('Query read timeout')],
])('a request that meets %s answers 503 with Retry-After, and without the reason', async (_name, error) => {
  for (const at of ['connection', 'statement', 'commit'] as const) {
    const answer = await request(error, at)
    const text = await answer.text()
    expect([at, answer.status, answer.headers.get('retry-after')]).toEqual([at, 503, '5'])
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'requests.unavailable' } })
    expect(text).not.toMatch(/reason of the database|10\.0\.0\.1|terminated/)
  }
})

it.each([
  ['a duplicate key', createError('23505')],
  ['a wrong statement', createError('42601')],
  ['a value that cannot be sent', new TypeError('Converting circular structure to JSON')],
])('a request that fails for %s answers 500 without Retry-After', async (_name, error) => {
  for (const at of ['connection', 'statement', 'commit'] as const) {
    const answer = await request(error, at)
    expect([at, answer.status, answer.headers.get('retry-after')]).toEqual([at, 500, null])
  }
})

it.each(databases.list)(
  'checkWrites rejects while $kind only reads, and leaves nothing behind',
  async ({ kind, database }) => {
    await checkWrites(database)
    await checkWrites(database)
    // A connection of PostgreSQL has its settings from the URL. PGlite has one connection.
    const url = new URL(databases.url ?? 'postgres://127.0.0.1')
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const reading = kind === 'pglite' ? database : await openDatabase(url.href)
    if (kind === 'pglite') await database.query('set default_transaction_read_only = on')
    expect(await reading.query('select 1 as one', [])).toEqual([{ one: 1 }])
    await expect(checkWrites(reading)).rejects.toSatisfy(databaseErrors.unavailable.is)
    await (kind === 'pglite' ? database.query('reset default_transaction_read_only') : reading.close())
    await checkWrites(database)
  },
)
