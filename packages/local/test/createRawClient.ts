import { encodeIss, generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { createHash, randomBytes } from 'node:crypto'
import { WebSocket } from 'ws'

type Row = Readonly<Record<string, unknown>>

/** A frame from the relay. */
export interface RelayFrame {
  readonly id: number | string | null
  readonly method?: string
  readonly params?: { readonly id: string; readonly data: { readonly topic: string; readonly message: string } & Row }
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

type Frames = readonly [RelayFrame, ...RelayFrame[]]

export interface RawClientOptions {
  readonly url: string
  /** 32 bytes; the same seed is the same client. */
  readonly seed?: Uint8Array
  /** Claims that replace the correct ones in the token. */
  readonly claims?: Partial<Readonly<Record<'audience' | 'subject', string> & Record<'issuedAt' | 'ttl', number>>>
  readonly token?: string | null
  readonly useOnCloseEvent?: boolean
  /** Answers pushes. Default true. */
  readonly acknowledges?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

export const createTopic = () => randomBytes(32).toString('hex')
export const createSeed = () => new Uint8Array(randomBytes(32))
export const getClientId = (seed: Uint8Array) => encodeIss(generateKeyPair(seed).publicKey)
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function createAddress(options: RawClientOptions, seed: Uint8Array): Promise<string> {
  const { url, claims = {}, useOnCloseEvent = true } = options
  const { audience = url, issuedAt = Math.floor(Date.now() / 1_000), ttl = 86_400, subject = createTopic() } = claims
  const token =
    options.token === undefined ? await signJWT(subject, audience, ttl, generateKeyPair(seed), issuedAt) : options.token
  const query = new URLSearchParams({ projectId: 'local', ua: 'test', useOnCloseEvent: `${useOnCloseEvent}` })
  if (token !== null) query.set('auth', token)
  return `${url}?${query}`
}

/** A client without timeouts and retries: one socket and its raw frames. */
export async function createRawClient(options: RawClientOptions) {
  const { seed = createSeed(), acknowledges = true } = options
  const address = await createAddress(options, seed)
  const socket = new WebSocket(address, options.headers ? { headers: { ...options.headers } } : {})
  const frames: RelayFrame[] = []
  const waiters = new Set<() => void>()
  let lastId = 0

  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  const opened = new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  // A test of a refused client waits for `closed` instead.
  opened.catch(() => {})
  socket.on('message', (data: Buffer) => {
    let frame: RelayFrame
    try {
      frame = JSON.parse(data.toString()) as RelayFrame
    } catch {
      frame = { id: null, result: data.toString() }
    }
    frames.push(frame)
    if (acknowledges && frame?.method === 'irn_subscription') {
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: frame.id, result: true }))
    }
    for (const waiter of waiters) waiter()
  })

  /** Resolves with the matching frames once there are enough of them. */
  function take(count: number, matches: (frame: RelayFrame) => boolean): Promise<Frames> {
    return new Promise((resolve) => {
      const look = () => {
        const found = frames.filter((frame) => frame !== null && matches(frame))
        if (found.length < count) return
        waiters.delete(look)
        resolve(found as unknown as Frames)
      }
      waiters.add(look)
      look()
    })
  }

  async function request(method: string, params: Row): Promise<RelayFrame> {
    lastId += 1
    const id = lastId
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    const [answer] = await take(1, (frame) => frame.id === id && frame.method === undefined)
    return answer
  }

  return {
    socket,
    seed,
    frames,
    opened,
    closed,
    take,
    request,
    /** Resolves with the pushed messages once there are enough of them. */
    async takeMessages(count: number) {
      const pushes = await take(count, ({ method }) => method === 'irn_subscription')
      return pushes.map(({ params }) => params?.data.message)
    },
    listMessages: () =>
      frames.flatMap((frame) => (frame?.method === 'irn_subscription' ? [frame.params?.data.message] : [])),
    publish: (topic: string, message: string, more: Row = {}) =>
      request('irn_publish', { topic, message, ttl: 300, tag: 1_108, ...more }),
    subscribe: (topic: string) => request('irn_subscribe', { topic }),
    /** Settles when the relay has received all earlier frames. */
    roundTrip: () =>
      new Promise<void>((resolve) => {
        socket.once('pong', () => resolve())
        socket.ping()
      }),
    close: () => {
      socket.close()
      return closed
    },
  }
}

export type RawClient = Awaited<ReturnType<typeof createRawClient>>
