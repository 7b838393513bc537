import { isLoopbackHost, isSecureUrl } from '@openappkit/common'
import { nameServer } from '@openappkit/server'
import { createProviderFetch, type ProviderFetch } from '../social/providerFetch.ts'
import { parseProviderUrl } from '../social/createProviders.ts'
import type { Verifier } from './createVerifier.ts'
import type { FarcasterSettings, SignedMessage } from './types.ts'
import { farcasterErrors } from './errors.ts'

/** Of one request. The page of the frame waits at most 25 seconds. */
const TIMEOUT_MS = 5_000

const TOKEN = /^[\w.-]{1,200}$/

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

interface Channel {
  readonly channelToken: string
  /** Opens the visitor's app. */
  readonly url: string
}

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

/** A link that opens in a browser. A relay on this machine may have one of this machine. */
function isAppLink(text: unknown, isLocal: boolean): text is string {
  if (typeof text !== 'string' || text.length > 2_048 || !isSecureUrl(text)) return false
  return isLocal || new URL(text).protocol === 'https:'
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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

  async function readBody(response: Response): Promise<Readonly<Record<string, unknown>>> {
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const body: unknown = isJson ? await response.json().catch(() => undefined) : undefined
    if (!isRecord(body)) throw refuse('no JSON')
    return body
  }

  async function read(channelToken: string): ReturnType<Relay['readChannel']> {
    const response = await send('channel/status', {
      headers: { accept: 'application/json', authorization: `Bearer ${channelToken}` },
    })
    if (GONE.has(response.status)) return 'gone'
    if (!response.ok) throw refuse(`status ${response.status}`)
    const { state, message, signature, username, displayName, pfpUrl } = await readBody(response)
    if (state === 'pending') return 'pending'
    if (state !== 'completed') throw refuse('state')
    return { message, signature, username, displayName, pfpUrl }
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
      const { channelToken, url: link } = await readBody(response)
      if (typeof channelToken !== 'string' || !TOKEN.test(channelToken) || !isAppLink(link, isLocal)) {
        throw refuse('channel')
      }
      return { channelToken, url: link }
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
