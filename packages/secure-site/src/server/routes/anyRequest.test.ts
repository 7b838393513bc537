import { fc, getRuns } from '../../../../testing/test/random.ts'
import { createLog, serve, type RunningServer } from '@openappkit/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { sendRaw } from '../../../../local/test/sendRaw.ts'
import { createPasskey } from '../../../test/createAuthenticator.ts'
import { createProviderServer, PROVIDER_SETTINGS } from '../../../test/createProviderServer.ts'
import {
  createSiteWorld,
  createTestSlot,
  createTestWallet,
  DAPP_ORIGIN,
  PROJECT_ID,
  SITE_URL,
  TEST_PAGE,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { emailChangeEndpoints } from '../../api/emailChangeEndpoints.ts'
import { endpoints } from '../../api/endpoints.ts'
import { getPath, type Endpoint } from '../../api/endpoint.ts'
import { farcasterEndpoints } from '../../api/farcasterEndpoints.ts'
import { PROOF_HEADER } from '../../api/headers.ts'
import { identityEndpoints } from '../../api/identityEndpoints.ts'
import { deviceEndpoints } from '../../api/deviceEndpoints.ts'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { socialEndpoints } from '../../api/socialEndpoints.ts'
import { SOCIAL_PROVIDERS } from '../../api/socialProviders.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())
/** PostgreSQL where it is installed. */
const { database } = databases.list.at(-1)!

/** Together 10,000 in a deep run. */
const RUNS = getRuns({ quick: 600, deep: 6_000 })
const RAW_RUNS = getRuns({ quick: 200, deep: 4_000 })
/** Longer than other tests have, for busy machines. */
const PATIENCE_MS = 600_000

const HOST = new URL(SITE_URL).host
const ENDPOINTS = Object.values({
  ...endpoints,
  ...walletEndpoints,
  ...socialEndpoints,
  ...farcasterEndpoints,
  ...identityEndpoints,
  ...emailChangeEndpoints,
  ...passkeyEndpoints,
  ...deviceEndpoints,
}) as readonly Endpoint[]
const OTHER_PATHS = [
  '/',
  '/sdk',
  `/sdk?projectId=${PROJECT_ID}`,
  '/sdk?projectId=%00',
  '/sdk?projectId=%ff&projectId=a',
  '/device.css',
  '/device/x',
  `/device/${'a'.repeat(43)}`,
  '/device/%00',
  '/device/%zz',
  '/export',
  `/export?projectId=${PROJECT_ID}`,
  '/account',
  `/account?projectId=${PROJECT_ID}`,
  '/passkey',
  `/passkey?projectId=${PROJECT_ID}`,
  '/revert/x',
  `/revert/${'a'.repeat(43)}`,
  '/revert/%00',
  '/popup.js',
  '/popup/x',
  '/popup/%00/result',
  '/popup/x/confirm',
  ...SOCIAL_PROVIDERS.flatMap((name) => [
    `/callback/${name}`,
    `/callback/${name}?code=a&state=${'a'.repeat(43)}`,
    `/callback/${name}?state=%00&error=%ff`,
  ]),
  '/build.json',
  '/.well-known/jwks.json',
  ...TEST_PAGE.files.keys(),
  '/v1',
  '/v1/user/x',
  '/v1/login/',
  '/v1/slots/%00/open',
]

const weighted = <Value>(common: readonly Value[], rare: fc.Arbitrary<Value>, weight = 3) =>
  fc.oneof({ weight, arbitrary: fc.constantFrom(...common) }, { weight: 1, arbitrary: rare })

/** Characters that a header may have. */
const headerText = fc.string({
  unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 80,
})
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', '\ud800', '__proto__', 'constructor', '-1', '1e999', 'a'.repeat(3_000)),
)
const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
)

