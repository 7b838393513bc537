import type { ConnectRequest, ConnectResult, DriverContext } from '@openappkit/core'
import type { SessionTypes } from '@walletconnect/types'
import type { KitStore } from '../client/openStore.ts'
import type { Page } from '../client/watchPage.ts'
import type { Engine } from '../createEngine.ts'
import { createHub } from '../createHub.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import { createNamespaceRequests } from '../namespaces/createNamespaceRequests.ts'
import { createProposal } from '../namespaces/createProposal.ts'
import { connectWallet } from '../pairing/connectWallet.ts'
import { awaitAnswer } from '../session/awaitAnswer.ts'
import { awaitGoodbye } from '../session/awaitGoodbye.ts'
import { createAnswers } from '../session/createAnswers.ts'
import { holdSession, type HeldSession } from '../session/holdSession.ts'
import type { Provider } from '../session/openProvider.ts'
import { createAppLinks } from '../wallet/createAppLinks.ts'
import { createSiteLink } from './createSiteLink.ts'
import { createSiteRound } from './createSiteRound.ts'

/** How its socket stands is the site's business. */
const STEADY = { status: 'open', watch: () => () => {} } as const

interface SiteParts {
  readonly life: AbortSignal
  readonly page: Page
  /** For the app that was chosen; the session is in the provider's own. */
  readonly store: KitStore
}

/**
 * Reaches wallets through a provider that the site has made: of any version 2, by its public surface. It stays the
 * site's to configure, and is never taken down by us.
 */
export function createSiteEngine(context: DriverContext, { life, page, store }: SiteParts): Engine {
  const { clock } = context
  const provider = context.universalProvider as Provider
  const answers = createAnswers(clock)
  const apps = createAppLinks(store)
  const hub = createHub({ context, life, answers, getLink: () => undefined, onLeft: () => {} })
  let leaving: Promise<void> | undefined
  function end(): void {
    hub.letGo()
    store.close()
  }
  life.addEventListener('abort', end, { once: true })

  async function hangUp(topic: string): Promise<void> {
    if (provider.session?.topic === topic) await provider.disconnect().catch(() => {})
  }
  /** Ends a session on both sides, the one in use or another. */
  function giveUp(topic: string): void {
    if (hub.held?.session.topic === topic) finish(topic, true)
    else void hangUp(topic)
  }
  function finish(topic: string, isBreach: boolean): void {
    if (hub.held?.session.topic !== topic) return
    for (const namespace of hub.letGo()) hub.emit(namespace, { type: 'disconnect' })
    apps.forget()
    if (isBreach) void hangUp(topic)
  }
  async function hold(struct: SessionTypes.Struct, preferred?: ConnectRequest['network']): Promise<HeldSession | undefined> {
    // Its client would open whatever the page's storage names (S25).
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
      onEnd: (isBreach) => finish(struct.topic, isBreach),
    })
    if (held) apps.follow(provider.client, struct.topic, held.ended)
    return held
  }

  /** What is stored may be older than what the wallet's owner has done since: it counts when the wallet answers. */
  function askIfThere({ session: { topic }, ended }: HeldSession): void {
    if (answers.has(topic)) return
    awaitAnswer({ clock, page, link: STEADY, ended, ping: () => provider.client.ping({ topic }) }, () => {
      answers.add(topic)
      hub.emitAll({ type: 'answered' })
    })
  }

  async function connect(request: ConnectRequest): Promise<ConnectResult> {
    const proposal = createProposal(createNamespaceRequests(context))
    return connectWallet({
      request,
      hub,
      attempt: {
        clock,
        page,
        link: STEADY,
        createRound: () => createSiteRound(provider, proposal as Parameters<typeof createSiteRound>[1]),
        keepUp: (task) => void task.catch(() => {}),
      },
      hold: (struct) => {
        answers.add(struct.topic)
        return hold(struct, request.network)
      },
      hangUp: giveUp,
      choose: apps.choose,
    })
  }

  async function reconnect({ namespace }: ConnectRequest): Promise<ConnectResult | null> {
    const { session } = provider
    if (!session) {
      // Its wallet has ended it while there was no page.
      apps.forget()
      return null
    }
    if (hub.held?.session.topic !== session.topic) {
      const found = await hold(session)
      const isTaken = hub.held?.session.topic === session.topic
      if (found && !isTaken && Object.keys(found.session.namespaces).length > 0) {
        hub.take(found)
        askIfThere(found)
      } else found?.end(walletConnectErrors.sessionEnded())
      // Each chain family asks for itself; another one may have taken it up meanwhile.
      if (!isTaken && hub.held?.session.topic !== session.topic) giveUp(session.topic)
    }
    return answers.describe(() => hub.held, namespace)
  }

  async function leave(): Promise<void> {
    for (const namespace of hub.letGo()) hub.emit(namespace, { type: 'disconnect' })
    apps.forget()
    if (!provider.session) return
    await awaitGoodbye(provider.disconnect().catch(() => {}), clock)
  }

  return {
    connect,
    reconnect,
    disconnect: () => (leaving ??= leave().finally(() => (leaving = undefined))),
    switchNetwork: hub.switchNetwork,
    signMessage: hub.signMessage,
    watchWallet: hub.watchWallet,
    getProvider: hub.getProvider,
  }
}
