import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createDeferred } from '../../../test/createDeferred.ts'
import { createPageFetch } from '../../../test/createPageFetch.ts'
import {
  createSiteWorld,
  createTestSlot,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
} from '../../../test/createSiteWorld.ts'
import { createDevice, createTestPage } from '../../../test/createTestPage.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import type { PageStorage } from '../../page/storage/openStorage.ts'
import { addSession } from '../sessions/sessions.ts'
import { removeOldDevices } from './removeOldDevices.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const EMAIL = 'visitor@example.net'
const DAY = 86_400_000

describe.each(databases.list)('old devices on $kind', ({ kind, database }) => {
  let world: SiteWorld
  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database)
  })
  afterEach(() => world.site.close())

  const openPage = (storage: PageStorage) =>
    createTestPage({ fetch: createPageFetch(world.fetch) }, storage, {
      origin: SITE_URL,
      project: PROJECT_ID,
      dapp: DAPP_ORIGIN,
      startMs: world.now.value,
    })

  async function logIn(storage: PageStorage) {
    await world.passTime(30_000)
    const page = openPage(storage)
    await page.start(EMAIL)
    await page.login.verify(await world.readCode(EMAIL))
    return { page, wallet: (await page.login.getUser()).wallet }
  }

  /** Stores devices with slots, each used a minute later than the one before. */
  async function addDevices(count: number, { hasSession = false } = {}): Promise<void> {
    await database.query(
      `with added as (
         insert into secure_site.device (id, account_id, thumbprint, public_jwk, top_origin, label, seen_at)
         select gen_random_uuid(), account.id, 'old-' || $1::text || '-' || number, '{}', 'https://dapp.example.com', 'Device ' || number, $2::timestamptz + number * interval '1 minute'
         from secure_site.account, generate_series(1, $3::int) as number
         returning id, account_id, seen_at
       ), used as (
         insert into secure_site.session (token_hash, account_id, device_id, project_id, origin, authenticated_at, idle_until, ends_at)
         select sha256(id::text::bytea), account_id, id, 'dapp', '', seen_at, $4::timestamptz, $4::timestamptz from added where $4::timestamptz is not null
       )
       insert into secure_site.slot (id, wallet_id, kind, device_id, salt, sealed, server_box, created_at)
       select gen_random_uuid(), wallet.id, 'device', added.id, '', '', '', seen_at from added, secure_site.wallet`,
      [
        hasSession ? 'live' : 'dead',
        new Date(world.now.value - 100 * DAY),
        count,
        hasSession ? new Date(world.now.value + 30 * DAY) : null,
      ],
    )
  }

  const count = async (where: string) =>
    (await database.query<{ count: number }>(`select count(*)::int as count from secure_site.${where}`, []))[0]?.count

  it('do not prevent a visitor with thousands of them from opening the wallet', async () => {
    const storage = await createDevice()
    const { wallet } = await logIn(storage)
    await addDevices(3_000, { hasSession: true })
    const page = openPage(storage)
    expect((await page.login.getUser()).wallet).toEqual(wallet)
    expect(await page.readSigner()).toBe(wallet.address)
    const { slots } = await page.custody.api(walletEndpoints.fetchSlots)
    // This device is the last one, and the recovery slot comes with it.
    expect(slots.map(({ kind: slotKind, isOwn }) => `${slotKind} ${isOwn}`).sort()).toEqual([
      ...Array.from({ length: 19 }, () => 'device false'),
      'device true',
      'escrow false',
    ])
  })

  it('are removed when a device gets its slot, except those of the last 20 logins and those with a session', async () => {
    const { wallet } = await logIn(await createDevice())
    await addDevices(30)
    await addDevices(25, { hasSession: true })
    const other = await logIn(await createDevice())
    expect(other.wallet).toEqual(wallet)
    const labels = await database.query<{ label: string }>(
      "select label from secure_site.device where thumbprint like 'old-dead%' order by seen_at",
      [],
    )
    expect(labels.map(({ label }) => label)).toEqual(Array.from({ length: 20 }, (_, index) => `Device ${index + 11}`))
    expect(await count("device where thumbprint like 'old-live%'")).toBe(25)
    expect([await count("slot where kind = 'device'"), await count("slot where kind = 'escrow'")]).toEqual([
      20 + 25 + 2,
      1,
    ])
  })

  it('are removed half a year after their last login, and the wallet opens there again after a login, with a letter', async () => {
    const storage = await createDevice()
    const { wallet } = await logIn(storage)
    await world.passTime(180 * DAY)
    await removeOldDevices(database, world.now.value)
    expect(await count('device')).toBe(1)
    await world.passTime(1)
    await removeOldDevices(database, world.now.value)
    expect([
      await count('device'),
      await count("slot where kind = 'device'"),
      await count("slot where kind = 'escrow'"),
    ]).toEqual([0, 0, 1])
    const again = await logIn(storage)
    expect(again.wallet).toEqual(wallet)
    expect(await again.page.readSigner()).toBe(wallet.address)
    expect(await world.readLetter(EMAIL)).toMatchObject({
      subject: expect.stringContaining('opened on a new device') as string,
    })
  })

  it('stay under custody `owner` if they have a slot: no login could replace it', async () => {
    await logIn(await createDevice())
    await addDevices(30)
    await database.query("update secure_site.account set recovery = 'owner'", [])
    await database.query(
      "delete from secure_site.slot where device_id in (select id from secure_site.device where thumbprint like 'old-dead-1%')",
      [],
    )
    await world.passTime(400 * DAY)
    await removeOldDevices(database, world.now.value)
    expect(await count("device where thumbprint like 'old-dead-1%'")).toBe(0)
    expect([await count('device'), await count("slot where kind = 'device'")]).toEqual([20, 20])
  })

  it('stay while they have a session, however old their login is', async () => {
    await logIn(await createDevice())
    await database.query('update secure_site.device set seen_at = $1', [new Date(0)])
    await removeOldDevices(database, world.now.value)
    expect([await count('device'), await count('slot'), await count('session')]).toEqual([1, 2, 1])
    await database.query('update secure_site.session set revoked_at = $1', [new Date(world.now.value)])
    await removeOldDevices(database, world.now.value)
    expect([await count('device'), await count('slot'), await count('session')]).toEqual([0, 1, 0])
  })

  it('lose the slots that were replaced or deleted, after a day. A recovery slot stays', async () => {
    const device = await world.createDevice()
    await world.logIn(device, EMAIL)
    const wallet = await world.createWallet(device)
    const slots = [createTestSlot('device'), createTestSlot('escrow')]
    await device.send(walletEndpoints.addSlots, { body: { slots, signature: wallet.signSlots('add', slots) } })
    await device.send(walletEndpoints.deleteSlot, {
      id: slots[1]!.id,
      body: { signature: wallet.signDelete(slots[1]!.id) },
    })
    await world.passTime(DAY)
    await removeOldDevices(database, world.now.value)
    expect(await count('slot')).toBe(4)
    await world.passTime(1)
    await removeOldDevices(database, world.now.value)
    const rows = await database.query<{ id: string }>('select id from secure_site.slot', [])
    expect(rows.map(({ id }) => id).sort()).toEqual([slots[0]!.id, slots[1]!.id, wallet.slots[1].id].sort())
  })

  it('are looked for every hour', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await world.restart()
      await logIn(await createDevice())
      await world.passTime(181 * DAY)
      vi.advanceTimersByTime(3_600_000)
      await expect.poll(() => count('device')).toBe(0)
    } finally {
      await world.restart()
      vi.useRealTimers()
    }
  })

  it.runIf(kind === 'postgres')('stay if a login ends there meanwhile', async () => {
    const device = await world.createDevice()
    await world.logIn(device, EMAIL)
    await world.createWallet(device)
    await world.passTime(181 * DAY)
    const [row] = await database.query<{ accountId: string }>('select id as "accountId" from secure_site.account', [])
    const [stored, finished] = [createDeferred<void>(), createDeferred<void>()]
    const login = database.transaction(async (sql) => {
      await addSession(sql, SITE_URL, {
        accountId: row!.accountId,
        device: { thumbprint: device.thumbprint, publicJwk: {} },
        label: 'Device',
        locale: 'en',
        projectId: PROJECT_ID,
        origin: DAPP_ORIGIN,
        now: world.now.value,
      })
      stored.resolve()
      await finished.promise
    })
    await stored.promise
    await removeOldDevices(database, world.now.value)
    finished.resolve()
    await login
    expect([await count('device'), await count('slot')]).toEqual([1, 2])
  })
})
