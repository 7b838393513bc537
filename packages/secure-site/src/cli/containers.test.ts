import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { buildSource, type BuiltSource } from '../../../server/test/buildSource.ts'
import { createPostgresDatabase } from '../../../server/test/createPostgresDatabase.ts'
import { createPageFetch } from '../../test/createPageFetch.ts'
import { createDevice, createTestPage } from '../../test/createTestPage.ts'
import { runProcess, startProcess, startProgram, type TestProcess } from '../../test/runProcess.ts'
import { sendTo } from '../../test/sendTo.ts'
import { readCode, startMailSink, type MailSink } from '../../test/startMailSink.ts'

/** A service of `compose.yaml`, as far as the tests read it. */
interface Service {
  readonly build?: unknown
  readonly image?: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly ports?: readonly string[]
}

const PACKAGE = new URL('../../', import.meta.url)
const read = (name: string) => readFile(new URL(name, PACKAGE), 'utf8')

const compose = await read('compose.yaml')
const { services } = parse(compose, { merge: true }) as { readonly services: Readonly<Record<string, Service>> }

/** The names of the settings that `compose.env.example` asks for. */
const example = new Map(
  [...(await read('compose.env.example')).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)

/** Replaces `${NAME:?message}` as Docker Compose does. */
const fill = (text: string, settings: Readonly<Record<string, string>>) =>
  text.replaceAll(/\$\{([A-Z_]+):\?[^}]+\}/g, (_whole, name: string) => settings[name] ?? '')

function getService(name: string): Service {
  const service = services[name]
  if (!service) throw new Error(`compose.yaml has no service ${name}`)
  return service
}

/** Arguments of the program of the image, which the health check names in the form of a list. */
const readHealthCheck = async (): Promise<readonly string[]> =>
  JSON.parse(/^HEALTHCHECK .*CMD (\[.*\])$/m.exec(await read('Dockerfile'))?.[1] ?? '[]') as string[]

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version'])
    return true
  } catch {
    console.warn('skipped: Caddy is not installed')
    return false
  }
}

describe('the containers of the secure site', () => {
  it('have a valid compose file', async () => {
    const folder = fileURLToPath(PACKAGE)
    const dclint = join(dirname(createRequire(import.meta.url).resolve('dclint/package.json')), 'bin', 'dclint.cjs')
    expect(
      await runProcess(dclint, ['--max-warnings', '0', '--config', join(folder, '.dclintrc.yaml'), folder], {}),
    ).toMatchObject({ code: 0 })
  })

  it('have a valid Dockerfile', async () => {
    expect(validate(await read('Dockerfile'))).toEqual([])
  })

  it('need no setting that the example leaves out', () => {
    const required = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name)
    expect(new Set(required)).toEqual(new Set(['SECURE_SITE_HOST', 'DATABASE_PASSWORD']))
    expect([...example.keys()]).toEqual(['SECURE_SITE_HOST', 'DATABASE_PASSWORD', 'SECURE_SITE_MAIL_FROM', 'SMTP_URL'])
  })

  it('are built under one name each, because two builds of one name at the same time fail', () => {
    const built = Object.values(services).filter(({ build }) => build !== undefined)
    expect(built).toHaveLength(2)
    const names = built.map(({ image }) => image).filter((image) => image !== undefined)
    expect(names).toEqual([...new Set(names)])
  })

  it('open the ports of the proxy only', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })
})

const databaseUrl = await createPostgresDatabase()

