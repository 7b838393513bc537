import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { SITE_URL } from '../../../test/createSiteWorld.ts'
import { createSocialVisitor } from '../../../test/createSocialVisitor.ts'
import { setUpSocial } from '../../../test/setUpSocial.ts'
import { emailChangeEndpoints } from '../../api/emailChangeEndpoints.ts'
import { endpoints } from '../../api/endpoints.ts'
import { identityEndpoints } from '../../api/identityEndpoints.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

/** The address that Google has verified. */
const VERIFIED = 'ada@mail.example.net'
const ADDED = 'added@example.net'

describe.each(databases.list)('an address that was added to a social account on $kind', ({ database }) => {
  const social = setUpSocial(database)

  async function createVisitor(provider: 'google' | 'facebook' = 'google') {
    const { world, providers } = social
    const visitor = createSocialVisitor(world, providers, await world.createDevice())
    await visitor.logIn(provider)
    const { slots } = await world.createWallet(visitor.device)
    return { ...visitor, slots }
  }
  type Visitor = Awaited<ReturnType<typeof createVisitor>>

  async function changeTo(email: string, { device }: Pick<Visitor, 'device'>): Promise<void> {
    const { world } = social
    const { body } = await device.send(emailChangeEndpoints.startEmailChange, { body: { email } })
    expect(body.action).toBe('VERIFY_SECONDARY_OTP')
    const answer = await device.send(emailChangeEndpoints.verifySecondary, {
      id: body.changeId,
      body: { code: await world.readCode(email) },
    })
    expect(answer.status).toBe(200)
  }

  async function listLetters() {
    await social.world.site.outbox.flush()
    return social.world.letters.map(({ to, subject }) => ({ to, subject }))
  }

  const readLink = async (to: string) =>
    new RegExp(`${SITE_URL}/revert/[\\w-]{43}`).exec((await social.world.readLetter(to))?.text ?? '')?.[0] ?? ''
  const open = async (link: string, method = 'GET') =>
    social.world.fetch(new Request(link, { method, headers: { host: 'secure.example.org', origin: SITE_URL } }))

  it('gets the letters about the wallet, and so does the address that the provider has verified', async () => {
    const { world, providers } = social
    await changeTo(ADDED, await createVisitor())
    const device = createSocialVisitor(world, providers, await world.createDevice())
    for (const logIn of [() => device.logIn('google'), () => world.logIn(device.device, ADDED)]) {
      await world.passTime(30_000)
      device.device.token = undefined
      await logIn()
      // Letters about the change may still be on their way.
      await world.site.outbox.flush()
      world.letters.length = 0
      const { body } = await device.device.send(walletEndpoints.fetchSlots)
      const escrow = (body.slots as { id: string; kind: string }[]).find(({ kind }) => kind === 'escrow')
      expect((await device.device.send(walletEndpoints.openSlot, { id: escrow?.id ?? '' })).status).toBe(200)
      const subject = 'Your wallet was opened on a new device'
      expect((await listLetters()).toSorted((one, other) => (one.to < other.to ? -1 : 1))).toEqual([
        { to: VERIFIED, subject },
        { to: ADDED, subject },
      ])
    }
  })

  it('is announced to the address that the provider has verified, whose link removes it and ends all sessions', async () => {
    const visitor = await createVisitor()
    const { wallet } = (await visitor.device.send(endpoints.fetchUser)).body
    await changeTo(ADDED, visitor)
    expect(await social.world.readLetter(VERIFIED)).toMatchObject({
      subject: 'A login was added to your wallet for Dapp (https://dapp.example.com)',
      text: expect.stringContaining(`also log in to your wallet with ${ADDED}`) as string,
    })
    const link = await readLink(VERIFIED)
    const page = await (await open(link)).text()
    expect(page).toContain('Remove the email address?')
    expect(page).toContain(`with ${ADDED}, and you are logged out on all devices`)
    expect(await (await open(link, 'POST')).text()).toContain(`You can no longer log in to the wallet with ${ADDED}`)
    expect((await visitor.device.send(endpoints.fetchUser)).body.error.code).toBe('secureSite.sessionEnded')
    expect((await open(link, 'POST')).status).toBe(410)
    const letters = await listLetters()
    for (const to of [VERIFIED, ADDED]) {
      expect(letters).toContainEqual({
        to,
        subject: 'The change of your email address for Dapp (https://dapp.example.com) was undone',
      })
    }
    const { world } = social
    await world.passTime(30_000)
    expect((await world.logIn(await world.createDevice(), ADDED)).body.user.wallet).toBeNull()
    expect((await visitor.logIn('google')).body.user).toMatchObject({ email: VERIFIED, wallet })
  })

  it('is removed together with an address that has replaced it', async () => {
    const { world } = social
    const visitor = await createVisitor()
    await changeTo(ADDED, visitor)
    const link = await readLink(VERIFIED)
    await world.passTime(30_000)
    await changeTo('third@example.net', visitor)
    expect((await world.readLetter(ADDED))?.subject).toContain('was changed')
    expect((await world.readLetter(VERIFIED))?.text).toContain('also log in to your wallet with third@example.net')
    expect((await open(link, 'POST')).status).toBe(200)
    expect(await database.query('select email_index, email_box from secure_site.account', [])).toEqual([
      { email_index: null, email_box: null },
    ])
  })

  it('is announced to no other address if the provider has verified none', async () => {
    await changeTo(ADDED, await createVisitor('facebook'))
    expect(await listLetters()).toEqual([
      { to: ADDED, subject: 'Your code to confirm this email address for Dapp (https://dapp.example.com)' },
    ])
  })

  it('stays, with words, if it is the only login meanwhile', async () => {
    const { world } = social
    const visitor = await createVisitor()
    await changeTo(ADDED, visitor)
    const link = await readLink(VERIFIED)
    await world.passTime(30_000)
    const page = await world.createDevice()
    const { body } = await page.startLogin(ADDED, { origin: SITE_URL })
    page.token = (await page.verify(body.loginId, await world.readCode(ADDED))).body.token
    const [identity] = (await page.send(identityEndpoints.fetchIdentities)).body.identities
    expect((await page.send(identityEndpoints.removeIdentity, { id: identity.id })).status).toBe(204)
    const refused = await open(link, 'POST')
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('This is the only login of the wallet now, so it cannot be removed.'),
    ])
    expect((await page.send(endpoints.fetchUser)).body.email).toBe(ADDED)
    // With another login, the same link works again.
    await visitor.logIn('google')
    await database.query('update secure_site.identity set account_id = (select account_id from secure_site.wallet)', [])
    expect((await open(link, 'POST')).status).toBe(200)
  })
})
