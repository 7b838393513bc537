import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  createSiteWorld,
  emptyTables,
  SITE_URL,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const EMAIL = 'visitor@example.net'

describe.each(databases.list)('an export on $kind', ({ database }) => {
  let world: SiteWorld
  let visitor: TestDevice
  /** The page `/export` in the visitor's browser. */
  let page: TestDevice
  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database)
    visitor = await world.createDevice()
    page = await world.createDevice()
    await world.logIn(visitor, EMAIL)
    await world.passTime(30_000)
  })
  afterEach(() => world.site.close())

  const listAudit = () =>
    database.query<{ action: string }>("select action from secure_site.audit where action = 'wallet.exported'", [])

  async function logInPage(): Promise<void> {
    const { body } = await page.startLogin(EMAIL, { origin: SITE_URL })
    const answer = await page.verify(body.loginId, await world.readCode(EMAIL))
    page.token = answer.body.token
  }

  it('is recorded and announced by a letter, before the page shows a key', async () => {
    await world.createWallet(visitor)
    await logInPage()
    const answer = await page.send(walletEndpoints.recordExport)
    expect(answer.status).toBe(204)
    expect(await listAudit()).toHaveLength(1)
    expect(await world.readLetter(EMAIL)).toMatchObject({ subject: 'The key of your wallet was exported' })
  })

  it('is refused for a session of a site, whose page could have started it', async () => {
    await world.createWallet(visitor)
    expect((await visitor.send(walletEndpoints.recordExport)).body.error.code).toBe('secureSite.originNotAllowed')
    expect(await listAudit()).toEqual([])
  })

  it('is refused five minutes after the login', async () => {
    await world.createWallet(visitor)
    await logInPage()
    await world.passTime(300_001)
    expect((await page.send(walletEndpoints.recordExport)).body.error.code).toBe('secureSite.freshLoginNeeded')
    expect(await listAudit()).toEqual([])
  })

  it('is refused for an account without a wallet', async () => {
    await logInPage()
    expect((await page.send(walletEndpoints.recordExport)).body.error.code).toBe('secureSite.walletUnknown')
  })
})
