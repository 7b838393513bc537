import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  createSiteWorld,
  emptyTables,
  SITE_URL,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { emailChangeEndpoints } from '../../api/emailChangeEndpoints.ts'
import { endpoints } from '../../api/endpoints.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const OLD = 'old@example.net'
const NEW = 'new@example.net'
const FRESH_MS = 300_000

describe.each(databases.list)('a change of the email address on $kind', ({ database }) => {
  let world: SiteWorld
  let device: TestDevice
  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database)
    device = await world.createDevice()
    await world.logIn(device, OLD)
    await world.createWallet(device)
  })
  afterEach(() => world.site.close())

  const start = (email = NEW, from = device) => from.send(emailChangeEndpoints.startEmailChange, { body: { email } })
  const verify = (step: 'verifyPrimary' | 'verifySecondary', id: string, code: string, from = device) =>
    from.send(emailChangeEndpoints[step], { id, body: { code } })
  const readUser = async () => (await device.send(endpoints.fetchUser)).body
  const addOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  /** Changes the address soon after the login. */
  async function change(email = NEW): Promise<string> {
    await world.passTime(30_000)
    const { body } = await start(email)
    const answer = await verify('verifySecondary', body.changeId, await world.readCode(email))
    expect(answer.status).toBe(200)
    return body.changeId as string
  }

  const readLink = async (to: string) =>
    new RegExp(`${SITE_URL}/revert/[\\w-]{43}`).exec((await world.readLetter(to))?.text ?? '')?.[0] ?? ''
  const open = async (link: string, { method = 'GET', origin = SITE_URL } = {}) =>
    world.fetch(new Request(link, { method, headers: { host: 'secure.example.org', origin } }))

  it('needs a code of the current address, then one of the new address, and keeps the wallet', async () => {
    const { wallet } = await readUser()
    await world.passTime(FRESH_MS + 1)
    const { body } = await start()
    expect(body.action).toBe('VERIFY_PRIMARY_OTP')
    expect(await world.readLetter(OLD)).toMatchObject({
      subject: 'Your code to change your email address for Dapp (https://dapp.example.com)',
      text: expect.stringContaining(NEW) as string,
    })
    expect((await verify('verifyPrimary', body.changeId, await world.readCode(OLD))).status).toBe(204)
    const answer = await verify('verifySecondary', body.changeId, await world.readCode(NEW))
    expect(answer.body).toEqual({ email: NEW })
    expect(await readUser()).toMatchObject({ email: NEW, wallet })
    await world.passTime(30_000)
    const other = await world.createDevice()
    expect((await world.logIn(other, NEW)).body.user.wallet).toEqual(wallet)
  })

  it('needs only the code of the new address in the 5 minutes after a login', async () => {
    await world.passTime(FRESH_MS)
    expect((await start()).body.action).toBe('VERIFY_SECONDARY_OTP')
  })

  it('needs a new login for an account without an address, which no code could prove', async () => {
    await database.query('update secure_site.account set email_index = null, email_box = null', [])
    await world.passTime(30_000)
    expect((await start()).body.action).toBe('VERIFY_SECONDARY_OTP')
    await world.passTime(FRESH_MS)
    expect((await start('third@example.net')).body.error.code).toBe('secureSite.freshLoginNeeded')
  })

  it('ends the sessions of other devices, and keeps its own', async () => {
    const other = await world.createDevice()
    await world.passTime(30_000)
    await world.logIn(other, OLD)
    await change()
    expect((await other.send(endpoints.fetchUser)).body.error.code).toBe('secureSite.sessionEnded')
    expect((await device.send(endpoints.fetchUser)).status).toBe(200)
  })

  it('can be undone for 72 hours by the link in the letter to the old address, which ends all sessions', async () => {
    const { wallet } = await readUser()
    await change()
    expect(await world.readLetter(OLD)).toMatchObject({
      subject: 'Your email address for Dapp (https://dapp.example.com) was changed',
    })
    const link = await readLink(OLD)
    expect(await (await open(link)).text()).toContain('Put your email address back?')
    expect((await device.send(endpoints.fetchUser)).status).toBe(200)
    expect((await open(link, { method: 'POST', origin: 'https://evil.example' })).status).toBe(403)
    expect((await open(link, { method: 'POST' })).status).toBe(200)
    expect((await device.send(endpoints.fetchUser)).body.error.code).toBe('secureSite.sessionEnded')
    expect((await open(link, { method: 'POST' })).status).toBe(410)
    await world.passTime(30_000)
    expect((await world.logIn(device, OLD)).body.user.wallet).toEqual(wallet)
  })

  it('cannot be undone after 72 hours, nor by another link', async () => {
    await change()
    const link = await readLink(OLD)
    expect((await open(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(410)
    await world.passTime(72 * 3_600_000)
    expect((await open(link)).status).toBe(410)
  })

  it('keeps the letters about the wallet to the old address for 72 hours, until it is undone', async () => {
    /** The recipients of the letter about a wallet that a new device opens. */
    async function listRecipients(email: string): Promise<readonly string[]> {
      const other = await world.createDevice()
      await world.logIn(other, email)
      await world.site.outbox.flush()
      world.letters.length = 0
      const { slots } = (await other.send(walletEndpoints.fetchSlots)).body as { slots: { id: string; kind: string }[] }
      expect(
        (await other.send(walletEndpoints.openSlot, { id: slots.find(({ kind }) => kind === 'escrow')?.id ?? '' }))
          .status,
      ).toBe(200)
      await world.site.outbox.flush()
      return world.letters.map(({ to }) => to).sort()
    }

    await change()
    const link = await readLink(OLD)
    await world.passTime(30_000)
    expect(await listRecipients(NEW)).toEqual([NEW, OLD])
    expect((await open(link, { method: 'POST' })).status).toBe(200)
    await world.passTime(30_000)
    expect(await listRecipients(OLD)).toEqual([OLD])
    await world.passTime(30_000)
    await world.logIn(device, OLD)
    await change('third@example.net')
    await world.passTime(72 * 3_600_000)
    expect(await listRecipients('third@example.net')).toEqual(['third@example.net'])
  })

  it('is undone together with the later changes of the account', async () => {
    await change()
    const first = await readLink(OLD)
    await world.passTime(30_000)
    await change('third@example.net')
    const second = await readLink(NEW)
    expect((await open(first, { method: 'POST' })).status).toBe(200)
    expect((await open(second)).status).toBe(410)
    await world.passTime(30_000)
    expect((await world.logIn(device, OLD)).body.user.email).toBe(OLD)
  })

  it('gives the old address to no other account while it can be put back', async () => {
    await change()
    await world.passTime(30_000)
    const other = await world.createDevice()
    const { body } = await other.startLogin(OLD)
    expect((await other.verify(body.loginId, await world.readCode(OLD))).body.error.code).toBe(
      'secureSite.emailReplaced',
    )
    await world.passTime(30_000)
    await change(OLD)
    expect((await readUser()).email).toBe(OLD)
  })

  it('is refused for the address of another account, once the visitor has proved that it is theirs', async () => {
    const other = await world.createDevice()
    await world.logIn(other, NEW)
    await world.passTime(30_000)
    const { status, body } = await start()
    expect(status).toBe(200)
    expect((await verify('verifySecondary', body.changeId, await world.readCode(NEW))).body.error.code).toBe(
      'secureSite.emailTaken',
    )
    expect((await readUser()).email).toBe(OLD)
    expect((await start(OLD)).body.error.code).toBe('secureSite.emailTaken')
  })

  it('accepts five guesses of a code, and compares no sixth one, of 40 at a time', async () => {
    await world.passTime(30_000)
    const { body } = await start()
    const code = await world.readCode(NEW)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => verify('verifySecondary', body.changeId, addOne(code))),
    )
    expect(answers.filter((answer) => answer.body.error.code === 'secureSite.wrongCode')).toHaveLength(5)
    expect((await verify('verifySecondary', body.changeId, code)).body.error.code).toBe('secureSite.newCodeRequired')
    expect((await readUser()).email).toBe(OLD)
  })

  it('accepts a code once, for 10 minutes, in its step, from its session, and until the next change', async () => {
    await world.passTime(FRESH_MS + 1)
    const { body } = await start()
    const code = await world.readCode(OLD)
    expect((await verify('verifySecondary', body.changeId, code)).body.error.code).toBe('secureSite.newCodeRequired')
    const other = await world.createDevice()
    await world.logIn(other, 'third@example.net')
    expect((await verify('verifyPrimary', body.changeId, code, other)).body.error.code).toBe('secureSite.changeUnknown')
    const together = await Promise.all([1, 2, 3].map(() => verify('verifyPrimary', body.changeId, code)))
    expect(together.filter(({ status }) => status === 204)).toHaveLength(1)
    await world.passTime(600_001)
    expect((await verify('verifySecondary', body.changeId, await world.readCode(NEW))).body.error.code).toBe(
      'secureSite.codeExpired',
    )
    await start('fourth@example.net')
    expect((await verify('verifySecondary', body.changeId, await world.readCode(NEW))).body.error.code).toBe(
      'secureSite.newCodeRequired',
    )
  })

  it('does not accept a code of a login, and a login none of a change', async () => {
    const other = await world.createDevice()
    const login = (await other.startLogin(NEW)).body.loginId as string
    const loginCode = await world.readCode(NEW)
    await world.passTime(30_000)
    const { body } = await start()
    const changeCode = await world.readCode(NEW)
    if (loginCode !== changeCode) {
      expect((await verify('verifySecondary', body.changeId, loginCode)).body.error.code).toBe('secureSite.wrongCode')
      expect((await other.verify(login, changeCode)).body.error.code).toBe('secureSite.wrongCode')
    }
  })
})
