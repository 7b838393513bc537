import type { ConnectRequest, ConnectResult } from '@openappkit/core/internal'
import type { SessionTypes } from '@walletconnect/types'
import type { KitStore } from '../client/openStore.ts'
import type { Page } from '../client/watchPage.ts'
import type { Engine } from '../createEngine.ts'
import type { OwnContext } from '../createOwnContext.ts'
import { createHub } from '../createHub.ts'
import { createNamespaceRequests, createProposal } from '../namespaces/createNamespaceRequests.ts'
import { connectWallet } from '../pairing/connectWallet.ts'
import { awaitDisconnect } from '../session/awaitDisconnect.ts'
import { createAnswers } from '../session/createAnswers.ts'
import type { Provider } from '../session/openProvider.ts'
import { createAppLinks } from '../wallet/createAppLinks.ts'
import { createSiteRound } from './createSiteRound.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import { confirmSession, type SessionsParts } from '../session/createSessions.ts'
import { holdSession, type HeldSession } from '../session/holdSession.ts'
import type { ProviderLink } from '../session/providerLink.ts'

interface SiteParts {
  readonly life: AbortSignal
  readonly page: Page
  /** Stores the app that was chosen. The provider stores the session itself. */
  readonly store: KitStore
}

/** The status of the site's socket is not reported. */
const STEADY_LINK = { status: 'open', watch: () => () => {} } as const

interface SiteSessionsParts extends Omit<SessionsParts, 'sharedClient'> {
  readonly provider: Provider
  isDisconnecting(): boolean
}

/** Starts, restores and ends the sessions of the site's provider. At most one is in use. */
interface SiteSessions {
  /** Uses a session of the provider, unless it ends meanwhile. @param preferred - The network that becomes active. */
  hold(struct: SessionTypes.Struct, preferred?: ConnectRequest['network']): Promise<HeldSession | undefined>
  /** Restores the session of the site's provider if it is still valid. */
  restore(session: SessionTypes.Struct): Promise<void>
  /** Disconnects a session here and in the wallet, whether it is in use or not. */
  disconnect(topic: string): void
}

/** The link to a site's own provider, which follows its client by itself. Only the active chain is set. */
export function createSiteLink(provider: Provider): ProviderLink {
  return {
    provider,
    setChain: (chain, rpcUrl) => provider.setDefaultChain(chain, rpcUrl),
    setSession: () => {},
    emit: () => {},
    close: () => {},
  }
}

function createSiteSessions(parts: SiteSessionsParts): SiteSessions {
  const { context, provider, hub, answers, apps, page, life, isDisconnecting } = parts

  async function disconnectProvider(topic: string): Promise<void> {
    if (provider.session?.topic === topic) await provider.disconnect().catch(() => {})
  }
  function disconnect(topic: string): void {
    if (hub.held?.session.topic === topic) endSession(topic, true)
    else void disconnectProvider(topic)
  }
  function endSession(topic: string, isBreach: boolean): void {
    if (hub.held?.session.topic !== topic) return
    for (const namespace of hub.disposeHeld()) hub.emit(namespace, { type: 'disconnect' })
    apps.forget()
    if (isBreach) void disconnectProvider(topic)
  }

  async function hold(
    struct: SessionTypes.Struct,
    preferred?: ConnectRequest['network'],
  ): Promise<HeldSession | undefined> {
    // Otherwise its client opens any link that it finds in storage (S25).
    const sessionConfig = { ...struct.sessionConfig, disableDeepLink: true }
    await provider.client.session.update(struct.topic, { sessionConfig }).catch(() => {})
    const held = await holdSession({
      client: provider.client,
      link: createSiteLink(provider),
      struct,
      log: context.log,
      getRequests: () => createNamespaceRequests(context),
      preferred: preferred?.caipNetworkId,
      emit: hub.emit,
      onEnd: (isBreach) => endSession(struct.topic, isBreach),
    })
    if (held) apps.follow(provider.client, struct.topic, held.ended)
    return held
  }

  async function restore(session: SessionTypes.Struct): Promise<void> {
    const { topic } = session
    /** Meanwhile the visitor may disconnect, the kit may be disposed, or the site may replace the session. */
    const isWanted = () => !isDisconnecting() && !life.aborted && provider.session?.topic === topic
    const found = await hold(session).catch((error: unknown) => {
      if (isWanted()) disconnect(topic)
      throw error
    })
    if (isWanted() && found && Object.keys(found.session.namespaces).length > 0) {
      hub.use(found)
      const ping = () => provider.client.ping({ topic })
      return confirmSession(found, { answers, hub, clock: context.clock, page, link: STEADY_LINK, ping })
    }
    found?.dispose(walletConnectErrors.sessionEnded())
    if (isWanted()) disconnect(topic)
  }

  return { hold, restore, disconnect }
}

/**
 * Connects wallets through a provider that the site has created: any version 2, through its public API only. The site
 * configures and disposes it.
 */
export function createSiteEngine(context: OwnContext, { life, page, store }: SiteParts): Engine {
  const { clock } = context
  const provider = context.universalProvider as Provider
  const answers = createAnswers(clock)
  const apps = createAppLinks(store)
  const hub = createHub({ context, life, answers, getLink: () => undefined, onUnwatch: () => {} })
  let restoring: Promise<void> | undefined
  let disconnecting: Promise<void> | undefined
  function end(): void {
    hub.disposeHeld()
    store.close()
  }
  life.addEventListener('abort', end, { once: true })

  const sessions = createSiteSessions({
    context,
    provider,
    hub,
    answers,
    apps,
    page,
    life,
    isDisconnecting: () => disconnecting !== undefined,
  })

  async function connect(request: ConnectRequest): Promise<ConnectResult> {
    const proposal = createProposal(createNamespaceRequests(context))
    return connectWallet({
      request,
      hub,
      attempt: {
        clock,
        page,
        link: STEADY_LINK,
        createRound: () => createSiteRound(provider, proposal as Parameters<typeof createSiteRound>[1]),
        keepOpen: (task) => void task.catch(() => {}),
      },
      hold: (struct) => {
        answers.add(struct.topic)
        return sessions.hold(struct, request.network)
      },
      disconnect: sessions.disconnect,
      choose: apps.choose,
    })
  }

  async function reconnect({ namespace }: ConnectRequest): Promise<ConnectResult | null> {
    await disconnecting?.catch(() => {})
    const { session } = provider
    if (!session) {
      // The wallet has ended the session while no page was open.
      apps.forget()
      return null
    }
    if (hub.held?.session.topic !== session.topic) {
      await (restoring ??= sessions.restore(session).finally(() => (restoring = undefined)))
    }
    return answers.describe(() => hub.held, namespace)
  }

  async function disconnect(): Promise<void> {
    // A running restore ends first.
    await restoring?.catch(() => {})
    for (const namespace of hub.disposeHeld()) hub.emit(namespace, { type: 'disconnect' })
    apps.forget()
    if (!provider.session) return
    await awaitDisconnect(
      provider.disconnect().catch(() => {}),
      clock,
    )
  }

  return {
    connect,
    reconnect,
    disconnect: () => (disconnecting ??= disconnect().finally(() => (disconnecting = undefined))),
    switchNetwork: hub.switchNetwork,
    signMessage: hub.signMessage,
    watchWallet: hub.watchWallet,
    getProvider: hub.getProvider,
  }
}
