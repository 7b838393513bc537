import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@openappkit/server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '../../../server/test/createPostgresDatabase.ts'
import { findPgBouncer, startPgBouncer } from '../../../server/test/startPgBouncer.ts'
import { buildSource, type BuiltSource } from '../../../server/test/buildSource.ts'
import { createPageFetch } from '../../test/createPageFetch.ts'
import { createDevice, createTestPage } from '../../test/createTestPage.ts'
import { runProcess, startProcess, type TestProcess } from '../../test/runProcess.ts'
import { sendTo } from '../../test/sendTo.ts'
import { readBody, readCode, startMailSink, type MailSink } from '../../test/startMailSink.ts'
import { endpoints } from '../api/endpoints.ts'
import type { PageStorage } from '../page/storage/openStorage.ts'
import { runCli } from './runCli.ts'

const url = await createPostgresDatabase()
const pgBouncer = url && findPgBouncer()

const URL_OF_SITE = 'http://secure.localhost'
const DAPP = 'https://shop.example'
/** Its clients share two connections, so the statements of one process meet those of another. */
const bouncer = url && pgBouncer ? await startPgBouncer(pgBouncer, (await createPostgresDatabase())!, 2) : undefined
afterAll(() => bouncer?.stop())

const KINDS = [
  { kind: 'pglite', databaseUrl: undefined },
  ...(url ? [{ kind: 'postgres', databaseUrl: url }] : []),
  ...(bouncer ? [{ kind: 'postgres behind PgBouncer in transaction mode', databaseUrl: bouncer.url }] : []),
]

interface Visitor {
  readonly device: PageStorage
  readonly address: string
}

