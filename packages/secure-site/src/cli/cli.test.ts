import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getDataFolder, getMailFrom, parseCall } from './cliValues.ts'
import { addKey, createSecrets, printKeyring, type KeyringSecrets } from '../keyring/parseKeyring.ts'
import { HELP } from './help.ts'
import { runCli } from './runCli.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secure-site-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function run(args: readonly string[], env: Record<string, string> = {}) {
  let output = ''
  let errors = ''
  const code = await runCli(
    { args, env: { SECURE_SITE_DATA: folder, ...env }, write: (text) => (output += text) },
    (text) => (errors += text),
  )
  return { code, output, errors }
}

/** Commands that read or write the database. */
const DATABASE_COMMANDS: readonly (readonly string[])[] = [
  ['serve'],
  ['doctor'],
  ['migrate'],
  ['project', 'list'],
  ['project', 'add', 'shop', '--origin', 'https://shop.example'],
  ['session', 'end', '--all'],
  ['rotate'],
  ['rotate', '--destroy', 'old'],
  ['backup', '--to', 'unused.tar.gz'],
  ['restore', '--from', 'unused.tar.gz'],
  ['audit'],
]

it('adds and lists projects, rotates keys, and checks the audit log in a new folder', async () => {
  expect(await run(['keyring', 'create'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('guardian.json') as string,
  })
  expect((await stat(join(folder, 'keyring.json'))).mode & 0o777).toBe(0o600)
  expect(
    (
      await run([
        'project',
        'add',
        'shop',
        '--origin',
        'https://shop.example',
        '--node',
        'eip155:1=https://node.example/key',
      ])
    ).output,
  ).toBe('Added the project shop for https://shop.example.\n')
  expect((await run(['project', 'list'])).output).toContain('https://node.example\n')
  expect(await run(['rotate'])).toMatchObject({ code: 0, errors: '' })
  for (const visitor of ['visitor@example.org', `0x${'A'.repeat(40)}`]) {
    const { code, output, errors } = await run(['session', 'end', visitor])
    expect([code, output, errors]).toEqual([1, '', expect.stringMatching(`^No account has "${visitor}"\\n`)])
  }
  expect(await run(['session', 'end', '--all'])).toMatchObject({ code: 0, output: 'Ended 0 sessions.\n' })
  expect((await run(['audit'])).output).toMatch(/^The audit log is intact: 5 entries, head [0-9a-f]{64}\.\n$/)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['database', 'guardian.json', 'keyring.json']))
})

it('rotates the keys of the environment, and refuses a keyring that names a destroyed key', async () => {
  type Pair = readonly [main: KeyringSecrets, guardian: KeyringSecrets]
  const mapPair = ([main, guardian]: Pair, change: (secrets: KeyringSecrets) => KeyringSecrets): Pair => [
    change(main),
    change(guardian),
  ]
  const old: Pair = [createSecrets('old'), createSecrets('old')]
  const next = mapPair(old, (secrets) => addKey(secrets, 'next'))
  const runWith = ([main, guardian]: Pair, ...args: string[]) =>
    run(['rotate', ...args], {
      SECURE_SITE_KEYRING: printKeyring(main),
      SECURE_SITE_GUARDIAN: printKeyring(guardian),
    })
  expect(await runWith(old)).toMatchObject({ code: 0, output: 'Encrypted 0 values with the current keys.\n' })
  expect(await runWith(next)).toMatchObject({ code: 0, output: 'Encrypted 1 values with the current keys.\n' })
  expect((await runWith(next, '--destroy', 'other')).errors).toMatch(/^There is no key "other"\n.*nothing was removed/)
  expect((await runWith(next, '--destroy', 'next')).errors).toMatch(/The key "next" still encrypts \d+ values/)
  expect(await runWith(next, '--destroy', 'old')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Delete it from SECURE_SITE_KEYRING everywhere') as string,
  })
  expect((await runWith(mapPair(next, (secrets) => ({ ...secrets, current: 'old' })))).errors).toMatch(
    /The current key "old" of the keyring guardian was destroyed/,
  )
  expect((await runWith(old)).errors).toMatch(/does not have the current key "next" of the database/)
})

