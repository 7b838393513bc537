import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createPasskey } from '../../../test/createAuthenticator.ts'
import { SITE_URL, type TestDevice } from '../../../test/createSiteWorld.ts'
import { createSocialVisitor, VISITORS } from '../../../test/createSocialVisitor.ts'
import { setUpSocial } from '../../../test/setUpSocial.ts'
import { getJoinCookie } from '../../api/createJoinCookie.ts'
import { endpoints } from '../../api/endpoints.ts'
import { identityEndpoints } from '../../api/identityEndpoints.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import type { SocialProvider } from '../../api/socialProviders.ts'
import { verifyAudit } from '../audit/verifyAudit.ts'
import { revokeWalletSessions } from '../sessions/revokeSessions.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const EMAIL = 'visitor@example.net'
const ADA = 'ada@mail.example.net'

describe.each(databases.list)('a login that is added to an account on $kind', ({ database }) => {
  const social = setUpSocial(database)
  const createVisitor = async () =>
    createSocialVisitor(social.world, social.providers, await social.world.createDevice())

  /** A visitor with a wallet, and a page of the secure site where the visitor has just logged in. */
  async function openPage(email = EMAIL) {
    const { world } = social
    const frame = await world.createDevice()
    await world.logIn(frame, email)
    const { wallet } = await world.createWallet(frame)
    await world.passTime(30_000)
    const page = await createVisitor()
    const { body } = await page.device.startLogin(email, { origin: SITE_URL })
    page.device.token = (await page.device.verify(body.loginId, await world.readCode(email))).body.token
    return { ...page, frame, wallet }
  }
  type Page = Awaited<ReturnType<typeof openPage>>

  const start = (device: TestDevice, provider: SocialProvider = 'google') =>
    device.send(identityEndpoints.startJoin, { body: { provider, locale: null } })
  /** A window that the page has opened: it has set the cookie. */
  const visit = (page: Page, id: string, provider: SocialProvider = 'google') => {
    page.browser.cookies.set(getJoinCookie(id), '1')
    return page.visit(id, VISITORS[provider])
  }
  const join = (device: TestDevice, id: string) => device.send(identityEndpoints.join, { id })
  const confirm = ({ browser }: Pick<Page, 'browser'>, id: string) =>
    browser.open(`${SITE_URL}/popup/${id}/confirm`, { method: 'POST', form: {}, headers: { origin: SITE_URL } })

  /** Adds a login with all steps. */
  async function add(page: Page, provider: SocialProvider = 'google') {
    const { loginId } = (await start(page.device, provider)).body as { loginId: string }
    await visit(page, loginId, provider)
    await confirm(page, loginId)
    return join(page.device, loginId)
  }

  it('logs in to the same wallet, after the visitor has confirmed it in the window, and letters announce it', async () => {
    const page = await openPage()
    const { body } = await start(page.device)
    expect(body.uri).toBe(`${SITE_URL}/popup/${body.loginId}`)
    const shown = await visit(page, body.loginId)
    expect(shown.text).toContain('Log in to this wallet with Google too?')
    expect(shown.text).toMatch(new RegExp(`opens the wallet ${page.wallet.address} on Dapp`, 'i'))
    expect(await join(page.device, body.loginId)).toMatchObject({
      status: 409,
      body: { error: { code: 'secureSite.socialPending' } },
    })
    expect((await confirm(page, body.loginId)).text).toContain('Done. Close this window')
    expect((await join(page.device, body.loginId)).status).toBe(204)
    for (const to of [EMAIL, ADA]) {
      expect(await social.world.readLetter(to)).toMatchObject({
        subject: `A login was added to your wallet for Dapp (${SITE_URL})`,
        text: expect.stringContaining('also log in to your wallet with your account at Google') as string,
      })
    }
    expect((await (await createVisitor()).logIn('google')).body.user).toMatchObject({
      wallet: page.wallet,
      authProvider: 'google',
    })
    expect((await page.frame.send(endpoints.fetchUser)).body).toMatchObject({ email: EMAIL, wallet: page.wallet })
    expect(await database.query('select 1 from secure_site.account', [])).toHaveLength(1)
    expect(await verifyAudit(database)).toMatchObject({ firstBroken: undefined })
  })

  it('S13: gives its window no ticket, and its login no session', async () => {
    const page = await openPage()
    const { loginId } = (await start(page.device)).body as { loginId: string }
    const shown = await visit(page, loginId)
    expect(shown.text).not.toMatch(/ticket|data-result|data-origin/)
    await confirm(page, loginId)
    expect(await page.claim(loginId, null)).toMatchObject({
      status: 409,
      body: { error: { code: 'secureSite.socialPending' } },
    })
    // And a login of a site is added to no account.
    const login = (await page.start('github')).body.loginId as string
    await page.visit(login, VISITORS.github)
    await confirm(page, login)
    expect(await join(page.device, login)).toMatchObject({
      status: 409,
      body: { error: { code: 'secureSite.socialPending' } },
    })
  })

  it('S13: opens its window only in the browser of the page that adds it, and refuses another with words', async () => {
    const page = await openPage()
    const { loginId } = (await start(page.device)).body as { loginId: string }
    const victim = await createVisitor()
    const refused = await victim.browser.open(`${SITE_URL}/popup/${loginId}`)
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('If another person sent you this link, close this page.'),
    ])
    expect([...victim.browser.cookies]).toEqual([])
    await visit(page, loginId)
    await confirm(page, loginId)
    expect((await join(page.device, loginId)).status).toBe(204)
  })

  it('needs a page of the secure site, a login of the last 5 minutes, and a wallet', async () => {
    const { world } = social
    const page = await openPage()
    expect((await start(page.frame)).body.error.code).toBe('secureSite.originNotAllowed')
    const other = await createVisitor()
    const { body } = await other.device.startLogin('other@example.net', { origin: SITE_URL })
    other.device.token = (await other.device.verify(body.loginId, await world.readCode('other@example.net'))).body.token
    expect((await start(other.device)).body.error.code).toBe('secureSite.walletUnknown')
    await world.passTime(300_001)
    expect((await start(page.device)).body.error.code).toBe('secureSite.freshLoginNeeded')
  })

  it('may end up to 10 minutes after it has begun, which needs a login of the last 5 minutes', async () => {
    const page = await openPage()
    const late = await openPage('late@example.net')
    await social.world.passTime(240_000)
    const { loginId } = (await start(page.device)).body as { loginId: string }
    const other = (await start(late.device, 'github')).body as { loginId: string }
    await visit(page, loginId)
    await confirm(page, loginId)
    await visit(late, other.loginId, 'github')
    await confirm(late, other.loginId)
    await social.world.passTime(599_999)
    expect((await join(page.device, loginId)).status).toBe(204)
    await social.world.passTime(1)
    expect((await join(late.device, other.loginId)).body.error.code).toBe('secureSite.socialExpired')
  })

  it('is of the session and the device that have started it', async () => {
    const page = await openPage()
    const { loginId } = (await start(page.device)).body as { loginId: string }
    await visit(page, loginId)
    await confirm(page, loginId)
    const thief = await openPage('thief@example.net')
    expect(await join(thief.device, loginId)).toMatchObject({
      status: 404,
      body: { error: { code: 'secureSite.loginUnknown' } },
    })
    await revokeWalletSessions(database, page.wallet.address, social.world.now.value)
    expect((await join(page.device, loginId)).status).toBe(401)
    expect(await database.query('select 1 from secure_site.identity', [])).toEqual([])
  })

  it('is refused with words if the visitor has another account with a wallet at the provider', async () => {
    const { world } = social
    const owner = await createVisitor()
    await owner.logIn('google')
    const { wallet } = await world.createWallet(owner.device)
    const page = await openPage()
    const { loginId } = (await start(page.device)).body as { loginId: string }
    const shown = await visit(page, loginId)
    expect(shown.status).toBe(409)
    expect(shown.text).toContain('Your account at Google has another wallet. Two wallets cannot be joined.')
    await confirm(page, loginId)
    expect(await join(page.device, loginId)).toMatchObject({
      status: 409,
      body: { error: { code: 'secureSite.identityTaken', params: { provider: 'google' } } },
    })
    expect((await owner.logIn('google')).body.user).toMatchObject({ wallet })
  })

  it('is taken from an account without a wallet, which ends with its sessions', async () => {
    const earlier = await createVisitor()
    await earlier.logIn('google')
    const page = await openPage()
    expect((await add(page)).status).toBe(204)
    expect((await earlier.device.send(endpoints.fetchUser)).status).toBe(401)
    expect((await earlier.logIn('google')).body.user).toMatchObject({ wallet: page.wallet })
    expect(await database.query('select 1 from secure_site.account', [])).toHaveLength(1)
  })

  it('leaves an account without a wallet its other logins', async () => {
    const { world } = social
    const earlier = await createVisitor()
    await earlier.logIn('google')
    await database.query('update secure_site.account set email_index = $1, email_box = $1', [Buffer.from('other')])
    const page = await openPage()
    expect((await add(page)).status).toBe(204)
    expect((await earlier.device.send(endpoints.fetchUser)).status).toBe(401)
    expect(await database.query('select 1 from secure_site.account', [])).toHaveLength(2)
    expect((await earlier.logIn('google')).body.user).toMatchObject({ wallet: page.wallet })
    await world.passTime(30_000)
  })

  it('can be added again, and several providers can be added', async () => {
    const page = await openPage()
    for (const provider of ['google', 'google', 'github', 'facebook'] as const) {
      expect((await add(page, provider)).status).toBe(204)
    }
    expect((await (await createVisitor()).logIn('facebook')).body.user).toMatchObject({ wallet: page.wallet })
    expect(await database.query('select 1 from secure_site.identity', [])).toHaveLength(3)
    const other = await createVisitor()
    await other.logIn('github')
    const { slots } = (await other.device.send(walletEndpoints.fetchSlots)).body as {
      slots: { id: string; kind: string }[]
    }
    expect(
      (await other.device.send(walletEndpoints.openSlot, { id: slots.find(({ kind }) => kind === 'escrow')!.id }))
        .status,
    ).toBe(200)
  })

  it('can be removed, which ends its sessions, but not as the last login of the account', async () => {
    const page = await openPage()
    await add(page)
    const other = await createVisitor()
    await other.logIn('google')
    const list = async () =>
      (await page.device.send(identityEndpoints.fetchIdentities)).body.identities as {
        id: string
        provider: string
        name: string
      }[]
    expect(await list()).toMatchObject([{ provider: 'google', name: ADA }])
    const [{ id } = { id: '' }] = await list()
    const remove = (device = page.device) => device.send(identityEndpoints.removeIdentity, { id })
    expect((await remove(other.device)).body.error.code).toBe('secureSite.originNotAllowed')
    const thief = await openPage('thief@example.net')
    expect((await remove(thief.device)).body.error.code).toBe('secureSite.identityUnknown')
    await database.query(
      'update secure_site.account set email_index = null where email_index = (select email_index from secure_site.account order by created_at limit 1)',
      [],
    )
    expect((await remove()).body.error.code).toBe('secureSite.lastLogin')
    await add(page, 'github')
    expect((await remove()).status).toBe(204)
    expect(await social.world.readLetter(ADA)).toMatchObject({
      subject: 'A login of your wallet was removed',
      text: expect.stringContaining('You can no longer log in to your wallet with your account at Google.') as string,
    })
    expect(await list()).toMatchObject([{ provider: 'github' }])
    expect((await other.device.send(endpoints.fetchUser)).status).toBe(401)
    expect((await (await createVisitor()).logIn('google')).body.user.wallet).toBeNull()
    expect(await verifyAudit(database)).toMatchObject({ firstBroken: undefined })
    await social.world.passTime(300_001)
    expect((await remove()).body.error.code).toBe('secureSite.freshLoginNeeded')
  })

  it('is added while another one is removed, which leaves the account a login in any order', async () => {
    const page = await openPage()
    await add(page)
    await database.query('update secure_site.account set email_index = null, email_box = null', [])
    const { loginId } = (await start(page.device, 'github')).body as { loginId: string }
    await visit(page, loginId, 'github')
    await confirm(page, loginId)
    const list = async () =>
      (await page.device.send(identityEndpoints.fetchIdentities)).body.identities as { id: string; provider: string }[]
    const [{ id } = { id: '' }] = await list()
    const [joined, removed] = await Promise.all([
      join(page.device, loginId),
      page.device.send(identityEndpoints.removeIdentity, { id }),
    ])
    expect(joined.status).toBe(204)
    // The only login of that moment may be refused.
    expect(removed.status === 204 || removed.body.error.code === 'secureSite.lastLogin').toBe(true)
    expect((await list()).map(({ provider }) => provider).sort()).toEqual(
      removed.status === 204 ? ['github'] : ['github', 'google'],
    )
    expect(await verifyAudit(database)).toMatchObject({ firstBroken: undefined })
  })

  it('keeps one login, also if a passkey was the other one: the passkey then stays', async () => {
    const page = await openPage()
    await add(page)
    await database.query('update secure_site.account set email_index = null, email_box = null', [])
    const passkey = createPasskey()
    const started = (await page.device.send(passkeyEndpoints.startPasskey)).body
    const { id } = (
      await page.device.send(passkeyEndpoints.addPasskey, { id: started.creationId, body: passkey.create(started) })
    ).body
    const [identity] = (await page.device.send(identityEndpoints.fetchIdentities)).body.identities
    expect((await page.device.send(identityEndpoints.removeIdentity, { id: identity.id })).status).toBe(204)
    const removePasskey = () => page.device.send(passkeyEndpoints.removePasskey, { id, body: { signature: null } })
    expect((await removePasskey()).body.error.code).toBe('secureSite.lastLogin')
    expect((await page.device.send(passkeyEndpoints.fetchPasskeys)).body.passkeys).toHaveLength(1)
    await add(page)
    expect((await removePasskey()).status).toBe(204)
  })

  const readLink = async (to: string) =>
    new RegExp(`${SITE_URL}/revert/[\\w-]{43}`).exec((await social.world.readLetter(to))?.text ?? '')?.[0] ?? ''
  const open = async (link: string, method = 'GET') => {
    const answer = await social.world.fetch(
      new Request(link, { method, headers: { host: new URL(SITE_URL).host, origin: SITE_URL } }),
    )
    return { status: answer.status, text: await answer.text() }
  }

  it('is undone by the link of its letters, which ends all sessions, once, and by no program that only opens the link', async () => {
    const page = await openPage()
    await add(page)
    const stranger = await createVisitor()
    await stranger.logIn('google')
    const link = await readLink(EMAIL)
    expect(await readLink(ADA)).toBe(link)
    const shown = await open(link)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('Remove this login?')
    expect(shown.text).toContain(`then no longer log in to your wallet for Dapp (${SITE_URL}) with Google (${ADA})`)
    expect((await stranger.device.send(endpoints.fetchUser)).status).toBe(200)
    expect(await open(link, 'POST')).toMatchObject({
      status: 200,
      text: expect.stringContaining(
        `You can no longer log in to the wallet with Google (${ADA}), and all devices are logged out.`,
      ) as string,
    })
    for (const { device } of [stranger, page, { device: page.frame }]) {
      expect((await device.send(endpoints.fetchUser)).status).toBe(401)
    }
    expect((await (await createVisitor()).logIn('google')).body.user.wallet).toBeNull()
    for (const to of [EMAIL, ADA]) {
      expect(await social.world.readLetter(to)).toMatchObject({ subject: 'A login of your wallet was removed' })
    }
    for (const method of ['GET', 'POST']) expect((await open(link, method)).status).toBe(410)
    expect(await verifyAudit(database)).toMatchObject({ firstBroken: undefined })
  })

  it('sends no letter and no link that undoes it if the account has it already', async () => {
    const { world } = social
    const page = await openPage()
    await add(page)
    await world.site.outbox.flush()
    world.letters.length = 0
    await database.query('delete from secure_site.added_login', [])
    expect((await add(page)).status).toBe(204)
    await world.site.outbox.flush()
    expect(world.letters).toEqual([])
    expect(await database.query('select 1 from secure_site.added_login', [])).toEqual([])
    expect(await database.query('select 1 from secure_site.identity', [])).toHaveLength(1)
  })

  it('is undone within 72 hours only, by the link of its addition, and never as the only login', async () => {
    const { world } = social
    const page = await openPage()
    await add(page)
    const link = await readLink(EMAIL)
    await add(page)
    expect((await open(link)).status).toBe(200)
    await database.query('update secure_site.account set email_index = null, email_box = null', [])
    expect(await open(link, 'POST')).toMatchObject({
      status: 409,
      text: expect.stringContaining('This is the only login of the wallet now') as string,
    })
    expect(await database.query('select 1 from secure_site.identity', [])).toHaveLength(1)
    await world.passTime(72 * 3_600_000)
    expect((await open(link)).status).toBe(410)
  })

  it('that was removed keeps the letters about the wallet for 72 hours', async () => {
    const { world } = social
    const page = await openPage()
    await add(page)
    const { body } = await page.device.send(identityEndpoints.fetchIdentities)
    const [identity] = body.identities as { id: string }[]
    expect((await page.device.send(identityEndpoints.removeIdentity, { id: identity?.id ?? '' })).status).toBe(204)

    /** The recipients of the letter about another login. */
    async function listRecipients(): Promise<readonly string[]> {
      await world.site.outbox.flush()
      world.letters.length = 0
      const next = { ...page, ...(await createVisitor()) }
      const { loginId } = (await next.device.startLogin(EMAIL, { origin: SITE_URL })).body as { loginId: string }
      next.device.token = (await next.device.verify(loginId, await world.readCode(EMAIL))).body.token
      // Facebook verifies no address.
      expect((await add(next, 'facebook')).status).toBe(204)
      await world.site.outbox.flush()
      return world.letters.filter(({ subject }) => subject.startsWith('A login was added')).map(({ to }) => to)
    }

    await world.passTime(72 * 3_600_000 - 1_000)
    expect(await listRecipients()).toContain(ADA)
    await world.passTime(31_000)
    expect(await listRecipients()).not.toContain(ADA)
  })
})
