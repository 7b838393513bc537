import type { CaipNetworkId } from '@openappkit/common'
import type { SharedClient } from '../client/createSharedClient.ts'
import { disconnectSession } from '../client/disconnectSession.ts'
import type { RunningClient } from '../client/openClient.ts'
import { pingPeer } from '../client/patchCore.ts'
import type { Page } from '../client/watchPage.ts'
import type { Hub } from '../createHub.ts'
import type { OwnContext } from '../createOwnContext.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import { createNamespaceRequests } from '../namespaces/createNamespaceRequests.ts'
import type { AppLinks } from '../wallet/createAppLinks.ts'
import { confirmSession } from './awaitAnswer.ts'
import type { Answers } from './createAnswers.ts'
import { holdSession, type HeldSession } from './holdSession.ts'

export interface SessionsParts {
  readonly context: OwnContext
  readonly hub: Hub
  readonly answers: Answers
  readonly apps: AppLinks
  readonly page: Page
  readonly sharedClient: SharedClient
  /** Ends with the engine. */
  readonly life: AbortSignal
}

/** Starts, restores and ends the sessions of a client. At most one is in use. */
export interface Sessions {
  /** Uses a session of the client, unless it ends meanwhile. @param preferred - The network that becomes active. */
  hold(running: RunningClient, topic: string, preferred?: CaipNetworkId): Promise<HeldSession | undefined>
  /** Restores the newest stored session, or disconnects it if it is not valid any more. */
  restore(running: RunningClient): Promise<void>
  /** Disconnects a session here and in the wallet, whether it is in use or not. */
  disconnect(running: RunningClient, topic: string): void
}

export function createSessions({ context, hub, answers, apps, page, sharedClient, life }: SessionsParts): Sessions {
  /** Disposes the session in use and emits `disconnect` for its families. */
  function end({ client }: RunningClient, topic: string, isBreach: boolean): void {
    if (hub.held?.session.topic !== topic) return
    for (const namespace of hub.disposeHeld()) hub.emit(namespace, { type: 'disconnect' })
    if (isBreach) sharedClient.keepOpen(disconnectSession(client, topic))
    sharedClient.check()
  }

  async function hold(
    running: RunningClient,
    topic: string,
    preferred?: CaipNetworkId,
  ): Promise<HeldSession | undefined> {
    const { client } = running
    const held = await holdSession({
      client,
      struct: client.session.get(topic),
      log: context.log,
      getRequests: () => createNamespaceRequests(context),
      preferred,
      emit: hub.emit,
      onEnd: (isBreach) => end(running, topic, isBreach),
    })
    if (held) apps.follow(client, topic, held.ended)
    return held
  }

  function disconnect(running: RunningClient, topic: string): void {
    if (hub.held?.session.topic === topic) end(running, topic, true)
    else sharedClient.keepOpen(disconnectSession(running.client, topic))
  }

  async function restore(running: RunningClient): Promise<void> {
    const { client, link } = running
    const [newest] = client.session.getAll().sort((left, right) => right.expiry - left.expiry)
    if (!newest) return
    const found = await hold(running, newest.topic).catch((error: unknown) => {
      if (!life.aborted) disconnect(running, newest.topic)
      throw error
    })
    if (found && Object.keys(found.session.namespaces).length > 0) {
      hub.use(found)
      return confirmSession(found, {
        answers,
        hub,
        clock: context.clock,
        page,
        link,
        ping: () => pingPeer(client, newest.topic),
      })
    }
    found?.dispose(walletConnectErrors.sessionEnded())
    disconnect(running, newest.topic)
  }

  return { hold, restore, disconnect }
}
