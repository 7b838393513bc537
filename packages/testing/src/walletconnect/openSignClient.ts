import { SignClient as Client } from '@walletconnect/sign-client'
import { catchUnwatched } from './catchUnwatched.ts'
import type { ClientStorage } from './createMemoryStorage.ts'
import { leaveTopicsAtOnce } from './leaveTopicsAtOnce.ts'

/** The wallet's or the site's side of WalletConnect. */
export type SignClient = InstanceType<typeof Client>

/** Who a peer says it is. */
export interface PeerMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
  /** Links that open a wallet, for sites that it is connected to. */
  readonly redirect?: { readonly native?: string; readonly universal?: string }
}

export interface SignClientOptions {
  /** `ws://` or `wss://`. */
  readonly relayUrl: string
  /** Any text will do for a local relay. */
  readonly projectId?: string | undefined
  readonly metadata: PeerMetadata
  /** Keeps two clients of one process or one origin apart. */
  readonly storagePrefix: string
  /** Default: the platform's own, IndexedDB in a browser. */
  readonly storage?: ClientStorage | undefined
  /** Called before the client starts. */
  readonly prepare?: ((core: SignClient['core']) => void) | undefined
}

/** Longer than the client itself takes to try again. */
const REOPEN_AFTER_MS = 250

/**
 * Opens a lost socket again. The client does so too, but forgets it when it is sending at that moment, and then comes
 * back with its next heartbeat only, up to five seconds later.
 */
function reopenSocket({ relayer }: SignClient['core']): void {
  relayer.on('relayer_disconnect', () => {
    setTimeout(() => {
      if (relayer.connected || relayer.connecting || relayer.transportExplicitlyClosed) return
      relayer.transportOpen().catch(() => {
        // The relay is away, or this wallet is off the network: the heartbeat goes on trying.
      })
    }, REOPEN_AFTER_MS)
  })
}

/**
 * Opens a client that speaks to its relay and to nobody else: no verification, telemetry or push service is asked.
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
    // Its warnings are of no use to whoever reads a test's output: they are about every closed socket.
    logger: 'silent',
    // Requests would otherwise be a second apart.
    signConfig: { disableRequestQueue: true },
    ...(storage !== undefined && { storage }),
  }
  // The first one only makes the core, for it to be quiet before it starts.
  const { core } = new Client(clientOptions)
  core.verify.register = async () => ''
  core.verify.resolve = () => Promise.reject(new Error('Nobody is asked who the peer is.'))
  core.eventClient.init = async () => {}
  reopenSocket(core)
  leaveTopicsAtOnce(core)
  prepare?.(core)
  const client = await Client.init({ ...clientOptions, core })
  catchUnwatched(client)
  // What arrives before the client is ready would wait for ever, and all that follows with it.
  client.engine.processRelayMessageCache()
  return client
}

/** Ends a client: its socket, its timers, and what it left on the global object. */
export async function closeSignClient({ core }: SignClient): Promise<void> {
  core.heartbeat.stop()
  // What is still under way would open the socket again.
  core.relayer.confirmOnlineStateOrThrow = () => new Promise(() => {})
  await core.relayer.transportClose()
  const global = `_walletConnectCore_${core.customStoragePrefix.replace(/^:/, '')}`
  Reflect.deleteProperty(globalThis, global)
  Reflect.deleteProperty(globalThis, `${global}_count`)
}
