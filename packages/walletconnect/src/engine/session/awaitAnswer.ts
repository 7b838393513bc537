import type { Clock, Unsubscribe } from '@openappkit/core'
import type { Answers } from './createAnswers.ts'
import type { HeldSession } from './holdSession.ts'
import type { Hub } from '../createHub.ts'
import type { Page } from '../client/watchPage.ts'

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
