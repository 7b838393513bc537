/**
 * @module Runs one PostgreSQL in a temporary folder, as a child process of a test. It stops PostgreSQL and removes the folder
 * when the test ends, also if the test is killed: then the channel to it closes.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Nothing of the database is needed after a crash, and the tables stay small. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'max_connections=100',
]

const [bin = ''] = process.argv.slice(2)

/** PostgreSQL refuses to run as root. @returns the user that it runs as. */
function getUser() {
  if (process.getuid?.() !== 0) return {}
  const read = (/** @type {string} */ flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || 65534)
  return { uid: read('-u'), gid: read('-g') }
}

/** @returns {Promise<number>} */
const findFreePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

const user = getUser()
const folder = mkdtempSync(join(tmpdir(), 'openappkit-postgres-'))
const data = join(folder, 'data')
if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }

/** @type {import('node:child_process').ChildProcess | undefined} */
let postgres
let isStopping = false

function remove() {
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

function stop() {
  if (isStopping) return
  isStopping = true
  if (!postgres || postgres.exitCode !== null) return remove()
  postgres.once('exit', remove)
  // Ends all sessions at once; nothing of the folder is needed any more.
  postgres.kill('SIGQUIT')
}

/** Starts PostgreSQL. @returns {Promise<boolean>} whether it accepts connections; another process may have taken the port. */
function start(/** @type {number} */ port) {
  return new Promise((resolve) => {
    const args = [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-k',
      folder,
      ...SETTINGS.flatMap((setting) => ['-c', setting]),
    ]
    postgres = spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    postgres.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
      if (chunk.includes('ready to accept connections')) resolve(true)
    })
    postgres.once('exit', () => resolve(false))
  })
}

process.on('disconnect', stop)
process.on('message', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

try {
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8'], {
    ...options,
    stdio: 'pipe',
  })
  let port = await findFreePort()
  for (let tries = 0; !(await start(port)); tries += 1) {
    if (tries === 5) throw new Error('PostgreSQL does not start.')
    port = await findFreePort()
  }
  process.send?.({ url: `postgres://postgres@127.0.0.1:${port}/postgres` })
} catch (error) {
  process.send?.({ error: String(error) })
  stop()
}
