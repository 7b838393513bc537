import type { Unsubscribe } from '@openappkit/core'
import type { SignClient } from '../client/types.ts'

type SessionEvent = 'session_ping' | 'session_event' | 'session_update' | 'session_delete' | 'session_expire'

export interface SessionListening {
  /** Handles what has come so far, in its order, and from now on what comes. */
  start(): void
  readonly stop: Unsubscribe
}

/**
 * Listens to what the client tells of one session. A wallet may tell something while its session is still being taken up.
 *
 * @param onError - A handler has thrown; the others go on.
 */
export function listenToSession(
  client: SignClient,
  topic: string,
  handlers: Readonly<Record<SessionEvent, (event: never) => void>>,
  onError: (error: unknown) => void,
): SessionListening {
  let early: (() => void)[] | undefined = []
  let isStopped = false
  const stops = Object.entries(handlers).map(([name, handler]) => {
    const listener = (event: { topic: string }) => {
      if (event.topic !== topic) return
      const handle = () => {
        try {
          if (!isStopped) handler(event as never)
        } catch (error) {
          // What comes after it counts all the same.
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
      const told = early ?? []
      early = undefined
      for (const handle of told) handle()
    },
    stop() {
      isStopped = true
      for (const stop of stops) stop()
    },
  }
}
