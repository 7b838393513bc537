/** @module Requests and options of any kind get an answer that is no failure. */
import { fc, getRuns } from '../../../testing/test/random.ts'
import { describe, expect, it } from 'vitest'
import { CHAIN, createSignInWorld, ORIGIN, readCode } from '../../test/createSignInWorld.ts'
import { createSiwxServer } from './createSiwxServer.ts'

const world = await createSignInWorld()

/** Another server on the same database, without requests of before. */
async function createOther(options: Parameters<typeof createSignInWorld>[0] = {}) {
  await world.fetchNonce()
  await world.database.query('delete from server.rate')
  return createSignInWorld({ ...options, database: world.database })
}

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('\u0000', 'eip155:1', 'foo:1', 'a:1', '0x\u0000', '__proto__', '\ud800'),
)
const value = fc.oneof(
  text,
  fc.array(text, { maxLength: 3 }),
  fc.boolean(),
  fc.constant(null),
  fc.object({ maxDepth: 1 }),
)
const fields = fc.record(
  {
    message: value,
    signature: value,
    address: value,
    chainId: value,
    chainIds: value,
    cacao: value,
    credentials: value,
    all: value,
  },
  { requiredKeys: [] },
)
const body = fc.oneof(fields, fc.record({ messages: fc.array(fields, { maxLength: 3 }) }))

