import { createFakeClock, createFakeFetch, type FakeRequest } from '@openappkit/testing'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { endpoints } from '../../api/endpoints.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { joinTags } from '../login/joinTags.ts'
import { createApi, type FetchPort } from './createApi.ts'
import { proofErrors } from './errors.ts'

const ORIGIN = 'https://secure.test'
const USER = {
  email: 'a@example.org',
  authProvider: 'email',
  userName: null,
  picture: null,
  wallet: null,
  recovery: 'automatic',
  hasPasskey: false,
}
const LOGIN = '0f9d5a4e-52a5-4ad0-8a3b-0a4a0c8a7d11'

interface Page {
  readonly token: string | undefined
  readonly languages?: readonly string[]
}

async function setUp({ token, languages }: Page = { token: 'token' }) {
  const fetch = createFakeFetch()
  const clock = createFakeClock(1_700_000_000_000)
  const keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const getLanguages = languages && (() => joinTags(languages))
  const api = createApi({
    fetch: fetch as unknown as FetchPort,
    clock,
    origin: ORIGIN,
    keys,
    readToken: () => Promise.resolve(token),
    ...(getLanguages && { getLanguages }),
  })
  return { api, fetch, clock }
}

const answerError = (status: number, code: string, params = {}) => ({
  status,
  body: { error: { code, message: '', params } },
})
const readClaims = ({ headers }: FakeRequest) => decodeJwt(headers['DPoP'] ?? '')

it('sends a proof for exactly this request, and the token with it', async () => {
  const { api, fetch } = await setUp()
  fetch.respond('/v1/user', { body: USER })
  expect(await api(endpoints.fetchUser)).toEqual(USER)
  const [request] = fetch.requests
  expect(request?.headers['authorization']).toBe('DPoP token')
  expect(readClaims(request!)).toMatchObject({
    htm: 'GET',
    htu: `${ORIGIN}/v1/user`,
    iat: 1_700_000_000,
    ath: expect.any(String),
  })
})

it('has neither cookies nor redirects', async () => {
  const { api, fetch } = await setUp()
  fetch.respond('/v1/user', { body: USER })
  await api(endpoints.fetchUser)
  expect(fetch.requests[0]).toMatchObject({ credentials: 'omit', redirect: 'error', cache: 'no-store' })
})

it('names the languages of the page for letters, and those of the browser by default', async () => {
  const { api, fetch } = await setUp({ token: 'token', languages: ['de-AT', 'no tag', 'en'] })
  fetch.respond('/v1/user', { body: USER })
  await api(endpoints.fetchUser)
  expect(fetch.requests[0]?.headers['accept-language']).toBe('de-AT,en')
  const other = await setUp()
  other.fetch.respond('/v1/user', { body: USER })
  await other.api(endpoints.fetchUser)
  expect(other.fetch.requests[0]?.headers).not.toHaveProperty('accept-language')
})

it('sends no token to an endpoint that needs none', async () => {
  const { api, fetch } = await setUp()
  fetch.respond('/device', { body: { isApproved: false, expiresAt: '2026-01-31T12:00:00.000Z' } })
  await api(endpoints.awaitDevice, { id: LOGIN })
  expect(fetch.requests[0]?.headers).not.toHaveProperty('authorization')
  expect(readClaims(fetch.requests[0]!)).not.toHaveProperty('ath')
})

it('repeats a request once with the nonce of the server', async () => {
  const { api, fetch } = await setUp()
  const refusal = { ...answerError(401, 'secureSite.nonceNeeded'), headers: { 'DPoP-Nonce': 'n-1' } }
  fetch.respond('/v1/user', refusal, { body: USER, headers: { 'DPoP-Nonce': 'n-2' } })
  await api(endpoints.fetchUser)
  await api(endpoints.fetchUser)
  expect(fetch.requests.map((request) => readClaims(request)['nonce'])).toEqual([undefined, 'n-1', 'n-2'])
})

