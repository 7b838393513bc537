import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  AUTH_KEY,
  createFarcasterServer,
  CUSTODY,
  FID,
  NODE_URL,
  OTHER_CUSTODY,
  OTHER_FID,
  RELAY_URL,
  STRANGER,
  type FarcasterServer,
} from '../../../test/createFarcasterServer.ts'
import {
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { endpoints } from '../../api/endpoints.ts'
import { farcasterEndpoints } from '../../api/farcasterEndpoints.ts'
import { socialEndpoints } from '../../api/socialEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { revokeWalletSessions } from '../sessions/revokeSessions.ts'
import { verifyAudit } from '../audit/verifyAudit.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const SETTINGS = { relayUrl: RELAY_URL, rpcUrl: NODE_URL }
const CONFIRMED = { state: 'confirmed', reason: null }

const error = (status: number, code: string, params: object = {}) => ({
  status,
  body: { error: { code: `secureSite.${code}`, params } },
})
const failed = (reason: string) => ({ state: 'failed', reason })

describe.each(databases.list)('a login by Farcaster on $kind', ({ database }) => {
  let world: SiteWorld
  let farcaster: FarcasterServer
  beforeEach(async () => {
    await emptyTables(database)
    farcaster = createFarcasterServer()
    world = await createSiteWorld(database, { farcaster: SETTINGS, fetchProvider: farcaster.fetch })
  })
  afterEach(() => world.site.close())

  const start = (device: TestDevice, { origin = DAPP_ORIGIN, headers = {} } = {}) =>
    device.send(farcasterEndpoints.startFarcasterLogin, {
      body: { projectId: PROJECT_ID, origin, locale: 'en' },
      headers,
    })
  const wait = async (device: TestDevice, id: string) =>
    (await device.send(socialEndpoints.awaitSocialLogin, { id, body: { known: 'waiting' } })).body as unknown
  const claim = (device: TestDevice, id: string, ticket: string | null = null) =>
    device.send(socialEndpoints.claimSocialLogin, { id, body: { ticket } })

  async function begin(device?: TestDevice) {
    const own = device ?? (await world.createDevice())
    const { body } = await start(own)
    return { device: own, id: body.loginId as string, url: body.url as string }
  }

  async function logIn(...signed: Parameters<FarcasterServer['sign']>) {
    const { device, id } = await begin()
    await farcaster.sign(...signed)
    expect(await wait(device, id)).toEqual(CONFIRMED)
    const answer = await claim(device, id)
    device.token = answer.body.token as string
    return { device, id, answer }
  }

  it('SPEC 1.5: ends with a session of the Farcaster id', async () => {
    const { device, answer } = await logIn()
    const profile = {
      email: null,
      authProvider: 'farcaster',
      userName: 'ada',
      picture: 'https://i.imgur.example/ada.png',
    }
    expect(answer).toMatchObject({ status: 200, body: { user: { ...profile, wallet: null } } })
    const { wallet } = await world.createWallet(device)
    expect((await device.send(endpoints.fetchUser)).body).toMatchObject({ ...profile, wallet })
    expect(await verifyAudit(database)).toMatchObject({ entries: 2, firstBroken: undefined })
  })

  it('ends with the sessions of its visitor, also on a device that is not known yet', async () => {
    const first = await logIn()
    const { wallet } = await world.createWallet(first.device)
    const { device, id } = await begin()
    await farcaster.sign()
    expect(await wait(device, id)).toEqual(CONFIRMED)
    expect(await revokeWalletSessions(database, wallet.address, world.now.value)).toBe(1)
    expect(await claim(device, id)).toMatchObject(error(410, 'socialExpired'))
  })

  it('binds the channel to the login, the secure site and the time', async () => {
    const { id, url } = await begin()
    expect(url).toBe('https://farcaster.example/~/siwf?channelToken=channel-0')
    expect(farcaster.last.request).toEqual({
      domain: 'secure.example.org',
      siweUri: `${SITE_URL}/farcaster/${id}`,
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      expirationTime: new Date(world.now.value + 600_000).toISOString(),
      requestId: id,
      acceptAuthAddress: true,
    })
  })

  it('has the same account for the same id, also with another key of it, and another one for another id', async () => {
    const first = await logIn()
    const { wallet } = await world.createWallet(first.device)
    const second = await logIn({}, AUTH_KEY)
    expect(second.answer.body.user.wallet).toEqual(wallet)
    const other = await logIn({ resources: [`farcaster://fid/${OTHER_FID}`] }, OTHER_CUSTODY)
    expect(other.answer.body.user.wallet).toBeNull()
  })

  it('waits until the app has signed', async () => {
    const { device, id } = await begin()
    const now = world.now.value
    expect(await wait(device, id)).toEqual({ state: 'waiting', reason: null })
    expect(world.now.value - now).toBe(25_000)
    expect(await claim(device, id)).toMatchObject(error(409, 'socialPending'))
  })

  it('S13: is claimed once, by the device that has begun it, and without a ticket', async () => {
    const { device, id } = await begin()
    const other = await world.createDevice()
    await farcaster.sign()
    expect(await wait(other, id)).toMatchObject(error(404, 'loginUnknown').body)
    expect(await wait(device, id)).toEqual(CONFIRMED)
    expect(await claim(other, id)).toMatchObject(error(404, 'loginUnknown'))
    expect(await claim(device, id, 'A'.repeat(43))).toMatchObject(error(409, 'socialPending'))
    const claims = await Promise.all([claim(device, id), claim(device, id)])
    expect(claims.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 410])
    expect(await claim(device, id)).toMatchObject(error(410, 'socialExpired'))
  })

  it('S12, S13: has one login per tab, whose messages are not exchanged', async () => {
    const [first, second] = [await begin(), await begin()]
    const message = farcaster.createMessage()
    const signature = await CUSTODY.signMessage({ message })
    farcaster.channels[0]!.answer = { state: 'completed', message, signature }
    expect(await wait(first.device, first.id)).toEqual(failed('wrong_nonce'))
    farcaster.channels[1]!.answer = { state: 'completed', message, signature }
    expect(await wait(second.device, second.id)).toEqual(CONFIRMED)
  })

  it('ends after 10 minutes', async () => {
    const { device, id } = await begin()
    await farcaster.sign()
    await world.passTime(600_000)
    expect(await wait(device, id)).toMatchObject(error(410, 'socialExpired').body)
    expect(await claim(device, id)).toMatchObject(error(410, 'socialExpired'))
  })

  it('continues on another process', async () => {
    const { device, id } = await begin()
    await world.restart()
    await farcaster.sign()
    expect(await wait(device, id)).toEqual(CONFIRMED)
    await world.restart()
    expect((await claim(device, id)).status).toBe(200)
  })

  it('stores channel, nonce, id, name and picture only encrypted, in each state', async () => {
    const picture = 'https://i.imgur.example/of-a-visitor.png'
    const profile = { username: 'visitor-of-a-test', pfpUrl: picture }
    await begin()
    const { device, id } = await begin()
    await farcaster.sign({}, CUSTODY, profile)
    expect(await wait(device, id)).toEqual(CONFIRMED)
    await logIn({}, CUSTODY, profile)
    const rows = await database.query<{ text: string }>(
      'select row_to_json(login)::text as text from secure_site.login union all select row_to_json(identity)::text from secure_site.identity union all select row_to_json(audit)::text from secure_site.audit',
      [],
    )
    expect(rows.length).toBeGreaterThan(4)
    const stored = rows.map(({ text }) => text).join('\n')
    const secrets = [
      ...farcaster.channels.flatMap(({ token, request }) => [token, request['nonce'] ?? '']),
      profile.username,
      picture,
    ]
    for (const secret of secrets) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })

  it('has no page of a social login', async () => {
    const { id } = await begin()
    const response = await world.fetch(
      new Request(`${SITE_URL}/popup/${id}`, { headers: { host: 'secure.example.org' } }),
    )
    expect([response.status, response.headers.get('set-cookie')]).toEqual([410, null])
  })

  it('shows a name and a picture of the app as harmless values, and the id without a name', async () => {
    const { answer } = await logIn({}, CUSTODY, { username: 'a\u202Eda\u0000', pfpUrl: 'javascript:alert(1)' })
    expect(answer.body.user).toMatchObject({ userName: 'ada', picture: null })
    const { answer: nameless } = await logIn({}, CUSTODY, {
      username: '',
      displayName: { toString: 1 },
      pfpUrl: 'http://192.168.0.1/a.png',
    })
    expect(nameless.body.user).toMatchObject({ userName: `!${FID}`, picture: null })
  })

  describe('is refused, and gives nothing', () => {
    const expired = new Date(1_800_000_000_000)

    it.each<[reason: string, fields: NonNullable<Parameters<FarcasterServer['sign']>[0]>, signer?: typeof CUSTODY]>([
      ['wrong_domain', { domain: 'secure.example.org.evil.example' }],
      ['wrong_domain', { domain: 'dapp.example.com' }],
      ['wrong_nonce', { nonce: '0'.repeat(32) }],
      ['wrong_uri', { uri: `${SITE_URL}/farcaster/00000000-0000-4000-8000-000000000000` }],
      ['wrong_chain', { chainId: 1 }],
      ['wrong_statement', { statement: 'I give away everything' }],
      ['wrong_fid', { resources: [] }],
      ['wrong_fid', { resources: [`farcaster://fid/${FID}`, `farcaster://fid/${OTHER_FID}`] }],
      ['wrong_fid', { resources: ['farcaster://fid/9007199254740993'] }],
      ['expired_message', { expirationTime: expired }],
      ['early_message', { notBefore: new Date(1_900_000_000_000) }],
      ['wrong_signer', {}, STRANGER],
      ['wrong_signer', {}, OTHER_CUSTODY],
      ['wrong_signer', { resources: [`farcaster://fid/${OTHER_FID}`] }],
      ['wrong_signer', { resources: [`farcaster://fid/${OTHER_FID}`] }, AUTH_KEY],
      ['wrong_signature', { address: CUSTODY.address }, STRANGER],
    ])('S12, S13: because of a message with %s %j', async (reason, fields, signer = CUSTODY) => {
      const { device, id } = await begin()
      await farcaster.sign(fields, signer)
      expect(await wait(device, id)).toEqual(failed(reason))
      expect(await claim(device, id)).toMatchObject(error(409, 'socialFailed', { reason }))
    })

    it.each([
      ['no message', () => ({ message: undefined })],
      ['a message of another kind', () => ({ message: 'Hello' })],
      ['a message that is too long', (message: string) => ({ message: message + ' '.repeat(5_000) })],
      ['a signature of another type', () => ({ signature: 7 })],
      ['a signature that is no hexadecimal', () => ({ signature: `0x${'zz'.repeat(65)}` })],
    ])('because of an answer with %s', async (_, change) => {
      const { device, id } = await begin()
      await farcaster.sign()
      Object.assign(farcaster.last.answer as object, change(farcaster.createMessage()))
      expect(await wait(device, id)).toEqual(failed('malformed'))
    })

    it.each([
      { state: 2, keyType: 2 },
      { state: 1, keyType: 1 },
    ])('because of an auth address that is %j', async (authKey) => {
      const { device, id } = await begin()
      farcaster.settings.authKey = authKey
      await farcaster.sign({}, AUTH_KEY)
      expect(await wait(device, id)).toEqual(failed('wrong_signer'))
    })

    it('because the app has ended the channel', async () => {
      const { device, id } = await begin()
      farcaster.channels.length = 0
      expect(await wait(device, id)).toEqual(failed('refused'))
      expect(await claim(device, id)).toMatchObject(error(409, 'socialRefused'))
    })
  })

  describe('fails', () => {
    it('without settings', async () => {
      const plain = await createSiteWorld(database, { keyring: world.keyring, guardian: world.guardian })
      const device = await plain.createDevice()
      expect(await start(device)).toMatchObject(error(404, 'providerNotConfigured', { provider: 'farcaster' }))
      await plain.site.close()
    })

    it('for an origin that the project does not list', async () => {
      expect(await start(await world.createDevice(), { origin: 'https://evil.example' })).toMatchObject(
        error(403, 'originNotAllowed'),
      )
      expect(farcaster.requests).toEqual([])
    })

    it('after 20 in an hour', async () => {
      const device = await world.createDevice()
      for (let count = 0; count < 20; count += 1) await start(device)
      expect((await start(device)).body).toMatchObject({ error: { code: 'secureSite.tooMany' } })
    })

    it.each<readonly [string, () => Response]>([
      ['no JSON', () => new Response('<html>')],
      ['a failure', () => new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })],
      ['a link to a script', () => Response.json({ channelToken: 'a', url: 'javascript:alert(1)' })],
      ['a link of this machine', () => Response.json({ channelToken: 'a', url: 'http://localhost/' })],
      ['a link with a user', () => Response.json({ channelToken: 'a', url: 'https://user@farcaster.example/' })],
      ['a link with a password', () => Response.json({ channelToken: 'a', url: 'https://:word@farcaster.example/' })],
      ['no token', () => Response.json({ url: 'https://farcaster.example/' })],
      ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
      [
        'S26: a large body',
        () => new Response('x'.repeat(600_000), { headers: { 'content-type': 'application/json' } }),
      ],
    ])('at its start if the relay answers %s', async (_, answer) => {
      farcaster.relayAnswer = answer
      expect(await start(await world.createDevice())).toMatchObject(
        error(409, 'socialFailed', { reason: 'relay_unreachable' }),
      )
    })

    it('if the relay is down', async () => {
      farcaster.isRelayDown = true
      expect(await start(await world.createDevice())).toMatchObject(
        error(409, 'socialFailed', { reason: 'relay_unreachable' }),
      )
    })

    it('not if the relay is down for a moment', async () => {
      const { device, id } = await begin()
      await farcaster.sign()
      let failures = 4
      farcaster.relayAnswer = () => {
        failures -= 1
        if (failures === 0) farcaster.relayAnswer = undefined
        throw new TypeError('fetch failed')
      }
      expect(await wait(device, id)).toEqual(CONFIRMED)
    })

    it.each(['isRelayDown', 'isNodeDown'] as const)('after five tries in a row: %s', async (part) => {
      const { device, id } = await begin()
      await farcaster.sign()
      farcaster[part] = true
      expect(await wait(device, id)).toEqual(failed('unreachable'))
    })

    it('with a node of another chain', async () => {
      const { device, id } = await begin()
      farcaster.settings.chainId = '0x1'
      await farcaster.sign()
      expect(await wait(device, id)).toEqual(failed('unreachable'))
    })

    it('not because of a second page that waits: both have one request at a time', async () => {
      const { device, id } = await begin()
      const before = farcaster.requests.length
      const waits = Promise.all([wait(device, id), wait(device, id), wait(device, id)])
      await farcaster.sign()
      expect(await waits).toEqual([CONFIRMED, CONFIRMED, CONFIRMED])
      expect(farcaster.requests.slice(before).filter((url) => url.startsWith(RELAY_URL)).length).toBeLessThan(7)
    })
  })
})
