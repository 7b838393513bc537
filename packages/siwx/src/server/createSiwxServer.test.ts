import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabases } from '../../../server/test/openTestDatabases.ts'
import { createSignInWorld, ACCOUNT, CHAIN, ORIGIN, OTHER_ACCOUNT, readCode } from '../../test/createSignInWorld.ts'
import { createSiwxServer } from './createSiwxServer.ts'
import type { SiwxServerOptions } from './types.ts'

const databases = await openTestDatabases()
afterAll(() => databases.close())
const worlds = await Promise.all(
  databases.list.map(async ({ kind, database }) => ({ kind, world: await createSignInWorld({ database }) })),
)

describe.each(worlds)('createSiwxServer on $kind', ({ world }) => {
  it('SPEC 3.31: answers a valid sign-in with a session: data, message, signature', async () => {
    const proof = await world.createProof({ expirationTime: '2026-01-01T13:00:00.000Z' })
    const response = await world.verify(proof)
    expect(response.status).toBe(200)
    const { session, token } = (await response.json()) as { session: unknown; token?: string }
    expect(session).toEqual({
      data: {
        accountAddress: ACCOUNT.address,
        chainId: CHAIN,
        domain: 'example.com',
        uri: ORIGIN,
        nonce: /Nonce: (\w+)/.exec(proof.message)![1],
        issuedAt: '2026-01-01T12:00:00.000Z',
        expirationTime: '2026-01-01T13:00:00.000Z',
      },
      ...proof,
      expiresAt: '2026-01-01T13:00:00.000Z',
    })
    expect(token).toBeUndefined()
  })

  it('S12: accepts one of 20 simultaneous requests with one nonce', async () => {
    const proof = await world.createProof()
    const codes = await Promise.all(Array.from({ length: 20 }, async () => readCode(await world.verify(proof))))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 'siwxServer.nonceUsed')).toHaveLength(19)
  })

  it('S12: stores the session in a cookie that no script and no other site can use', async () => {
    const response = await world.verify(await world.createProof())
    const cookie = response.headers.get('set-cookie')!
    expect(cookie).toMatch(/^__Host-siwx=[\da-f]{64}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=lax$/)
    const request = new Request('https://example.com/page', {
      headers: { cookie: `theme=dark; ${cookie.split(';')[0]}` },
    })
    expect((await world.siwx.getSession(request))?.data.accountAddress).toBe(ACCOUNT.address)
  })

  it('S12: stores only the hash of a token', async () => {
    const { token } = await world.signIn()
    const rows = await world.database.query<{ hash: string }>('select hash from siwx.token')
    expect(rows.map(({ hash }) => hash)).not.toContain(token)
    expect((await world.fetchSessions(token)).length).toBe(1)
    expect(await world.fetchSessions('0'.repeat(64))).toEqual([])
  })

  it('has one session for each account and network', async () => {
    const { token: first } = await world.signIn()
    const { token: second } = await world.signIn({ chainId: 'eip155:137' }, first)
    const { token } = await world.signIn({}, second, OTHER_ACCOUNT)
    const list = (await world.fetchSessions(token)).map(({ data }) => `${data.chainId}:${data.accountAddress}`)
    expect(list.sort()).toEqual(
      [`${CHAIN}:${ACCOUNT.address}`, `eip155:137:${ACCOUNT.address}`, `${CHAIN}:${OTHER_ACCOUNT.address}`].sort(),
    )
    const query = `?chainId=eip155:137&address=${ACCOUNT.address.toLowerCase()}`
    expect((await world.fetchSessions(token, query)).map(({ data }) => data.chainId)).toEqual(['eip155:137'])
  })

  it('S12: gives a new token at every sign-in, and ends the one before after a minute', async () => {
    const { token: first } = await world.signIn()
    world.clock.now += 1
    const { token: second } = await world.signIn({ chainId: 'eip155:137' }, first)
    expect(second).not.toBe(first)
    world.clock.now += 59_000
    expect((await world.fetchSessions(first)).map(({ data }) => data.chainId)).toEqual([CHAIN])
    world.clock.now += 1_000
    expect(await world.fetchSessions(first)).toEqual([])
    expect(await world.fetchSessions(second)).toHaveLength(2)
  })

  it('S12: accepts a token for one of two sign-ins at the same time, and gives the other a new client', async () => {
    const { token } = await world.signIn()
    const [one, other] = await Promise.all([
      world.signIn({ chainId: 'eip155:137' }, token),
      world.signIn({}, token, OTHER_ACCOUNT),
    ])
    world.clock.now += 61_000
    const counts = await Promise.all(
      [one, other].map(async (answer) => (await world.fetchSessions(answer.token)).length),
    )
    expect(counts.toSorted((one, other) => one - other)).toEqual([1, 2])
  })

  it('ends a session with its message, or after seven days', async () => {
    const end = new Date(world.clock.now + 5_000).toISOString()
    const { token } = await world.signIn({ expirationTime: end })
    const { token: long } = await world.signIn()
    world.clock.now += 4_999
    expect(await world.fetchSessions(token)).toHaveLength(1)
    world.clock.now += 1
    expect(await world.fetchSessions(token)).toEqual([])
    world.clock.now += 7 * 86_400_000 - 5_001
    expect(await world.fetchSessions(long)).toHaveLength(1)
    world.clock.now += 1
    expect(await world.fetchSessions(long)).toEqual([])
  })

  it('signs out one account on one network, and all of a client', async () => {
    const { token: first } = await world.signIn()
    const { token } = await world.signIn({ chainId: 'eip155:137' }, first)
    const response = await world.send('/sign-out', {
      body: { chainId: CHAIN, address: ACCOUNT.address.toLowerCase() },
      token,
    })
    expect(response.status).toBe(204)
    expect(response.headers.has('set-cookie')).toBe(false)
    expect((await world.fetchSessions(token)).map(({ data }) => data.chainId)).toEqual(['eip155:137'])
    const last = await world.send('/sign-out', { body: {}, token })
    expect(last.headers.get('set-cookie')).toMatch(/^__Host-siwx=; Max-Age=0;/)
    expect(await world.fetchSessions(token)).toEqual([])
  })

  it('signs out on every device with "all", and the site can revoke sessions too', async () => {
    const [one, other, foreign] = [
      await world.signIn(),
      await world.signIn(),
      await world.signIn({}, undefined, OTHER_ACCOUNT),
    ]
    await world.send('/sign-out', { body: { all: true }, token: one.token })
    expect(await world.fetchSessions(one.token)).toEqual([])
    expect(await world.fetchSessions(other.token)).toEqual([])
    expect(await world.fetchSessions(foreign.token)).toHaveLength(1)
    expect(await world.siwx.revokeSessions({ address: OTHER_ACCOUNT.address, chainId: 'eip155:137' })).toBe(0)
    expect(await world.siwx.revokeSessions({ address: OTHER_ACCOUNT.address })).toBeGreaterThan(0)
    expect(await world.fetchSessions(foreign.token)).toEqual([])
  })

  it.each([
    ['of one account', { chainId: CHAIN, address: ACCOUNT.address }],
    ['of all', {}],
    ['everywhere', { all: true }],
  ])('does not end a sign-in that a sign-out %s was sent before', async (_, body) => {
    const before = await world.signIn()
    world.clock.now += 1_000
    const { token } = await world.signIn({}, before.token)
    const late = await world.send('/sign-out', { body, token: before.token })
    expect([late.status, late.headers.get('set-cookie')]).toEqual([204, null])
    expect((await world.fetchSessions(token)).map(({ data }) => data.accountAddress)).toEqual([ACCOUNT.address])
    // The sessions before that sign-in have ended.
    expect(await world.fetchSessions(before.token)).toEqual([])
    const now = await world.send('/sign-out', { body, token })
    expect(now.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await world.fetchSessions(token)).toEqual([])
  })

  it.each([
    ['of one account', { chainId: CHAIN, address: ACCOUNT.address }],
    ['of all', {}],
    ['everywhere', { all: true }],
  ])('removes no cookie of a new sign-in if a late sign-out %s has a token that has ended', async (_, body) => {
    const before = await world.signIn()
    expect((await world.send('/sign-out', { body, token: before.token })).headers.has('set-cookie')).toBe(true)
    const { token } = await world.signIn({}, before.token, OTHER_ACCOUNT)
    const late = await world.send('/sign-out', { body, token: before.token })
    expect([late.status, late.headers.get('set-cookie')]).toEqual([204, null])
    expect(await world.fetchSessions(token)).toHaveLength(1)
  })

  it('ends with a late "all" the sessions of its accounts on every device, and none since the next sign-in', async () => {
    const [first, device] = [await world.signIn(), await world.signIn()]
    world.clock.now += 1_000
    const other = await world.signIn({}, first.token, OTHER_ACCOUNT)
    const again = await world.signIn({ chainId: 'eip155:137' }, other.token)
    const late = await world.send('/sign-out', { body: { all: true }, token: first.token })
    expect([late.status, late.headers.get('set-cookie')]).toEqual([204, null])
    expect(await world.fetchSessions(device.token)).toEqual([])
    const left = (await world.fetchSessions(again.token)).map(({ data }) => `${data.chainId}:${data.accountAddress}`)
    expect(left.sort()).toEqual([`eip155:137:${ACCOUNT.address}`, `${CHAIN}:${OTHER_ACCOUNT.address}`].sort())
    const now = await world.send('/sign-out', { body: { all: true }, token: again.token })
    expect(now.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await world.fetchSessions(again.token)).toEqual([])
  })

  it('ends no sign-in that is stored while a sign-out before it waits', async () => {
    const { token } = await world.signIn()
    world.clock.now += 1_000
    const proof = await world.createProof()
    const [, response] = await Promise.all([
      world.send('/sign-out', { body: {}, token }),
      world.verify({ ...proof, credentials: 'token' }, { token }),
    ])
    const answer = (await response.json()) as { token: string }
    expect(await world.fetchSessions(answer.token)).toHaveLength(1)
  })

  it('answers a sign-out without a session, so that it can be repeated', async () => {
    expect((await world.send('/sign-out', { body: {} })).status).toBe(204)
  })

  it('lets the pages of its origins read answers, and others only that their origin is refused', async () => {
    const preflight = await world.send('/verify', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
    const foreign = await world.send('/session', { headers: { origin: 'https://evil.example' } })
    expect(await readCode(foreign)).toBe('requests.originNotAllowed')
    expect(foreign.headers.get('access-control-allow-origin')).toBe('https://evil.example')
    expect(foreign.headers.get('cache-control')).toBe('no-store')
    for (const path of ['/other', '/verify']) {
      const other = await world.send(path, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
      expect(other.headers.has('access-control-allow-origin')).toBe(false)
    }
  })

  it('limits the requests of each client', async () => {
    const limited = await createSignInWorld({
      database: world.database,
      requestsPerMinute: 3,
      getClientAddress: (request) => request.headers.get('x-client'),
    })
    const send = (client: string) => limited.send('/nonce', { headers: { 'x-client': client } })
    const answers = [await send('192.0.2.1'), await send('192.0.2.1'), await send('192.0.2.1'), await send('192.0.2.1')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(Number(answers[3]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await readCode(answers[3]!)).toBe('requests.tooMany')
    expect((await send('192.0.2.2')).status).toBe(200)
  })

  it('answers other paths and methods with an error', async () => {
    expect(await readCode(await world.send('/other'))).toBe('siwxServer.notFound')
    expect(await readCode(await world.send('/toString'))).toBe('siwxServer.notFound')
    expect(await readCode(await world.send('/verify'))).toBe('siwxServer.methodNotAllowed')
    expect((await world.send('/verify')).status).toBe(405)
  })

  it('reports a failure of the database to the site, and nothing of it to the visitor', async () => {
    const fail = () => Promise.reject(new Error('The database is closed'))
    const broken = await createSignInWorld({ database: { ...world.database, query: fail, transaction: fail } })
    const response = await broken.send('/nonce')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('database')
    expect(broken.errors).toHaveLength(1)
  })
})

it.each(['null', '', 'example.com'])(
  'S12: refuses the origin "%s", which no page has, also for a function that accepts all',
  async (origin) => {
    const world = await createSignInWorld({ database: databases.list[0]!.database, origins: () => true })
    const response = await world.siwx.handle(
      world.createRequest('/verify', { body: await world.createProof(), headers: { origin } }),
    )
    expect([response.status, await readCode(response)]).toEqual([403, 'requests.originNotAllowed'])
    expect(world.errors).toEqual([])
  },
)

describe('the nodes of createSiwxServer', () => {
  const create = (
    url: string,
    chainId: `${string}:${string}` = 'eip155:1',
    verifiers: SiwxServerOptions['verifiers'] = {},
  ) =>
    createSiwxServer({
      verifiers,
      database: () => Promise.reject(new Error('not opened')),
      origins: [ORIGIN],
      rpcUrls: { [CHAIN]: 'https://node.example', [chainId]: url },
    })

  it.each([
    ['http://node.example/v3/key-of-node', 'http://node.example'],
    ['HTTP://NODE.EXAMPLE:8545', 'http://node.example:8545'],
    ['http://100.64.0.1:8545', 'http://100.64.0.1:8545'],
    ['http://[2001:db8::1]:8545', 'http://[2001:db8::1]:8545'],
    ['http://operator:key-of-node@node.example', 'http://node.example'],
    ['ws://node.example', 'ws://node.example'],
    ['ftp://127.0.0.1', 'ftp://127.0.0.1'],
    ['node.example', 'no URL'],
    ['', 'no URL'],
  ])('S12: refuses %s, which who is between can answer, or which is none', (url, shown) => {
    for (const chainId of ['eip155:1', 'solana:mainnet'] as const) {
      expect(() => create(url, chainId)).toThrow(
        expect.objectContaining({ code: 'siwxServer.invalidNode', params: { chainId, url: shown } }),
      )
    }
  })

  it.each([
    ['wss://node.example', 'wss://node.example'],
    ['ws://127.0.0.1:8546', 'ws://127.0.0.1:8546'],
    ['https://ada:%E2%82%AC@node.example', 'https://node.example'],
    ['https://ada:100%@node.example', 'https://node.example'],
  ])('refuses %s, which its own verifier cannot use, unless the site has another one', (url, shown) => {
    expect(() => create(url)).toThrow(
      expect.objectContaining({ code: 'siwxServer.invalidNode', params: { chainId: 'eip155:1', url: shown } }),
    )
    const unused = () => Promise.reject(new Error('not used'))
    const verifier = { parse: () => undefined as never, verify: unused }
    expect(create(url, 'eip155:1', { eip155: verifier }).handle).toBeTypeOf('function')
    expect(create(url, 'solana:mainnet').handle).toBeTypeOf('function')
  })

  it.each([
    'https://node.example/v3/key',
    'https://ada:s%C3%A9cret%20%40@node.example',
    'http://127.0.0.1:8545',
    'http://localhost:8545',
    'http://[::1]:8545',
    'http://10.1.2.3:8545',
    'http://node:8545',
  ])('accepts %s', (url) => {
    expect(create(url).handle).toBeTypeOf('function')
  })
})
