import { createLog, createMetrics, type Database, type Metrics } from '@openappkit/server'
import { afterEach, beforeEach, expect } from 'vitest'
import type { ShownPage } from './createBrowser.ts'
import { createProviderServer, PROVIDER_SETTINGS, type ProviderServer } from './createProviderServer.ts'
import { createSiteWorld, emptyTables, type SiteWorld } from './createSiteWorld.ts'
import { createSocialVisitor, readTicket } from './createSocialVisitor.ts'

/** Whether a page reports that its login has ended or was replaced. */
export const isExpired = ({ status, text }: ShownPage): boolean =>
  status === 410 && text.includes('This login has expired, or a newer one has replaced it.')

/** A new site with all providers for each test, on a database that has its tables. */
export function setUpSocial(database: Database) {
  let world: SiteWorld
  let providers: ProviderServer
  let lines: string[]
  let metrics: Metrics
  beforeEach(async () => {
    await emptyTables(database)
    providers = await createProviderServer()
    lines = []
    metrics = createMetrics()
    world = await createSiteWorld(database, {
      socials: PROVIDER_SETTINGS,
      fetchProvider: providers.fetch,
      log: createLog({ write: (line) => lines.push(line) }),
      metrics,
    })
  })
  afterEach(() => world.site.close())

  async function startLogin(provider: string) {
    const visitor = createSocialVisitor(world, providers, await world.createDevice())
    const { body } = await visitor.start(provider)
    return { visitor, id: body.loginId as string }
  }

  /** The login goes on, and ends with a session. */
  async function expectSession(
    { visitor, id }: Awaited<ReturnType<typeof startLogin>>,
    page: ShownPage,
  ): Promise<void> {
    expect((await visitor.claim(id, readTicket(page))).status).toBe(200)
  }

  return {
    startLogin,
    expectSession,
    get world() {
      return world
    },
    get providers() {
      return providers
    },
    get lines() {
      return lines
    },
    get metrics() {
      return metrics
    },
  }
}