describe('handle', () => {
  it('S12: answers any body without a failure', async () => {
    const { token } = await world.signIn()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/verify', '/sign-out'), body, async (path, content) => {
        expect((await world.send(path, { body: content, token })).status).toBeLessThan(500)
      }),
      { numRuns: getRuns({ quick: 40, deep: 200 }) },
    )
    expect(world.errors).toEqual([])
  })

  it.each([
    ['/verify', 'siwxServer.invalidBody', { chainIds: ['a:1'] }],
    ['/verify', 'siwxServer.namespaceUnsupported', { chainIds: ['foo:1'] }],
    ['/verify', 'siwxServer.invalidBody', { address: '0x\u0000' }],
    ['/sign-out', 'siwxServer.invalidBody', { address: '0x\u0000' }],
  ])('S12: refuses a request to %s with %s', async (path, code, change) => {
    const { token } = await world.signIn()
    const proof = path === '/verify' ? await world.createProof() : {}
    expect(await readCode(await world.send(path, { body: { ...proof, ...change }, token }))).toBe(code)
  })

  it.each([
    ['/verify', 'signature: Required', { message: 'a' }],
    ['/verify', 'messages.1.message: Required', { messages: [{ message: 'a', signature: '0x' }, {}] }],
    ['/verify', 'p.iss: Required', { cacao: { p: { domain: 'example.com', aud: ORIGIN }, s: { s: '0x' } } }],
    [
      '/verify',
      'messages: Too big: expected array to have <=10 items',
      { messages: Array.from({ length: 9_000 }, () => ({})) },
    ],
    ['/sign-out', 'all: Invalid input: expected boolean, received string', { all: 'yes' }],
    ['/sign-out', 'address: Invalid input', { chainId: CHAIN }],
  ])('SPEC 5.33: says what is wrong with a request to %s: %s', async (path, problem, content) => {
    const { token } = await world.signIn()
    const answer: unknown = await (await world.send(path, { body: content, token })).json()
    const [place, text] = problem.split(/: (.*)/)
    expect(answer).toMatchObject({
      error: { message: expect.stringContaining(` at ${problem}.`), params: { path: place, problem: text } },
    })
  })

  it('S12: refuses a signature of more than 16 kB', async () => {
    const proof = await world.createProof()
    expect(await readCode(await world.verify({ ...proof, signature: `0x${'00'.repeat(8_192)}` }))).toBe(
      'siwxServer.invalidBody',
    )
  })

  it('S12: does not parse a long text without a nonce of the server', async () => {
    const unparsed = await createOther({
      verifiers: {
        eip155: {
          parse() {
            throw new Error('parsed')
          },
          verify: async () => 'key',
        },
      },
    })
    for (const message of ['a'.repeat(4_000), `Nonce: ${'a'.repeat(32)}`]) {
      await unparsed.verify({ message, signature: '0x00' })
    }
    expect(unparsed.errors).toEqual([])
  })

  it('answers also when "onError" or "origins" throws', async () => {
    const fail = () => {
      throw new Error('The site fails')
    }
    const [first, second] = [
      await createOther({ onError: fail, getClientAddress: fail }),
      await createOther({ origins: fail }),
    ].map((failing) => failing.send('/nonce'))
    expect([(await first!).status, (await second!).status]).toEqual([500, 500])
    expect((await second!).headers.get('cache-control')).toBe('no-store')
  })

  it('opens a database once, also if its tables could not be created at first', async () => {
    const { database } = world
    let isBroken = true
    let opened = 0
    const faulty: typeof database = {
      ...database,
      transaction: (run) => (isBroken ? Promise.reject(new Error('read only')) : database.transaction(run)),
    }
    const server = createSiwxServer({ database: async () => ((opened += 1), faulty), origins: [ORIGIN], rpcUrls: {} })
    const send = async () => (await server.handle(world.createRequest('/nonce'))).status
    expect(await send()).toBe(500)
    isBroken = false
    expect([await send(), opened]).toEqual([200, 1])
  })

  it('opens the database with the first request that needs it, and again after a failure', async () => {
    const { database } = world
    let opened = 0
    const open = async () => {
      opened += 1
      if (opened === 1) throw new Error('no database')
      return database
    }
    const lazy = createSiwxServer({ database: open, origins: [ORIGIN], rpcUrls: {} })
    const send = async (path: string) => (await lazy.handle(world.createRequest(path))).status
    expect([await send('/other'), opened]).toEqual([404, 0])
    expect([await send('/nonce'), await send('/nonce'), await send('/nonce'), opened]).toEqual([500, 200, 200, 2])
  })

  it('reads origins as a browser sends them, and throws for one that is none', async () => {
    const other = await createOther({ origins: ['https://EXAMPLE.com:443/'] })
    expect((await other.send('/nonce', { headers: { origin: ORIGIN } })).status).toBe(200)
    await expect(createOther({ origins: ['https://example.com/path'] })).rejects.toMatchObject({
      code: 'requests.invalidOrigin',
    })
  })

  it('limits each route separately, and clients without an address only together', async () => {
    const limited = await createOther({
      requestsPerMinute: 1,
      getClientAddress: (request) => request.headers.get('x-client'),
    })
    const headers = { 'x-client': '192.0.2.1' }
    expect((await limited.send('/nonce', { headers })).status).toBe(200)
    expect(await readCode(await limited.send('/verify', { headers, body: {} }))).toBe('siwxServer.invalidBody')
    expect((await limited.send('/nonce', { headers })).status).toBe(429)
    for (let index = 0; index < 3; index += 1) expect((await limited.send('/nonce')).status).toBe(200)
  })

  it('counts the addresses of one /64 of IPv6 together, and an IPv4-mapped address as IPv4', async () => {
    const limited = await createOther({
      requestsPerMinute: 1,
      getClientAddress: (request) => request.headers.get('x-client'),
    })
    const send = async (client: string) => (await limited.send('/nonce', { headers: { 'x-client': client } })).status
    expect([await send('2001:db8:0:1::1'), await send('2001:db8:0:1:ffff::'), await send('2001:db8:0:2::1')]).toEqual([
      200, 429, 200,
    ])
    expect([await send('192.0.2.7'), await send('::ffff:192.0.2.7')]).toEqual([200, 429])
  })

  it('counts a /48 of IPv6 as five clients', async () => {
    const limited = await createOther({
      requestsPerMinute: 2,
      getClientAddress: (request) => request.headers.get('x-client'),
    })
    const send = async (client: string) => (await limited.send('/nonce', { headers: { 'x-client': client } })).status
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) statuses.push(await send(`2001:db8:7:${index.toString(16)}::1`))
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    expect(await send('2001:db8:8:1::1')).toBe(200)
  })

  it('answers clients of IPv6 also with the largest limit', async () => {
    const limited = await createOther({ requestsPerMinute: 1_000_000, getClientAddress: () => '2001:db8::1' })
    expect((await limited.send('/nonce')).status).toBe(200)
  })

  it('takes the address of a client from the connection or its proxies, as "trustedProxies" says, and reads no header by default', async () => {
    const connection = { incoming: { socket: { remoteAddress: '198.51.100.1' } } }
    async function send(trustedProxies: number | undefined, forwarded: readonly string[]) {
      const { siwx, createRequest } = await createOther({
        requestsPerMinute: 1,
        ...(trustedProxies === undefined ? {} : { trustedProxies }),
      })
      const statuses = []
      for (const header of forwarded) {
        statuses.push(
          (await siwx.handle(createRequest('/nonce', { headers: { 'x-forwarded-for': header } }), connection)).status,
        )
      }
      return statuses
    }
    const forged = ['203.0.113.1, 192.0.2.1', '203.0.113.2, 192.0.2.1', '203.0.113.2, 192.0.2.2']
    expect(await send(1, forged)).toEqual([200, 429, 200])
    expect(await send(0, forged)).toEqual([200, 429, 429])
    expect(await send(undefined, forged)).toEqual([200, 200, 200])
  })

  it('deletes the limits of clients that are gone', async () => {
    const cleaned = await createOther()
    await cleaned.fetchNonce()
    await cleaned.database.query(
      "insert into server.rate (bucket, tat) values ('gone', clock_timestamp() - interval '1 hour')",
    )
    cleaned.clock.now += 600_000
    await cleaned.fetchNonce()
    expect(await cleaned.database.query("select 1 from server.rate where bucket = 'gone'")).toEqual([])
  })
})