it.each([
  ['w@example.org', { name: '', address: 'w@example.org' }],
  ['Example <wallets@example.org>', { name: 'Example', address: 'wallets@example.org' }],
])('reads the sender %j', (from, expected) => {
  expect(getMailFrom(parseCall({ args: ['serve', '--mail-from', from], env: {}, write() {} }).values, {})).toEqual(
    expected,
  )
})

it.each([
  'Example',
  '@example.org',
  'a@b.org, c@d.org',
  'Example <a@b.org> <c@d.org>',
  '"a" <b@c.org>',
  'a\nb <c@d.org>',
])('refuses the sender %j', (from) => {
  expect(() =>
    getMailFrom(parseCall({ args: ['serve', '--mail-from', from], env: {}, write() {} }).values, {}),
  ).toThrow(/--mail-from is invalid/)
})

it.each([
  [['fly'], /command "fly" is unknown/],
  [['serve', '--fly'], /cannot be read/],
  [['session', 'end'], /command "session end" is unknown/],
  [['session', 'end', 'a@example.org', '--all'], /command "session end" is unknown/],
  [['session', 'end', 'a@example.org', 'b@example.org'], /command "session end b@example\.org" is unknown/],
  [['session', 'end', '0x1234'], /"0x1234" is neither an address of mail nor a wallet/],
  [['session', 'end', `0x${'1'.repeat(41)}`], /is neither an address of mail nor a wallet/],
  [['session', 'end', 'ada'], /"ada" is neither an address of mail nor a wallet/],
  [['session', 'end', 'ada@'], /"ada@" is neither an address of mail nor a wallet/],
  [['session', 'end', ''], /"" is neither an address of mail nor a wallet/],
  [['serve'], /--url is missing/],
  [['serve', '--url', 'http://wallets.example'], /http:\/\/wallets\.example needs https\n.*Use https/],
  [['serve', '--url', 'ftp://wallets.example'], /--url is invalid/],
  [['serve', '--url', 'https://wallets.example/path'], /--url is invalid/],
  [['serve', '--url', 'https://wallets.example'], /A public site needs a PostgreSQL server/],
  [['rotate'], /keyring .*keyring\.json is missing/],
])('explains why %j fails', async (args, message) => {
  const { code, errors } = await run(args)
  expect(code).toBe(1)
  expect(errors).toMatch(message)
})

/** Texts that are no URL of PostgreSQL, and that a path could be. */
const WRONG_URLS = [
  'host=db user=site password=secret dbname=site',
  'db.internal:5432/site',
  '//site:secret@db/site',
  'site:secret@db/site',
  'postgres:/site:secret@db/site',
  'postgress://site:secret@db/site',
  ' postgres://site:secret@db/site',
  'mysql://site:secret@db/site',
  'https:/db',
  'memory://',
  './data',
  '/var/lib/secure-site',
]

const PUBLIC = { SECURE_SITE_URL: 'https://wallets.example.org' }

it.each(WRONG_URLS)('refuses DATABASE_URL %j in every command, and creates no folder', async (wrong) => {
  const before = await readdir('.')
  for (const args of DATABASE_COMMANDS) {
    const { code, output, errors } = await run([...args, '--pglite'], { ...PUBLIC, DATABASE_URL: wrong })
    expect([args, code, output + errors]).toEqual([
      args,
      1,
      expect.stringMatching(/DATABASE_URL is no URL of PostgreSQL/) as string,
    ])
    expect(output + errors).not.toContain('secret')
  }
  expect(await readdir('.')).toEqual(before)
  expect(await readdir(folder)).toEqual([])
})

