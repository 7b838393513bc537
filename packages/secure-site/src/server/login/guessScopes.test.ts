import { createMetrics } from '@openappkit/server'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  createSiteWorld,
  emptyTables,
  PROJECT_ID,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { endpoints } from '../../api/endpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { MAX_SCOPE_GUESSES, nameScopes } from './guessScopes.ts'
import { getDay } from './logins.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const GUESSER = '2001:db8:1:1::/64'
const VISITOR = '203.0.113.9'
const addOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe.each(databases.list)('S14: wrong codes over many addresses on $kind', ({ database }) => {
  let world: SiteWorld
  let metrics: ReturnType<typeof createMetrics>
  let count = 0
  beforeEach(async () => {
    await emptyTables(database)
    metrics = createMetrics()
    world = await createSiteWorld(database, { trustedProxies: 1, metrics, limits: { perClient: 10_000 } })
  })
  afterEach(() => world.site.close())

  const from = (client: string) => ({ headers: { 'x-forwarded-for': client.replace('/64', '') } })
  const start = async (device: TestDevice, client: string, email = `a${(count += 1)}@example.net`) => {
    const { body } = await device.startLogin(email, from(client))
    const { loginId, action } = body as { loginId: string; action: string }
    return { loginId, action, email }
  }
  const verify = async (device: TestDevice, client: string, loginId: string, code: string) =>
    (await device.send(endpoints.verifyCode, { id: loginId, body: { code }, ...from(client) })).body?.error?.code as
      | string
      | undefined

  /** Enters five wrong codes at each of several new addresses. @returns the answers */
  async function guess(client: string, addresses: number): Promise<readonly (string | undefined)[]> {
    const answers: (string | undefined)[] = []
    for (let index = 0; index < addresses; index += 1) {
      const device = await world.createDevice()
      const { loginId, email } = await start(device, client)
      const code = addOne(await world.readCode(email))
      for (let attempt = 0; attempt < 5; attempt += 1) answers.push(await verify(device, client, loginId, code))
    }
    return answers
  }
  const set = (name: string, guesses: number, rights = 0) =>
    database.query(
      `insert into secure_site.guess_scope (name, day, guesses, rights) values ($1, $2, $3, $4)
       on conflict (name, day) do update set guesses = $3, rights = $4`,
      [name, getDay(world.now.value), guesses, rights],
    )
  const read = async (name: string) =>
    (await database.query('select guesses, rights from secure_site.guess_scope where name = $1', [name]))[0]
  const [CLIENT = '', NETWORK = '', PROJECT = '', SERVER = ''] = nameScopes(GUESSER, PROJECT_ID)

  it('ends the guesses of a client, also of logins that began before, and its logins begin with a link', async () => {
    const early = await world.createDevice()
    const earlier = await start(early, GUESSER)
    const code = await world.readCode(earlier.email)
    const answers = await guess(GUESSER, 10)
    expect(answers.every((answer) => answer === 'secureSite.wrongCode')).toBe(true)
    expect(await verify(early, GUESSER, earlier.loginId, code)).toBe('secureSite.newCodeRequired')
    const device = await world.createDevice()
    expect((await start(device, GUESSER)).action).toBe('VERIFY_DEVICE')
    expect((await start(device, VISITOR)).action).toBe('VERIFY_OTP')
    expect(metrics.print()).toContain('secure_site_guarded_logins_total{scope="client"} 1')
  })

  it('uses up nothing of the project for a client that is refused', async () => {
    await set(CLIENT, MAX_SCOPE_GUESSES.client)
    const device = await world.createDevice()
    await set(CLIENT, MAX_SCOPE_GUESSES.client - 1)
    const { loginId, email } = await start(device, GUESSER)
    const code = addOne(await world.readCode(email))
    for (let index = 0; index < 5; index += 1) await verify(device, GUESSER, loginId, code)
    expect(await read(CLIENT)).toEqual({ guesses: MAX_SCOPE_GUESSES.client, rights: 0 })
    for (const name of [NETWORK, PROJECT, SERVER]) expect(await read(name)).toEqual({ guesses: 1, rights: 0 })
  })

  it.each([
    ['network', NETWORK, '2001:db8:1:2::/64', 'VERIFY_DEVICE'],
    ['project', PROJECT, VISITOR, 'VERIFY_DEVICE'],
    ['server', SERVER, VISITOR, 'VERIFY_DEVICE'],
    ['client', CLIENT, VISITOR, 'VERIFY_OTP'],
    ['network', NETWORK, '2001:db8:2:2::/64', 'VERIFY_OTP'],
  ] as const)('counts for the %s %s, which another client at %s meets with %s', async (kind, name, client, action) => {
    await set(name, MAX_SCOPE_GUESSES[kind] - 1)
    await guess(GUESSER, 1)
    expect((await start(await world.createDevice(), client)).action).toBe(action)
    expect(metrics.print().includes(`secure_site_guarded_logins_total{scope="${kind}"} 1`)).toBe(
      action === 'VERIFY_DEVICE',
    )
  })

  it('compares exactly as many of parallel guesses of many clients as the project has left', async () => {
    await set(PROJECT, MAX_SCOPE_GUESSES.project - 7)
    const logins = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const device = await world.createDevice()
        const client = `198.51.100.${index}`
        return { device, client, ...(await start(device, client)) }
      }),
    )
    const codes = await Promise.all(logins.map(({ email }) => world.readCode(email)))
    const answers = await Promise.all(
      logins.map(({ device, client, loginId }, index) => verify(device, client, loginId, addOne(codes[index]!))),
    )
    expect(answers.filter((answer) => answer === 'secureSite.wrongCode')).toHaveLength(7)
    expect(answers.filter((answer) => answer === 'secureSite.newCodeRequired')).toHaveLength(13)
  })

  it('does not delay a device that has logged in with the address before', async () => {
    const device = await world.createDevice()
    const first = await start(device, VISITOR)
    expect(await verify(device, VISITOR, first.loginId, await world.readCode(first.email))).toBeUndefined()
    for (const name of nameScopes(VISITOR, PROJECT_ID)) await set(name, 10_000)
    await world.passTime(30_000)
    const again = await start(device, VISITOR, first.email)
    expect(again.action).toBe('VERIFY_OTP')
    expect(await verify(device, VISITOR, again.loginId, await world.readCode(first.email))).toBeUndefined()
    await world.passTime(30_000)
    expect((await start(await world.createDevice(), VISITOR, first.email)).action).toBe('VERIFY_DEVICE')
  })

  it('counts a right code as none, and many of them raise the limit', async () => {
    const device = await world.createDevice()
    const { loginId, email } = await start(device, GUESSER)
    expect(await verify(device, GUESSER, loginId, await world.readCode(email))).toBeUndefined()
    for (const name of [CLIENT, NETWORK, PROJECT, SERVER]) expect(await read(name)).toEqual({ guesses: 1, rights: 1 })
    await set(PROJECT, 9_999, 8_000)
    expect((await start(await world.createDevice(), VISITOR)).action).toBe('VERIFY_OTP')
    await set(PROJECT, 10_000, 8_000)
    expect((await start(await world.createDevice(), VISITOR)).action).toBe('VERIFY_DEVICE')
  })

  it('forgets the wrong codes of the day before yesterday', async () => {
    await set(PROJECT, 10_000)
    await world.passTime(2 * 86_400_000)
    expect((await start(await world.createDevice(), VISITOR)).action).toBe('VERIFY_OTP')
    expect(await read(PROJECT)).toBeUndefined()
  })
})
