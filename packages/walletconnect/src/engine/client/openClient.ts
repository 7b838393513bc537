import { Core } from '@walletconnect/core'
import { SignClient as Client } from '@walletconnect/sign-client'
import { type Clock, type DriverContext, type Metadata, parseRefusal } from '@openappkit/core/internal'
import { walletConnectErrors } from '../errors/errors.ts'
import { createLink, type Link } from './createLink.ts'
import { createStorage, type TextStore } from './createStorage.ts'
import { disconnectUnverifiedSessions, listUnverifiedSessions, readTopics } from './unverifiedSessions.ts'
import { patchClient, patchCore, dropMessage, dropMessages } from './patchCore.ts'
import type { ClientMetadata, ClientStorage, SignClient, WalletConnectCore } from './types.ts'
import type { Page } from './watchPage.ts'

export interface ClientOptions {
  readonly kitId: string
  readonly projectId: string | undefined
  /** Default: the hosted relay. */
  readonly relayUrl: string | undefined
  /** Default: the metadata of the page. */
  readonly metadata: Metadata | undefined
  readonly telemetry: boolean
  readonly alerts: DriverContext['alerts']
  readonly clock: Clock
  readonly page: Page
  readonly store: TextStore
}

/** A running WalletConnect client with its core and its socket. It is opened for use and closed afterwards. */
export interface RunningClient {
  readonly client: SignClient
  readonly link: Link
  /** Resolves when the unverified sessions in the store have been disconnected. Never rejects. */
  readonly disconnecting: Promise<void>
  /** Whether other tabs have added or removed sessions since this client read them. */
  isOutdated(): Promise<boolean>
  /** Removes its socket, timers and listeners. Clears the store if no tab has a session. */
  close(): Promise<void>
}

/** A storage that can be closed: `close` waits for pending writes, and later writes do nothing. */
function createGate(storage: ClientStorage) {
  const writing = new Set<Promise<void>>()
  let isClosed = false
  async function write(task: () => Promise<void>): Promise<void> {
    if (isClosed) return
    const writes = task().finally(() => writing.delete(writes))
    writing.add(writes)
    await writes
  }
  return {
    storage: {
      ...storage,
      setItem: <Value>(key: string, value: Value) => write(() => storage.setItem(key, value)),
      removeItem: (key: string) => write(() => storage.removeItem(key)),
    },
    async close() {
      isClosed = true
      await Promise.allSettled(writing)
    },
  }
}

/** Each kit has its own core. The client would share one through a global variable. */
function forgetGlobalCore(prefix: string): void {
  for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) {
    Reflect.deleteProperty(globalThis, name)
  }
}

/** The key under which the client stores its sessions. It is missing in the client's types. */
const getSessionKey = ({ session }: SignClient) => String(Reflect.get(session, 'storageKey'))

/** The part of a socket's close event that names the refusal. */
const isRefusal = (event: unknown): event is { readonly code: number; readonly reason: string } =>
  typeof event === 'object' &&
  event !== null &&
  'code' in event &&
  typeof event.code === 'number' &&
  'reason' in event &&
  typeof event.reason === 'string'

/** Raises an alert for the site's developer when the relay closes a socket because it refuses the site (SPEC §8). */
function watchRefusals({ relayer }: WalletConnectCore, alerts: DriverContext['alerts']): void {
  const onClose = (event: unknown): void => {
    const refusal = isRefusal(event) && parseRefusal({ status: event.code, text: event.reason })
    if (refusal) alerts.raise(refusal)
  }
  // Each attempt has its own connection, which ends with its socket.
  relayer.on('relayer_connect', () => relayer.provider.connection.once('close', onClose))
}

/**
 * Tracks what waits for the relay, so that a client that closes can end it. The core would wait 15 seconds for the answer
 * to a message, then a minute for a resend, and then reject, possibly without a handler.
 *
 * @returns A function that ends all messages and requests, also later ones.
 */
function trackMessages(core: WalletConnectCore): () => void {
  const { relayer } = core
  const request = relayer.request
  const pending = new Set<() => void>()
  let isEnded = false
  relayer.request = ((params: Parameters<typeof request>[0]) =>
    new Promise((resolve, reject) => {
      function end(): void {
        // Only messages have an id.
        if (params.id !== undefined) dropMessage(core, params.id)
        reject(walletConnectErrors.relayUnreachable({ reason: 'the client was closed' }))
      }
      if (isEnded) return end()
      pending.add(end)
      void request(params)
        .then(resolve, reject)
        .finally(() => pending.delete(end))
    })) as typeof request
  return () => {
    isEnded = true
    for (const end of pending) end()
    pending.clear()
    dropMessages(core)
  }
}

/** Opens a client that connects to its relay only, unless the site enables telemetry (S22). */
export async function openClient(options: ClientOptions): Promise<RunningClient> {
  const { kitId, projectId, relayUrl, metadata, telemetry, alerts, clock, page, store } = options
  const lost = await listUnverifiedSessions(store)
  const gate = createGate(createStorage(store))
  const customStoragePrefix = `openappkit-${kitId}`
  const common = {
    customStoragePrefix,
    storage: gate.storage,
    telemetryEnabled: telemetry,
    // The kit reports failures with its own errors. The client would log a warning for each closed socket.
    logger: 'silent',
    ...(projectId !== undefined && { projectId }),
    ...(relayUrl !== undefined && { relayUrl }),
  }
  forgetGlobalCore(customStoragePrefix)
  const core = new Core(common) as unknown as WalletConnectCore
  forgetGlobalCore(customStoragePrefix)
  let link: Link | undefined
  const open = patchCore(core, { telemetry, whenOpen: async () => link?.whenOpen() })
  const endMessages = trackMessages(core)
  watchRefusals(core, alerts)
  const client = await Client.init({
    ...common,
    core,
    // The client fills what is left out from the page.
    ...(metadata && {
      metadata: { ...metadata, ...(metadata.icons && { icons: [...metadata.icons] }) } as ClientMetadata,
    }),
  })
  patchClient(client)
  // Messages that arrived before the client was ready would block the queue forever.
  client.engine.processRelayMessageCache()
  const opened = (link = createLink(core, { clock, page, open }))

  return {
    client,
    link: opened,
    disconnecting: disconnectUnverifiedSessions(client, lost).catch(() => {}),
    async isOutdated() {
      const stored = readTopics(await store.read(getSessionKey(client)))
      const { keys } = client.session
      return stored.length !== keys.length || stored.some((topic) => !keys.includes(topic))
    },
    async close() {
      opened.stop()
      core.heartbeat.stop()
      await gate.close()
      endWaits(client)
      // A pending request would open the socket again.
      core.relayer.confirmOnlineStateOrThrow = () =>
        Promise.reject(walletConnectErrors.relayUnreachable({ reason: 'the client was closed' }))
      await core.relayer.transportClose().catch(() => {})
      endMessages()
      for (const name of client.events.eventNames()) client.events.removeAllListeners(name as 'session_event')
      await store.clear(getSessionKey(client))
    },
  }
}

/** Rejects pending proposals and requests, so that their timers end. */
function endWaits(client: SignClient): void {
  for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
  const events = Reflect.get(client.engine, 'events') as SignClient['events']
  const error = { code: 6000, message: 'The session was ended.' }
  for (const { request } of client.core.history.pending) {
    if (request.method === 'wc_sessionRequest') {
      events.emit(`session_request:${request.id}` as never, { error } as never)
    }
  }
}
