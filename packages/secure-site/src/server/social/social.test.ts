import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createProviderServer, PROVIDER_SETTINGS, type ProviderServer } from '../../../test/createProviderServer.ts'
import {
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
} from '../../../test/createSiteWorld.ts'
import { createSocialVisitor, readMessage, readTicket, VISITORS } from '../../../test/createSocialVisitor.ts'
import { endpoints } from '../../api/endpoints.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createKeyring, getBoxHeader } from '../../keyring/createKeyring.ts'
import { createSecrets } from '../../keyring/parseKeyring.ts'
import { rewrapAll } from '../../keyring/recordedKeys.ts'
import { verifyAudit } from '../audit/verifyAudit.ts'
import { revokeWalletSessions } from '../sessions/revokeSessions.ts'
import { saveProject } from '../projects/projects.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const pending = { status: 409, body: { error: { code: 'secureSite.socialPending' } } }

describe.each(databases.list)('a social login on $kind', ({ database }) => {
  let world: SiteWorld
  let providers: ProviderServer
  beforeEach(async () => {
    await emptyTables(database)
    providers = await createProviderServer()
    world = await createSiteWorld(database, { socials: PROVIDER_SETTINGS, fetchProvider: providers.fetch })
  })
  afterEach(() => world.site.close())

  const createVisitor = async () => createSocialVisitor(world, providers, await world.createDevice())

  async function startLogin(provider: string) {
    const visitor = await createVisitor()
    const { body } = await visitor.start(provider)
    return { visitor, id: body.loginId as string, uri: body.uri as string }
  }

  it.each([
    [
      'google',
      { email: 'ada@mail.example.net', userName: 'Ada Lovelace', picture: 'https://lh3.googleusercontent.com/ada' },
    ],
    [
      'github',
      { email: 'ada@mail.example.net', userName: 'ada', picture: 'https://avatars.githubusercontent.com/u/4711' },
    ],
    ['apple', { email: 'x7@privaterelay.appleid.com', userName: 'Ada Lovelace', picture: null }],
    ['facebook', { email: null, userName: 'Ada Lovelace', picture: 'https://scontent.fbcdn.net/ada.jpg' }],
    ['x', { email: 'ada@mail.example.net', userName: 'Ada', picture: 'https://pbs.twimg.com/ada.jpg' }],
    [
      'discord',
      {
        email: 'ada@mail.example.net',
        userName: 'Ada',
        picture: 'https://cdn.discordapp.com/avatars/80351/8342729.png',
      },
    ],
  ] as const)('ends with a session by %s', async (provider, profile) => {
    const visitor = await createVisitor()
    const answer = await visitor.logIn(provider)
    expect(answer.body).toMatchObject({
      user: { ...profile, authProvider: provider, wallet: null, recovery: 'automatic' },
    })
    const { wallet } = await world.createWallet(visitor.device)
    expect((await visitor.device.send(endpoints.fetchUser)).body).toEqual({
      ...profile,
      authProvider: provider,
      wallet,
      recovery: 'automatic',
      hasPasskey: false,
    })
    // The session, the wallet, and nothing else.
    expect(await verifyAudit(database)).toMatchObject({ entries: 2, firstBroken: undefined })
  })

  it('S13: shows no code in an address, and gives the ticket to the pinned origin only', async () => {
    const { visitor, id, uri } = await startLogin('google')
    expect(uri).toBe(`${SITE_URL}/popup/${id}`)
    const page = await visitor.visit(id, VISITORS.google)
    expect(page.url).toBe(`${SITE_URL}/popup/${id}/result`)
    expect(readMessage(page)).toEqual({
      resultUri: expect.stringMatching(
        /^https:\/\/secure\.example\.org\/popup\/[0-9a-f-]{36}\?ticket=[\w-]{43}$/,
      ) as string,
      origin: DAPP_ORIGIN,
    })
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(page.text).not.toMatch(/<script>|<script [^>]*>[^<]/)
    expect((await visitor.claim(id, readTicket(page))).status).toBe(200)
  })

  it.each([
    ['google', 'Lax'],
    ['apple', 'None'],
  ] as const)(
    'keeps the state of %s in a cookie that no script and no other host reads',
    async (provider, sameSite) => {
      const { visitor, id } = await startLogin(provider)
      const response = await visitor.browser.send(`${SITE_URL}/popup/${id}`)
      expect(response.status).toBe(302)
      expect(response.headers.get('set-cookie')).toMatch(
        new RegExp(`^__Host-login-${id}=[\\w-]{43}; Path=/; Max-Age=600; HttpOnly; Secure; SameSite=${sameSite}$`),
      )
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'unsafe-none',
        'cache-control': 'no-store',
      })
      const { searchParams } = new URL(response.headers.get('location')!)
      expect(searchParams.get('redirect_uri')).toBe(`${SITE_URL}/callback/${provider}`)
      expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/)
      expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    },
  )

  it('reports each step to the frame', async () => {
    const { visitor, id } = await startLogin('github')
    const now = world.now.value
    expect((await visitor.wait(id)).body).toEqual({ state: 'waiting', reason: null })
    expect(world.now.value - now).toBe(25_000)
    const location = await visitor.openWindow(id)
    expect((await visitor.wait(id, 'waiting')).body).toEqual({ state: 'begun', reason: null })
    await visitor.bring(providers.logIn(location, VISITORS.github))
    expect((await visitor.wait(id, 'begun')).body).toEqual({ state: 'returned', reason: null })
    await visitor.browser.open(`${SITE_URL}/popup/${id}/confirm`, {
      method: 'POST',
      form: {},
      headers: { origin: SITE_URL },
    })
    expect((await visitor.wait(id, 'confirmed')).body).toEqual({ state: 'confirmed', reason: null })
    expect((await visitor.claim(id, null)).status).toBe(200)
    expect(await visitor.wait(id)).toMatchObject({ status: 410, body: { error: { code: 'secureSite.socialExpired' } } })
  })

  it('S13: gives nothing without the ticket before the visitor has confirmed the login in the window', async () => {
    const { visitor, id } = await startLogin('google')
    expect(await visitor.claim(id, null)).toMatchObject(pending)
    const page = await visitor.visit(id, VISITORS.google)
    expect(page.text).toContain('Continue to Dapp (https://dapp.example.com)?')
    expect(page.text).toContain('If another person sent you this link')
    expect(await visitor.claim(id, null)).toMatchObject(pending)
    expect(await visitor.claim(id, 'A'.repeat(43))).toMatchObject(pending)
    const confirm = (headers: Record<string, string>, browser = visitor.browser) =>
      browser.open(`${SITE_URL}/popup/${id}/confirm`, { method: 'POST', form: {}, headers })
    // Another site cannot send the form, and another browser has no cookie.
    for (const headers of [{ origin: DAPP_ORIGIN }, { origin: 'null' }, {}]) {
      expect((await confirm(headers)).status).toBe(403)
    }
    expect((await confirm({ origin: SITE_URL }, (await createVisitor()).browser)).status).toBe(410)
    expect(await visitor.claim(id, null)).toMatchObject(pending)
    const done = await confirm({ origin: SITE_URL })
    expect(done.text).toContain('You are logged in. Close this window, and go back to Dapp (https://dapp.example.com).')
    expect((await visitor.claim(id, null)).status).toBe(200)
  })

  it('R18: of 300 parallel claims one gets a session', async () => {
    const { visitor, id } = await startLogin('discord')
    const ticket = readTicket(await visitor.visit(id, VISITORS.discord))
    // The nonce of the first answer.
    await visitor.wait(id, 'begun')
    const answers = await Promise.all(Array.from({ length: 300 }, () => visitor.claim(id, ticket)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error.code as string)),
    ).toEqual(new Set(['secureSite.socialExpired']))
    expect(await database.query('select 1 from secure_site.session', [])).toHaveLength(1)
  })

  it('is of the device that has started it', async () => {
    const { visitor, id } = await startLogin('google')
    const page = await visitor.visit(id, VISITORS.google)
    const thief = await world.createDevice()
    expect(await visitor.claim(id, readTicket(page), thief)).toMatchObject({
      status: 404,
      body: { error: { code: 'secureSite.loginUnknown' } },
    })
    expect((await visitor.claim(id, readTicket(page))).status).toBe(200)
    expect(await visitor.claim(id, readTicket(page))).toMatchObject({
      status: 410,
      body: { error: { code: 'secureSite.socialExpired' } },
    })
  })

  it('has one account for each subject of a provider, and never joins two by their address', async () => {
    const first = await createVisitor()
    await first.logIn('google')
    const { wallet } = await world.createWallet(first.device)
    const second = await createVisitor()
    expect((await second.logIn('google')).body).toMatchObject({ user: { wallet } })
    // The same address: at another provider, with another subject, and by mail.
    const others = [
      await (await createVisitor()).logIn('github'),
      await (await createVisitor()).logIn('google', { user: { ...VISITORS.google.user, sub: '1094' } }),
      await world.logIn(await world.createDevice(), 'ada@mail.example.net'),
    ]
    for (const { body } of others) expect(body).toMatchObject({ user: { email: 'ada@mail.example.net', wallet: null } })
    expect(await database.query('select 1 from secure_site.account', [])).toHaveLength(4)
  })

  it('has another account in another realm, and the same one in the realm', async () => {
    await saveProject(database, {
      id: 'same',
      realm: 'realm',
      name: 'Same',
      origins: [DAPP_ORIGIN],
      rpcUrls: [],
      isDeviceVerified: false,
    })
    await saveProject(database, {
      id: 'other',
      realm: 'other',
      name: 'Other',
      origins: [DAPP_ORIGIN],
      rpcUrls: [],
      isDeviceVerified: false,
    })
    const wallets: unknown[] = []
    for (const projectId of [PROJECT_ID, 'same', 'other']) {
      const visitor = await createVisitor()
      const { body } = await visitor.start('google', { projectId })
      const id = body.loginId as string
      const answer = await visitor.claim(id, readTicket(await visitor.visit(id, VISITORS.google)))
      visitor.device.token = answer.body.token as string
      if (projectId === PROJECT_ID) await world.createWallet(visitor.device)
      wallets.push((await visitor.device.send(endpoints.fetchUser)).body.wallet)
    }
    expect(wallets[1]).toEqual(wallets[0])
    expect(wallets[2]).toBeNull()
  })

  it('has one account if a visitor logs in for the first time on two devices at the same time', async () => {
    const visits = await Promise.all(
      ['google', 'google'].map(async (provider) => {
        const { visitor, id } = await startLogin(provider)
        return { visitor, id, ticket: readTicket(await visitor.visit(id, VISITORS.google)) }
      }),
    )
    const answers = await Promise.all(visits.map(({ visitor, id, ticket }) => visitor.claim(id, ticket)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await database.query('select 1 from secure_site.account', [])).toHaveLength(1)
  })

  it('keeps the name that Apple sends only once, and takes over what has changed', async () => {
    await (await createVisitor()).logIn('apple')
    const { user } = VISITORS.apple
    expect(
      (await (await createVisitor()).logIn('apple', { user: { ...user, email_verified: false } })).body,
    ).toMatchObject({ user: { userName: 'Ada Lovelace', email: null } })
  })

  it('sends a letter about a new device to the address that the provider has verified, and none without one', async () => {
    for (const provider of ['google', 'facebook'] as const) {
      const first = await createVisitor()
      await first.logIn(provider)
      const { slots } = await world.createWallet(first.device)
      const second = await createVisitor()
      await second.logIn(provider)
      expect((await second.device.send(walletEndpoints.openSlot, { id: slots[1].id })).status).toBe(200)
    }
    await world.site.outbox.flush()
    expect(world.letters.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: 'ada@mail.example.net', subject: 'Your wallet was opened on a new device' },
    ])
  })

  it('ends with the sessions of its wallet, which is all that an operator knows of a visitor without an address', async () => {
    const [visitor, other] = [await createVisitor(), await createVisitor()]
    await visitor.logIn('facebook')
    const { wallet } = await world.createWallet(visitor.device)
    await other.logIn('google')
    expect(await revokeWalletSessions(database, wallet.address, world.now.value)).toBe(1)
    expect((await visitor.device.send(endpoints.fetchUser)).status).toBe(401)
    expect((await other.device.send(endpoints.fetchUser)).status).toBe(200)
  })

  it('has nothing that a rotation of the keys leaves with the old key', async () => {
    await world.site.close()
    await emptyTables(database)
    const secrets = createSecrets('first')
    world = await createSiteWorld(database, {
      keyring: createKeyring(secrets),
      socials: PROVIDER_SETTINGS,
      fetchProvider: providers.fetch,
    })
    const visitor = await createVisitor()
    await visitor.logIn('google')
    await world.createWallet(visitor.device)
    const open = await startLogin('github')
    await open.visitor.openWindow(open.id)
    const next = { ...secrets, current: 'next', keys: { ...secrets.keys, ...createSecrets('next').keys } }
    await rewrapAll(database, { main: createKeyring(next), guardian: world.guardian })
    const columns = await database.query<{ table: string; name: string }>(
      "select table_name as \"table\", column_name as name from information_schema.columns where table_schema = 'secure_site' and column_name like '%\\_box'",
      [],
    )
    expect(columns.length).toBeGreaterThan(6)
    for (const { table, name } of columns) {
      if (name === 'escrow_box') continue
      expect({
        name,
        rows: await database.query(`select 1 from secure_site.${table} where substr(${name}, 1, 7) = $1`, [
          getBoxHeader('first'),
        ]),
      }).toEqual({ name, rows: [] })
    }
    const { identity, flow } = (
      await database.query<{ identity: Uint8Array; flow: Uint8Array }>(
        'select profile_box as identity, (select flow_box from secure_site.login where id = $1) as flow from secure_site.identity',
        [open.id],
      )
    )[0]!
    for (const box of [identity, flow]) expect(Buffer.from(box.subarray(2, 6)).toString()).toBe('next')
  })

  it('does not start for another site, a provider that is not configured, or too often', async () => {
    const visitor = await createVisitor()
    expect(await visitor.start('google', { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { error: { code: 'secureSite.originNotAllowed' } },
    })
    expect(await visitor.start('google', { projectId: 'unknown' })).toMatchObject({ status: 403 })
    expect(await visitor.start('gitlab')).toMatchObject({
      status: 400,
      body: { error: { code: 'secureSite.invalidField' } },
    })
    for (let count = 0; count < 20; count += 1) expect((await visitor.start('google')).status).toBe(200)
    expect(await visitor.start('google')).toMatchObject({
      status: 429,
      body: { error: { code: 'secureSite.tooMany' } },
    })
  })

  it('logs a visitor in 20 times a day, which is as often as the recovery slot opens', async () => {
    const visitor = await createVisitor()
    for (let count = 0; count < 20; count += 1) expect((await visitor.logIn('google')).status).toBe(200)
    // The limit of the client is that of an hour.
    await world.passTime(600_000)
    expect(await visitor.logIn('google')).toMatchObject({
      status: 429,
      body: { error: { code: 'secureSite.tooMany' } },
    })
    expect((await visitor.logIn('github')).status).toBe(200)
    await world.passTime(86_400_000)
    expect((await visitor.logIn('google')).status).toBe(200)
  })

  it('is not offered without settings', async () => {
    await world.site.close()
    await emptyTables(database)
    world = await createSiteWorld(database, {
      socials: { google: PROVIDER_SETTINGS.google! },
      fetchProvider: providers.fetch,
    })
    const visitor = await createVisitor()
    expect(await visitor.start('github')).toMatchObject({
      status: 404,
      body: { error: { code: 'secureSite.providerNotConfigured', params: { provider: 'github' } } },
    })
    expect((await visitor.browser.open(`${SITE_URL}/callback/github?code=a&state=b`)).status).toBe(404)
  })
})
