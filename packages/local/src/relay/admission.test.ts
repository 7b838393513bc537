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
  it('admits a client that signed it for this relay, under both of its names', async () => {
    await (
      await connect()
    ).opened
    await (
      await connect({ claims: { audience: relay.url.replace('127.0.0.1', 'localhost') } })
    ).opened
    expect(relay.counts).toMatchObject({ connections: 2, refusals: 0, sockets: 2 })
  })

  const forged = 'eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.e30.c2ln'
  it.each<[string, string, Partial<RawClientOptions>]>([
    ['is missing', 'missing', { token: null }],
    ['is empty', 'missing', { token: '' }],
    ['is no token', 'not readable', { token: 'garbage' }],
    ['is forged', 'not readable', { token: forged }],
    ['is for another relay', 'audience', { claims: { audience: 'wss://relay.example' } }],
    [
      'is for this relay with a slash behind, which the hosted one refuses too',
      'audience',
      {
        claims: { audience: 'ws://127.0.0.1/' },
      },
    ],
    ['has expired', 'expired', { claims: { issuedAt: nowSeconds() - 86_400 - 600 } }],
    ['is of a clock that is ten minutes ahead', 'not yet valid', { claims: { issuedAt: nowSeconds() + 600 } }],
    ['has no subject', 'subject', { claims: { subject: '' } }],
  ])('that %s closes the socket with code 3000 and the reason', async (_what, reason, options) => {
    const { closed } = await connect(options)
    expect(await closed).toEqual({ code: 3000, reason: expect.stringContaining(reason) })
    expect(relay.counts).toMatchObject({ connections: 0, refusals: 1 })
  })

  it('of a clock that is a minute ahead, or ten behind, is valid', async () => {
    await (
      await connect({ claims: { issuedAt: nowSeconds() + 60 } })
    ).opened
    await (
      await connect({ claims: { issuedAt: nowSeconds() - 600 } })
    ).opened
    expect(relay.counts.connections).toBe(2)
  })

  it('with a signature of another text is refused', async () => {
    const { socket } = await connect()
    const token = new URL(socket.url).searchParams.get('auth')!
    const [header, payload, signature] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
    const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
    const { closed } = await connect({ token: [header, changed, signature].join('.') })
    expect(await closed).toEqual({ code: 3000, reason: expect.stringContaining('signature') })
  })

  it('that is invalid gets HTTP 401 if the client does not ask for a close event', async () => {
    const { opened } = await connect({ token: 'garbage', useOnCloseEvent: false })
    await expect(opened).rejects.toThrow('401')
  })
})

describe('the socket server', () => {
  it('refuses a client that connects too often with code 1013 or HTTP 429, and admits others', async () => {
    const seed = createSeed()
    for (let number = 1; number <= 3; number += 1) await (await connect({ seed })).opened
    expect(await (await connect({ seed })).closed).toMatchObject({ code: 1013 })
    await expect((await connect({ seed, useOnCloseEvent: false })).opened).rejects.toThrow('429')
    await (
      await connect()
    ).opened
    expect(relay.counts).toMatchObject({ connections: 4, refusals: 2 })
  })

  it('refuses a foreign host name (DNS rebinding)', async () => {
    const { opened } = await connect({ headers: { host: 'evil.example' } })
    await expect(opened).rejects.toThrow('403')
  })

  it.each(['//', '/?auth=%'])('continues after a request for the address %j', async (path) => {
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
    await (
      await connect()
    ).opened
  })

  it('answers a browser that it is no page', async () => {
    const status = await new Promise((resolve) => {
      get(relay.url.replace('ws:', 'http:'), (response) => {
        response.resume()
        resolve(response.statusCode)
      })
    })
    expect(status).toBe(426)
  })
})

describe('a connected client', () => {
  it('is pinged, and disconnected when it no longer answers', async () => {
    // Only the relay's timer is fake: the frames use real sockets and real time.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const watchful = await startRelay({ port: 0, pingEveryMs: 20_000 })
    onTestFinished(() => watchful.stop())
    const client = await createRawClient({ url: watchful.url })
    await client.opened
    // The third ping is sent only after an answer to the second.
    for (let ping = 1; ping <= 3; ping += 1) {
      const pinged = new Promise((resolve) => client.socket.once('ping', resolve))
      vi.advanceTimersByTime(20_000)
      await pinged
      // Frames of a client arrive in order: the relay has the answer when it has this one.
      await client.roundTrip()
    }
    expect(watchful.counts.sockets).toBe(1)
    // The client does not read any more, so it does not answer.
    client.socket.pause()
    const closed = watchful.log.next(({ kind }) => kind === 'closed')
    vi.advanceTimersByTime(40_000)
    expect(await closed).toMatchObject({ socket: 1 })
    expect(watchful.counts).toMatchObject({ sockets: 0, cuts: 0 })
    client.socket.terminate()
  })

  it('is disconnected when the relay stops, and the port is free then', async () => {
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

  it('cannot connect while the relay stops', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => connect({ useOnCloseEvent: true })))
    await relay.stop()
    await Promise.all(clients.map(({ closed }) => closed))
    expect(relay.counts.sockets).toBe(0)
    relay = await startRelay({ port: 0 })
  })
})
