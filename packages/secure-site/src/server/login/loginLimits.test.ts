import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { saveProject } from '../projects/projects.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const EMAIL = 'visitor@example.net'
const STRANGER = '198.51.100.7'

describe.each(databases.list)('the limits of logins on $kind', ({ database }) => {
  let world: SiteWorld
  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database, { trustedProxies: 1, limits: { perClient: 4, perProject: 12 } })
  })
  afterEach(() => world.site.close())

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const limitProject = (loginsPerHour?: number) =>
    saveProject(database, {
      ...{ id: PROJECT_ID, realm: 'realm', name: 'Dapp', origins: [DAPP_ORIGIN], rpcUrls: [] },
      isDeviceVerified: false,
      loginsPerHour,
    })

  /** Sends letters to other addresses, each from an own /48, until the project refuses. @returns how many were sent */
  async function flood(device: TestDevice): Promise<number> {
    for (let sent = 0; ; sent += 1) {
      const { status } = await device.startLogin(`flood-${sent}@example.net`, from(`2001:db8:${sent.toString(16)}::1`))
      if (status === 429) return sent
      expect(status).toBe(200)
    }
  }

  it('S14: lets a device that has logged in before begin a login while a flood has used up the project', async () => {
    const [known, stranger] = [await world.createDevice(), await world.createDevice()]
    await world.logIn(known, EMAIL)
    known.token = undefined
    await world.passTime(3_600_000)
    expect(await flood(stranger)).toBe(12)
    expect((await stranger.startLogin(EMAIL, from(STRANGER))).status).toBe(429)
    expect((await known.startLogin(EMAIL, from(STRANGER))).status).toBe(200)
    // The share is for the address with which the device has logged in.
    expect((await known.startLogin('else@example.net', from(STRANGER))).status).toBe(429)
  })

  it('limits the share of a device that has logged in before', async () => {
    const known = await world.createDevice()
    await world.logIn(known, EMAIL)
    known.token = undefined
    await world.passTime(3_600_000)
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await known.startLogin(EMAIL, from(`203.0.113.${index}`))).status)
      await world.passTime(30_000)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })

  it('gives no share to a device that its owner has removed', async () => {
    const known = await world.createDevice()
    await world.logIn(known, EMAIL)
    known.token = undefined
    await database.query('update secure_site.device set revoked_at = now()', [])
    await world.passTime(3_600_000)
    await flood(await world.createDevice())
    expect((await known.startLogin(EMAIL, from(STRANGER))).status).toBe(429)
  })

  it('counts the passkeys of known devices apart too', async () => {
    const [known, stranger] = [await world.createDevice(), await world.createDevice()]
    await world.logIn(known, EMAIL)
    await world.passTime(3_600_000)
    await limitProject(3)
    const start = (device: TestDevice, address: string) =>
      device.send(passkeyEndpoints.startPasskeyLogin, {
        body: { projectId: PROJECT_ID, origin: DAPP_ORIGIN },
        ...from(address),
      })
    const statuses: number[] = []
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await start(stranger, `2001:db8:${index}::1`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await start(known, STRANGER)).status).toBe(200)
  })

  it('S14: lets no network use up the share of the devices that have logged in before', async () => {
    const start = (device: TestDevice, address: string) =>
      device.send(passkeyEndpoints.startPasskeyLogin, {
        body: { projectId: PROJECT_ID, origin: DAPP_ORIGIN },
        ...from(address),
      })
    // Anyone can log in once, with any number of keys.
    const devices: TestDevice[] = []
    for (let index = 0; index < 11; index += 1) {
      const device = await world.createDevice()
      await world.logIn(device, `visitor-${index}@example.net`)
      devices.push(device)
      await world.passTime(1_800_000)
    }
    await limitProject(130)
    const [visitor, ...flooding] = devices as [TestDevice, ...TestDevice[]]
    let count = 0
    for (const device of flooding) {
      for (let index = 0; index < 13; index += 1) {
        if ((await start(device, STRANGER)).status === 200) count += 1
      }
    }
    expect(count).toBe(120)
    expect((await start(visitor, STRANGER)).status).toBe(429)
    expect((await start(visitor, '203.0.113.9')).status).toBe(200)
  })

  it('has no limit that is too large, with the largest setting of an operator', async () => {
    await world.site.close()
    await emptyTables(database)
    world = await createSiteWorld(database, { trustedProxies: 1, limits: { perClient: 100_000, perProject: 100_000 } })
    const device = await world.createDevice()
    for (const email of [undefined, EMAIL]) {
      if (email !== undefined) await world.logIn(device, email)
      const { status } = await device.send(passkeyEndpoints.startPasskeyLogin, {
        body: { projectId: PROJECT_ID, origin: DAPP_ORIGIN },
        ...from('2001:db8::1'),
      })
      expect(status).toBe(200)
    }
  })

  it('uses the limit of a project before that of the server', async () => {
    await limitProject(2)
    expect(await flood(await world.createDevice())).toBe(2)
  })

  it('counts a /48 of IPv6 as five clients', async () => {
    const device = await world.createDevice()
    let sent = 0
    for (let index = 0; index < 30; index += 1) {
      await limitProject(1_000)
      const address = `2001:db8:9:${index.toString(16)}::1`
      if ((await device.startLogin(`wide-${index}@example.net`, from(address))).status === 200) sent += 1
    }
    expect(sent).toBe(20)
  })

  it('takes nothing of a project for a client that is over its limit', async () => {
    const device = await world.createDevice()
    for (let index = 0; index < 40; index += 1) await device.startLogin(`a-${index}@example.net`, from(STRANGER))
    expect(await flood(device)).toBe(12 - 4)
  })

  it('S14: lets an owner log in from another network while one network sends letters to the address', async () => {
    const [stranger, owner] = [await world.createDevice(), await world.createDevice()]
    for (let index = 0; index < 10; index += 1) {
      await stranger.startLogin(EMAIL, from(`2001:db8:1:${index}::1`))
      await world.passTime(30_000)
    }
    expect((await stranger.startLogin(EMAIL, from('2001:db8:1:ff::1'))).status).toBe(429)
    expect((await owner.startLogin(EMAIL, from('203.0.113.9'))).status).toBe(200)
  })

  it('S14: sends at most 10 letters an hour and 40 a day to one address, from however many networks', async () => {
    await limitProject(100_000)
    const device = await world.createDevice()
    let sent = 0
    for (let index = 0; index < 60; index += 1) {
      if ((await device.startLogin(EMAIL, from(`203.0.113.${index}`))).status === 200) sent += 1
    }
    expect(sent).toBe(10)
  })

  it('lets the strictest project of a realm decide whether devices are approved', async () => {
    const project = { name: 'Other', origins: ['https://other.example.com'], rpcUrls: [] }
    await saveProject(database, { ...project, id: 'strict', realm: 'realm', isDeviceVerified: true })
    const device = await world.createDevice()
    expect((await device.startLogin(EMAIL, from(STRANGER))).body.action).toBe('VERIFY_DEVICE')
    await saveProject(database, { ...project, id: 'strict', realm: 'realm', isDeviceVerified: false })
    await saveProject(database, { ...project, id: 'else', realm: 'else', isDeviceVerified: true })
    expect((await device.startLogin('next@example.net', from(STRANGER))).body.action).toBe('VERIFY_OTP')
  })
})
