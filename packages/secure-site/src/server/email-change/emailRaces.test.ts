import type { Database } from '@openappkit/server'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createDeferred } from '../../../test/createDeferred.ts'
import {
  createSiteWorld,
  emptyTables,
  SITE_URL,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { emailChangeEndpoints } from '../../api/emailChangeEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createKeyring, getKeyId } from '../../keyring/createKeyring.ts'
import { addKey, createSecrets } from '../../keyring/parseKeyring.ts'
import { recordCurrentKey } from '../../keyring/recordedKeys.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const OLD = 'old@example.net'
const NEW = 'new@example.net'

/** Pauses each transaction after a statement with a text, if a test wants it. */
function pauseAfter(database: Database, text: string) {
  const paused = createDeferred<void>()
  const goOn = createDeferred<void>()
  let isArmed = false
  const transaction: Database['transaction'] = (run) =>
    database.transaction((sql) =>
      run({
        async query(statement, values) {
          const rows = await sql.query<never>(statement, values)
          if (isArmed && statement.includes(text)) {
            isArmed = false
            paused.resolve()
            await goOn.promise
          }
          return rows
        },
      }),
    )
  return {
    database: { ...database, transaction },
    arm: () => void (isArmed = true),
    paused: paused.promise,
    goOn: goOn.resolve,
  }
}

async function setUp(world: SiteWorld): Promise<TestDevice> {
  const device = await world.createDevice()
  await world.logIn(device, OLD)
  await world.createWallet(device)
  await world.passTime(30_000)
  return device
}

const start = async (device: TestDevice, email = NEW) =>
  (await device.send(emailChangeEndpoints.startEmailChange, { body: { email } })).body.changeId as string
const verify = (device: TestDevice, id: string, code: string) =>
  device.send(emailChangeEndpoints.verifySecondary, { id, body: { code } })
const readLink = async (world: SiteWorld, to: string) =>
  new RegExp(`${SITE_URL}/revert/[\\w-]{43}`).exec((await world.readLetter(to))?.text ?? '')?.[0] ?? ''
const post = (world: SiteWorld, link: string) =>
  world.fetch(new Request(link, { method: 'POST', headers: { host: 'secure.example.org', origin: SITE_URL } }))

describe.each(databases.list.filter(({ kind }) => kind === 'postgres'))(
  'a change of the email address on $kind',
  ({ database }) => {
    it('waits for a login with the old address, which would create a second account for it', async () => {
      await emptyTables(database)
      const held = pauseAfter(database, 'pg_advisory_xact_lock')
      const world = await createSiteWorld(held.database)
      const device = await setUp(world)
      const other = await world.createDevice()
      const { body } = await other.startLogin(OLD)
      const loginCode = await world.readCode(OLD)
      await world.passTime(30_000)
      const id = await start(device)
      const code = await world.readCode(NEW)
      held.arm()
      const login = other.verify(body.loginId, loginCode)
      await held.paused
      let isChanged = false
      const change = verify(device, id, code).finally(() => (isChanged = true))
      const isWaiting = async () =>
        (await database.query("select 1 from pg_locks where locktype = 'advisory' and not granted", [])).length > 0
      await expect.poll(async () => isChanged || (await isWaiting())).toBe(true)
      held.goOn()
      expect((await login).status).toBe(200)
      expect((await change).status).toBe(200)
      expect(await database.query('select 1 from secure_site.account', [])).toHaveLength(1)
      expect((await post(world, await readLink(world, OLD))).status).toBe(200)
      await world.site.close()
    })
  },
)

describe.each(databases.list)('a change of the email address on $kind', ({ database }) => {
  const secrets = createSecrets('first')
  const next = addKey(secrets, 'second')
  let world: SiteWorld
  let device: TestDevice
  beforeEach(async () => {
    await emptyTables(database)
    // A process that has the new key, and still names the old one.
    world = await createSiteWorld(database, { keyring: createKeyring({ ...next, current: 'first' }) })
    device = await setUp(world)
  })
  afterEach(() => world.site.close())

  it('explains that the old address cannot be put back if another account has it', async () => {
    await verify(device, await start(device), await world.readCode(NEW))
    const link = await readLink(world, OLD)
    // Only an earlier version could have created it.
    await database.query(
      "insert into secure_site.account (id, realm, email_index, email_box, recovery, created_at) select gen_random_uuid(), 'realm', old_index, old_box, 'automatic', now() from secure_site.email_change",
      [],
    )
    const answer = await post(world, link)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toMatch(/^<!doctype html>.*Another account uses your earlier email address now/)
  })

  it('encrypts the addresses with the key that the database records, which a rotation does not destroy', async () => {
    await database.transaction((sql) => recordCurrentKey(sql, createKeyring(next), 'main'))
    await start(device)
    const [row] = await database.query<{ email: Uint8Array; old: Uint8Array }>(
      'select email_box as email, old_box as old from secure_site.email_change',
      [],
    )
    expect([row?.email, row?.old].map((box) => box && getKeyId(box))).toEqual(['second', 'second'])
  })

  async function logInAgain(): Promise<void> {
    await world.passTime(1_800_000)
    device.token = undefined
    await world.logIn(device, OLD)
    await world.passTime(30_000)
  }

  it('S14: compares 15 wrong codes for an address in a day, of changes and logins together', async () => {
    const codes: string[] = []
    for (let round = 0; round < 3; round += 1) {
      await logInAgain()
      const id = await start(device)
      const code = await world.readCode(NEW)
      for (let guess = 0; guess < 5; guess += 1) {
        codes.push(
          (await verify(device, id, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).body.error.code as string,
        )
      }
    }
    expect(codes).toEqual(Array.from({ length: 15 }, () => 'secureSite.wrongCode'))
    await logInAgain()
    const refused = await device.send(emailChangeEndpoints.startEmailChange, { body: { email: NEW } })
    expect(refused.body.error.code).toBe('secureSite.tooMany')
    const other = await world.createDevice()
    expect((await other.startLogin(NEW)).body.action).toBe('VERIFY_DEVICE')
  })

  it('does not compare a code that was sent before the last guess of the day, and does not count the right one', async () => {
    const id = await start(device)
    const code = await world.readCode(NEW)
    const readCount = async () =>
      (
        await database.query<{ count: number }>(
          'select count from secure_site.guess where email_index = (select email_index from secure_site.email_change limit 1)',
          [],
        )
      )[0]?.count
    await database.query(
      'insert into secure_site.guess (email_index, day, count) select email_index, $1, 15 from secure_site.email_change',
      [Math.floor(world.now.value / 86_400_000)],
    )
    expect((await verify(device, id, code)).body.error.code).toBe('secureSite.newCodeRequired')
    await database.query('update secure_site.guess set count = 3', [])
    expect((await verify(device, id, code)).status).toBe(200)
    expect(await readCount()).toBe(3)
  })
})