describe.each(KINDS)('secure-site on $kind', ({ kind, databaseUrl }) => {
  let source: BuiltSource
  let root: string
  let env: Readonly<Record<string, string>>
  let sink: MailSink
  /** A visitor of the first server. */
  let known: Visitor | undefined
  const running = new Set<TestProcess>()
  // Each start of PGlite takes a second, so each test uses the site where the one before has left it.
  beforeAll(async () => {
    source = await buildSource(new URL('main.ts', import.meta.url))
    root = await mkdtemp(join(tmpdir(), 'secure-site-'))
    await mkdir(join(root, 'site', 'assets'), { recursive: true })
    for (const name of ['index.html', 'export.html', 'account.html', 'passkey.html']) {
      await writeFile(join(root, 'site', name), '<html><head></head><body></body></html>')
    }
    sink = await startMailSink()
    const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
    env = {
      ...database,
      SECURE_SITE_DATA: join(root, 'data'),
      SECURE_SITE_URL: URL_OF_SITE,
      SECURE_SITE_MAIL_FROM: 'Shop <wallets@example.org>',
      SMTP_URL: sink.url,
    }
  })
  afterEach(async () => {
    for (const process of running) process.kill('SIGKILL')
    await Promise.all([...running].map(({ ended }) => ended))
    running.clear()
  })
  afterAll(async () => {
    await sink.stop()
    await rm(root, { recursive: true, force: true })
    await source.remove()
  })

  /** Runs a command in this process. */
  async function runHere(args: readonly string[]) {
    let output = ''
    const write = (text: string) => void (output += text)
    return { code: await runCli({ args, env, write }, write), output }
  }

  /** With PGlite each command is a process, because one process at a time may use its folder. Each start takes a second. */
  const run = (...args: string[]) => (kind === 'pglite' ? runProcess(source.file, args, env) : runHere(args))

  /** Starts the server, and returns its ports. */
  async function serve(...options: readonly string[]) {
    const process = startProcess(
      source.file,
      ['serve', '--port', '0', '--admin-port', '0', '--page', join(root, 'site'), ...options],
      env,
    )
    running.add(process)
    const [, port, adminPort] = await process.find(
      /served at http:\/\/127\.0\.0\.1:(\d+), and its admin port at http:\/\/127\.0\.0\.1:(\d+)/,
    )
    return { process, port: Number(port), readAdmin: (path: string) => fetch(`http://127.0.0.1:${adminPort}${path}`) }
  }

  function createPage(port: number, device: PageStorage, project = 'shop') {
    const fetch = createPageFetch((request) => sendTo(port, request))
    return createTestPage({ fetch }, device, { origin: URL_OF_SITE, project, dapp: DAPP, startMs: Date.now() })
  }

  const readLetter = async (email: string) => readCode(await sink.findLetter(email))

  /** Logs a visitor in, who then has a wallet. */
  async function createWallet(port: number, email: string): Promise<Visitor> {
    const device = await createDevice()
    const page = createPage(port, device)
    await page.start(email)
    await page.login.verify(await readLetter(email))
    const { wallet } = await page.login.getUser()
    expect(await page.readSigner()).toBe(wallet.address)
    return { device, address: wallet.address }
  }

  /** The ids of the current keys. */
  const readKeyIds = async () =>
    Promise.all(
      ['keyring.json', 'guardian.json'].map(
        async (name) => (JSON.parse(await readFile(join(root, 'data', name), 'utf8')) as { current: string }).current,
      ),
    ) as Promise<[string, string]>

  /** Copies the keyring files. @returns The options that name the copies. */
  async function copyKeyrings(): Promise<readonly string[]> {
    const files = ['keyring', 'guardian'].map((name) => [`--${name}`, join(root, `${name}-copy.json`)] as const)
    for (const [option, file] of files) await copyFile(join(root, 'data', `${option.slice(2)}.json`), file)
    return files.flat()
  }

  const doctor = () => run('doctor', '--page', join(root, 'site'))

  it.runIf(kind !== 'pglite')('finds what a new site needs', async () => {
    const { code, output } = await doctor()
    expect(code).toBe(1)
    expect(output).toMatch(/^failed {2}keyrings: .*keyring create/m)
    expect(output).toMatch(/^failed {2}projects: .*project add/m)
    expect(await run('migrate')).toEqual({ code: 0, output: 'All tables are up to date.\n' })
  })

  it('creates the tables, keyrings and projects of a new site', async () => {
    expect((await run('keyring', 'create')).code).toBe(0)
    expect((await run('keyring', 'create')).output).toBe('Both keyrings exist.\n')
    expect(await run('project', 'add', 'shop', '--origin', DAPP, '--realm', 'shops')).toEqual({
      code: 0,
      output: `Added the project shop for ${DAPP}.\n`,
    })
    await run('project', 'add', 'bank', '--origin', DAPP, '--realm', 'banks', '--verify-device')
    const { code, output } = await doctor()
    expect(output).not.toContain('failed')
    expect(output).toMatch(/^ok {6}audit log: 2 entries/m)
    expect(code).toBe(0)
  })

  it('serves for the seconds of --drain-seconds after SIGTERM while it is not ready, and ends at once at a second signal', async () => {
    const { process, port, readAdmin } = await serve('--drain-seconds', '3600')
    process.kill('SIGTERM')
    await expect.poll(async () => (await readAdmin('/readyz')).status).toBe(503)
    const request = new Request(`${URL_OF_SITE}/.well-known/jwks.json`, { headers: { host: 'secure.localhost' } })
    expect((await sendTo(port, request)).status).toBe(200)
    process.kill('SIGTERM')
    expect(await process.ended).toBe('SIGTERM')
  })

  it('R18: stops on SIGTERM while a device waits, answers it, and keeps what it has answered', async () => {
    const first = await serve()
    expect(await (await first.readAdmin('/readyz')).json()).toMatchObject({
      isReady: true,
      checks: { database: 'ok', mail: 'ok' },
    })
    known = await createWallet(first.port, 'a@example.org')

    if (kind === 'pglite') {
      expect((await stat(join(root, 'data', 'database'))).mode & 0o777).toBe(0o700)
      expect(await run('migrate')).toMatchObject({
        code: 1,
        output: expect.stringMatching(/Another process uses the database folder/) as string,
      })
    } else {
      expect((await run('project', 'list')).output).toContain(`shop  "shop"  realm shops\n    ${DAPP}\n`)
    }

    const other = await createDevice()
    let id = ''
    let onSent = () => {}
    const fetch = createPageFetch(
      (request) => sendTo(first.port, request, () => onSent()),
      ({ received }) => {
        id = (received as { loginId?: string }).loginId ?? id
        return received
      },
    )
    const waiting = createTestPage({ fetch }, other, {
      origin: URL_OF_SITE,
      project: 'bank',
      dapp: DAPP,
      startMs: Date.now(),
    })
    expect(await waiting.start('b@example.org')).toBe('VERIFY_DEVICE')
    const link = /http:\S+\/device\/\S+/.exec(readBody(await sink.findLetter('b@example.org')))?.[0] ?? ''
    const sent = new Promise<void>((resolve) => (onSent = resolve))
    const answer = waiting.custody.api(endpoints.awaitDevice, { id })
    await sent
    // The server has read the request before it answers a later one.
    await first.readAdmin('/healthz')
    first.process.kill('SIGTERM')
    expect(await answer).toMatchObject({ isApproved: false })
    expect(await first.process.ended).toBe(0)

    const second = await serve()
    const again = createPage(second.port, known.device)
    expect(await again.login.isConnected()).toBe(true)
    expect(await again.readSigner()).toBe(known.address)
    // The other login goes on where it was.
    expect(
      (
        await sendTo(
          second.port,
          new Request(link, { method: 'POST', headers: { host: new URL(URL_OF_SITE).host, origin: URL_OF_SITE } }),
        )
      ).status,
    ).toBe(200)
    const continued = createTestPage({ fetch: createPageFetch((request) => sendTo(second.port, request)) }, other, {
      origin: URL_OF_SITE,
      startMs: Date.now(),
    })
    expect(await continued.custody.api(endpoints.awaitDevice, { id })).toMatchObject({ isApproved: true })
    const code = await readLetter('b@example.org')
    expect(await continued.custody.api(endpoints.verifyCode, { id, body: { code } })).toMatchObject({
      user: { email: 'b@example.org' },
    })
  })

  it('rotates the keys, and removes the old ones, without the loss of a wallet', async () => {
    // Several processes may use a server, and one a folder. Here one runs during the rotation.
    const first = kind !== 'pglite' ? await serve() : undefined
    const old = await readKeyIds()
    const copies = await copyKeyrings()
    // A machine whose keyrings are not replaced.
    const stale = kind !== 'pglite' ? await serve(...copies) : undefined
    if (stale) expect((await stale.readAdmin('/readyz')).status).toBe(200)
    expect(await run('rotate')).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^Added the key .*\nAdded the key .*\nEncrypted \d+ values with the current keys\.$/m,
      ) as string,
    })
    for (const id of new Set(old)) {
      expect(await run('rotate', '--destroy', id)).toMatchObject({
        code: 0,
        output: expect.stringContaining(`Removed the key ${id}`) as string,
      })
    }
    const created = first && (await createWallet(first.port, 'c@example.org'))
    const isRefused = {
      code: 1,
      output: expect.stringMatching(
        /The keyring (?:main|guardian) does not have the current key ".*" of the database\nThis copy of the keyring is older/,
      ) as string,
    }
    expect(await run('rotate', ...copies)).toMatchObject(isRefused)
    expect(await run('rotate', '--destroy', old[0], ...copies)).toMatchObject(isRefused)
    expect(await run('serve', '--page', join(root, 'site'), ...copies)).toMatchObject(isRefused)
    expect(await run('doctor', '--page', join(root, 'site'), ...copies)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^failed {2}keyrings: The keyring main does not have the current key/m) as string,
    })
    if (first && stale) {
      expect(await (await first.readAdmin('/readyz')).json()).toMatchObject({
        isReady: true,
        checks: { keyrings: 'ok' },
      })
      const answer = await stale.readAdmin('/readyz')
      expect([answer.status, await answer.json()]).toMatchObject([
        503,
        { checks: { database: 'ok', keyrings: 'failed' } },
      ])
      await expect(createWallet(stale.port, 'stale@example.org')).rejects.toThrow('refused the request')
      const [current] = await readKeyIds()
      expect(await run('rotate', '--destroy', current)).toMatchObject({
        code: 1,
        output: expect.stringContaining('still encrypts') as string,
      })
      expect(await run('rotate', '--destroy', old[0])).toMatchObject({
        code: 1,
        output: expect.stringContaining(`There is no key "${old[0]}"`) as string,
      })
    }
    const second = await serve()
    for (const { device, address } of [known!, ...(created ? [created] : [])]) {
      const page = createPage(second.port, device)
      expect(await page.login.isConnected()).toBe(true)
      expect(await page.readSigner()).toBe(address)
    }
    await createWallet(second.port, 'd@example.org')
  })

  it.runIf(kind === 'pglite')(
    'is backed up while it is stopped, and restored into another folder without the loss of a wallet',
    async () => {
      const file = join(root, 'backup.tar.gz')
      const running = await serve()
      expect(await run('backup', '--to', file)).toMatchObject({
        code: 1,
        output: expect.stringMatching(/Another process uses the database folder .*Close that process first/s) as string,
      })
      running.process.kill('SIGTERM')
      expect(await running.process.ended).toBe(0)
      expect((await run('backup', '--to', file)).code).toBe(0)
      expect((await stat(file)).mode & 0o777).toBe(0o600)

      const data = join(root, 'restored')
      const there = ['--data', data]
      expect((await run('restore', '--from', file, ...there)).code).toBe(0)
      for (const name of ['keyring.json', 'guardian.json']) await copyFile(join(root, 'data', name), join(data, name))
      const { code, output } = await run('doctor', '--page', join(root, 'site'), ...there)
      expect(output).not.toContain('failed')
      expect(code).toBe(0)
      const { port } = await serve(...there)
      const page = createPage(port, known!.device)
      expect(await page.login.isConnected()).toBe(true)
      expect(await page.readSigner()).toBe(known!.address)
      // A device that is new to the site finds the wallet of the account.
      const other = createPage(port, await createDevice())
      await other.start('a@example.org')
      await other.login.verify(await readLetter('a@example.org'))
      expect((await other.login.getUser()).wallet.address).toBe(known!.address)
      expect(await other.readSigner()).toBe(known!.address)
    },
  )

  it('finds an entry of the audit log that was changed', async () => {
    if (kind !== 'pglite') {
      expect((await run('audit')).output).toMatch(/^The audit log is intact: \d+ entries, head [0-9a-f]{64}\.\n$/)
    }
    const database = await openDatabase(env['DATABASE_URL'] ?? join(root, 'data', 'database'))
    await database.query("update secure_site.audit set detail = '{}' where id = 2", [])
    await database.close()
    expect(await run('audit')).toMatchObject({
      code: 1,
      output: expect.stringContaining('entry 2 was changed') as string,
    })
  })
})
