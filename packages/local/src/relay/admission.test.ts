import { get } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRawClient, createSeed, createTopic, type RawClientOptions } from '../../test/createRawClient.ts'
import { startRelay } from './startRelay.ts'
import type { RunningRelay } from './types.ts'

let relay: RunningRelay
beforeEach(async () => {
  relay = await startRelay({ port: 0, limits: { connections: 3 } })
})
afterEach(() => relay.stop())

const nowSeconds = () => Math.floor(Date.now() / 1_000)
const connect = (options: Partial<RawClientOptions> = {}) => createRawClient({ url: relay.url, ...options })

describe('a token', () => {
  it('lets in who has signed it for this relay, under both of its names', async () => {
    await (await connect()).opened
    await (await connect({ claims: { audience: relay.url.replace('127.0.0.1', 'localhost') } })).opened
    expect(relay.counts).toMatchObject({ connections: 2, refusals: 0, sockets: 2 })
  })

  const forged = 'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.e30.c2ln'
  it.each<[string, string, Partial<RawClientOptions>]>([
    ['is missing', 'missing', { token: null }],
    ['is empty', 'missing', { token: '' }],
    ['is no token', 'not readable', { token: 'garbage' }],
    ['is forged', 'not readable', { token: forged }],
    ['is for another relay', 'audience', { claims: { audience: 'wss://relay.example' } }],
    ['is for this relay with a slash behind, which the hosted one refuses too', 'audience', {
      claims: { audience: 'ws://127.0.0.1/' },
    }],
    ['has expired', 'expired', { claims: { issuedAt: nowSeconds() - 86_400 - 600 } }],
    ['is of a clock that is ten minutes ahead', 'not yet valid', { claims: { issuedAt: nowSeconds() + 600 } }],
    ['has no subject', 'subject', { claims: { subject: '' } }],
  ])('that %s closes the socket with code 3000 and the reason', async (_what, reason, options) => {
    const { closed } = await connect(options)
    expect(await closed).toEqual({ code: 3000, reason: expect.stringContaining(reason) })
    expect(relay.counts).toMatchObject({ connections: 0, refusals: 1 })
  })

  it('of a clock that is a minute ahead, or ten behind, is good', async () => {
    await (await connect({ claims: { issuedAt: nowSeconds() + 60 } })).opened
    await (await connect({ claims: { issuedAt: nowSeconds() - 600 } })).opened
    expect(relay.counts.connections).toBe(2)
  })

  it('whose signature belongs to other words is refused', async () => {
    const { socket } = await connect()
    const token = new URL(socket.url).searchParams.get('auth')!
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
    const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
    const { closed } = await connect({ token: [header, changed, signature].join('.') })
    expect(await closed).toEqual({ code: 3000, reason: expect.stringContaining('signature') })
  })

  it('that is wrong gets HTTP 401 where the client does not ask to be told by a close event', async () => {
    const { opened } = await connect({ token: 'garbage', useOnCloseEvent: false })
    await expect(opened).rejects.toThrow('401')
  })
})

describe('the door', () => {
  it('closes with code 1013, or HTTP 429, on a client that connects too often, and lets others in', async () => {
    const seed = createSeed()
    for (let number = 1; number <= 3; number += 1) await (await connect({ seed })).opened
    expect(await (await connect({ seed })).closed).toMatchObject({ code: 1013 })
    await expect((await connect({ seed, useOnCloseEvent: false })).opened).rejects.toThrow('429')
    await (await connect()).opened
    expect(relay.counts).toMatchObject({ connections: 4, refusals: 2 })
  })

  it('is not open under a foreign name (DNS rebinding)', async () => {
    const { opened } = await connect({ headers: { host: 'evil.example' } })
    await expect(opened).rejects.toThrow('403')
  })

  it.each(['//', '/?auth=%'])('does not fall over the address %j', async (path) => {
    const { hostname, port } = new URL(relay.url)
    const headers = {
      ...{ connection: 'upgrade', upgrade: 'websocket' },
      ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
    }
    const status = await new Promise((resolve, reject) => {
      const asking = get({ hostname, port, path, headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      asking.once('error', reject)
    })
    expect(status).toBe(401)
    await (await connect()).opened
  })

  it('tells a browser that it is no page', async () => {
    const status = await new Promise((resolve) => {
      get(relay.url.replace('ws:', 'http:'), (response) => {
        response.resume()
        resolve(response.statusCode)
      })
    })
    expect(status).toBe(426)
  })
})

describe('a client that is there', () => {
  it('is pinged, and forgotten when it no longer answers', async () => {
    // Only the relay's timer: the frames travel on real sockets, and take the time they take.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const watchful = await startRelay({ port: 0, pingEveryMs: 20_000 })
    onTestFinished(() => watchful.stop())
    const client = await createRawClient({ url: watchful.url })
    await client.opened
    // The third one is sent only to who has answered the second.
    for (let ping = 1; ping <= 3; ping += 1) {
      const pinged = new Promise((resolve) => client.socket.once('ping', resolve))
      vi.advanceTimersByTime(20_000)
      await pinged
      // What the client sends arrives in its order: the relay has the answer when it has this.
      await client.roundTrip()
    }
    expect(watchful.counts.sockets).toBe(1)
    // It does not read any more, hence does not answer.
    client.socket.pause()
    const closed = watchful.log.next(({ kind }) => kind === 'closed')
    vi.advanceTimersByTime(40_000)
    expect(await closed).toMatchObject({ socket: 1 })
    expect(watchful.counts).toMatchObject({ sockets: 0, cuts: 0 })
    client.socket.terminate()
  })

  it('is cut when the relay stops, and the port is free then', async () => {
    const client = await connect()
    await client.opened
    await client.subscribe(createTopic())
    const { port } = new URL(relay.url)
    await relay.stop()
    expect(await client.closed).toMatchObject({ code: 1006 })
    expect(relay.counts.sockets).toBe(0)
    const other = await startRelay({ port: Number(port) })
    expect(other.url).toBe(relay.url)
    await other.stop()
    relay = await startRelay({ port: 0 })
  })

  it('cannot come in while the relay stops', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => connect({ useOnCloseEvent: true })))
    await relay.stop()
    await Promise.all(clients.map(({ closed }) => closed))
    expect(relay.counts.sockets).toBe(0)
    relay = await startRelay({ port: 0 })
  })
})
