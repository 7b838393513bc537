import type { ConnectRequest, ConnectResult, ConnectorDriver, DriverContext } from '@openappkit/core/internal'
import type { WalletConnectOptions } from '../walletConnect.ts'
import { createSharedClient } from './client/createSharedClient.ts'
import { createDraftStore } from './client/createDraftStore.ts'
import { disconnectSession } from './client/sendDelete.ts'
import { openClient } from './client/openClient.ts'
import { openStore, type KitStore } from './client/openStore.ts'
import { watchPage, type Page } from './client/watchPage.ts'
import { createHub } from './createHub.ts'
import { createOwnContext, type OwnContext } from './createOwnContext.ts'
import { connectWallet } from './pairing/connectWallet.ts'
import { awaitDisconnect } from './session/awaitDisconnect.ts'
import { createAnswers } from './session/createAnswers.ts'
import { createSessions } from './session/createSessions.ts'
import { createSiteEngine } from './site/createSiteEngine.ts'
import { createAppLinks } from './wallet/createAppLinks.ts'
import type { SignClient } from './client/types.ts'
import { createNamespaceRequests, createProposal } from './namespaces/createNamespaceRequests.ts'
import { createSignInRequests } from './signIn/createSignInRequests.ts'
import type { SignInRequest } from './signIn/types.ts'
import { createRound, type Round, type RoundOptions } from './pairing/createRound.ts'

/** The part of the driver that is loaded on demand. */
export type Engine = Pick<
  ConnectorDriver,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'signMessage' | 'watchWallet' | 'getProvider'
>

/** Dependencies of an engine that tests replace. */
export interface EngineParts {
  readonly page?: Page
  readonly store?: KitStore
  readonly open?: typeof openClient
}

/** The pairing codes of an attempt. They request a sign-in as long as the site, the relay and the wallet allow it. */
interface Rounds {
  /** Fetches from the site what the next code needs. */
  prepare(): void
  create(client: SignClient, wait: RoundOptions['wait']): Promise<Round>
}

function createRounds(context: OwnContext, request: Pick<ConnectRequest, 'signIn' | 'network' | 'signal'>): Rounds {
  const { clock, log } = context
  const { signal } = request
  const requests = createNamespaceRequests(context)
  const optionalNamespaces = createProposal(requests)
  async function fetchRequest(): Promise<SignInRequest | undefined> {
    if (!request.signIn) return undefined
    // Loaded only for sites that sign visitors in.
    const { createSignInRequest } = await import('./signIn/createSignInRequest.ts')
    return createSignInRequest(request, requests, context.listNamespaces(), clock)
  }
  const signIns = createSignInRequests({ clock, signal, fetchRequest })
  signIns.prepare()

  function onSignInFailure(cause: unknown): void {
    signIns.stop()
    if (!signal.aborted) {
      log.warn('The sign-in with one approval failed. The visitor connects, and signs in with the next request.', cause)
    }
  }
  return {
    prepare: signIns.prepare,
    async create(client, wait) {
      const signIn = await signIns.get()
      signal.throwIfAborted()
      const round = await createRound(client, { optionalNamespaces, signal, signIn, wait, onSignInFailure })
      if (signIn) signIns.use()
      return round
    },
  }
}

/** Connects wallets outside this browser. There is one session with one wallet at a time, for all chain families of the site. */
export function createEngine(
  given: DriverContext,
  own: WalletConnectOptions,
  life: AbortSignal,
  parts: EngineParts = {},
): Engine {
  const context = createOwnContext(given, own)
  const { alerts, clock, kitId, projectId, options, telemetry } = context
  const page = parts.page ?? watchPage(clock)
  const store = parts.store ?? openStore(`openappkit.walletconnect.${kitId}`, clock)
  if (context.universalProvider) return createSiteEngine(context, { life, page, store })
  const draft = createDraftStore(store)
  const apps = createAppLinks(draft)
  let restoring: Promise<void> | undefined
  let disconnecting: Promise<void> | undefined

  const answers = createAnswers(clock)
  const hub = createHub({
    context,
    life,
    answers,
    getLink: () => sharedClient.link,
    onUnwatch: () => sharedClient.check(),
  })
  const sharedClient = createSharedClient(parts.open ?? openClient, {
    clock,
    life,
    isNeeded: () => hub.held !== undefined && hub.isFollowed(),
    getOptions: () => ({
      kitId,
      projectId,
      relayUrl: context.getRelayUrl(),
      metadata: options.metadata,
      telemetry,
      alerts,
      clock,
      page,
      store: draft,
    }),
    onLink: (link) => hub.emitAll({ type: 'linkChanged', link }),
    onClose: () => void hub.disposeHeld(),
  })
  life.addEventListener('abort', () => void sharedClient.whenClosed().then(store.close), { once: true })

  const sessions = createSessions({ context, hub, answers, apps, page, sharedClient, life })

  async function connect(request: ConnectRequest): Promise<ConnectResult> {
    const rounds = createRounds(context, request)
    return sharedClient.use(async (running) => {
      const result = await connectWallet({
        request,
        hub,
        attempt: {
          clock,
          page,
          link: running.link,
          createRound: () => rounds.create(running.client, sharedClient.wait),
          prepareRound: rounds.prepare,
          keepOpen: sharedClient.keepOpen,
        },
        hold: ({ topic }) => {
          answers.add(topic)
          return sessions.hold(running, topic, request.network?.caipNetworkId)
        },
        disconnect: (topic) => sessions.disconnect(running, topic),
        choose: apps.choose,
      })
      // This includes a session whose disconnect did not reach the wallet.
      const others = running.client.session.keys.filter((topic) => topic !== hub.held?.session.topic)
      for (const topic of others) sharedClient.keepOpen(disconnectSession(running.client, topic))
      return result
    })
  }

  async function reconnect({ namespace }: ConnectRequest): Promise<ConnectResult | null> {
    return sharedClient.useFresh(async (running) => {
      await disconnecting?.catch(() => {})
      if (!hub.held) await (restoring ??= sessions.restore(running).finally(() => (restoring = undefined)))
      return answers.describe(() => hub.held, namespace)
    })
  }

  /** Disconnects once for all chain families, although core disconnects each of them. */
  async function disconnect(): Promise<void> {
    await sharedClient.use(async ({ client }) => {
      // Waits for a running restore, which would otherwise put its session into use after the disconnect.
      await restoring?.catch(() => {})
      for (const namespace of hub.disposeHeld()) hub.emit(namespace, { type: 'disconnect' })
      const disconnects = Promise.all(client.session.keys.map((topic) => disconnectSession(client, topic)))
      sharedClient.keepOpen(disconnects)
      await awaitDisconnect(disconnects, clock)
    })
  }

  return {
    connect,
    reconnect,
    disconnect: () => (disconnecting ??= disconnect().finally(() => (disconnecting = undefined))),
    switchNetwork: (request) => sharedClient.use(async () => hub.switchNetwork(request)),
    signMessage: (request) => sharedClient.use(async () => hub.signMessage(request)),
    watchWallet: hub.watchWallet,
    getProvider: hub.getProvider,
  }
}