/** A valid body for each path. */
function createBodies(): Readonly<Record<string, object>> {
  const wallet = createTestWallet()
  const slots = [createTestSlot('device'), createTestSlot('escrow')]
  return {
    '/v1/login/email': { projectId: PROJECT_ID, origin: DAPP_ORIGIN, email: 'fuzz@example.net', locale: 'de' },
    '/v1/login/:id/code': { code: '123456' },
    '/v1/login/farcaster': { projectId: PROJECT_ID, origin: DAPP_ORIGIN, locale: 'de' },
    '/v1/login/social': { projectId: PROJECT_ID, origin: DAPP_ORIGIN, provider: 'google', locale: 'de' },
    '/v1/login/passkey': { projectId: PROJECT_ID, origin: DAPP_ORIGIN },
    '/v1/login/:id/passkey': createPasskey().answer(
      { challenge: 'a'.repeat(43), rpId: HOST },
      { userHandle: 'a'.repeat(22) },
    ),
    '/v1/login/new-passkey': { projectId: PROJECT_ID, origin: DAPP_ORIGIN },
    '/v1/login/:id/new-passkey': createPasskey().create({
      ...{ challenge: 'a'.repeat(43), rpId: HOST, userHandle: 'a'.repeat(22) },
    }),
    '/v1/passkeys/:id': {
      ...createPasskey().create({ challenge: 'a'.repeat(43), rpId: HOST, userHandle: 'a'.repeat(22) }),
      signature: null,
    },
    '/v1/passkeys/:id/name': { name: 'Blue key' },
    '/v1/devices/:id/name': { name: 'Laptop' },
    '/v1/login/:id/wait': { known: 'begun' },
    '/v1/login/:id/claim': { ticket: 'a'.repeat(43) },
    '/v1/wallet': { wallet: wallet.wallet, slots, signature: wallet.signSlots('create', slots) },
    '/v1/slots': { slots: slots.slice(0, 1), signature: wallet.signSlots('add', slots) },
    '/v1/email': { email: 'other@example.net' },
    '/v1/identities': { provider: 'google', locale: 'de' },
    '/v1/email/:id/primary': { code: '123456' },
    '/v1/email/:id/secondary': { code: '123456' },
    '/v1/slots/:id': { signature: wallet.signDelete(slots[0]!.id) },
  }
}

/** A body with some other fields. */
const mutate = (body: object) =>
  fc.array(fc.tuple(fc.nat({ max: 3 }), value), { maxLength: 1 }).map((changes) => {
    const names = Object.keys(body)
    return {
      ...body,
      ...Object.fromEntries(changes.map(([index, changed]) => [names[index % names.length] ?? 'x', changed])),
    }
  })

const createBody = (body: object) =>
  fc.oneof(
    { weight: 6, arbitrary: mutate(body).map((changed) => JSON.stringify(changed)) },
    { weight: 1, arbitrary: value.map((changed) => JSON.stringify(changed) ?? '') },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.uint8Array(),
        fc.constantFrom('', '[', '{"a":'.repeat(2_000), '['.repeat(60_000), 'x'.repeat(70_000)),
      ),
    },
  )

/** Seldom another value than the usual one. */
const seldom = <Value>(other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 10, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: other })

