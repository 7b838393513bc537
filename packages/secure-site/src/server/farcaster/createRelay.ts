import { isLoopbackHost, isSecureUrl } from '@openappkit/common'
import { nameServer, parseWith, textUpTo } from '@openappkit/server'
import * as z from 'zod'
import { createProviderFetch, type ProviderFetch } from '../social/providerFetch.ts'
import { parseProviderUrl } from '../social/createProviders.ts'
import type { Verifier } from './createVerifier.ts'
import type { FarcasterSettings } from './types.ts'
import { farcasterErrors } from './errors.ts'

/** Of one request. The page of the frame waits at most 25 seconds. */
const TIMEOUT_MS = 5_000

/** What the relay answers about a channel that it does not have, or that has ended. */
const GONE: ReadonlySet<number> = new Set([400, 401, 403, 404, 410])

interface ChannelRequest {
  readonly domain: string
  readonly siweUri: string
  readonly nonce: string
  /** ISO 8601. */
  readonly expirationTime: string
  readonly requestId: string
}

/** A channel. A relay on this machine may have a link of this machine. */
const createChannelSchema = (isLocal: boolean) =>
  z.object({
    channelToken: z.string().regex(/^[\w.-]{1,200}$/),
    /** Opens the visitor's app. */
    url: textUpTo(2_048).refine((text) => isSecureUrl(text) && (isLocal || new URL(text).protocol === 'https:')),
  })

type Channel = z.infer<ReturnType<typeof createChannelSchema>>

const text = z.string().optional().catch(undefined)

/** The state of a channel. Its message is checked later. */
const statusSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.literal('completed'),
    message: text,
    signature: text,
    username: text,
    displayName: text,
    pfpUrl: text,
  }),
])

/** A message that the visitor's app has signed, as the relay delivers it. All of it is unchecked. */
export type SignedMessage = Omit<Extract<z.infer<typeof statusSchema>, { state: 'completed' }>, 'state'>

/** A relay between this server and the visitors' apps. It is not trusted: it delivers messages, which are then checked. */
interface Relay {
  /** @throws `farcaster.relayUnreachable` */
  createChannel(request: ChannelRequest): Promise<Channel>
  /**
   * Reads a channel. Parallel calls for one channel are one request.
   *
   * @returns `pending` until the app has signed, and `gone` if the channel has ended without.
   * @throws `farcaster.relayUnreachable`
   */
  readChannel(channelToken: string): Promise<'pending' | 'gone' | SignedMessage>
  /** @throws `farcaster.relayUnreachable` */
  check(): Promise<string>
}

/** @param fetch - With limits of size and redirects. */
function createRelay(url: string, fetch: ProviderFetch): Relay {
  const isLocal = isLoopbackHost(new URL(url).hostname)
  const reads = new Map<string, ReturnType<Relay['readChannel']>>()

  const refuse = (reason: string, cause?: unknown) =>
    farcasterErrors.relayUnreachable({ url: nameServer(url), reason }, { cause })

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(`${url}/v1/${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch (cause) {
      throw refuse('no answer', cause)
    }
  }

  async function readBody<Value>(response: Response, schema: z.ZodType<Value>): Promise<Value> {
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const body: unknown = isJson ? await response.json().catch(() => undefined) : undefined
    return parseWith(schema, body, ({ path, problem }) => refuse(`${path || 'JSON'}: ${problem}`))
  }

  async function read(channelToken: string): ReturnType<Relay['readChannel']> {
    const response = await send('channel/status', {
      headers: { accept: 'application/json', authorization: `Bearer ${channelToken}` },
    })
    if (GONE.has(response.status)) return 'gone'
    if (!response.ok) throw refuse(`status ${response.status}`)
    const { state, ...status } = await readBody(response, statusSchema)
    return state === 'pending' ? 'pending' : status
  }

  return {
    async createChannel(request) {
      // An app with an own key may sign as well as the custody address, if the registry of keys has it.
      const body = JSON.stringify({ ...request, acceptAuthAddress: true })
      const response = await send('channel', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body,
      })
      if (!response.ok) throw refuse(`status ${response.status}`)
      return readBody(response, createChannelSchema(isLocal))
    },

    readChannel(channelToken) {
      const running = reads.get(channelToken)
      if (running) return running
      const reading = read(channelToken).finally(() => reads.delete(channelToken))
      reads.set(channelToken, reading)
      return reading
    },

    async check() {
      // Without a channel, a relay answers that there is none.
      const { status } = await send('channel/status', { headers: { accept: 'application/json' } })
      if (!GONE.has(status)) throw refuse(`status ${status}`)
      return url
    },
  }
}

/** The login by Farcaster, if it is configured. */
export interface Farcaster extends Pick<Relay, 'createChannel' | 'readChannel'>, Pick<Verifier, 'verify'> {
  /** Whether relay and node can be used. @returns What was checked. @throws the errors of the relay and of the node */
  check(): Promise<string>
}

/** @throws `socialProvider.invalidUrl` */
export function createFarcaster(
  { relayUrl, rpcUrl }: FarcasterSettings,
  fetch: ProviderFetch = (...request) => globalThis.fetch(...request),
): Farcaster {
  const ownFetch = createProviderFetch(fetch)
  const relay = createRelay(parseProviderUrl('farcaster', relayUrl).href.replace(/\/$/, ''), ownFetch)
  const node = parseProviderUrl('farcaster', rpcUrl).href
  let loading: Promise<Verifier> | undefined

  function load(): Promise<Verifier> {
    loading ??= import('./createVerifier.ts').then(({ createVerifier }) => createVerifier(node, ownFetch))
    return loading
  }

  return {
    createChannel: relay.createChannel,
    readChannel: relay.readChannel,
    verify: async (...given) => (await load()).verify(...given),
    check: async () => `${await relay.check()}, ${await (await load()).check()}`,
  }
}
