import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from '@openappkit/local'
import { findFreePort } from '../../getPort.mjs'
import { ROOT } from '../../testing/runCommand.mjs'
import { startPostgres } from '../servers.mjs'
import { createStart, createVisitors, DAPP, PROJECT } from './measureLogins.mjs'

const MAIN = join(ROOT, 'packages/secure-site/dist/cli/main.js')
const LOGINS = 100

/** The memory of a process, in bytes. `undefined` where the system does not show it. */
function readMemory(pid) {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

function run(args, env) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const find = (/** @type {RegExp} */ pattern) =>
    new Promise((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        output += chunk
        const match = pattern.exec(output)
        if (match) resolve(match)
      })
      void ended.then((code) => reject(new Error(`The server ended with ${code}`)))
    })
  return { child, ended, find }
}

/** Logs visitors in, one after the other, each with a new wallet. */
async function logIn(site, mailbox) {
  const send = async (request) => {
    const response = await fetch(request)
    const body = await response.json()
    return { nonce: response.headers.get('dpop-nonce') ?? '', body }
  }
  for (const { email, createRequest, createWallet } of await createVisitors(LOGINS, site)) {
    const { nonce } = await send(await createRequest('/v1/login/email', { body: createStart(email) }))
    const started = await send(await createRequest('/v1/login/email', { nonce, body: createStart(email) }))
    const { code } = await mailbox.waitForLetter(email)
    const verified = await send(
      await createRequest(`/v1/login/${started.body.loginId}/code`, { nonce, body: { code } }),
    )
    const { body } = await send(
      await createRequest('/v1/wallet', { nonce, token: verified.body.token, body: await createWallet() }),
    )
    if (!body.wallet) throw new Error(`The server answered ${JSON.stringify(body)}`)
  }
}

async function measureServer(name, env) {
  const folder = await mkdtemp(join(tmpdir(), 'secure-site-bench-'))
  const mailbox = await startMailbox({ port: 0, smtpPort: 0 })
  const port = await findFreePort()
  const site = `http://127.0.0.1:${port}`
  const all = {
    ...env,
    SECURE_SITE_DATA: folder,
    SECURE_SITE_URL: site,
    SECURE_SITE_MAIL_FROM: 'bench@example.com',
    SMTP_URL: mailbox.smtpUrl,
  }
  await run(['keyring', 'create'], all).ended
  const serve = () => {
    const start = performance.now()
    const server = run(['serve', '--port', String(port), '--admin-port', '0', '--trusted-proxies', '1'], all)
    return { ...server, started: server.find(/served at/).then(() => performance.now() - start) }
  }
  const first = serve()
  const firstMs = await first.started
  first.child.kill('SIGTERM')
  await first.ended
  await run(['project', 'add', PROJECT, '--origin', DAPP], all).ended
  const server = serve()
  const laterMs = await server.started
  const idle = readMemory(server.child.pid)
  await logIn(site, mailbox)
  const used = readMemory(server.child.pid)
  server.child.kill('SIGTERM')
  await server.ended
  await mailbox.stop()
  await rm(folder, { recursive: true, force: true })
  return { name, firstMs, laterMs, idle, used }
}

/** Measures the memory of the server as a process, after its start and after 100 logins, and the time of its starts. */
export async function measureServerMemory() {
  const rows = [await measureServer('PGlite in a folder', {})]
  const postgres = await startPostgres()
  if (postgres) rows.push(await measureServer('PostgreSQL', { DATABASE_URL: postgres.url }))
  postgres?.stop()
  return rows
}
