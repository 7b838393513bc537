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
import { exportConfigSchema } from '../../api/exportConfig.ts'
import { parseValue } from '../../api/fields.ts'
import { projectConfigSchema } from '../../api/projectConfig.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { createExport, type ExportState } from './createExport.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())
const { database } = databases.list[0]!

describe('an export after a login at a provider', () => {
  let world: SiteWorld
  let providers: ProviderServer
  beforeEach(async () => {
    await emptyTables(database)
    providers = await createProviderServer()
    world = await createSiteWorld(database, {
      socials: { google: PROVIDER_SETTINGS.google!, github: PROVIDER_SETTINGS.github! },
      fetchProvider: providers.fetch,
    })
  })
  afterEach(() => world.site.close())

  async function readConfig() {
    const response = await world.fetch(
      new Request(`${SITE_URL}/export?projectId=${PROJECT_ID}`, { headers: { host: 'secure.example.org' } }),
    )
    const config = JSON.parse(
      /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(await response.text())?.[1] ?? '',
    ) as unknown
    return { project: parseValue(projectConfigSchema, config), ...parseValue(exportConfigSchema, config) }
  }

  async function openExport(onExchange: (exchange: Exchange) => unknown = ({ received }) => received) {
    const { project, providers: offered } = await readConfig()
    const states: ExportState[] = []
    const windows: string[] = []
    const walletExport = createExport({
      ...{
        fetch: createPageFetch(world.fetch, onExchange),
        clock: createQuickClock(),
        origin: SITE_URL,
        project,
        storage: await createDevice(),
        email: '',
        languages: ['en'],
      },
      openWindow: () => ({ load: (uri) => void windows.push(uri), close: () => void windows.push('closed') }),
      onChange: (state) => states.push(state),
    })
    const visitor = createSocialVisitor(world, providers, await world.createDevice())
    const google = offered.find(({ name }) => name === 'google')!
    return {
      walletExport,
      states,
      windows,
      visitor,
      offered,
      google,
      getState: () => states.at(-1),
      getId: () => windows[0]!.split('/').at(-1)!,
    }
  }

  /** Creates the wallet on a site. */
  async function createWallet() {
    const page = createTestPage({ fetch: createPageFetch(world.fetch) }, await createDevice(), {
      origin: SITE_URL,
      project: PROJECT_ID,
      dapp: DAPP_ORIGIN,
      clock: createQuickClock(),
    })
    const visitor = createSocialVisitor(world, providers, await world.createDevice())
    const uri = await page.login.startSocial({ provider: 'google', origin: DAPP_ORIGIN })
    const { resultUri } = readMessage(await visitor.visit(uri.split('/').at(-1)!, VISITORS.google))
    return (await page.login.claimSocial(resultUri)).wallet
  }

  it('opens the wallet of the account when the visitor has confirmed the login in its window', async () => {
    const { address } = await createWallet()
    const { walletExport, visitor, windows, offered, google, getState, getId } = await openExport()
    expect(offered).toEqual([
      { name: 'google', label: 'Google' },
      { name: 'github', label: 'GitHub' },
    ])
    const done = walletExport.startAt(google)
    await expect.poll(() => windows).toEqual([expect.stringMatching(new RegExp(`^${SITE_URL}/popup/[0-9a-f-]{36}$`))])
    const page = await visitor.visit(getId(), VISITORS.google)
    // No message leaves the window for a site, also if it has an opener.
    expect(readMessage(page).origin).toBe(SITE_URL)
    expect(page.text).toContain(`Continue to Dapp (${SITE_URL})?`)
    expect(getState()?.step).toBe('provider')
    await visitor.browser.open(`${SITE_URL}/popup/${getId()}/confirm`, {
      method: 'POST',
      form: {},
      headers: { origin: SITE_URL },
    })
    await done
    expect(getState()).toMatchObject({
      step: 'open',
      address: expect.stringMatching(new RegExp(address, 'i')) as string,
    })
    expect((await walletExport.read('phrase')).split(' ')).toHaveLength(12)
    expect(await world.readLetter('ada@mail.example.net')).toMatchObject({
      subject: expect.stringMatching(/exported|new device/) as string,
    })
    await walletExport.end()
  })

  it('explains that the account has no wallet, and creates none', async () => {
    const { walletExport, visitor, windows, google, getState, getId } = await openExport()
    const done = walletExport.startAt(google)
    await expect.poll(() => windows).toHaveLength(1)
    await visitor.visit(getId(), VISITORS.google)
    await visitor.browser.open(`${SITE_URL}/popup/${getId()}/confirm`, {
      method: 'POST',
      form: {},
      headers: { origin: SITE_URL },
    })
    await done
    expect(getState()).toMatchObject({
      step: 'email',
      provider: google,
      problem: { code: walletErrors.walletUnknown.code },
    })
    expect(await database.query('select 1 from secure_site.wallet', [])).toEqual([])
    expect(await database.query('select 1 from secure_site.session where revoked_at is null', [])).toEqual([])
  })

  it('ends with words if the visitor refuses at the provider', async () => {
    const { walletExport, visitor, windows, google, getState, getId } = await openExport()
    const done = walletExport.startAt(google)
    await expect.poll(() => windows).toHaveLength(1)
    const location = await visitor.openWindow(getId())
    await visitor.bring(
      providers.answerWith(location, { error: 'access_denied', state: new URL(location).searchParams.get('state')! }),
    )
    await done
    expect(getState()).toMatchObject({ step: 'email', provider: google, problem: { code: 'secureSite.socialRefused' } })
  })

  it('keeps no session of a visitor who has left before the login has ended', async () => {
    await createWallet()
    const { walletExport, visitor, windows, google, getState, getId } = await openExport(({ route, received }) => {
      if (route === 'POST /v1/login/:id/claim') walletExport.restart()
      return received
    })
    const done = walletExport.startAt(google)
    await expect.poll(() => windows).toHaveLength(1)
    await visitor.visit(getId(), VISITORS.google)
    await visitor.browser.open(`${SITE_URL}/popup/${getId()}/confirm`, {
      method: 'POST',
      form: {},
      headers: { origin: SITE_URL },
    })
    await done
    expect(getState()).toEqual({ step: 'email', email: '', isBusy: false })
    await expect(walletExport.read('phrase')).rejects.toThrow('The session has ended')
    expect(
      await database.query('select 1 from secure_site.session where revoked_at is null and origin = $1', [SITE_URL]),
    ).toEqual([])
  })
})