it.each([
  [PUBLIC, []],
  [{}, ['--url', 'https://wallets.example.org']],
])('refuses the folder for a public site in every command, with %j and %j, and creates none', async (env, args) => {
  for (const command of DATABASE_COMMANDS) {
    const { code, output, errors } = await run([...command, ...args], env)
    expect([command, code, output + errors]).toEqual([
      command,
      1,
      expect.stringContaining('A public site needs a PostgreSQL server') as string,
    ])
  }
  expect(await readdir(folder)).toEqual([])
})

it('uses the folder for a public site with --pglite in every command', async () => {
  expect((await run(['keyring', 'create', '--pglite'], PUBLIC)).code).toBe(0)
  expect(await run(['audit', '--pglite'], PUBLIC)).toMatchObject({ code: 0, errors: '' })
})

it.each(['postgres://site:secret@db/site', 'memory://'])('refuses the URL %j as the folder of --data', async (url) => {
  const before = await readdir('.')
  for (const args of DATABASE_COMMANDS) {
    for (const { code, output, errors } of [
      await run([...args, '--data', url, '--url', 'http://localhost']),
      await run([...args], { SECURE_SITE_DATA: url, SECURE_SITE_URL: 'http://localhost' }),
    ]) {
      expect([args, code, output + errors]).toEqual([args, 1, expect.stringMatching(/--data is invalid/)])
      expect(output + errors).not.toContain('secret')
    }
  }
  expect(await readdir('.')).toEqual(before)
})

/** Every option with a value, of the text of the help. */
const OPTIONS = [...new Set([...HELP.matchAll(/--([a-z-]+) </g)].map(([, name]) => name ?? ''))]

it('has the options of the help', () => {
  expect(OPTIONS.length).toBeGreaterThan(20)
  expect(OPTIONS).toEqual(expect.arrayContaining(['host', 'admin-host', 'data', 'destroy', 'from', 'to', 'wrapped']))
})

/** The options of a part of the help. */
const listOptions = (part: string) => [...part.matchAll(/--([a-z-]+)/g)].map(([, name]) => name ?? '')

/** Whether the help gives an option to a command. */
function isInHelp(command: readonly string[], name: string): boolean {
  const parts = HELP.split('\n\n')
  const find = (title: string) => listOptions(parts.find((part) => part.startsWith(title)) ?? '')
  const [first = '', second = ''] = command
  const usage = HELP.split('\n').filter((line) => line.startsWith(`  secure-site ${first} `))
  return [
    ...find('Options of all commands'),
    ...usage.flatMap(listOptions),
    ...(['serve', 'doctor'].includes(first) ? find('Options of serve and doctor') : []),
    ...(first === 'project' && second === 'add' ? find('Options of project add') : []),
  ].includes(name)
}

it.each([...OPTIONS, 'all', 'verify-device'])('refuses --%s in every command that does not read it', async (name) => {
  const isFlag = !OPTIONS.includes(name)
  for (const command of [...DATABASE_COMMANDS, ['keyring', 'create']]) {
    if (isInHelp(command, name)) continue
    const { code, errors } = await run([...command, `--${name}`, ...(isFlag ? [] : ['x'])])
    const known = command.slice(0, ['project', 'session', 'keyring'].includes(command[0]!) ? 2 : 1).join(' ')
    expect([command, code, errors]).toEqual([
      command,
      1,
      expect.stringMatching(`^The command "${known}" has no option --${name}\n`),
    ])
  }
  expect(await readdir(folder)).toEqual([])
})

it.each(OPTIONS)('refuses a second --%s, unless the help says that it is given again for more', async (name) => {
  const isMultiple = new RegExp(`--${name} .*again for more`).test(HELP)
  const command = [...DATABASE_COMMANDS, ['keyring', 'create']].find((one) => isInHelp(one, name))!
  const { errors } = await run([...command, `--${name}`, 'x', `--${name}=x`])
  expect(errors.startsWith(`The option --${name} is given twice\n`)).toBe(!isMultiple)
})

