import { SignClient as Client } from '@walletconnect/sign-client'
import { catchUnwatched } from './catchUnwatched.ts'
import type { ClientStorage } from './createMemoryStorage.ts'

/** The wallet's or the site's side of WalletConnect. */
export type SignClient = InstanceType<typeof Client>

/** Signed sign-in messages (CACAO). */
export type SignedMessages = Parameters<SignClient['approveSessionAuthenticate']>[0]['auths']

/** The metadata of a peer. */
export interface PeerMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  /** Links that open a wallet, for connected sites. */
  readonly redirect?: { readonly native?: string; readonly universal?: string }
}

export interface SignClientOptions {
  /** `ws://` or `wss://`. */
  readonly relayUrl: string
  /** Any text is valid for a local relay. */
  readonly projectId?: string | undefined
  readonly metadata: PeerMetadata
  /** Separates two clients of one process or one origin. */
  readonly storagePrefix: string
  /** Default: the platform's own, IndexedDB in a browser. */
  readonly storage?: ClientStorage | undefined
  /** Called before the client starts. */
  readonly prepare?: ((core: SignClient['core']) => void) | undefined
}

/** Ends the messages of a client. */
const messageEnds = new WeakMap<SignClient['core'], () => void>()

/** Longer than the client's own retry. */
const REOPEN_AFTER_MS = 250

/**
 * Opens a lost socket again. The client does so too, except while it is sending. It then reconnects
 * only with its next heartbeat, up to five seconds later.
 */
function reopenSocket({ relayer }: SignClient['core']): void {
  relayer.on('relayer_disconnect', () => {
    setTimeout(() => {
      if (relayer.connected || relayer.connecting || relayer.transportExplicitlyClosed) return
      relayer.transportOpen().catch(() => {
        // The relay is unreachable, or this wallet is offline: the heartbeat keeps trying.
      })
    }, REOPEN_AFTER_MS)
  })
}

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * The relay removes a topic with the socket, so its answer is not needed. The client waits for one before it removes
 * an ended session, forever if the socket is cut at that moment.
 */
function leaveTopicsAtOnce({ relayer }: SignClient['core']): void {
  const { subscriber } = relayer
  const [unsubscribe, reopen] = ['rpcUnsubscribe', 'restartToComplete'].map((name) =>
    (Reflect.get(subscriber, name) as Call).bind(subscriber),
  )
  Reflect.set(subscriber, 'rpcUnsubscribe', async (...args: unknown[]) => {
    if (relayer.connected) unsubscribe?.(...args).catch(() => {})
    return true
  })
  Reflect.set(subscriber, 'restartToComplete', (...args: unknown[]) => reopen?.(...args).catch(() => {}))
}

type Request = (params: { readonly id?: number | string }) => Promise<unknown>

/**
 * Tracks what waits for the relay, so that a client that closes can end it. The client would wait 15 seconds for the answer to a
 * message, then a minute for a resend, and then reject in a test that runs later.
 *
 * @returns A function that ends all messages and requests, also later ones.
 */
function trackMessages({ relayer }: SignClient['core']): () => void {
  const request = relayer.request.bind(relayer) as Request
  const queue = Reflect.get(relayer.publisher, 'queue') as Map<string, unknown>
  const pending = new Set<() => void>()
  const drop = (id: number | string) => relayer.events.emit('relayer_publish', { id })
  let isEnded = false
  const track: Request = (params) =>
    new Promise((resolve, reject) => {
      function end(): void {
        // Only messages have an id.
        if (params.id !== undefined) drop(params.id)
        reject(new Error('The client was closed.'))
      }
      if (isEnded) return end()
      pending.add(end)
      void request(params)
        .then(resolve, reject)
        .finally(() => pending.delete(end))
    })
  Reflect.set(relayer, 'request', track)
  return () => {
    isEnded = true
    for (const end of pending) end()
    pending.clear()
    for (const id of [...queue.keys()]) drop(id)
  }
}

/**
 * Opens a client that connects to its relay only: it requests no verification, telemetry or push service.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign
 */
export async function openSignClient(options: SignClientOptions): Promise<SignClient> {
  const { relayUrl, projectId = 'local', metadata, storagePrefix, storage, prepare } = options
  const clientOptions = {
    relayUrl,
    projectId,
    metadata: { ...metadata, icons: [...metadata.icons] },
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    // The client logs a warning for each closed socket, which only adds noise to the output of tests.
    logger: 'silent',
    // Otherwise there would be a second between requests.
    signConfig: { disableRequestQueue: true },
    ...(storage !== undefined && { storage }),
  }
  // The first one only creates the core, so that it can be silenced before it starts.
  const { core } = new Client(clientOptions)
  core.verify.register = async () => ''
  core.verify.resolve = () => Promise.reject(new Error('The wallet does not verify peers.'))
  core.eventClient.init = async () => {}
  reopenSocket(core)
  leaveTopicsAtOnce(core)
  messageEnds.set(core, trackMessages(core))
  prepare?.(core)
  const client = await Client.init({ ...clientOptions, core })
  catchUnwatched(client)
  // Messages that arrive before the client is ready would wait forever, and so would all later ones.
  client.engine.processRelayMessageCache()
  return client
}

/** Disposes a client: its socket, its messages, its timers, and its values on the global object. */
export async function closeSignClient({ core }: SignClient): Promise<void> {
  core.heartbeat.stop()
  // Pending work would open the socket again.
  core.relayer.confirmOnlineStateOrThrow = () => new Promise(() => {})
  await core.relayer.transportClose()
  messageEnds.get(core)?.()
  const global = `_walletConnectCore_${core.customStoragePrefix.replace(/^:/, '')}`
  Reflect.deleteProperty(globalThis, global)
  Reflect.deleteProperty(globalThis, `${global}_count`)
}
