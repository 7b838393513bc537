import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  createFarcasterServer,
  NODE_URL,
  RELAY_URL,
  STRANGER,
  type FarcasterServer,
} from '../../../test/createFarcasterServer.ts'
import { createPageFetch } from '../../../test/createPageFetch.ts'
import {
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
} from '../../../test/createSiteWorld.ts'
import { createDevice, createTestPage } from '../../../test/createTestPage.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import type { Clock } from '../clock/clock.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())
const { database } = databases.list[0]!

/** A clock on which a pause takes no time, and no request takes too long. */
const quickClock: Clock = {
  now: () => 0,
  setTimeout(callback, delayMs) {
    if (delayMs > 1_000) return () => {}
    const timer = setImmediate(callback)
    return () => clearImmediate(timer)
  },
}

describe('a login by Farcaster in the frame', () => {
  let world: SiteWorld
  let farcaster: FarcasterServer
  beforeEach(async () => {
    await emptyTables(database)
    farcaster = createFarcasterServer()
    world = await createSiteWorld(database, {
      farcaster: { relayUrl: RELAY_URL, rpcUrl: NODE_URL },
      fetchProvider: farcaster.fetch,
    })
  })
  afterEach(() => world.site.close())

  async function openPage() {
    const storage = await createDevice()
    const page = createTestPage({ fetch: createPageFetch(world.fetch, ({ received }) => received) }, storage, {
      origin: SITE_URL,
      project: PROJECT_ID,
      dapp: DAPP_ORIGIN,
      clock: quickClock,
    })
    return { ...page, storage, start: () => page.login.startSocial({ provider: 'farcaster', origin: DAPP_ORIGIN }) }
  }

  it('SPEC 7.65, 7.66: ends when the app has signed, with a wallet that signs', async () => {
    const page = await openPage()
    expect(await page.start()).toBe('https://farcaster.example/~/siwf?channelToken=channel-0')
    await farcaster.sign()
    const user = await page.login.claimFarcaster()
    expect(user).toMatchObject({ email: null, authProvider: 'farcaster', userName: 'ada' })
    expect(await page.readSigner()).toBe(user.wallet.address)
    expect(await page.login.getUser()).toEqual(user)
    expect(await page.storage.readToken()).toBeDefined()
  })

  it('has the same wallet on another device', async () => {
    const addresses: string[] = []
    for (let device = 0; device < 2; device += 1) {
      const page = await openPage()
      await page.start()
      await farcaster.sign()
      addresses.push((await page.login.claimFarcaster()).wallet.address)
    }
    expect(new Set(addresses).size).toBe(1)
  })

  it('fails with its reason, and leaves no session', async () => {
    const page = await openPage()
    await page.start()
    await farcaster.sign({}, STRANGER)
    await expect(page.login.claimFarcaster()).rejects.toMatchObject({
      code: socialErrors.socialFailed.code,
      params: { reason: 'wrong_signer' },
    })
    expect(await page.storage.readToken()).toBeUndefined()
  })

  it('is refused in the app', async () => {
    const page = await openPage()
    await page.start()
    farcaster.channels.length = 0
    await expect(page.login.claimFarcaster()).rejects.toSatisfy(socialErrors.socialRefused.is)
  })

  it('is unknown before it has begun, and in another page', async () => {
    const [page, other] = [await openPage(), await openPage()]
    await page.start()
    await farcaster.sign()
    await expect(other.login.claimFarcaster()).rejects.toSatisfy(secureSiteErrors.loginUnknown.is)
  })

  it('ends waiting when the visitor leaves', async () => {
    const page = await openPage()
    await page.start()
    const leaving = new AbortController()
    const claiming = page.login.claimFarcaster(leaving.signal)
    leaving.abort()
    await expect(claiming).rejects.toMatchObject({ name: 'AbortError' })
    expect(await page.storage.readToken()).toBeUndefined()
  })
})
