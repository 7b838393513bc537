import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@openappkit/server'
import { runCli } from './runCli.ts'

let root = ''
let data = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'))
  data = join(root, 'data')
  await run('project', 'add', 'shop', '--origin', 'https://shop.example')
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Runs a command on the folder, or with other variables. */
async function runWith(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  let output = ''
  const write = (text: string) => void (output += text)
  return { code: await runCli({ args, env: { SECURE_SITE_DATA: data, ...env }, write }, write), output }
}

const run = (...args: readonly string[]) => runWith({}, ...args)

it('backup writes one new file that only its user can read, without the keyrings', async () => {
  await mkdir(join(root, 'copies'))
  const file = join(root, 'copies', 'first.tar.gz')
  expect(await run('backup', '--to', file)).toEqual({
    code: 0,
    output: expect.stringMatching(/^Backed up the database of .*data\/database to .*first\.tar\.gz .*\n$/) as string,
  })
  expect(await readdir(join(root, 'copies'))).toEqual(['first.tar.gz'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

it('backup replaces no file, and leaves no other one beside it', async () => {
  await mkdir(join(root, 'taken'))
  const file = join(root, 'taken', 'backup.tar.gz')
  await writeFile(file, 'the only good one')
  expect(await run('backup', '--to', file)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The file .* exists\n/) as string,
  })
  expect(await readFile(file, 'utf8')).toBe('the only good one')
  expect(await readdir(join(root, 'taken'))).toEqual(['backup.tar.gz'])
})

it('backup writes no file into the folder of the database, also by a symbolic link', async () => {
  const database = join(data, 'database')
  await mkdir(join(root, 'links'))
  await symlink(database, join(root, 'links', 'database'))
  await symlink(data, join(root, 'links', 'data'))
  const before = await readdir(database, { recursive: true })
  for (const file of [
    join(database, 'backup.tar.gz'),
    join(database, 'base', 'backup.tar.gz'),
    join(database, 'new', 'folder', 'backup.tar.gz'),
    `${data}/other/../database/backup.tar.gz`,
    database,
    join(root, 'links', 'database', 'backup.tar.gz'),
    join(root, 'links', 'data', 'database', 'backup.tar.gz'),
  ]) {
    const { code, output } = await run('backup', '--to', file)
    expect([file, code, output]).toEqual([
      file,
      1,
      expect.stringMatching(/^The backup .* would be in the database folder /),
    ])
  }
  const linked = await runWith(
    { SECURE_SITE_DATA: join(root, 'links', 'data') },
    'backup',
    '--to',
    join(database, 'b.tar.gz'),
  )
  expect(linked.output).toMatch(/would be in the database folder/)
  expect(await readdir(database, { recursive: true })).toEqual(before)
  expect((await run('backup', '--to', join(data, 'database.tar.gz'))).code).toBe(0)
})

it('backup says why a file cannot be written', async () => {
  expect(await run('backup', '--to', join(root, 'missing', 'backup.tar.gz'))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The backup .* cannot be written\n.*\nCause: ENOENT/) as string,
  })
})

it('backup of a folder without a database says so, and creates none', async () => {
  const other = join(root, 'mistyped')
  const file = join(root, 'empty.tar.gz')
  expect(await run('backup', '--to', file, '--data', other)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is no database in the folder .*mistyped/) as string,
  })
  expect(await readdir(root)).not.toContain('mistyped')
  expect(await readdir(root)).not.toContain('empty.tar.gz')
})

it('restore brings back sessions that have ended since, says so, and its command ends them', async () => {
  const other = ['--data', join(root, 'sessions')]
  expect((await run('project', 'add', 'shop', '--origin', 'https://shop.example', ...other)).code).toBe(0)
  expect((await run('keyring', 'create', ...other)).code).toBe(0)
  const query = async (text: string) => {
    const database = await openDatabase(join(root, 'sessions', 'database'))
    try {
      return await database.query<{ live: number }>(text, [])
    } finally {
      await database.close()
    }
  }
  const countLive = async () =>
    (await query('select count(*)::int as live from secure_site.session where revoked_at is null'))[0]?.live
  await query(`with account as (
      insert into secure_site.account (id, realm, recovery, locale, created_at) values (gen_random_uuid(), 'shop', 'automatic', 'en', now()) returning id
    ), device as (
      insert into secure_site.device (id, account_id, thumbprint, public_jwk, top_origin, label, seen_at, known_since)
        select gen_random_uuid(), id, 'thumbprint', '{}', 'https://shop.example', 'Firefox', now(), now() from account returning id, account_id
    )
    insert into secure_site.session (token_hash, account_id, device_id, project_id, origin, authenticated_at, idle_until, ends_at)
      select '\\x01', account_id, id, 'shop', 'https://shop.example', now(), now() + interval '1 day', now() + interval '1 day' from device`)
  const file = join(root, 'sessions.tar.gz')
  expect((await run('backup', '--to', file, ...other)).code).toBe(0)
  expect((await run('session', 'end', '--all', ...other)).output).toBe('Ended 1 session.\n')
  await rm(join(root, 'sessions', 'database'), { recursive: true })
  const { output } = await run('restore', '--from', file, ...other)
  expect(output).toContain('`secure-site session end --all`')
  expect(await countLive()).toBe(1)
  expect((await run('session', 'end', '--all', ...other)).output).toBe('Ended 1 session.\n')
  expect(await countLive()).toBe(0)
})

it('restore brings back the projects, and replaces no database', async () => {
  const file = join(root, 'restored.tar.gz')
  const other = ['--data', join(root, 'other')]
  expect((await run('backup', '--to', file)).code).toBe(0)
  expect((await run('restore', '--from', file, ...other)).code).toBe(0)
  expect((await run('project', 'list', ...other)).output).toContain('https://shop.example')
  expect(await run('restore', '--from', file, ...other)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The folder .* has a database\n/) as string,
  })
  expect((await run('project', 'list', ...other)).output).toContain('https://shop.example')
})

it.each([
  ['is missing', undefined, /Cause: ENOENT/],
  ['is no backup', 'text', /Cause: incorrect header check/],
])('restore says why a file that %s cannot be used', async (name, content, cause) => {
  const file = join(root, name)
  if (content !== undefined) await writeFile(file, content)
  const { code, output } = await run('restore', '--from', file, '--data', join(root, 'unused'))
  expect([code, output]).toEqual([1, expect.stringMatching(/^The backup .* cannot be restored\n/)])
  expect(output).toMatch(cause)
})

it.each(['backup', 'restore'])('%s needs a file, and a database in a folder', async (command) => {
  const option = command === 'backup' ? '--to' : '--from'
  expect(await run(command)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`The option ${option} is missing`) as string,
  })
  const env = { DATABASE_URL: 'postgres://site:secret@127.0.0.1:9/site' }
  const { code, output } = await runWith(env, command, option, join(root, 'unused.tar.gz'))
  expect([code, output]).toEqual([1, expect.stringMatching(/is for a database in a folder\n.*pg_dump/)])
  expect(output).not.toContain('secret')
})
