import type { Clock, Unsubscribe } from '@openappkit/core'
import type { Page } from '../client/watchPage.ts'

/** A wallet that sleeps finds one question when it wakes; more help only where the first was lost. */
const AGAIN_MS = 30_000

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
 * Asks the wallet of a stored session until it has answered once: storage may be older than what the wallet's owner has
 * done since, and a wallet that is asleep answers when it wakes. It is asked again when the page or its relay comes back.
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
      // It was not asked, or gave up waiting: the next return of page or relay asks again.
      return
    }
    if (isOver) return
    stop()
    onAnswer()
  }
  const askAgain = () => void ask()

  if (ended.aborted) return
  ended.addEventListener('abort', stop, { once: true })
  stops.push(link.watch(askAgain), page.watchReturn(askAgain))
  askAgain()
}
