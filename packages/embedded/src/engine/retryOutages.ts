import { frameErrors, readRefusal } from '@openappkit/frame'
import type { EngineContext } from './types.ts'

/** Between two requests after failures. */
const FIRST_PAUSE_MS = 1_000
const LAST_PAUSE_MS = 30_000

function pause({ clock }: EngineContext['context'], delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const clear = clock.setTimeout(resolve, delayMs)
    signal.addEventListener(
      'abort',
      () => {
        clear()
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}

/** What the frame reports when its server, or a proxy in front of it, fails: by the code of the secure site. */
const SERVER_OUTAGES: readonly unknown[] = [
  'secureApi.invalidAnswer',
  'secureApi.refused',
  'secureApi.timedOut',
  'secureApi.unreachable',
]

/** Errors of the channel to a frame that is down. */
const FRAME_OUTAGES = [frameErrors.loadFailed, frameErrors.wentWrong, frameErrors.failed, frameErrors.notSet]

/** Whether the frame or its server has failed, so that the same request may succeed later. Other refusals stay the same. */
export const isOutage = (error: unknown): boolean =>
  SERVER_OUTAGES.includes(readRefusal(error)?.code) || FRAME_OUTAGES.some((outage) => outage.is(error))

/**
 * Repeats a request until the frame answers. A server or a frame that fails meanwhile is asked again, with longer and longer pauses.
 *
 * @throws the reason of the signal, the error of the frame if it refuses, or if the request has timed out
 */
export async function retryOutages<Answer>(
  { context }: EngineContext,
  signal: AbortSignal,
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    try {
      return await send()
    } catch (error) {
      signal.throwIfAborted()
      if (!isOutage(error)) throw error
      await pause(context, pauseMs, signal)
    }
  }
}
