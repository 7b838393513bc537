import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@openappkit/server'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createPostgresDatabase } from '../../../server/test/createPostgresDatabase.ts'
import { findPgBouncer, startPgBouncer } from '../../../server/test/startPgBouncer.ts'
import { runCli } from './runCli.ts'

const databaseUrl = await createPostgresDatabase()
const pgBouncer = findPgBouncer()

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The line of the database that `doctor` prints. */
async function readDatabaseLine(url: string): Promise<string> {
  let output = ''
  const env = { SECURE_SITE_DATA: folder, SECURE_SITE_URL: 'http://secure.localhost', DATABASE_URL: url }
  const write = (text: string) => void (output += text)
  expect(await runCli({ args: ['doctor'], env, write }, write)).toBe(1)
  return output.split('\n').find((line) => /^\w+ +database: /.test(line)) ?? ''
}

/** Starts a server. @returns The URL of its database. */
async function listen(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `postgres://site:secret@127.0.0.1:${(server.address() as AddressInfo).port}/site`
}

/** Starts a server that answers each connection with an error of PostgreSQL. @returns The URL of its database. */
function refuse(code: string, message: string): Promise<string> {
  const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return listen((socket) => socket.end(Buffer.concat([head, Buffer.from(fields)])))
}

/** `AuthenticationOk` and `ReadyForQuery`, as PgBouncer answers while it does not reach PostgreSQL any more. */
const ACCEPTED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

it.each([
  ['28P01', 'password authentication failed for user "site"'],
  ['3D000', 'database "site" does not exist'],
  ['53300', 'sorry, too many clients already'],
  ['08P01', 'unsupported startup parameter: idle_in_transaction_session_timeout'],
  ['08P01', 'no such database: site'],
  ['57P03', 'the database system is starting up'],
])('doctor prints the answer of the server: %s, %s', async (code, message) => {
  const line = await readDatabaseLine(await refuse(code, message))
  expect(line).toMatch(/^failed {2}database: The database at 127\.0\.0\.1:\d+ cannot be used\. /)
  expect(line).toMatch(new RegExp(`Cause: ${message}$`))
  expect(line).not.toContain('secret')
})

it.each<[name: string, answer: (socket: Socket) => void, cause: string]>([
  ['ends the connection', (socket) => socket.end(), 'Connection terminated unexpectedly'],
  ['answers the login and no statement', (socket) => socket.write(ACCEPTED), 'Query read timeout'],
])('doctor says that no PostgreSQL is behind an address that %s', async (_name, answer, cause) => {
  const line = await readDatabaseLine(`${await listen(answer)}?query_timeout=100`)
  expect(line).toMatch(
    /^failed {2}database: The database at 127\.0\.0\.1:\d+ accepts connections and gives no answer\. /,
  )
  expect(line).not.toMatch(/\d seconds/)
  expect(line).toMatch(new RegExp(`Check that PostgreSQL itself runs .* Cause: ${cause}$`))
})

it('doctor says so as well of a proxy that answers nothing at all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const url = await listen(() => vi.advanceTimersByTime(10_000))
  expect(await readDatabaseLine(url)).toMatch(/ accepts connections and gives no answer\. .* Cause: .*timeout/)
})

it.skipIf(!pgBouncer)('doctor says so as well of PgBouncer whose PostgreSQL is down', { timeout: 60_000 }, async () => {
  const bouncer = await startPgBouncer(pgBouncer ?? '', 'postgres://postgres@127.0.0.1:9/site', 1)
  onTestFinished(() => bouncer.stop())
  expect(await readDatabaseLine(bouncer.url)).toMatch(
    / (?:accepts connections and gives no answer\. .* Check that PostgreSQL itself runs |cannot be used\. .*Cause: .*connect failed)/,
  )
})

it.each([
  'postgres://site:12#34secret@127.0.0.1:9/site',
  'postgres://site:pa#secret@127.0.0.1:9/site',
  'postgres://site:12/secret@127.0.0.1:9/site',
  'postgres://site:pa/secret@127.0.0.1:9/site',
  'postgres://site:12?secret@127.0.0.1:9/site',
  'postgres://site:pa?secret@127.0.0.1:9/site',
  'postgres://site:100%secret@127.0.0.1:9/site',
  'postgres://site:secret@127.0.0.1:9/site#',
  'postgres://site:secret@127.0.0.1:port/site',
])('doctor says which characters of the URL %s need a code, and prints no part of the password', async (url) => {
  const line = await readDatabaseLine(url)
  expect(line).toMatch(/^failed {2}database: The URL of the database cannot be read\. .*# is %23/)
  expect(line).not.toMatch(/secret|:12|34/)
})

it.each([
  ['postgres://site:pa%23%2F%3F%40%25@127.0.0.1:9/site', '127.0.0.1:9'],
  ['postgres://site:p@ss:w@127.0.0.1:9/site', '127.0.0.1:9'],
  ['postgres://site@/site?host=/nowhere', 'the default socket'],
  ['postgres:///site?host=/nowhere', 'the default socket'],
])('doctor reads the URL %s, and names %s', async (url, host) => {
  expect(await readDatabaseLine(url)).toMatch(
    new RegExp(`^failed {2}database: The database at ${host} cannot be used\\. .* Cause: connect E`),
  )
})

it.skipIf(!databaseUrl)('doctor prints why a migration failed', async () => {
  const database = await openDatabase(databaseUrl ?? '')
  await database.query('create schema secure_site; create view secure_site.setting as select 1 as one')
  await database.close()
  expect(await readDatabaseLine(databaseUrl ?? '')).toMatch(
    /^failed {2}database: The migration 001-accounts of secure_site failed\. .* Cause: .*"setting" already exists$/,
  )
})
