import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createPageFetch, type Exchange } from '../../../test/createPageFetch.ts'
import { createProviderServer, PROVIDER_SETTINGS, type ProviderServer } from '../../../test/createProviderServer.ts'
import { createQuickClock } from '../../../test/createQuickClock.ts'
import {
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
} from '../../../test/createSiteWorld.ts'
import { createSocialVisitor, readMessage, VISITORS } from '../../../test/createSocialVisitor.ts'
import { createDevice, createTestPage } from '../../../test/createTestPage.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { proofErrors } from '../proof/errors.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())
const { database } = databases.list[0]!

const ADA = {
  email: 'ada@mail.example.net',
  authProvider: 'google',
  userName: 'Ada Lovelace',
  picture: 'https://lh3.googleusercontent.com/ada',
}

describe('a social login in the frame', () => {
  let world: SiteWorld
  let providers: ProviderServer
  let onExchange: (exchange: Exchange) => unknown
  beforeEach(async () => {
    await emptyTables(database)
    onExchange = ({ received }) => received
    providers = await createProviderServer()
    world = await createSiteWorld(database, { socials: PROVIDER_SETTINGS, fetchProvider: providers.fetch })
  })
  afterEach(() => world.site.close())

  async function openPage(device?: Awaited<ReturnType<typeof createDevice>>) {
    const storage = device ?? (await createDevice())
    const page = createTestPage({ fetch: createPageFetch(world.fetch, (exchange) => onExchange(exchange)) }, storage, {
      origin: SITE_URL,
      project: PROJECT_ID,
      dapp: DAPP_ORIGIN,
      clock: createQuickClock(),
    })
    const visitor = createSocialVisitor(world, providers, await world.createDevice())
    return {
      ...page,
      storage,
      start: (provider: 'google' | 'facebook' = 'google') => page.login.startSocial({ provider, origin: DAPP_ORIGIN }),
      getId: (uri: string) => uri.split('/').at(-1)!,
      visitor,
      confirm: (id: string) =>
        visitor.browser.open(`${SITE_URL}/popup/${id}/confirm`, {
          method: 'POST',
          form: {},
          headers: { origin: SITE_URL },
        }),
    }
  }

  it('ends with the ticket, with a wallet that signs', async () => {
    const page = await openPage()
    const uri = await page.start()
    const { resultUri } = readMessage(await page.visitor.visit(page.getId(uri), VISITORS.google))
    const user = await page.login.claimSocial(resultUri)
    expect(user).toMatchObject(ADA)
    expect(await page.readSigner()).toBe(user.wallet.address)
    expect(await page.login.getUser()).toEqual(user)
    expect(page.sessions).toHaveLength(1)
    expect(await page.storage.readToken()).toBeDefined()
  })

  it('ends when the visitor has confirmed it in a window that cannot send the ticket', async () => {
    const page = await openPage()
    const uri = await page.start()
    let begun = 0
    const claiming = page.login.claimSocial(uri, { onBegun: () => (begun += 1) })
    const location = await page.visitor.openWindow(page.getId(uri))
    await expect.poll(() => begun).toBeGreaterThan(0)
    await page.visitor.bring(providers.logIn(location, VISITORS.google))
    await page.confirm(page.getId(uri))
    expect(await claiming).toMatchObject(ADA)
  })

  it('waits for another state than that of a new login, so that the answer comes as soon as the window has gone to the provider', async () => {
    const known: unknown[] = []
    onExchange = ({ route, sent, received }) => {
      if (route === 'POST /v1/login/:id/wait') known.push((sent as { known: unknown }).known)
      return received
    }
    const page = await openPage()
    const uri = await page.start()
    const ending = new AbortController()
    const claiming = page.login.claimSocial(uri, { signal: ending.signal, onBegun: () => ending.abort() })
    await page.visitor.openWindow(page.getId(uri))
    await expect(claiming).rejects.toThrow('abort')
    expect(known.slice(0, 1)).toEqual(['waiting'])
  })

  it('has one session if the ticket arrives while the frame waits, and if it arrives twice', async () => {
    const page = await openPage()
    const uri = await page.start()
    const waiting = page.login.claimSocial(uri)
    const { resultUri } = readMessage(await page.visitor.visit(page.getId(uri), VISITORS.google))
    const users = await Promise.all([page.login.claimSocial(resultUri), page.login.claimSocial(resultUri), waiting])
    expect(users[1]).toEqual(users[0])
    expect(users[2]).toEqual(users[0])
    expect(await page.login.claimSocial(uri)).toEqual(users[0])
    expect(page.sessions).toHaveLength(1)
    expect(await database.query('select 1 from secure_site.session', [])).toHaveLength(1)
  })

  it('stores its session when the wallet is ready, so that a tab that is closed before leaves none', async () => {
    const events: string[] = []
    const device = await createDevice()
    const page = await openPage({
      ...device,
      async keepToken(token) {
        events.push('stored')
        await device.keepToken(token)
      },
    })
    onExchange = ({ route, received }) => {
      events.push(route)
      return received
    }
    const uri = await page.start()
    const { resultUri } = readMessage(await page.visitor.visit(page.getId(uri), VISITORS.google))
    await page.login.claimSocial(resultUri)
    expect(events).toContain('POST /v1/wallet')
    expect(events.filter((event) => event === 'stored')).toHaveLength(1)
    expect(events.lastIndexOf('POST /v1/wallet')).toBeLessThan(events.indexOf('stored'))
    expect(await page.login.isConnected()).toBe(true)
  })

  describe('that the visitor leaves while it is claimed', () => {
    /** Runs an action when the server has claimed the login, or while the wallet is made ready. */
    async function leaveAt(route: string, act: () => unknown, device?: Awaited<ReturnType<typeof createDevice>>) {
      const page = await openPage(device)
      const uri = await page.start()
      const { resultUri } = readMessage(await page.visitor.visit(page.getId(uri), VISITORS.google))
      const ending = new AbortController()
      onExchange = async (exchange) => {
        if (exchange.route === route && !ending.signal.aborted) {
          ending.abort(new Error('left'))
          await act()
        }
        return exchange.received
      }
      await page.login.claimSocial(resultUri, { signal: ending.signal }).catch(() => {})
      const [{ open } = { open: undefined }] = await database.query<{ open: number }>(
        'select count(*)::int as open from secure_site.session where revoked_at is null',
        [],
      )
      return { ...page, open }
    }

    it.each(['POST /v1/login/:id/claim', 'POST /v1/wallet'])('has no session afterwards: %s', async (route) => {
      const { open, storage, login, sessions } = await leaveAt(route, () => {})
      expect(await storage.readToken()).toBeUndefined()
      expect(open).toBe(0)
      await expect(login.getUser()).rejects.toSatisfy(secureSiteErrors.sessionEnded.is)
      expect(sessions).toHaveLength(route.endsWith('/claim') ? 0 : 1)
    })

    it.each(['POST /v1/login/:id/claim', 'POST /v1/wallet'])(
      'keeps the session of another account that another tab has stored meanwhile: %s',
      async (route) => {
        const device = await createDevice()
        const other = createTestPage({ fetch: createPageFetch(world.fetch) }, device, {
          origin: SITE_URL,
          project: PROJECT_ID,
          dapp: DAPP_ORIGIN,
          clock: createQuickClock(),
        })
        let token: string | undefined
        const logIn = async () => {
          await other.login.start({ email: 'other@example.org', origin: DAPP_ORIGIN })
          await other.login.verify(await world.readCode('other@example.org'))
          token = await device.readToken()
        }
        const { open } = await leaveAt(route, logIn, device)
        expect(await device.readToken()).toBe(token)
        expect(open).toBe(1)
        expect(await other.login.isConnected()).toBe(true)
      },
    )
  })

  describe('in the window of the site itself', () => {
    async function startReturning() {
      const device = await createDevice()
      const page = await openPage(device)
      const uri = await page.login.startSocial({
        provider: 'google',
        origin: DAPP_ORIGIN,
        returnTo: `${DAPP_ORIGIN}/shop`,
      })
      return { device, page, uri, id: page.getId(uri) }
    }

    it('ends in the frame of the next page, once, without a ticket', async () => {
      const { device, page, uri, id } = await startReturning()
      await page.visitor.visit(id, VISITORS.google)
      await page.confirm(id)
      const next = await openPage(device)
      expect(await next.login.claimSocial(uri)).toMatchObject(ADA)
      expect(await device.readToken()).toBeDefined()
      await expect((await openPage(device)).login.claimSocial(uri)).rejects.toSatisfy(secureSiteErrors.loginUnknown.is)
    })

    it('does not end before the visitor has confirmed it, nor wait', async () => {
      const { device, page, uri, id } = await startReturning()
      await page.visitor.visit(id, VISITORS.google)
      await expect((await openPage(device)).login.claimSocial(uri)).rejects.toSatisfy(socialErrors.socialPending.is)
      expect(await device.readToken()).toBeUndefined()
    })

    it('S13: does not end for another address, on another device, or after a newer login', async () => {
      const { device, page, uri, id } = await startReturning()
      await page.visitor.visit(id, VISITORS.google)
      await page.confirm(id)
      for (const address of [`${uri}0`, `${uri}?ticket=${'A'.repeat(43)}`, '']) {
        await expect((await openPage(device)).login.claimSocial(address)).rejects.toSatisfy(
          secureSiteErrors.loginUnknown.is,
        )
      }
      const thief = await createDevice()
      await thief.writeReturningLogin({ id, uri })
      await expect((await openPage(thief)).login.claimSocial(uri)).rejects.toSatisfy(secureSiteErrors.loginUnknown.is)
      await page.start()
      await expect((await openPage(device)).login.claimSocial(uri)).rejects.toSatisfy(secureSiteErrors.loginUnknown.is)
    })
  })

  it('S13: changes nothing for a foreign address or ticket, and goes on', async () => {
    const page = await openPage()
    const uri = await page.start()
    const { resultUri } = readMessage(await page.visitor.visit(page.getId(uri), VISITORS.google))
    const ticket = new URL(resultUri).searchParams.get('ticket')!
    const foreign = [
      `${uri}?ticket=`,
      `${uri}?ticket=${ticket}&x=1`,
      resultUri.replace(SITE_URL, 'https://evil.example'),
      `${SITE_URL}/popup/${crypto.randomUUID()}?ticket=${ticket}`,
      `${uri}/result`,
      '',
      'javascript:alert(1)',
      `${uri}#`,
    ]
    for (const address of foreign) {
      await expect(page.login.claimSocial(address)).rejects.toSatisfy(secureSiteErrors.loginUnknown.is)
    }
    await expect(page.login.claimSocial(`${uri}?ticket=${'A'.repeat(43)}`)).rejects.toSatisfy(
      socialErrors.socialPending.is,
    )
    expect(await page.login.claimSocial(resultUri)).toMatchObject(ADA)
  })

  it('uses the right ticket also if a wrong one is being checked', async () => {
    const page = await openPage()
    const uri = await page.start()
    const { resultUri } = readMessage(await page.visitor.visit(page.getId(uri), VISITORS.google))
    const wrong = page.login.claimSocial(`${uri}?ticket=${'A'.repeat(43)}`)
    const right = page.login.claimSocial(resultUri)
    await expect(wrong).rejects.toSatisfy(socialErrors.socialPending.is)
    expect(await right).toMatchObject(ADA)
  })

  it.each([
    ['refuses', { error: 'access_denied' }, socialErrors.socialRefused],
    ['fails', { error: 'server_error' }, socialErrors.socialFailed],
  ] as const)('ends if the visitor or the provider %s', async (_name, fields, error) => {
    const page = await openPage()
    const uri = await page.start()
    const claiming = page.login.claimSocial(uri)
    const failed = expect(claiming).rejects.toSatisfy(error.is)
    const location = await page.visitor.openWindow(page.getId(uri))
    await page.visitor.bring(
      providers.answerWith(location, { ...fields, state: new URL(location).searchParams.get('state')! }),
    )
    await failed
  })

  it('ends when the login has expired', async () => {
    const page = await openPage()
    const claiming = page.login.claimSocial(await page.start())
    const failed = expect(claiming).rejects.toSatisfy(socialErrors.socialExpired.is)
    await world.passTime(600_000)
    await failed
  })

  it('R14: goes on if the server cannot be reached for a while', async () => {
    const page = await openPage()
    const uri = await page.start()
    let outages = 3
    onExchange = ({ route, received }) => {
      if (route.endsWith('/wait') && (outages -= 1) >= 0) throw new TypeError('Failed to fetch')
      return received
    }
    await page.visitor.visit(page.getId(uri), VISITORS.google)
    await page.confirm(page.getId(uri))
    expect(await page.login.claimSocial(uri)).toMatchObject(ADA)
    expect(outages).toBeLessThan(0)
  })

  it('R14: ends with its time if the server cannot be reached any more', async () => {
    const page = await openPage()
    const uri = await page.start()
    onExchange = () => {
      throw new TypeError('Failed to fetch')
    }
    const claiming = page.login.claimSocial(uri)
    const failed = expect(claiming).rejects.toSatisfy(proofErrors.unreachable.is)
    await failed
  })

  it('stops to wait when the dapp aborts, and refuses a window without a login', async () => {
    const page = await openPage()
    await expect(page.login.claimSocial(`${SITE_URL}/popup/${crypto.randomUUID()}`)).rejects.toSatisfy(
      secureSiteErrors.loginUnknown.is,
    )
    const uri = await page.start()
    const abort = new AbortController()
    const claiming = page.login.claimSocial(uri, { signal: abort.signal })
    abort.abort(new Error('stop'))
    await expect(claiming).rejects.toThrow('stop')
  })

  it('is a user without an address if the provider has none', async () => {
    const page = await openPage()
    const uri = await page.start('facebook')
    const { resultUri } = readMessage(await page.visitor.visit(page.getId(uri), VISITORS.facebook))
    expect(await page.login.claimSocial(resultUri)).toMatchObject({
      email: null,
      authProvider: 'facebook',
      userName: 'Ada Lovelace',
    })
  })
})