it('refuses a name that a command does not take', async () => {
  for (const command of [...DATABASE_COMMANDS, ['keyring', 'create']]) {
    const { code, errors } = await run([...command, 'extra'])
    expect([command, code, errors]).toEqual([command, 1, expect.stringMatching(/^The command ".*" is unknown\n/)])
  }
  expect((await run(['rotate', 'destroy', '2026-01-31'])).errors).toMatch(/^The command "rotate destroy 2026-01-31"/)
  expect(await readdir(folder)).toEqual([])
})

it.each([
  [['serve', '--port', '-1'], "Option '--port' argument is ambiguous"],
  [['serve', '--no-pglite'], "Unknown option '--no-pglite'"],
  [['serve', '--pglite=false'], "Option '--pglite' does not take an argument"],
])('says in one sentence, and once, why %j cannot be read', async (args, reason) => {
  const { code, errors } = await run(args)
  expect([code, errors]).toEqual([
    1,
    `The arguments cannot be read\n${reason}. \`secure-site help\` describes each option.\n`,
  ])
})

it.each(['https://ada:secret@wallets.example', 'https://wallets.example/ada:secret@x', 'x://ada:secret@'])(
  'shows no password of the origin %j',
  async (url) => {
    const { code, errors } = await run(['serve'], { SECURE_SITE_URL: url })
    expect([code, errors]).toEqual([1, expect.stringMatching(/--url is invalid/)])
    expect(errors).not.toContain('secret')
  },
)

/** The variables of providers, which the help does not list. */
const OTHERS = {
  SECURE_SITE_GOOGLE_CLIENT_ID: 'id',
  SECURE_SITE_GOOGLE_CLIENT_SECRET: 'x',
  SECURE_SITE_FARCASTER_RELAY_URL: 'http://127.0.0.1:1',
  SECURE_SITE_FARCASTER_RPC_URL: 'http://127.0.0.1:1',
}
const VARIABLES = [
  ...['DATABASE_URL', 'SMTP_URL', 'SECURE_SITE_URL', 'SECURE_SITE_DATA_URL', 'SECURE_SITE_KEYRING'],
  ...['SECURE_SITE_MAIL_FROM', 'SECURE_SITE_FARCASTER_RELAY_URL', 'SECURE_SITE_FARCASTER_RPC_URL'],
  ...['ISSUER', 'AUTHORIZE_URL', 'TOKEN_URL', 'USER_URL'].map((name) => `SECURE_SITE_GOOGLE_${name}`),
]

/** A user, a password with what ends a user, and a key. */
const SECRET_URL = 'https://ada:se@cret@127.0.0.1:1/?key=secret'

it('shows no user or password of a URL that a command takes for an option or a name', async () => {
  for (const name of OPTIONS) {
    const command = [...DATABASE_COMMANDS, ['keyring', 'create']].find((one) => isInHelp(one, name))!
    for (const value of [SECRET_URL, `eip155:1=${SECRET_URL}`]) {
      const { output, errors } = await run([...command, `--${name}`, value])
      expect([name, output + errors]).toEqual([name, expect.not.stringMatching(/cret@|ada/)])
    }
  }
  for (const words of [[SECRET_URL], ['serve', SECRET_URL], ['project', SECRET_URL]]) {
    expect((await run(words)).errors).not.toMatch(/cret@|ada/)
  }
})

it.each(['', 'eip155:1:', 'eip155:1 ', 'eip155='])('shows no key in a URL of a node behind %j', async (start) => {
  for (const url of ['https://node.example/v3/secret', 'https://node.example/secret?a=b', 'node.example/secret=1']) {
    const { code, errors } = await run([
      'project',
      'add',
      'shop',
      '--origin',
      'https://a.example',
      '--node',
      start + url,
    ])
    expect([code, errors]).toEqual([1, expect.not.stringContaining('secret')])
  }
})

