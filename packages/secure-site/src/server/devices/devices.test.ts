import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  SITE_URL,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { deviceEndpoints } from '../../api/deviceEndpoints.ts'
import { endpoints } from '../../api/endpoints.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const EMAIL = 'visitor@example.net'
const DAY_MS = 86_400_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describe.each(databases.list)('the list of devices on $kind', ({ database }) => {
  let world: SiteWorld
  let page: TestDevice
  let device: TestDevice

  async function logInAt(from: TestDevice, origin: string, email = EMAIL): Promise<void> {
    await world.passTime(30_000)
    const { body } = await from.startLogin(email, { origin, headers: { 'user-agent': FIREFOX } })
    from.token = (await from.verify(body.loginId, await world.readCode(email))).body.token as string
  }

  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database)
    page = await world.createDevice()
    device = await world.createDevice()
    await logInAt(device, DAPP_ORIGIN)
    await logInAt(page, SITE_URL)
  })
  afterEach(() => world.site.close())

  const list = async () => (await page.send(deviceEndpoints.fetchDevices)).body.devices
  const other = async () => (await list())[1]

  it('names browser, site, last use, and whether the device is this one and logged in', async () => {
    const now = world.now.value
    expect(await list()).toMatchObject([
      {
        browser: 'Firefox (Linux)',
        name: null,
        site: SITE_URL,
        isCurrent: true,
        isLoggedIn: true,
        seenAt: new Date(now).toISOString(),
      },
      {
        browser: 'Firefox (Linux)',
        name: null,
        site: DAPP_ORIGIN,
        isCurrent: false,
        isLoggedIn: true,
        seenAt: new Date(now - 30_000).toISOString(),
      },
    ])
    await world.passTime(2 * DAY_MS)
    await device.send(endpoints.fetchSession)
    expect((await other()).seenAt).toBe(new Date(world.now.value).toISOString())
    await device.send(endpoints.endSession)
    expect(await other()).toMatchObject({ isLoggedIn: false, seenAt: new Date(now - 30_000).toISOString() })
  })

  it('has no earlier page of the secure site, whose keys are lost', async () => {
    const earlier = page
    page = await world.createDevice()
    await logInAt(page, SITE_URL)
    expect(await list()).toMatchObject([
      { site: SITE_URL, isCurrent: true },
      { site: SITE_URL, isLoggedIn: true },
      { site: DAPP_ORIGIN },
    ])
    await earlier.send(endpoints.endSession)
    expect(await list()).toMatchObject([{ site: SITE_URL, isCurrent: true }, { site: DAPP_ORIGIN }])
  })

  it('has an earlier page that still has a slot, until it is removed: any client can claim to be such a page', async () => {
    const earlier = page
    page = await world.createDevice()
    const { slots } = await world.createWallet(earlier)
    await logInAt(page, SITE_URL)
    await earlier.send(endpoints.endSession)
    const [, { id }] = await list()
    expect(await list()).toMatchObject([
      { isCurrent: true },
      { id, site: SITE_URL, isLoggedIn: false },
      { site: DAPP_ORIGIN },
    ])
    expect((await page.send(deviceEndpoints.removeDevice, { id })).status).toBe(204)
    expect(await list()).toMatchObject([{ isCurrent: true }, { site: DAPP_ORIGIN }])
    await logInAt(earlier, SITE_URL)
    expect((await earlier.send(walletEndpoints.openSlot, { id: slots[0].id })).body.error.code).toBe(
      'secureSite.slotUnknown',
    )
  })

  it('keeps the name that the visitor gives, and refuses one that could be misread', async () => {
    const { id } = await other()
    const name = (text: string) => page.send(deviceEndpoints.nameDevice, { id, body: { name: text } })
    expect((await name('My laptop')).status).toBe(204)
    expect((await other()).name).toBe('My laptop')
    for (const text of ['', 'a\nb', 'a\u202Eb', 'x'.repeat(61)]) {
      expect((await name(text)).body.error.code).toBe('secureSite.invalidField')
    }
  })

  it('ends the session of another device, which keeps its slot', async () => {
    await world.createWallet(device)
    const { id } = await other()
    expect((await page.send(deviceEndpoints.signOutDevice, { id })).status).toBe(204)
    expect((await device.send(endpoints.fetchUser)).body.error.code).toBe('secureSite.sessionEnded')
    const slots = (await page.send(walletEndpoints.fetchSlots)).body.slots
    expect(slots.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['device', 'escrow'])
  })

  it('removes another device with its session and its slot, and a new login adds it again', async () => {
    const { slots } = await world.createWallet(device)
    const { id } = await other()
    expect((await page.send(deviceEndpoints.removeDevice, { id })).status).toBe(204)
    expect(await list()).toHaveLength(1)
    expect((await device.send(endpoints.fetchUser)).body.error.code).toBe('secureSite.sessionEnded')
    await logInAt(device, DAPP_ORIGIN)
    expect((await device.send(walletEndpoints.openSlot, { id: slots[0].id })).body.error.code).toBe(
      'secureSite.slotUnknown',
    )
    expect((await device.send(walletEndpoints.openSlot, { id: slots[1].id })).status).toBe(200)
    expect(await list()).toHaveLength(2)
  })

  it('keeps the slot of a removed device under custody `owner`, which opens after a new login there', async () => {
    const { slots } = await world.createWallet(device)
    await database.query("update secure_site.account set recovery = 'owner'", [])
    const { id } = await other()
    expect((await page.send(deviceEndpoints.removeDevice, { id })).status).toBe(204)
    expect(await world.readLetter(EMAIL)).toMatchObject({
      subject: 'A device of your wallet was removed',
      text: expect.stringContaining(`Dapp (${SITE_URL})`) as string,
    })
    expect(await list()).toHaveLength(1)
    expect((await device.send(walletEndpoints.openSlot, { id: slots[0].id })).body.error.code).toBe(
      'secureSite.sessionEnded',
    )
    await logInAt(device, DAPP_ORIGIN)
    expect((await device.send(walletEndpoints.openSlot, { id: slots[0].id })).status).toBe(200)
  })

  it('does not know this device, a removed one, or that of another account', async () => {
    const stranger = await world.createDevice()
    await logInAt(stranger, SITE_URL, 'stranger@example.net')
    const [own, { id }] = await list()
    await page.send(deviceEndpoints.removeDevice, { id })
    const strange = (await stranger.send(deviceEndpoints.fetchDevices)).body.devices[0].id
    for (const unknown of [own.id, id, strange]) {
      expect((await page.send(deviceEndpoints.removeDevice, { id: unknown })).body.error.code).toBe(
        'secureSite.deviceUnknown',
      )
      expect((await page.send(deviceEndpoints.signOutDevice, { id: unknown })).body.error.code).toBe(
        'secureSite.deviceUnknown',
      )
    }
    expect((await page.send(deviceEndpoints.nameDevice, { id: strange, body: { name: 'Mine' } })).body.error.code).toBe(
      'secureSite.deviceUnknown',
    )
    expect((await stranger.send(endpoints.fetchUser)).status).toBe(200)
  })

  it('S24: is for the pages of the secure site, and changes only in the 5 minutes after a login', async () => {
    const { id } = await other()
    const requests = [
      [deviceEndpoints.fetchDevices, {}],
      [deviceEndpoints.nameDevice, { id, body: { name: 'A' } }],
      [deviceEndpoints.signOutDevice, { id }],
      [deviceEndpoints.removeDevice, { id }],
    ] as const
    for (const [endpoint, options] of requests) {
      expect((await device.send(endpoint, options)).body.error.code).toBe('secureSite.originNotAllowed')
    }
    await world.passTime(300_001)
    for (const [endpoint, options] of requests.slice(2)) {
      expect((await page.send(endpoint, options)).body.error.code).toBe('secureSite.freshLoginNeeded')
    }
  })

  it('records what the visitor has ended', async () => {
    const { id } = await other()
    await page.send(deviceEndpoints.signOutDevice, { id })
    await page.send(deviceEndpoints.removeDevice, { id })
    const rows = await database.query('select action, detail from secure_site.audit order by id desc limit 2', [])
    const detail = JSON.stringify({ device: id })
    expect(rows).toEqual([
      { action: 'device.removed', detail },
      { action: 'session.revoked', detail },
    ])
  })
})
