import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createProviderServer, PROVIDER_SETTINGS, type ProviderServer } from '../../../test/createProviderServer.ts'
import { createSiteWorld, DAPP_ORIGIN, emptyTables, SITE_URL, type SiteWorld } from '../../../test/createSiteWorld.ts'
import { createSocialVisitor, readMessage, readTicket, VISITORS } from '../../../test/createSocialVisitor.ts'
import { endpoints } from '../../api/endpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'

const databases = await openTestDatabases()
afterAll(() => databases.close())

describe.each(databases.list)('a social login on $kind', ({ database }) => {
  let world: SiteWorld
  let providers: ProviderServer
  beforeEach(async () => {
    await migrateAll(database)
    await emptyTables(database)
    providers = await createProviderServer()
    world = await createSiteWorld(database, { socials: PROVIDER_SETTINGS, fetchProvider: providers.fetch })
  })
  afterEach(() => world.site.close())

  const createVisitor = async () => createSocialVisitor(world, providers, await world.createDevice())

  it.each([
    ['google', { email: 'ada@mail.example.net', userName: 'Ada Lovelace', picture: 'https://lh3.googleusercontent.com/ada' }],
    ['github', { email: 'ada@mail.example.net', userName: 'ada', picture: 'https://avatars.githubusercontent.com/u/4711' }],
    ['apple', { email: 'x7@privaterelay.appleid.com', userName: 'Ada Lovelace', picture: null }],
    ['facebook', { email: null, userName: 'Ada Lovelace', picture: 'https://scontent.fbcdn.net/ada.jpg' }],
    ['x', { email: 'ada@mail.example.net', userName: 'Ada', picture: 'https://pbs.twimg.com/ada.jpg' }],
    ['discord', { email: 'ada@mail.example.net', userName: 'Ada', picture: 'https://cdn.discordapp.com/avatars/80351/8342729.png' }],
  ] as const)('ends with a session by %s', async (provider, profile) => {
    const visitor = await createVisitor()
    const answer = await visitor.logIn(provider)
    expect(answer.body).toMatchObject({ user: { ...profile, authProvider: provider, wallet: null, recovery: 'automatic' } })
    const { wallet } = await world.createWallet(visitor.device)
    expect((await visitor.device.send(endpoints.fetchUser)).body).toEqual({ ...profile, authProvider: provider, wallet, recovery: 'automatic' })
  })

  it('S13: shows no code in an address, and gives the ticket to the pinned origin only', async () => {
    const visitor = await createVisitor()
    const { body } = await visitor.start('google')
    expect(body).toEqual({ loginId: expect.any(String) as string, uri: `${SITE_URL}/popup/${body.loginId as string}`, expiresAt: new Date(world.now.value + 600_000).toISOString() })
    const page = await visitor.visit(body.loginId as string, VISITORS.google)
    expect(page.url).toBe(`${SITE_URL}/popup/${body.loginId as string}/result`)
    expect(readMessage(page)).toEqual({ resultUri: expect.stringMatching(/^https:\/\/secure\.example\.org\/popup\/[0-9a-f-]{36}\?ticket=[\w-]{43}$/) as string, origin: DAPP_ORIGIN })
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(page.text).not.toMatch(/<script>|<script [^>]*>[^<]/)
    expect((await visitor.claim(body.loginId as string, readTicket(page))).status).toBe(200)
  })
})
