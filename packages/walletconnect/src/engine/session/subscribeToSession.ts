import type { Unsubscribe } from '@openappkit/core/internal'
import type { SignClient } from '../client/types.ts'

type SessionEvent = 'session_ping' | 'session_event' | 'session_update' | 'session_delete' | 'session_expire'

export interface SessionSubscription {
  /** Handles the events that have arrived so far, in order, then later events as they arrive. */
  start(): void
  readonly stop: Unsubscribe
}

/**
 * Subscribes to the client's events of one session. Events that arrive before `start` are kept for it.
 *
 * @param onError - Called with the error of a handler. Later events are still handled.
 */
export function subscribeToSession(
  client: SignClient,
  topic: string,
  handlers: Readonly<Record<SessionEvent, (event: never) => void>>,
  onError: (error: unknown) => void,
): SessionSubscription {
  let early: (() => void)[] | undefined = []
  let isStopped = false
  const stops = Object.entries(handlers).map(([name, handler]) => {
    const listener = (event: { topic: string }) => {
      if (event.topic !== topic) return
      const handle = () => {
        try {
          if (!isStopped) handler(event as never)
        } catch (error) {
          onError(error)
        }
      }
      if (early) early.push(handle)
      else handle()
    }
    client.on(name as SessionEvent, listener)
    return () => client.removeListener(name as SessionEvent, listener)
  })
  return {
    start() {
      const queued = early ?? []
      early = undefined
      for (const handle of queued) handle()
    },
    stop() {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
}
