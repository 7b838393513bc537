/** @module The page `/account` on a real server, whose answers fail. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { createPageFetch, type Exchange } from '../../../test/createPageFetch.ts'
import { createPasskeyPort, FakePublicKeyCredential } from '../../../test/createPasskeyPort.ts'
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
import { createSocialVisitor, VISITORS } from '../../../test/createSocialVisitor.ts'
import { createDevice, createTestPage } from '../../../test/createTestPage.ts'
import { handoverEndpoints } from '../../api/handoverEndpoints.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { proofErrors } from '../../page/proof/errors.ts'
import { createAccountPage } from '../../page/account/createAccountPage.ts'
import type { AccountState } from '../../page/account/types.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())
const { database } = databases.list[0]!

const EMAIL = 'visitor@example.net'
const fail = (): never => {
  throw new TypeError('Failed to fetch')
}

describe('the account page, if a request fails,', () => {
  let world: SiteWorld
  let providers: ProviderServer
  let onExchange: (exchange: Exchange) => unknown
  /** Of a frame in which the visitor has just logged in. */
  let getTicket: () => Promise<string>
  beforeEach(async () => {
    vi.stubGlobal('PublicKeyCredential', FakePublicKeyCredential)
    await emptyTables(database)
    onExchange = ({ received }) => received
    providers = await createProviderServer()
    world = await createSiteWorld(database, { socials: PROVIDER_SETTINGS, fetchProvider: providers.fetch })
    // The visitor has a wallet, made in the frame of a site.
    const frame = createTestPage({ fetch: createPageFetch(world.fetch) }, await createDevice(), {
      origin: SITE_URL,
      project: PROJECT_ID,
      dapp: DAPP_ORIGIN,
    })
    await frame.start(EMAIL)
    await frame.login.verify(await world.readCode(EMAIL))
    getTicket = async () => (await frame.custody.api(handoverEndpoints.startHandover)).ticket
    await world.passTime(30_000)
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    await world.site.close()
  })

  /** Fails the requests of a route, before or after the server has them. */
  const failAt = (route: string) =>
    void (onExchange = ({ route: requested, received }) => (requested === route ? fail() : received))

  async function openPage({ port = createPasskeyPort() } = {}) {
    const states: AccountState[] = []
    const urls: string[] = []
    const project = {
      id: PROJECT_ID,
      name: 'Dapp',
      origins: [DAPP_ORIGIN],
      rpcUrls: [],
      nonce: '',
      networks: [],
      contracts: [],
      hasDataService: false,
    }
    const fetch = createPageFetch(world.fetch, (exchange) => onExchange(exchange))
    const page = createAccountPage({
      fetch,
      clock: createQuickClock(),
      origin: SITE_URL,
      project,
      storage: await createDevice(),
      email: '',
      languages: ['en'],
      passkeys: port,
      openWindow: () => ({ load: (uri) => void urls.push(uri), close: () => {} }),
      onChange: (state) => void states.push(state),
    })
    const getState = () => states.at(-1)
    const getOpen = () => {
      const state = getState()
      if (state?.step !== 'open') throw new Error(`The page shows ${state?.step ?? 'nothing'}`)
      return state
    }
    const logIn = async () => {
      await page.start(EMAIL)
      await page.enterCode(await world.readCode(EMAIL))
    }
    return { page, port, states, urls, getState, getOpen, logIn }
  }

  it('continues a login of the frame without a letter, adds a passkey, and asks for its own login for another custody', async () => {
    const { page, getState, getOpen } = await openPage()
    const letters = world.letters.length
    await page.takeOver(await getTicket())
    expect(getOpen()).toMatchObject({ user: { email: EMAIL } })
    expect(world.letters).toHaveLength(letters)
    await page.addPasskey()
    expect(getOpen()).toMatchObject({ notice: 'passkeyAdded' })
    expect(page.getSession()?.askOwnLogin()).toBe(true)
    // At once, before the session has ended.
    expect(getState()).toMatchObject({ step: 'email', problem: { code: 'topLevel.ownLoginNeeded' } })
    await page.start(EMAIL)
    await page.enterCode(await world.readCode(EMAIL))
    expect(page.getSession()?.askOwnLogin()).toBe(false)
  })

  it('says that a passkey was added whose answer was lost', async () => {
    const { page, getOpen, logIn } = await openPage()
    await logIn()
    failAt('POST /v1/passkeys/:id')
    await page.addPasskey()
    expect(getOpen()).toMatchObject({ notice: 'passkeyAdded', passkeys: [{ canOpen: true }] })
    expect(getOpen()).not.toHaveProperty('problem')
  })

  it('asks for a login if a ticket of the frame was used, and keeps no session of a visitor who has left meanwhile', async () => {
    const { page, getState } = await openPage()
    const ticket = await getTicket()
    await page.takeOver(ticket)
    await page.end()
    await page.takeOver(ticket)
    expect(getState()).toEqual({ step: 'email', email: '', isBusy: false })
    const left = await openPage()
    const taking = left.page.takeOver(await getTicket())
    await left.page.end()
    await taking
    expect(left.getState()?.step).toBe('ended')
    expect(left.page.getSession()).toBeUndefined()
  })

  it('shows the lists after another try', async () => {
    const { page, getState, getOpen, logIn } = await openPage()
    failAt('GET /v1/devices')
    await logIn()
    expect(getState()).toMatchObject({ step: 'failed', problem: { code: proofErrors.unreachable.code } })
    onExchange = ({ received }) => received
    await page.refresh()
    expect(getOpen()).toMatchObject({ step: 'open', user: { email: EMAIL } })
  })

  it('keeps the lists that it has if they cannot be read again', async () => {
    const { page, getOpen, logIn } = await openPage()
    await logIn()
    const { devices } = getOpen()
    failAt('GET /v1/devices')
    await page.nameDevice(devices[0]!.id, 'Laptop')
    expect(getOpen()).toMatchObject({ devices, notice: 'named' })
    expect(getOpen().problem).toBeUndefined()
  })

  it('shows the problem of a row, and is not busy any more', async () => {
    const { page, getOpen, logIn } = await openPage()
    await logIn()
    // Neither the change nor the lists are answered.
    onExchange = ({ route, received }) => (route.includes('/v1/devices') ? fail() : received)
    await page.nameDevice(getOpen().devices[0]!.id, 'Laptop')
    expect(getOpen()).toMatchObject({ problem: { code: proofErrors.unreachable.code } })
    expect([getOpen().busy, getOpen().notice]).toEqual([undefined, undefined])
  })

  type Opened = Awaited<ReturnType<typeof openPage>>

  it.each<[string, string, string, (opened: Opened) => Promise<void>]>([
    [
      'a name of a device',
      'POST /v1/devices/:id/name',
      'named',
      ({ page, getOpen }) => page.nameDevice(getOpen().devices[1]!.id, 'Laptop'),
    ],
    [
      'a logout',
      'POST /v1/devices/:id/end',
      'deviceLoggedOut',
      ({ page, getOpen }) => page.logOutDevice(getOpen().devices[1]!.id),
    ],
    [
      'a removal of a device',
      'DELETE /v1/devices/:id',
      'deviceRemoved',
      ({ page, getOpen }) => page.removeDevice(getOpen().devices[1]!.id),
    ],
    [
      'a name of a passkey',
      'POST /v1/passkeys/:id/name',
      'named',
      ({ page, getOpen }) => page.namePasskey(getOpen().passkeys[0]!.id, 'Phone'),
    ],
    [
      'a removal of a passkey',
      'DELETE /v1/passkeys/:id',
      'passkeyRemoved',
      ({ page, getOpen }) => page.removePasskey(getOpen().passkeys[0]!),
    ],
  ])('says that %s was made whose answer was lost', async (_name, route, notice, change) => {
    const opened = await openPage()
    await opened.logIn()
    await opened.page.addPasskey()
    const routes: string[] = []
    onExchange = (exchange) => {
      routes.push(exchange.route)
      return exchange.route === route ? fail() : exchange.received
    }
    await change(opened)
    expect([routes.includes(route), opened.getOpen().notice, opened.getOpen().problem]).toEqual([
      true,
      notice,
      undefined,
    ])
  })

  it('runs the work of one row at a time', async () => {
    const { page, states, getOpen, logIn } = await openPage()
    await logIn()
    const [{ id } = { id: '' }] = getOpen().devices
    await Promise.all([page.nameDevice(id, 'First'), page.nameDevice(id, 'Second')])
    expect(getOpen().devices[0]).toMatchObject({ name: 'First' })
    expect(states.filter((state) => state.step === 'open' && state.busy !== undefined)).toHaveLength(1)
  })

  it('shows the login with the reason if the session has ended, or the login is too old', async () => {
    const ended = await openPage()
    await ended.logIn()
    await database.query('update secure_site.session set revoked_at = now()', [])
    await ended.page.refresh()
    await ended.page.nameDevice('0f9d5a4e-52a5-4ad0-8a3b-0a4a0c8a7d11', 'Laptop')
    expect(ended.getState()).toMatchObject({ step: 'email', problem: { code: secureSiteErrors.sessionEnded.code } })
    await world.passTime(30_000)
    const old = await openPage()
    await old.logIn()
    await world.passTime(300_001)
    await old.page.addPasskey()
    expect(old.getState()).toMatchObject({ step: 'email', problem: { code: secureSiteErrors.freshLoginNeeded.code } })
  })

  it('ignores the result of work after the visitor has logged out', async () => {
    const { page, getState, getOpen, logIn } = await openPage()
    await logIn()
    const [{ id } = { id: '' }] = getOpen().devices
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    onExchange = async ({ route, received }) => {
      if (route === 'POST /v1/devices/:id/name') {
        arrive()
        await answered
      }
      return received
    }
    const naming = page.nameDevice(id, 'Laptop')
    await arrived
    await page.end()
    answer()
    await naming
    expect(getState()).toEqual({ step: 'ended' })
  })

  it('keeps a new passkey that cannot open the wallet, and offers to let it open later', async () => {
    const { page, port, getOpen, logIn } = await openPage()
    await logIn()
    failAt('POST /v1/slots')
    await page.addPasskey()
    expect(getOpen()).toMatchObject({
      problem: { code: proofErrors.unreachable.code },
      passkeys: [{ credentialId: port.passkey.credentialId }],
    })
    onExchange = ({ received }) => received
    await page.letOpen(getOpen().passkeys[0]!)
    expect(getOpen()).toMatchObject({ notice: 'passkeyOpens', passkeys: [{ canOpen: true }] })
  })

  it('says that a passkey only logs in if its authenticator does not answer the second time', async () => {
    const { page, port, getOpen, logIn } = await openPage()
    await logIn()
    Object.assign(port, { get: () => Promise.reject(new DOMException('closed', 'NotAllowedError')) })
    await page.addPasskey()
    expect(getOpen()).toMatchObject({ notice: 'passkeyAddedOnly', passkeys: [{ canOpen: false }] })
  })

  it('has the passkey and its slot if their removal fails, and removes both the next time', async () => {
    const { page, getOpen, logIn } = await openPage()
    await logIn()
    await page.addPasskey()
    expect(getOpen()).toMatchObject({ notice: 'passkeyAdded', passkeys: [{ canOpen: true }] })
    failAt('GET /v1/slots')
    await page.removePasskey(getOpen().passkeys[0]!)
    expect(getOpen()).toMatchObject({ problem: { code: proofErrors.unreachable.code }, passkeys: [{ canOpen: true }] })
    onExchange = ({ received }) => received
    await page.removePasskey(getOpen().passkeys[0]!)
    expect(getOpen()).toMatchObject({ notice: 'passkeyRemoved', passkeys: [] })
    expect(
      await database.query("select 1 from secure_site.slot where kind = 'passkey' and revoked_at is null", []),
    ).toEqual([])
  })

  describe('with a login at a provider', () => {
    const google = { name: 'google', label: 'Google' } as const

    /** A visitor at the provider. */
    const createVisitor = async () => createSocialVisitor(world, providers, await world.createDevice())

    /** Logs in on the page, and confirms it in the window. */
    async function logInAt({ page, urls, getState }: Awaited<ReturnType<typeof openPage>>) {
      const { browser, visit } = await createVisitor()
      const starting = page.startAt(google)
      await expect.poll(() => urls.length).toBe(1)
      expect(getState()).toEqual({ step: 'provider', provider: google, uri: urls[0] })
      const id = urls[0]!.split('/').at(-1)!
      await visit(id, VISITORS.google)
      await browser.open(`${SITE_URL}/popup/${id}/confirm`, { method: 'POST', form: {}, headers: { origin: SITE_URL } })
      await starting
    }

    it('opens the account of a visitor who has only this login, and the visitor can change it', async () => {
      const visitor = await createVisitor()
      await visitor.logIn('google')
      await world.createWallet(visitor.device)
      const opened = await openPage()
      await logInAt(opened)
      expect(opened.getOpen()).toMatchObject({ user: { authProvider: 'google' }, passkeys: [] })
      await opened.page.nameDevice(opened.getOpen().devices[0]!.id, 'Laptop')
      expect(opened.getOpen()).toMatchObject({ notice: 'named' })
    })

    it('refuses a visitor who has no wallet, with the name of the provider, and keeps no session', async () => {
      const opened = await openPage()
      await logInAt(opened)
      expect(opened.getState()).toMatchObject({
        step: 'email',
        provider: google,
        problem: { code: walletErrors.walletUnknown.code },
      })
      expect(
        await database.query('select 1 from secure_site.session where origin = $1 and revoked_at is null', [SITE_URL]),
      ).toEqual([])
    })

    it('shows the field again if the visitor leaves', async () => {
      const { page, urls, getState } = await openPage()
      const starting = page.startAt(google)
      await expect.poll(() => urls.length).toBe(1)
      page.restart()
      await starting
      expect(getState()).toEqual({ step: 'email', email: '', isBusy: false })
    })
  })
})
