import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getMailFrom, parseCall } from './cliValues.ts'
import { runCli } from './runCli.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secure-site-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function run(args: readonly string[], env: Record<string, string> = {}) {
  let output = ''
  let errors = ''
  const code = await runCli({ args, env: { SECURE_SITE_DATA: folder, ...env }, write: (text) => (output += text) }, (text) => (errors += text))
  return { code, output, errors }
}

it('adds and lists projects, rotates keys, and checks the audit log in a new folder', async () => {
  expect(await run(['keyring', 'create'])).toMatchObject({ code: 0, output: expect.stringContaining('guardian.json') as string })
  expect((await stat(join(folder, 'keyring.json'))).mode & 0o777).toBe(0o600)
  expect((await run(['project', 'add', 'shop', '--origin', 'https://shop.example', '--node', 'eip155:1=https://node.example/key'])).output).toBe('Added the project shop for https://shop.example.\n')
  expect((await run(['project', 'list'])).output).toContain('https://node.example\n')
  expect(await run(['rotate'])).toMatchObject({ code: 0, errors: '' })
  expect(await run(['session', 'end', 'visitor@example.org'])).toMatchObject({ code: 0, output: 'Ended 0 sessions.\n' })
  expect(await run(['session', 'end', '--all'])).toMatchObject({ code: 0, output: 'Ended 0 sessions.\n' })
  expect((await run(['audit'])).output).toMatch(/^The audit log is intact: 4 entries, head [0-9a-f]{64}\.\n$/)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['database', 'guardian.json', 'keyring.json']))
})

it.each([
  ['w@example.org', { name: '', address: 'w@example.org' }],
  ['Example <wallets@example.org>', { name: 'Example', address: 'wallets@example.org' }],
])('reads the sender %j', (from, expected) => {
  expect(getMailFrom(parseCall({ args: ['serve', '--mail-from', from], env: {}, write() {} }).values, {})).toEqual(expected)
})

it.each(['Example', '@example.org', 'a@b.org, c@d.org', 'Example <a@b.org> <c@d.org>', '"a" <b@c.org>', 'a\nb <c@d.org>'])('refuses the sender %j', (from) => {
  expect(() => getMailFrom(parseCall({ args: ['serve', '--mail-from', from], env: {}, write() {} }).values, {})).toThrow(/--mail-from is invalid/)
})

it.each([
  [['fly'], /command "fly" is unknown/],
  [['serve', '--fly'], /cannot be read/],
  [['session', 'end'], /command "session end" is unknown/],
  [['session', 'end', 'a@example.org', '--all'], /command "session end" is unknown/],
  [['serve'], /--url is missing/],
  [['serve', '--url', 'http://wallets.example'], /--url is invalid/],
  [['serve', '--url', 'https://wallets.example'], /A public site needs a PostgreSQL server/],
  [['rotate'], /keyring .*keyring\.json is missing/],
])('explains why %j fails', async (args, message) => {
  const { code, errors } = await run(args)
  expect(code).toBe(1)
  expect(errors).toMatch(message)
})
