import { Core } from '@walletconnect/core'
import { SignClient as Client } from '@walletconnect/sign-client'
import type { Clock, Metadata } from '@openappkit/core'
import { walletConnectErrors } from '../errors/errors.ts'
import { createLink, type Link } from './createLink.ts'
import { createStorage, type TextStore } from './createStorage.ts'
import { leaveLostSessions, listLostSessions, readTopics } from './lostSessions.ts'
import { dropLetters, tameClient, tameCore } from './tameCore.ts'
import type { ClientStorage, SignClient, WalletConnectCore } from './types.ts'
import type { Page } from './watchPage.ts'

export interface LineOptions {
  readonly kitId: string
  readonly projectId: string | undefined
  /** Default: the hosted relay. */
  readonly relayUrl: string | undefined
  /** Default: what the page says of itself. */
  readonly metadata: Metadata | undefined
  readonly telemetry: boolean
  readonly clock: Clock
  readonly page: Page
  readonly store: TextStore
}

/** A client of WalletConnect that runs: its core, its socket, its memory. It is opened for use and closed after it. */
export interface Line {
  readonly client: SignClient
  readonly link: Link
  /** Resolves when the wallets of stored sessions that are not believed have been told. */
  readonly farewell: Promise<void>
  /** Whether other tabs have begun or ended sessions since this client read them. */
  isOutdated(): Promise<boolean>
  /** No socket, timer or listener is left; and without a session, of this tab or of another, nothing stored. */
  close(): Promise<void>
}

/** Nothing is written after it was closed; closing waits for what is being written. */
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

/** Each kit has a core of its own, and none is left for others to find. */
function forgetGlobalCore(prefix: string): void {
  for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]) Reflect.deleteProperty(globalThis, name)
}

/** Under which the client stores its sessions; not in its types. */
const getSessionKey = ({ session }: SignClient) => String(Reflect.get(session, 'storageKey'))

/** Opens a client that speaks to its relay and, unless the site wants telemetry, to nobody else (S22). */
export async function openLine(options: LineOptions): Promise<Line> {
  const { kitId, projectId, relayUrl, metadata, telemetry, clock, page, store } = options
  const lost = await listLostSessions(store)
  const gate = createGate(createStorage(store))
  const customStoragePrefix = `openappkit-${kitId}`
  const common = {
    customStoragePrefix,
    storage: gate.storage,
    telemetryEnabled: telemetry,
    // What goes wrong is told by our own errors; its warnings are about every socket that closes.
    logger: 'silent',
    ...(projectId !== undefined && { projectId }),
    ...(relayUrl !== undefined && { relayUrl }),
  }
  forgetGlobalCore(customStoragePrefix)
  const core = new Core(common) as unknown as WalletConnectCore
  forgetGlobalCore(customStoragePrefix)
  let link: Link | undefined
  const open = tameCore(core, { telemetry, whenOpen: async () => link?.whenOpen() })
  const client = await Client.init({
    ...common,
    core,
    ...(metadata && { metadata: { ...metadata, icons: [...metadata.icons] } }),
  })
  tameClient(client)
  // What came before the client was ready would wait for ever, and everything after it.
  client.engine.processRelayMessageCache()
  const opened = (link = createLink(core, { clock, page, open }))

  return {
    client,
    link: opened,
    farewell: leaveLostSessions(client, lost).catch(() => {}),
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
      // What is still under way would open the socket again.
      core.relayer.confirmOnlineStateOrThrow = () => Promise.reject(walletConnectErrors.relayUnreachable({ reason: 'the client was closed' }))
      await core.relayer.transportClose().catch(() => {})
      dropLetters(core)
      for (const name of client.events.eventNames()) client.events.removeAllListeners(name as 'session_event')
      await store.clear(getSessionKey(client))
    },
  }
}

/** Rejects what waits for an answer, so that its timers end. */
function endWaits(client: SignClient): void {
  for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
  const events = Reflect.get(client.engine, 'events') as SignClient['events']
  const error = { code: 6000, message: 'The session was ended.' }
  for (const { request } of client.core.history.pending) {
    if (request.method === 'wc_sessionRequest') events.emit(`session_request:${request.id}` as never, { error } as never)
  }
}