it.each(['serve', 'doctor'])('names no option that %s does not have if a setting is missing', async (command) => {
  const settings = { SECURE_SITE_URL: 'http://localhost', SECURE_SITE_MAIL_FROM: 'a@example.org', SMTP_URL: 'smtp://a' }
  for (const missing of Object.keys(settings)) {
    const { code, output, errors } = await run([command, '--page', folder], { ...settings, [missing]: '' })
    const named = Array.from((output + errors).matchAll(/--([a-z][a-z-]+)/g), ([, name]) => name)
    expect([missing, code, named.filter((name) => !isInHelp([command], name!))]).toEqual([missing, 1, []])
    expect(output + errors).toContain(missing)
  }
})

it.each(VARIABLES)('shows neither user, password nor key of a URL in %s', async (name) => {
  const env = { SECURE_SITE_URL: 'http://localhost', SECURE_SITE_MAIL_FROM: 'a@example.org', ...OTHERS }
  const { output, errors } = await run(['doctor'], { ...env, [name]: SECRET_URL })
  expect(output + errors).not.toMatch(name === 'SECURE_SITE_URL' ? /cret@|ada/ : /cret@|ada|secret/)
})

it.each([
  ['one file', ['--guardian', 'keyring.json'], {}],
  ['one file by another path', ['--guardian', './x/../keyring.json'], {}],
])('refuses %s for both keyrings in every command that reads them', async (_name, args, env) => {
  await run(['keyring', 'create'])
  const given = ['--keyring', join(folder, 'keyring.json'), args[0]!, `${folder}/${args[1]}`]
  for (const command of [['keyring', 'create'], ['rotate'], ['session', 'end', '--all'], ['doctor']]) {
    const { code, output, errors } = await run([...command, ...given], env)
    expect([command, code, output + errors]).toEqual([
      command,
      1,
      expect.stringContaining('Both keyrings have the same key'),
    ])
  }
})

it('refuses a copy of one keyring, or of one of its keys, as the other one', async () => {
  const secrets = createSecrets('a')
  for (const other of [
    secrets,
    { ...createSecrets('b'), keys: { c: secrets.keys['a']!, ...createSecrets('b').keys } },
  ]) {
    const { errors } = await run(['rotate'], {
      SECURE_SITE_KEYRING: printKeyring(secrets),
      SECURE_SITE_GUARDIAN: printKeyring({ ...other, current: Object.keys(other.keys)[0]! }),
    })
    expect(errors).toMatch(/^Both keyrings have the same key\n/)
  }
})

it.each(['', '{}'])('does not say that a keyring with the text %j exists', async (text) => {
  await writeFile(join(folder, 'keyring.json'), text, { mode: 0o600 })
  expect(await run(['keyring', 'create'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/keyring in .*keyring\.json is invalid/) as string,
  })
  expect(await readdir(folder)).toEqual(['keyring.json'])
})

it.each(OPTIONS)('refuses an empty value of --%s', async (name) => {
  const before = await readdir('.')
  for (const args of [[`--${name}`, ''], [`--${name}=`], [`--${name}`, ' '], [`--${name}`, 'a', `--${name}`, '']]) {
    for (const command of DATABASE_COMMANDS) {
      const { code, errors } = await run([...command, ...args])
      expect([command, code, errors]).toEqual([command, 1, expect.stringMatching(`^The option --${name} is empty\\n`)])
    }
  }
  expect([await readdir('.'), await readdir(folder)]).toEqual([before, []])
})

it('uses the default folder if SECURE_SITE_DATA is empty, and not the working directory', () => {
  const { values } = parseCall({ args: ['serve'], env: {}, write() {} })
  expect(getDataFolder(values, { SECURE_SITE_DATA: '' })).toBe(join(process.cwd(), 'secure-site'))
})