describe('the server', () => {
  let world: SiteWorld
  let server: RunningServer
  let device: TestDevice
  let ids: readonly string[]
  const lines: string[] = []
  const crashes: unknown[] = []
  const recordCrash = (error: unknown) => void crashes.push(error)
  /** A proof may be sent again for some minutes, so one for each request is enough. */
  const proofs = new Map<string, string>()

  beforeAll(async () => {
    process.on('uncaughtExceptionMonitor', recordCrash)
    const { fetch } = await createProviderServer()
    world = await createSiteWorld(database, {
      log: createLog({ write: (line) => lines.push(line) }),
      trustedProxies: 1,
      socials: PROVIDER_SETTINGS,
      fetchProvider: fetch,
      // So that few requests reach one.
      limits: { perClient: 2 },
    })
    device = await world.createDevice()
    await world.logIn(device, 'owner@example.net')
    const { slots } = await world.createWallet(device)
    const { loginId } = (await (await world.createDevice()).startLogin('fuzz@example.net')).body as { loginId: string }
    const { loginId: socialId } = (
      await device.send(socialEndpoints.startSocialLogin, { body: createBodies()['/v1/login/social'] })
    ).body as { loginId: string }
    ids = [
      slots[0].id,
      slots[1].id,
      loginId,
      socialId,
      '0f9d5a4e-52a5-4ad0-8a3b-0a4a0c8a7d11',
      '',
      'x',
      '%00',
      '../..',
      '0F9D5A4E-52A5-4AD0-8A3B-0A4A0C8A7D11',
    ]
    server = await serve({ app: world.site.app, port: 0 })
  })
  afterAll(async () => {
    process.removeListener('uncaughtExceptionMonitor', recordCrash)
    await server.stop()
    await world.site.close()
  })

  async function getProof(endpoint: Endpoint, id: string, token: string | undefined): Promise<string> {
    const name = `${endpoint.method} ${getPath(endpoint, id)} ${token ?? ''}`
    const proof = proofs.get(name) ?? (await device.createProof(endpoint.method, getPath(endpoint, id), token))
    proofs.set(name, proof)
    return proof
  }

  it(
    'S27: answers requests of any shape to every route without a failure',
    async () => {
      const statuses = new Map<number, number>()
      const bodies = createBodies()
      const request = fc.constantFrom(...ENDPOINTS).chain((endpoint) =>
        fc.record({
          endpoint: fc.constant(endpoint),
          id: weighted(ids, fc.string({ unit: 'binary', maxLength: 40 }), 8),
          otherPath: seldom(
            weighted(
              OTHER_PATHS,
              fc.webPath().map((path) => `/${path}`),
            ),
          ),
          otherMethod: seldom(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND')),
          body: createBody(bodies[endpoint.path] ?? {}),
          isProved: weighted([true], fc.constant(false), 10),
          token: weighted<string | undefined>([device.token], fc.oneof(fc.constant(undefined), headerText), 8),
          host: weighted([HOST], fc.constantFrom('evil.example', '', `${HOST}:443`, '[::1]', '\u00e4'), 20),
          origin: weighted<string | undefined>(
            [SITE_URL],
            fc.constantFrom(undefined, 'null', 'https://evil.example', ''),
            20,
          ),
          type: weighted(
            ['application/json'],
            fc.constantFrom('text/plain', 'application/json; charset=x', 'multipart/form-data', ''),
            20,
          ),
          others: seldom(
            fc.dictionary(
              fc.constantFrom(
                'accept-language',
                'user-agent',
                'x-forwarded-for',
                'referer',
                'content-length',
                'authorization',
                PROOF_HEADER,
                'cookie',
                'x-forwarded-proto',
              ),
              headerText,
              { maxKeys: 3 },
            ),
          ),
          // Mostly, so that some requests reach a limit.
          isLimited: weighted([true], fc.constant(false), 30),
        }),
      )
      await fc.assert(
        fc.asyncProperty(
          request,
          async ({
            endpoint,
            id,
            otherPath,
            otherMethod,
            body,
            isProved,
            token,
            host,
            origin,
            type,
            others,
            isLimited,
          }) => {
            if (!isLimited) await database.query('delete from server.rate', [])
            const method = otherMethod ?? endpoint.method
            const sent = endpoint.session === 'none' ? undefined : token
            const proof = isProved
              ? {
                  [PROOF_HEADER]: await getProof(
                    endpoint,
                    ids.includes(id) ? id : '',
                    sent === device.token ? sent : undefined,
                  ),
                }
              : {}
            const headers = {
              host,
              'content-type': type,
              ...(origin === undefined ? {} : { origin }),
              ...(sent === undefined ? {} : { authorization: `DPoP ${sent}` }),
              ...proof,
              ...others,
            }
            const url = SITE_URL + (otherPath ?? getPath(endpoint, id))
            if (!URL.canParse(url)) return
            const { status } = await world.fetch(
              new Request(url, {
                method,
                headers,
                ...(!['GET', 'HEAD'].includes(method) && { body: body as BodyInit }),
              }),
            )
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            expect(status).toBeLessThan(500)
            // The session of the device may have been ended.
            if (status === 204 && endpoint === endpoints.endSession) {
              await database.query('update secure_site.session set revoked_at = null', [])
            }
          },
        ),
        { numRuns: RUNS },
      )
      expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
      expect(crashes).toEqual([])
      // The requests reach the code of every kind of answer.
      for (const status of [200, 204, 400, 401, 403, 404, 410, 415, 421, 429]) {
        expect([...statuses.keys()]).toContain(status)
      }
      const visitor = await world.createDevice()
      await database.query('delete from server.rate', [])
      expect((await world.logIn(visitor, 'after@example.net')).status).toBe(200)
    },
    PATIENCE_MS,
  )

  it('S27: answers bytes of any kind on its port, and continues', async () => {
    const port = Number(new URL(server.url).port)
    const line = fc.tuple(
      weighted(['GET', 'POST', 'DELETE', 'OPTIONS'], fc.string({ maxLength: 8 })),
      weighted([...OTHER_PATHS, '/v1/login/email', '*', 'http://', '//'], fc.string({ unit: 'binary', maxLength: 40 })),
      weighted(['HTTP/1.1'], fc.constantFrom('HTTP/1.0', 'HTTP/9', ''), 8),
    )
    const header = weighted(
      [
        `host: ${HOST}`,
        `origin: ${SITE_URL}`,
        'content-type: application/json',
        'dpop: x',
        'content-length: 5',
        'transfer-encoding: chunked',
        'content-length: -1',
        'expect: x',
      ],
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    const raw = fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(line, fc.array(header, { maxLength: 6 }), fc.string({ maxLength: 40 }))
          .map(([first, headers, rest]) =>
            Buffer.from(
              `${first.join(' ')}\r\nhost: ${HOST}\r\n${headers.map((text) => `${text}\r\n`).join('')}\r\n${rest}`,
            ),
          ),
      },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    )
    const all = fc.sample(raw, RAW_RUNS)
    const statuses: (number | undefined)[] = []
    for (let sent = 0; sent < all.length; sent += 50) {
      statuses.push(...(await Promise.all(all.slice(sent, sent + 50).map((bytes) => sendRaw(port, bytes)))))
    }
    expect(statuses.filter((status) => status !== undefined && status >= 500)).toEqual([])
    expect(crashes).toEqual([])
    expect(await sendRaw(port, Buffer.from(`GET /build.json HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`))).toBe(200)
  })
})