describe.runIf(databaseUrl !== undefined)('the commands of the containers', () => {
  const HOST = 'secure.example.com'
  const DAPP = 'https://shop.example'
  const settings = { SECURE_SITE_HOST: HOST, DATABASE_PASSWORD: 'secret' }
  let source: BuiltSource
  let root = ''
  let sink: MailSink
  let server: TestProcess
  let port = 0
  let adminPort = 0
  /** What the first start has written about the keyrings. */
  let created = ''

  /** The variables of a service, with the database and the folder of this machine. */
  const getEnv = (name: string): Readonly<Record<string, string>> => ({
    ...Object.fromEntries(
      Object.entries(getService(name).environment ?? {}).map(([key, value]) => [key, fill(value, settings)]),
    ),
    SECURE_SITE_DATA: join(root, 'data'),
    SECURE_SITE_MAIL_FROM: example.get('SECURE_SITE_MAIL_FROM') ?? '',
    DATABASE_URL: databaseUrl ?? '',
    SMTP_URL: sink.url,
  })
  const run = (name: string) => runProcess(source.file, getService(name).command ?? [], getEnv(name))

  beforeAll(async () => {
    source = await buildSource(new URL('main.ts', import.meta.url))
    root = await mkdtemp(join(tmpdir(), 'containers-'))
    await mkdir(join(root, 'site', 'assets'), { recursive: true })
    for (const name of ['index.html', 'export.html', 'account.html', 'passkey.html']) {
      await writeFile(join(root, 'site', name), '<html><head></head><body></body></html>')
    }
    sink = await startMailSink()
    created = (await run('keyrings')).output
    await runProcess(source.file, ['project', 'add', 'shop', '--origin', DAPP], getEnv('secure-site'))
    const free = ['--port', '0', '--admin-port', '0', '--page', join(root, 'site')]
    server = startProcess(source.file, [...(getService('secure-site').command ?? []), ...free], getEnv('secure-site'))
    const [, found, foundAdmin] = await server.find(
      /served at http:\/\/0\.0\.0\.0:(\d+), and its admin port at http:\/\/127\.0\.0\.1:(\d+)/,
    )
    port = Number(found)
    adminPort = Number(foundAdmin)
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.ended
    await sink.stop()
    await rm(root, { recursive: true, force: true })
    await source.remove()
  })

  it('start in their order: the database, the keyrings, the server, the proxy', () => {
    expect(getService('secure-site').depends_on).toEqual({
      database: { condition: 'service_healthy' },
      keyrings: { condition: 'service_completed_successfully' },
    })
    expect(getService('proxy').depends_on).toEqual({ 'secure-site': { condition: 'service_healthy' } })
  })

  it('create the keyrings once', async () => {
    expect(created).toMatch(/^Created the keyring .*Created the keyring /s)
    expect(await run('keyrings')).toEqual({ code: 0, output: 'Both keyrings exist.\n' })
  })

  it('are healthy by the check of the image', async () => {
    const [, ...check] = await readHealthCheck()
    const runCheck = (checked: number) =>
      runProcess(
        check[0] ?? '',
        check.slice(1).map((part) => part.replace('8791', String(checked))),
        {},
      )
    expect(await runCheck(adminPort)).toEqual({ code: 0, output: '' })
    expect(await runCheck(await findFreePort())).toEqual({ code: 1, output: '' })
  })

  /** Logs a visitor in, at the port of the server or of the proxy. @returns Whether the wallet opens. */
  async function logIn(servedAt: number, email: string) {
    const fetch = createPageFetch((request) => sendTo(servedAt, request))
    const place = { origin: `https://${HOST}`, project: 'shop', dapp: DAPP, startMs: Date.now() }
    const page = createTestPage({ fetch }, await createDevice(), place)
    await page.start(email)
    await page.login.verify(readCode(await sink.findLetter(email)))
    const { wallet } = await page.login.getUser()
    return wallet.address === (await page.readSigner())
  }

  it('log a visitor in', async () => {
    expect(await logIn(port, 'a@example.org')).toBe(true)
  })

  it.runIf(hasCaddy())('log a visitor in through the proxy', async () => {
    const proxyPort = await findFreePort()
    // The scheme and the port keep Caddy from fetching a certificate.
    const proxy = startProgram('caddy', ['run', '--config', fileURLToPath(new URL('Caddyfile', PACKAGE))], {
      SECURE_SITE_HOST: `http://${HOST}:${proxyPort}`,
      SECURE_SITE_UPSTREAM: `127.0.0.1:${port}`,
      XDG_DATA_HOME: root,
      XDG_CONFIG_HOME: root,
    })
    try {
      await proxy.find(/serving initial configuration/)
      expect(await logIn(proxyPort, 'b@example.org')).toBe(true)
    } finally {
      proxy.kill('SIGTERM')
      await proxy.ended
    }
  })
})
