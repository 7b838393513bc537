import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../../server/test/openTestDatabases.ts'
import {
  createSiteWorld,
  DAPP_ORIGIN,
  emptyTables,
  PROJECT_ID,
  SITE_URL,
  type SiteWorld,
  type TestDevice,
} from '../../../test/createSiteWorld.ts'
import { parseValue } from '../../api/fields.ts'
import { endpoints } from '../../api/endpoints.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { verifyAudit } from '../audit/verifyAudit.ts'
import { addSigningKey } from './dappTokens.ts'
import { revokeSessions } from './revokeSessions.ts'
import { addSession, findSession } from './sessions.ts'

const databases = await openTestDatabases(migrateAll)
afterAll(() => databases.close())

const EMAIL = 'visitor@example.net'
const DAY = 86_400_000

describe.each(databases.list)('a session on $kind', ({ database }) => {
  let world: SiteWorld
  let device: TestDevice
  beforeEach(async () => {
    await emptyTables(database)
    world = await createSiteWorld(database)
    device = await world.createDevice()
    await world.logIn(device, EMAIL)
  })
  afterEach(() => world.site.close())

  const fetchUser = (from = device) => from.send(endpoints.fetchUser)

  it('reads the user, and the times of the session', async () => {
    expect(await fetchUser()).toMatchObject({ status: 200, body: { email: EMAIL, wallet: null } })
    const { body } = await device.send(endpoints.fetchSession)
    expect(parseValue(endpoints.fetchSession.response, body)).toMatchObject({
      authenticatedAt: new Date(world.now.value).toISOString(),
      idleUntil: new Date(world.now.value + 30 * DAY).toISOString(),
      endsAt: new Date(world.now.value + 90 * DAY).toISOString(),
    })
  })

  it('is the same when it is created as when it is found', async () => {
    const other = await world.createDevice()
    const [account] = await database.query<{ id: string }>('select id from secure_site.account', [])
    const { token, session } = await database.transaction((sql) =>
      addSession(sql, SITE_URL, {
        accountId: account!.id,
        device: { thumbprint: other.thumbprint, publicJwk: {} },
        label: 'Device',
        locale: 'en',
        projectId: PROJECT_ID,
        origin: DAPP_ORIGIN,
        now: world.now.value,
      }),
    )
    const context = { database, clock: () => world.now.value, url: SITE_URL }
    expect(session).toEqual(await findSession(context, token, other.thumbprint))
    expect(session).toMatchObject({ accountId: account!.id, origin: DAPP_ORIGIN })
  })

  it('ends for the origin that the project lists no more, and not for others', async () => {
    const other = await world.createDevice()
    const origin = 'https://shop.dapp.example.com'
    const started = await other.startLogin('other@example.net', { origin })
    const code = await world.readCode('other@example.net')
    other.token = (await other.verify(started.body.loginId as string, code)).body.token as string
    expect([(await fetchUser()).status, (await fetchUser(other)).status]).toEqual([200, 200])
    await database.query('update secure_site.project set origins = $1', [JSON.stringify([DAPP_ORIGIN])])
    expect((await fetchUser()).status).toBe(200)
    expect(await fetchUser(other)).toMatchObject({ status: 401, body: { error: { code: 'secureSite.sessionEnded' } } })
  })

  it('refuses a stolen token without the key of its device', async () => {
    const thief = await world.createDevice()
    thief.token = device.token
    expect(await fetchUser(thief)).toMatchObject({ status: 401, body: { error: { code: 'secureSite.sessionEnded' } } })
  })

  it('refuses a proof of another request, token, time or site', async () => {
    for (const claims of [
      { htm: 'POST' },
      { htu: `${SITE_URL}/v1/session` },
      { htu: 'https://evil.example/v1/user' },
      { ath: 'x' },
    ]) {
      expect(await device.send(endpoints.fetchUser, { claims })).toMatchObject({
        status: 401,
        body: { error: { code: 'secureSite.invalidProof' } },
      })
    }
    const old = await device.send(endpoints.fetchUser, { claims: { nonce: 'old' } })
    expect(old).toMatchObject({ status: 401, body: { error: { code: 'secureSite.nonceNeeded' } } })
    expect(old.headers.get('www-authenticate')).toContain('use_dpop_nonce')
    expect(old.headers.get('dpop-nonce')).toMatch(/./)
  })

  it('refuses the token as a bearer token, and requests of other sites', async () => {
    expect(
      (await device.send(endpoints.fetchUser, { headers: { authorization: `Bearer ${device.token}` } })).status,
    ).toBe(401)
    expect((await device.send(endpoints.endSession, { headers: { origin: DAPP_ORIGIN } })).status).toBe(403)
    expect((await device.send(endpoints.fetchUser, { headers: { host: 'evil.example' } })).status).toBe(421)
  })

  it('ends after 30 days without use, and is renewed by its use', async () => {
    for (let days = 0; days < 80; days += 20) {
      await world.passTime(20 * DAY)
      expect((await device.send(endpoints.fetchSession)).status).toBe(200)
    }
    expect((await device.send(endpoints.fetchSession)).body.idleUntil).toBe(
      (await device.send(endpoints.fetchSession)).body.endsAt,
    )
    await world.passTime(10 * DAY)
    expect((await fetchUser()).status).toBe(401)
  })

  it('ends after 30 days without use', async () => {
    await world.passTime(30 * DAY - 1)
    expect((await fetchUser()).status).toBe(200)
    await world.passTime(1)
    expect((await fetchUser()).status).toBe(401)
  })

  it('ends when the visitor signs out, and the slot of the device opens again after a login there only', async () => {
    const { slots } = await world.createWallet(device)
    expect(await device.send(endpoints.endSession)).toMatchObject({ status: 204, text: '' })
    expect((await fetchUser()).status).toBe(401)
    expect((await device.send(endpoints.endSession)).status).toBe(401)
    expect((await device.send(walletEndpoints.openSlot, { id: slots[0].id })).status).toBe(401)
    await world.passTime(30_000)
    const other = await world.createDevice()
    await world.logIn(other, EMAIL)
    expect((await other.send(walletEndpoints.openSlot, { id: slots[0].id })).status).toBe(404)
    await world.passTime(30_000)
    await world.logIn(device, EMAIL)
    expect((await device.send(walletEndpoints.openSlot, { id: slots[0].id })).status).toBe(200)
    expect(await world.readLetter(EMAIL)).toMatchObject({ subject: expect.stringContaining('login code') as string })
  })

  it('ends when the operator ends the sessions of the visitor or of all, with the open logins', async () => {
    const other = await world.createDevice()
    await world.logIn(other, 'other@example.net')
    const waiting = await world.createDevice()
    await world.passTime(30_000)
    const { body } = await waiting.startLogin(EMAIL)
    const code = await world.readCode(EMAIL)
    expect(await revokeSessions(database, await world.keyring.mac('email', EMAIL), world.now.value)).toBe(1)
    expect((await fetchUser()).status).toBe(401)
    expect((await waiting.verify(body.loginId as string, code)).body).toMatchObject({
      error: { code: 'secureSite.newCodeRequired' },
    })
    expect((await other.send(endpoints.fetchUser)).status).toBe(200)
    expect(await revokeSessions(database, undefined, world.now.value)).toBe(1)
    expect((await other.send(endpoints.fetchUser)).status).toBe(401)
    expect(await revokeSessions(database, undefined, world.now.value)).toBe(0)
  })

  it('gives each origin of the project its own token, and no other origin', async () => {
    const fetchFor = async (origin: string) => {
      const answer = await device.send({
        ...endpoints.fetchSession,
        path: `${endpoints.fetchSession.path}?origin=${encodeURIComponent(origin)}`,
      })
      return answer.status === 200
        ? (
            JSON.parse(Buffer.from((answer.body.dappToken as string).split('.')[1]!, 'base64url').toString()) as {
              aud: string
            }
          ).aud
        : answer.body.error.code
    }
    expect(await fetchFor('https://a.dapp.example.com')).toBe('https://a.dapp.example.com')
    expect(await fetchFor(DAPP_ORIGIN)).toBe(DAPP_ORIGIN)
    expect(await fetchFor('https://evil.example')).toBe('secureSite.originNotAllowed')
  })

  it('is replaced by the next login of the device', async () => {
    const first = device.token
    await world.passTime(30_000)
    const { body } = await device.startLogin('other@example.net')
    await device.verify(body.loginId as string, await world.readCode('other@example.net'))
    // Another account of the same device is another session.
    expect((await fetchUser()).status).toBe(200)
    await database.query('update secure_site.device set revoked_at = now()', [])
    expect((await fetchUser()).status).toBe(401)
    device.token = undefined
    await world.passTime(30_000)
    await world.logIn(device, EMAIL)
    expect(device.token).not.toBe(first)
    expect((await fetchUser()).status).toBe(200)
  })

  it('gives the dapp a token of 10 minutes, which the public keys verify and this server refuses', async () => {
    const { dappToken } = (await device.send(endpoints.fetchSession)).body as { dappToken: string }
    await addSigningKey(database, world.keyring, world.now.value + 1)
    const keys = await (
      await world.fetch(new Request(`${SITE_URL}/.well-known/jwks.json`, { headers: { host: 'secure.example.org' } }))
    ).json()
    expect(JSON.stringify(keys)).not.toContain('"d"')
    const options = { issuer: SITE_URL, audience: DAPP_ORIGIN, currentDate: new Date(world.now.value) }
    const { payload, protectedHeader } = await jwtVerify(dappToken, createLocalJWKSet(keys), options)
    expect(protectedHeader.alg).toBe('ES256')
    expect(payload.exp! - payload.iat!).toBe(600)
    expect(payload.sub).toMatch(/^[0-9a-f-]{36}$/)
    await expect(
      jwtVerify(dappToken, createLocalJWKSet(keys), { ...options, currentDate: new Date(world.now.value + 601_000) }),
    ).rejects.toThrow(/exp/)
    expect((await device.send(endpoints.fetchUser, { headers: { authorization: `DPoP ${dappToken}` } })).status).toBe(
      401,
    )
  })

  it('S27: publishes a replaced key until its last token has ended, and not a key that may be stolen', async () => {
    const fetchKeys = async () => {
      const request = new Request(`${SITE_URL}/.well-known/jwks.json`, { headers: { host: 'secure.example.org' } })
      return (await (await world.fetch(request)).json()) as Parameters<typeof createLocalJWKSet>[0]
    }
    const fetchToken = async () => ((await device.send(endpoints.fetchSession)).body as { dappToken: string }).dappToken
    const isValid = async (token: string) =>
      jwtVerify(token, createLocalJWKSet(await fetchKeys()), { currentDate: new Date(world.now.value) }).then(
        () => true,
        () => false,
      )
    await world.passTime(1)
    await addSigningKey(database, world.keyring, world.now.value)
    // A process that does not know the new key yet signs with the old one for five minutes.
    await world.passTime(299_000)
    const late = await fetchToken()
    await world.passTime(599_000)
    expect([(await fetchKeys()).keys.length, await isValid(late)]).toEqual([2, true])
    await world.passTime(302_000)
    const [kept, ...others] = (await fetchKeys()).keys
    expect(others).toEqual([])
    expect(decodeProtectedHeader(await fetchToken()).kid).toBe(kept?.kid)
    expect(decodeProtectedHeader(late).kid).not.toBe(kept?.kid)
    await addSigningKey(database, world.keyring, world.now.value)
    const stored = await database.query('select 1 from secure_site.signing_key', [])
    expect([stored.length, (await fetchKeys()).keys.length]).toEqual([2, 2])
  })

  it('records logins and sign-outs in a log whose changes are noticed', async () => {
    await device.send(endpoints.endSession)
    await world.passTime(30_000)
    await world.logIn(device, EMAIL)
    const state = await verifyAudit(database)
    expect(state).toMatchObject({
      entries: 3,
      firstBroken: undefined,
      head: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
    await database.query("update secure_site.audit set action = 'session.created' where id = 2", [])
    expect((await verifyAudit(database)).firstBroken).toBe(2)
    await database.query("update secure_site.audit set action = 'session.ended' where id = 2", [])
    await database.query('delete from secure_site.audit where id = 1', [])
    expect((await verifyAudit(database)).firstBroken).toBe(2)
  })
})
