import type { CaipNetworkId } from '@openappkit/common'
import type { Clock, Unsubscribe } from '@openappkit/core/internal'
import type { SharedClient } from '../client/createSharedClient.ts'
import { disconnectSession } from '../client/sendDelete.ts'
import type { RunningClient } from '../client/openClient.ts'
import { pingPeer } from '../client/patchCore.ts'
import type { Page } from '../client/watchPage.ts'
import type { Hub } from '../createHub.ts'
import type { OwnContext } from '../createOwnContext.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import { createNamespaceRequests } from '../namespaces/createNamespaceRequests.ts'
import type { AppLinks } from '../wallet/createAppLinks.ts'
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

/** A suspended wallet receives the first ping when it resumes. More pings help only if the first was lost. */
const AGAIN_MS = 30_000
/** The relay may have delivered the first answer to another tab of this session before this tab was subscribed. */
const SECOND_MS = 5_000

interface AwaitOptions {
  readonly clock: Clock
  readonly page: Page
  readonly link: { watch(listener: () => void): Unsubscribe }
  /** Aborted when the session ends. */
  readonly ended: AbortSignal
  /** Resolves when the wallet answers, and never if it does not. */
  ping(): Promise<void>
}

/**
 * Pings the wallet of a stored session until it has answered once: the stored session may be outdated, and a suspended
 * wallet answers when it resumes. The ping is repeated once after 5 s, and when the page or its relay connection returns.
 *
 * @param onAnswer - Called once at most.
 */
export function awaitAnswer({ clock, page, link, ended, ping }: AwaitOptions, onAnswer: () => void): void {
  let askedAtMs = Number.NEGATIVE_INFINITY
  let isOver = false
  const stops: Unsubscribe[] = []

  function stop(): void {
    isOver = true
    for (const end of stops.splice(0)) end()
    ended.removeEventListener('abort', stop)
  }
  async function ask(): Promise<void> {
    if (isOver || clock.now() - askedAtMs < AGAIN_MS) return
    askedAtMs = clock.now()
    try {
      await ping()
    } catch {
      // The ping was not sent or timed out. The next return of the page or the relay connection sends another one.
      return
    }
    if (isOver) return
    stop()
    onAnswer()
  }
  const askAgain = () => void ask()
  const askTwice = () => {
    askedAtMs = Number.NEGATIVE_INFINITY
    askAgain()
  }

  if (ended.aborted) return
  ended.addEventListener('abort', stop, { once: true })
  stops.push(link.watch(askAgain), page.watchReturn(askAgain), clock.setTimeout(askTwice, SECOND_MS))
  askAgain()
}

interface AskOptions extends Omit<AwaitOptions, 'ended'> {
  readonly answers: Answers
  readonly hub: Pick<Hub, 'emitAll'>
}

/** Pings the wallet of a stored session, and confirms the session when the wallet answers. The stored session may be outdated. */
export function confirmSession(
  { session: { topic }, ended }: HeldSession,
  { answers, hub, ...asking }: AskOptions,
): void {
  if (answers.has(topic)) return
  awaitAnswer({ ...asking, ended }, () => {
    answers.add(topic)
    hub.emitAll({ type: 'answered' })
  })
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
