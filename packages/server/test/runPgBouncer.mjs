/**
 * @module Runs one PgBouncer in front of a PostgreSQL, as a child process of a test. It stops PgBouncer and removes its folder when the
 * test ends, also if the test is killed: then the channel to it closes.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [program = '', host = '', serverPort = '', poolSize = ''] = process.argv.slice(2)

/** @returns {Promise<number>} */
const findFreePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })

/** PgBouncer refuses to run as root. @returns the user that it runs as. */
function getUser() {
  if (process.getuid?.() !== 0) return {}
  const read = (/** @type {string} */ flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || 65534)
  return { uid: read('-u'), gid: read('-g') }
}

const user = getUser()
const folder = mkdtempSync(join(tmpdir(), 'openappkit-pgbouncer-'))
if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)

/** @type {import('node:child_process').ChildProcess | undefined} */
let bouncer
let isStopping = false

function remove() {
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}

function stop() {
  if (isStopping) return
  isStopping = true
  if (!bouncer || bouncer.exitCode !== null) return remove()
  bouncer.once('exit', remove)
  bouncer.kill('SIGTERM')
}

/** The settings of an operator who writes only what the guide names. */
const writeSettings = (/** @type {number} */ port) => {
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n')
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  )
}

/** Starts PgBouncer. @returns {Promise<string | undefined>} what it has written, if it ends. */
function start(/** @type {number} */ port) {
  return new Promise((resolve) => {
    writeSettings(port)
    bouncer = spawn(program, [join(folder, 'pgbouncer.ini')], {
      ...user,
      cwd: folder,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let text = ''
    bouncer.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
      text = (text + String(chunk)).slice(-2000)
      if (text.includes('process up')) resolve(undefined)
    })
    bouncer.once('error', (error) => resolve(String(error)))
    bouncer.once('exit', () => resolve(text))
  })
}

process.on('disconnect', stop)
process.on('message', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

let port = await findFreePort()
let failure = await start(port)
for (let tries = 0; failure !== undefined && tries < 5; tries += 1) {
  port = await findFreePort()
  failure = await start(port)
}
if (failure === undefined) process.send?.({ host: `127.0.0.1:${port}` })
else {
  process.send?.({ error: `PgBouncer does not start: ${failure}` })
  stop()
}
