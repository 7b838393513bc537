import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createPasskey } from '../../../test/createAuthenticator.ts'
import {
  createSiteWorld,
  createTestSlot,
  emptyTables,
  SITE_URL,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { custodyEndpoints } from '../../api/custodyEndpoints.ts'
import { deviceEndpoints } from '../../api/deviceEndpoints.ts'
import { endpoints } from '../../api/endpoints.ts'
import { handoverEndpoints } from '../../api/handoverEndpoints.ts'
import { identityEndpoints } from '../../api/identityEndpoints.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const EMAIL = 'visitor@example.net'
const FRESH_MS = 300_000

describe.each(databases.list)('a login that a frame hands over, on $kind', ({ database }) => {
  let world: SiteWorld
  /** In the frame of a dapp. */
  let frame: TestDevice
  /** At the page `/account`, which has its own key. */
  let page: TestDevice

  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database)
    frame = await world.createDevice()
    page = await world.createDevice()
    const { body } = await frame.startLogin(EMAIL)
    frame.token = (await frame.verify(body.loginId, await world.readCode(EMAIL))).body.token as string
  })
  afterEach(() => world.site.close())

  const start = (from = frame) => from.send(handoverEndpoints.startHandover)
  const issue = async () => (await start()).body.ticket as string
  const claim = (ticket: string, from = page) => from.send(handoverEndpoints.claimHandover, { body: { ticket } })
  /** Continues the login at the page. */
  async function handOver(): Promise<void> {
    page.token = (await claim(await issue())).body.token as string
  }
  const getCode = ({ body }: Awaited<ReturnType<TestDevice['send']>>) => body.error?.code as string | undefined

  it('continues at the page without a letter, as old as it is, and adds a passkey there', async () => {
    await world.createWallet(frame)
    const letters = world.letters.length
    const before = (await frame.send(endpoints.fetchSession)).body.authenticatedAt
    await world.passTime(FRESH_MS - 1_000)
    const { body } = await claim(await issue())
    expect(body.user).toMatchObject({ email: EMAIL, authProvider: 'email' })
    expect(body.session.authenticatedAt).toBe(before)
    expect(world.letters).toHaveLength(letters)
    page.token = body.token
    const started = (await page.send(passkeyEndpoints.startPasskey)).body
    const added = await page.send(passkeyEndpoints.addPasskey, {
      id: started.creationId,
      body: createPasskey().create(started),
    })
    expect(added.status).toBe(200)
    // The frame stays logged in.
    expect((await frame.send(endpoints.fetchSession)).status).toBe(200)
    await world.passTime(2_000)
    expect(getCode(await page.send(passkeyEndpoints.startPasskey))).toBe('secureSite.freshLoginNeeded')
  })

  it('is no proof for an export, nor for another custody, whose kit has the key', async () => {
    const wallet = await world.createWallet(frame)
    await handOver()
    expect(getCode(await page.send(walletEndpoints.recordExport))).toBe('secureSite.freshLoginNeeded')
    const slots = [createTestSlot('escrow')]
    const change = { recovery: 'automatic', slots, signature: wallet.signSlots('automatic', slots) }
    expect(getCode(await page.send(custodyEndpoints.changeCustody, { body: change }))).toBe(
      'secureSite.freshLoginNeeded',
    )
  })

  it('adds no login at a provider, and removes no passkey, login or device', async () => {
    await world.createWallet(frame)
    await handOver()
    const id = crypto.randomUUID()
    const answers = [
      await page.send(identityEndpoints.startJoin, { body: { provider: 'google', locale: 'en' } }),
      await page.send(identityEndpoints.removeIdentity, { id }),
      await page.send(passkeyEndpoints.removePasskey, { id, body: { signature: null } }),
      await page.send(deviceEndpoints.signOutDevice, { id }),
      await page.send(deviceEndpoints.removeDevice, { id }),
    ]
    expect(answers.map(getCode)).toEqual(answers.map(() => 'secureSite.freshLoginNeeded'))
  })

  it('ends an hour after it was handed over', async () => {
    await handOver()
    await world.passTime(3_599_000)
    expect((await page.send(endpoints.fetchSession)).status).toBe(200)
    await world.passTime(1_001)
    expect(getCode(await page.send(endpoints.fetchSession))).toBe('secureSite.sessionEnded')
    expect((await frame.send(endpoints.fetchSession)).status).toBe(200)
  })

  it.each([
    ['the visitor logs out in the frame', () => frame.send(endpoints.endSession)],
    [
      'the sessions of the account end',
      () => database.query('update secure_site.session set revoked_at = now() where not is_handed_over', []),
    ],
    [
      'the device of the frame is removed',
      () => database.query('update secure_site.device set revoked_at = now() where top_origin <> $1', [SITE_URL]),
    ],
  ])('ends when %s', async (_name, act) => {
    await handOver()
    expect((await page.send(endpoints.fetchSession)).status).toBe(200)
    await act()
    expect(getCode(await page.send(endpoints.fetchSession))).toBe('secureSite.sessionEnded')
  })

  it('is refused more than five minutes after the login, when the ticket is issued and when it is used', async () => {
    await world.passTime(FRESH_MS - 1_000)
    const ticket = await issue()
    await world.passTime(2_000)
    expect(getCode(await claim(ticket))).toBe('secureSite.loginUnknown')
    expect(getCode(await start())).toBe('secureSite.freshLoginNeeded')
  })

  it('is used once, also by two pages at the same time, and for a minute', async () => {
    const ticket = await issue()
    const other = await world.createDevice()
    const answers = await Promise.all([claim(ticket), claim(ticket, other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = await issue()
    await world.passTime(60_001)
    expect(getCode(await claim(late))).toBe('secureSite.loginUnknown')
  })

  it.each([
    ['of no handover', () => Promise.resolve('A'.repeat(43))],
    [
      'of a session that has ended',
      async () => {
        const ticket = await issue()
        await frame.send(endpoints.endSession)
        return ticket
      },
    ],
  ])('is refused for a ticket %s', async (_name, create) => {
    expect(getCode(await claim(await create()))).toBe('secureSite.loginUnknown')
  })

  it('is not issued to a page of the secure site, so it cannot be handed on', async () => {
    await handOver()
    expect(getCode(await start(page))).toBe('secureSite.originNotAllowed')
  })

  it('is issued 20 times an hour', async () => {
    for (let count = 0; count < 20; count += 1) expect((await start()).status).toBe(200)
    expect(getCode(await start())).toBe('secureSite.tooMany')
  })

  it('stores no ticket, but its hash', async () => {
    const ticket = await issue()
    const [row] = await database.query<{ text: string }>('select handover::text as text from secure_site.handover', [])
    expect(row?.text).not.toContain(ticket)
    expect(row?.text).not.toContain(Buffer.from(ticket, 'base64url').toString('hex'))
  })
})
