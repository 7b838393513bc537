import type { ConnectRequest } from '@openappkit/core'
import type { SessionTypes } from '@walletconnect/types'
import { walletConnectErrors } from '../errors/errors.ts'
import { createNamespaceRequests } from '../namespaces/createNamespaceRequests.ts'
import { confirmSession } from '../session/confirmSession.ts'
import type { SessionsParts } from '../session/createSessions.ts'
import { holdSession, type HeldSession } from '../session/holdSession.ts'
import type { Provider } from '../session/openProvider.ts'
import { createSiteLink } from './createSiteLink.ts'

/** The status of the site's socket is not reported. */
export const STEADY_LINK = { status: 'open', watch: () => () => {} } as const

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

export function createSiteSessions(parts: SiteSessionsParts): SiteSessions {
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
