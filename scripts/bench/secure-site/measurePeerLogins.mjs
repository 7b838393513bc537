/**
 * @module Logins with an email code of better-auth, which stores accounts of a site, on the same PostgreSQL.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { captureCommand } from '../../testing/runCommand.mjs'
import { startPostgres, timeAll } from '../servers.mjs'
import { LOGINS, WARM_UP_LOGINS } from './measureLogins.mjs'

const PACKAGES = ['better-auth@1.7.25', 'pg@8.16.3']
const SITE = 'https://peer.example.com'

/** Imports the packages from a separate folder: they are no dependency of this repository. */
async function install(folder) {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'peer', private: true, type: 'module' }))
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES]
  const { code, output } = await captureCommand('npm', args, { cwd: folder })
  if (code !== 0) throw new Error(output)
  const entry = join(folder, 'peer.js')
  await writeFile(
    entry,
    `export { betterAuth } from 'better-auth'
export { getMigrations } from 'better-auth/db/migration'
export { emailOTP } from 'better-auth/plugins'
export { default as pg } from 'pg'
`,
  )
  return import(pathToFileURL(entry).href)
}

async function measure({ betterAuth, getMigrations, emailOTP, pg }, url) {
  const database = new pg.Pool({ connectionString: url })
  const codes = new Map()
  const auth = betterAuth({
    database,
    baseURL: SITE,
    secret: 'a secret of the measurement, which signs nothing else',
    // Without its limits, because all requests come from one machine.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [emailOTP({ sendVerificationOTP: async ({ email, otp }) => void codes.set(email, otp) })],
  })
  const { runMigrations } = await getMigrations(auth.options)
  await runMigrations()

  async function send(path, body) {
    const headers = { 'content-type': 'application/json', origin: SITE }
    const request = new Request(`${SITE}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const response = await auth.handler(request)
    if (!response.ok) throw new Error(`better-auth answered ${response.status}: ${await response.text()}`)
    return response.json()
  }

  async function logIn(emails) {
    const start = await timeAll(emails, (email) => send('/email-otp/send-verification-otp', { email, type: 'sign-in' }))
    const code = await timeAll(emails, (email) => send('/sign-in/email-otp', { email, otp: codes.get(email) }))
    return { startMs: start.ms, codeMs: code.ms }
  }

  const emails = Array.from({ length: WARM_UP_LOGINS + LOGINS }, (_, index) => `visitor-${index}@example.net`)
  await logIn(emails.slice(0, WARM_UP_LOGINS))
  const measured = await logIn(emails.slice(WARM_UP_LOGINS))
  await database.end()
  return measured
}

/**
 * Measures logins of new visitors, ten at once, in this process.
 *
 * @returns {Promise<{ name: string, startMs: number, codeMs: number } | undefined>} `undefined` without PostgreSQL, or without a network.
 */
export async function measurePeerLogins() {
  const postgres = await startPostgres()
  if (!postgres) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'openappkit-peer-'))
  try {
    const peer = await install(folder)
    return { name: `${PACKAGES[0]}, its limits off`, ...(await measure(peer, postgres.url)) }
  } catch (error) {
    console.error('skipped: the peer could not be measured.', error)
    return undefined
  } finally {
    postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
