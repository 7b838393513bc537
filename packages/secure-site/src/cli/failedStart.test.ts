import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildSource, type BuiltSource } from '../../../server/test/buildSource.ts'
import { runProcess, startProcess } from '../../test/runProcess.ts'

/** A timer that is never cleared, as a failed start of a library leaves it. */
const HELD_HANDLE = '--import=data:text/javascript,setInterval(()=>{},2**30)'

/** Commands that open the database. */
const COMMANDS = [
  'serve',
  'doctor',
  'audit',
  'migrate',
  'rotate',
  'project list',
  'project add shop --origin https://shop.example',
  'session end --all',
]

let source: BuiltSource
let root = ''
let data = ''
beforeAll(async () => {
  source = await buildSource(new URL('main.ts', import.meta.url))
})
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'failed-start-'))
  data = join(root, 'data')
  await mkdir(join(root, 'site', 'assets'), { recursive: true })
  for (const name of ['index.html', 'export.html', 'account.html', 'passkey.html']) {
    await writeFile(join(root, 'site', name), '<html><head></head><body></body></html>')
  }
})
afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})
afterAll(() => source.remove())

const getEnv = (env: Readonly<Record<string, string>> = {}) => ({
  NODE_OPTIONS: HELD_HANDLE,
  SECURE_SITE_DATA: data,
  SECURE_SITE_URL: 'http://secure.localhost',
  SECURE_SITE_MAIL_FROM: 'wallets@example.org',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ...env,
})

/** Runs a command, which must end with 1 although a handle is open. @returns What it has written, without a stack. */
async function fail(command: string, env: Readonly<Record<string, string>> = {}, maxBlocks?: number) {
  const page = /^(?:serve|doctor)/.test(command) ? ['--page', join(root, 'site')] : []
  const { code, output } = await runProcess(source.file, [...command.split(' '), ...page], getEnv(env), maxBlocks)
  expect([command, code, output]).toEqual([command, 1, expect.not.stringMatching(/^\s+at |node:internal/m)])
  return output
}

/** What each cause writes, and how it comes about. */
const CAUSES: readonly (readonly [
  cause: string,
  message: RegExp,
  prepare: () => Promise<Readonly<Record<string, string>> | void>,
  maxBlocks?: number | undefined,
  /** Two where PGlite starts first, which takes a second. Default: all. */
  commands?: readonly string[],
])[] = [
  ['a disk that is full', /database cannot be opened in the folder .*Cause: EFBIG/s, async () => {}, 0],
  [
    'a disk that is full during the first start',
    /database cannot be opened in the folder .*Cause: EFBIG/s,
    async () => {},
    2000,
    ['serve', 'doctor'],
  ],
  [
    'a folder that cannot be created',
    /database cannot be opened in the folder .*Cause: (?:ENOTDIR|EEXIST)/s,
    () => writeFile(data, ''),
  ],
  [
    'a database without its control file',
    /database cannot be opened in the folder .*missing or damaged/s,
    async () => {
      await mkdir(join(data, 'database'), { recursive: true })
      await writeFile(join(data, 'database', 'PG_VERSION'), '17\n')
    },
    undefined,
    ['serve', 'doctor', 'backup --to backup.tar.gz'],
  ],
  [
    'PostgreSQL that does not run',
    /database at 127\.0\.0\.1:9 cannot be used.*Cause: connect ECONNREFUSED/s,
    async () => ({ DATABASE_URL: 'postgres://site:secret@127.0.0.1:9/site' }),
  ],
]

it.each(CAUSES.map((row) => ({ cause: row[0], row })))(
  'commands end with 1 and say why for $cause',
  { timeout: 60_000 },
  async ({ row: [, message, prepare, maxBlocks, commands = COMMANDS] }) => {
    const env = (await prepare()) ?? {}
    for (const command of commands) {
      const output = await fail(command, env, maxBlocks)
      expect([command, output]).toEqual([command, expect.stringMatching(message)])
      expect(output).not.toContain('secret')
    }
  },
)

it.skipIf(process.getuid?.() === 0)(
  'commands end with 1 and say why for a read-only folder',
  { timeout: 60_000 },
  async () => {
    await mkdir(data)
    await chmod(data, 0o500)
    for (const command of COMMANDS) expect(await fail(command)).toMatch(/EACCES/)
  },
)

it.each([
  [
    'a folder',
    /keyring .*keyring\.json cannot be read or written.*Cause: EISDIR/s,
    (file: string) => mkdir(file),
    ['serve', 'doctor', 'rotate'],
  ],
  [
    'no JSON',
    /keyring in .*keyring\.json is invalid/,
    (file: string) => writeFile(file, '{', { mode: 0o600 }),
    ['serve'],
  ],
  [
    'readable for others',
    /Other users can read the keyring/,
    (file: string) => writeFile(file, '{}', { mode: 0o644 }),
    ['session end --all'],
  ],
])(
  'the commands that need the keyring end with 1 if it is %s',
  { timeout: 60_000 },
  async (_case, message, prepare, commands) => {
    await mkdir(data)
    await prepare(join(data, 'keyring.json'))
    for (const command of commands) {
      expect([command, await fail(command)]).toEqual([command, expect.stringMatching(message)])
    }
  },
)

it('creating keyrings on a full disk ends with 1, and leaves nothing behind', async () => {
  expect(await fail('keyring create', {}, 0)).toMatch(
    /keyring .*keyring\.json cannot be read or written.*Cause: EFBIG/s,
  )
  expect(await readdir(data)).toEqual([])
})

it('a server that cannot use its port ends with 1, and the next start succeeds', { timeout: 60_000 }, async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  for (const ports of [`--port ${port} --admin-port 0`, `--port 0 --admin-port ${port}`]) {
    expect(await fail(`serve ${ports}`)).toMatch(
      new RegExp(`cannot listen on 127\\.0\\.0\\.1, port ${port}.*Cause: .*EADDRINUSE`, 's'),
    )
  }
  await new Promise((resolve) => other.close(resolve))
  const started = startProcess(
    source.file,
    ['serve', '--port', '0', '--admin-port', '0', '--page', join(root, 'site')],
    getEnv(),
  )
  await started.find(/is served at/)
  started.kill('SIGTERM')
  expect(await started.ended).toBe(0)
})

it('a first start that fails leaves nothing behind that the next one refuses', { timeout: 60_000 }, async () => {
  for (const [command, maxBlocks] of [
    ['serve', 0],
    ['doctor', 2000],
    ['serve', 2000],
    ['migrate', 4000],
  ] as const) {
    await fail(command, {}, maxBlocks)
  }
  expect(await readdir(data)).toEqual(['database'])
  await fail('serve', { SMTP_URL: '' })
  const started = startProcess(
    source.file,
    ['serve', '--port', '0', '--admin-port', '0', '--page', join(root, 'site')],
    getEnv(),
  )
  await started.find(/is served at/)
  started.kill('SIGTERM')
  expect(await started.ended).toBe(0)
})
