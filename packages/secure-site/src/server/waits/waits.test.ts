import { createMetrics } from '@openappkit/server'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  type Answer,
  SITE_URL,
  type SiteWorld,
} from '../../../test/createSiteWorld.ts'
import { PROVIDER_SETTINGS } from '../../../test/createProviderServer.ts'
import { createFarcasterServer, NODE_URL, RELAY_URL } from '../../../test/createFarcasterServer.ts'
import { getPath, type Endpoint } from '../../api/endpoint.ts'
import { endpoints } from '../../api/endpoints.ts'
import { farcasterEndpoints } from '../../api/farcasterEndpoints.ts'
import { socialEndpoints } from '../../api/socialEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

type Path = Pick<Endpoint, 'method' | 'path' | 'session'>

/** Waits that last until the test ends them, the server stops or the client leaves. */
function createHolds() {
  const ends = new Set<() => void>()
  const wait = (_: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        ends.delete(end)
        resolve()
      }
      ends.add(end)
      if (signal.aborted) end()
      signal.addEventListener('abort', end, { once: true })
    })
  return { wait, end: () => ends.forEach((end) => end()), getCount: () => ends.size }
}

describe.each(databases.list)('requests that wait on $kind', ({ database }) => {
  let world: SiteWorld
  let holds: ReturnType<typeof createHolds>
  let metrics: ReturnType<typeof createMetrics>
  let count = 0
  const open = async (waitLimits: object) => {
    holds = createHolds()
    metrics = createMetrics()
    const farcaster = createFarcasterServer()
    world = await createSiteWorld(database, {
      ...{ wait: holds.wait, trustedProxies: 1, metrics, waitLimits, limits: { perClient: 1_000 } },
      ...{
        socials: PROVIDER_SETTINGS,
        farcaster: { relayUrl: RELAY_URL, rpcUrl: NODE_URL },
        fetchProvider: farcaster.fetch,
      },
    })
    await database.query('update secure_site.project set settings = settings || \'{"isDeviceVerified": true}\'', [])
  }
  beforeEach(() => emptyTables(database))
  afterEach(() => world.site.close())

  const from = (client: string) => ({ headers: { 'x-forwarded-for': client } })
  const wait = { endpoint: socialEndpoints.awaitSocialLogin, body: { known: 'waiting' } }
  const KINDS: Readonly<Record<string, { start: Path; fields: object; wait: { endpoint: Path; body?: object } }>> = {
    'a device': { start: endpoints.startEmailLogin, fields: {}, wait: { endpoint: endpoints.awaitDevice } },
    'a login at a provider': {
      start: socialEndpoints.startSocialLogin,
      fields: { provider: 'google', returnTo: null },
      wait,
    },
    'a login by Farcaster': { start: farcasterEndpoints.startFarcasterLogin, fields: {}, wait },
  }
  async function startLogin(kind: string, client: string) {
    const {
      start,
      fields,
      wait: { endpoint, body },
    } = KINDS[kind]!
    const device = await world.createDevice()
    const email = kind === 'a device' ? { email: `w${(count += 1)}@example.net` } : {}
    const request = { projectId: PROJECT_ID, origin: DAPP_ORIGIN, locale: null, ...email, ...fields }
    const { loginId } = (await device.send(start, { body: request, ...from(client) })).body as {
      loginId: string
    }
    const waitFrom = (at = client) => device.send(endpoint, { id: loginId, ...(body && { body }), ...from(at) })
    return { device, id: loginId, wait: waitFrom, endpoint, body }
  }

  /** The waits that the server holds, and the answer to one more. */
  async function fill(waits: readonly (() => Promise<Answer>)[], last: () => Promise<Answer>) {
    const held = waits.map((wait) => wait())
    await expect.poll(() => holds.getCount()).toBe(waits.length)
    let answer: Answer | undefined
    const asked = last().then((result) => (answer ??= result))
    await expect.poll(() => answer !== undefined || holds.getCount() > waits.length).toBe(true)
    const early = answer
    world.site.endWaits()
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual(waits.map(() => 200))
    await asked
    return early
  }

  describe.each(Object.keys(KINDS))('for %s', (kind) => {
    const start = (client: string) => startLogin(kind, client)

    it.each([
      ['login', { perLogin: 2 }, ['203.0.113.1', '203.0.113.1'], '203.0.113.2', true, 429],
      ['client', { perClient: 2 }, ['203.0.113.1', '203.0.113.1'], '203.0.113.1', false, 429],
      ['client', { perClient: 2 }, ['2001:db8:1:1::1', '2001:db8:1:1::2'], '2001:db8:1:1::3', false, 429],
      ['client', { perClient: 2 }, ['203.0.113.1', '203.0.113.1'], '203.0.113.2', false, undefined],
      [
        'network',
        { perClient: 1 },
        [1, 2, 3, 4, 5].map((part) => `2001:db8:1:${part}::1`),
        '2001:db8:1:9::1',
        false,
        429,
      ],
      [
        'network',
        { perClient: 1 },
        [1, 2, 3, 4, 5].map((part) => `2001:db8:1:${part}::1`),
        '2001:db8:2:1::1',
        false,
        undefined,
      ],
      ['process', { perProcess: 2 }, ['203.0.113.1', '198.51.100.1'], '192.0.2.9', false, 503],
    ])('the limit of the %s (%o) after %j answers %s', async (scope, limits, clients, client, isSame, status) => {
      await open(limits)
      const first = await start(clients[0]!)
      const rest = isSame ? clients.slice(1).map(() => first) : await Promise.all(clients.slice(1).map(start))
      const logins = [first, ...rest]
      const last = isSame ? first : await start(client)
      const answer = await fill(
        logins.map((login, index) => () => login.wait(clients[index])),
        () => last.wait(client),
      )
      expect(answer?.status).toBe(status)
      if (!answer) return
      expect(answer.body.error.code).toBe(status === 503 ? 'secureSite.busy' : 'secureSite.tooMany')
      expect(answer.headers.get('retry-after')).toBe('25')
      expect(metrics.print()).toContain(`secure_site_refused_waits_total{scope="${scope}"} 1`)
    })

    it('gives its place back when it ends, when the client leaves, and when it fails', async () => {
      await open({ perLogin: 1, perClient: 1, perProcess: 1 })
      const { device, id, wait, endpoint, body } = await start('203.0.113.1')
      const checkFull = async () => {
        await expect.poll(() => holds.getCount()).toBe(1)
        expect((await wait()).status).toBe(429)
      }
      const ended = wait()
      await checkFull()
      world.now.value += 25_000
      holds.end()
      expect((await ended).status).toBe(200)

      const leaving = new AbortController()
      const path = getPath(endpoint, id)
      const left = world.fetch(
        new Request(SITE_URL + path, {
          ...{ method: 'POST', signal: leaving.signal, ...(body && { body: JSON.stringify(body) }) },
          headers: {
            ...{ host: new URL(SITE_URL).host, origin: SITE_URL, 'content-type': 'application/json' },
            ...from('203.0.113.1').headers,
            dpop: await device.createProof('POST', path, undefined),
          },
        }),
      )
      await checkFull()
      leaving.abort()
      expect((await left).status).toBe(200)

      const failed = wait()
      await checkFull()
      await database.query('delete from secure_site.login where id = $1', [id])
      holds.end()
      expect((await failed).status).toBe(404)
      const other = await start('203.0.113.1')
      const last = other.wait()
      await expect.poll(() => holds.getCount()).toBe(1)
      world.site.endWaits()
      expect((await last).status).toBe(200)
    })
  })

  it('answers without a place what needs no wait', async () => {
    await open({ perProcess: 1 })
    const [waiting, other] = [await startLogin('a device', '203.0.113.1'), await startLogin('a device', '203.0.113.2')]
    const held = waiting.wait()
    await expect.poll(() => holds.getCount()).toBe(1)
    expect((await other.wait()).status).toBe(503)
    await database.query("update secure_site.login set code_mac = 'x' where id = $1", [other.id])
    expect(await other.wait()).toMatchObject({ status: 200, body: { isApproved: true } })
    world.now.value += 600_000
    expect(await other.wait()).toMatchObject({ status: 410 })
    world.site.endWaits()
    await held
  })
})