it('does not repeat a request without end', async () => {
  const { api, fetch } = await setUp()
  fetch.respond('/v1/user', answerError(401, 'secureSite.nonceNeeded'))
  await expect(api(endpoints.fetchUser)).rejects.toSatisfy(secureSiteErrors.nonceNeeded.is)
  expect(fetch.requests).toHaveLength(2)
})

it('throws the error of the server with its values', async () => {
  const { api, fetch } = await setUp()
  fetch.respond('/code', answerError(403, 'secureSite.wrongCode', { left: 4 }))
  const error: unknown = await api(endpoints.verifyCode, { id: LOGIN, body: { code: '123456' } }).catch(
    (cause: unknown) => cause,
  )
  expect(error).toSatisfy(secureSiteErrors.wrongCode.is)
  expect(error).toMatchObject({ params: { left: '4' } })
  expect(fetch.requests[0]).toMatchObject({ url: `${ORIGIN}/v1/login/${LOGIN}/code`, body: '{"code":"123456"}' })
})

it.each([
  ['an error of another catalogue', answerError(500, 'requests.failed'), proofErrors.refused],
  ['a page of a proxy', { status: 502, body: '<html>' }, proofErrors.invalidAnswer],
  ['an answer of another interface', { body: { email: 1 } }, proofErrors.invalidAnswer],
  ['no JSON', { body: 'ok' }, proofErrors.invalidAnswer],
  ['an error whose code is a name of every object', answerError(400, '__proto__'), proofErrors.refused],
  ['a broken connection', new TypeError('Failed to fetch'), proofErrors.unreachable],
])('throws a catalogued error for %s', async (_name, answer, error) => {
  const { api, fetch } = await setUp()
  fetch.respond('/v1/user', answer)
  await expect(api(endpoints.fetchUser)).rejects.toSatisfy(error.is)
})

it('throws the same error if the connection breaks while a request is repeated', async () => {
  const { api, fetch } = await setUp()
  fetch.respond(
    '/v1/user',
    { ...answerError(401, 'secureSite.nonceNeeded'), headers: { 'DPoP-Nonce': 'n-1' } },
    new TypeError('Failed to fetch'),
  )
  await expect(api(endpoints.fetchUser)).rejects.toSatisfy(proofErrors.unreachable.is)
})

it('S26: stops to read an endless answer', async () => {
  const { api, fetch } = await setUp()
  let chunks = 0
  function* flood() {
    for (;;) {
      chunks += 1
      yield new Uint8Array(64 * 1024)
    }
  }
  fetch.respond('/v1/user', { chunks: flood() })
  await expect(api(endpoints.fetchUser)).rejects.toSatisfy(proofErrors.invalidAnswer.is)
  expect(chunks).toBeLessThan(12)
})

it('requests nothing that needs a session without a token', async () => {
  const { api, fetch } = await setUp({ token: undefined })
  await expect(api(endpoints.fetchUser)).rejects.toSatisfy(secureSiteErrors.sessionEnded.is)
  expect(fetch.requests).toHaveLength(0)
})

it('R17: fails at the deadline and aborts the request', async () => {
  const { api, fetch, clock } = await setUp()
  fetch.respond('/v1/user', 'hang')
  const late = api(endpoints.fetchUser)
  const caught = expect(late).rejects.toSatisfy(proofErrors.timedOut.is)
  await expect.poll(() => fetch.pendingCount).toBe(1)
  await clock.advance(15_000)
  await caught
  expect(fetch.pendingCount).toBe(0)
  expect(clock.pendingTimers).toBe(0)
})

it('aborts with the signal of the caller', async () => {
  const { api, fetch } = await setUp()
  fetch.respond('/v1/user', 'hang')
  const own = new AbortController()
  const aborted = api(endpoints.fetchUser, { signal: own.signal })
  await expect.poll(() => fetch.pendingCount).toBe(1)
  const caught = expect(aborted).rejects.toThrow('left')
  own.abort(new Error('left'))
  await caught
  expect(fetch.pendingCount).toBe(0)
})
