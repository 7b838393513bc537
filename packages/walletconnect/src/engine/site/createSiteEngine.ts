import type { ConnectRequest, ConnectResult } from '@openappkit/core'
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
import { createSiteSessions, STEADY_LINK } from './createSiteSessions.ts'

interface SiteParts {
  readonly life: AbortSignal
  readonly page: Page
  /** Stores the app that was chosen. The provider stores the session itself. */
  readonly store: KitStore
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
