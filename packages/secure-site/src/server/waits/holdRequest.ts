import type { SiteContext } from '../types.ts'
import type { WaitingRequest } from './createWaits.ts'

/** How long one request waits. Proxies end a request after 30 or 60 seconds. */
const WAIT_MS = 25_000

/** The change may reach another process, so the database is read again. */
const INTERVAL_MS = 1_000

interface HeldRequest<Answer> extends Omit<WaitingRequest, 'until'> {
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal
  /** Reads the login. An answer that is not final says that nothing has changed. */
  read(): Promise<{ readonly answer: Answer; readonly isFinal: boolean }>
  /** Looks elsewhere for a change. @returns whether the login must be read again at once */
  look?(): Promise<boolean>
}

/**
 * Answers a request as soon as its answer is final, after 25 seconds, or when the server stops. An answer that is final at once needs
 * no place among the requests that wait.
 *
 * @throws `secureSite.tooMany`, `secureSite.busy`, what `read` throws
 */
export async function holdRequest<Answer>(
  { clock, stopping, wait, waits }: SiteContext,
  { signal, read, look, ...request }: HeldRequest<Answer>,
): Promise<Answer> {
  const until = clock() + WAIT_MS
  const ended = AbortSignal.any([signal, stopping])
  let remove: (() => void) | undefined
  try {
    for (;;) {
      const { answer, isFinal } = await read()
      if (isFinal || ended.aborted || clock() >= until) return answer
      remove ??= waits.add({ ...request, until })
      if (!(await look?.())) await wait(INTERVAL_MS, ended)
    }
  } finally {
    remove?.()
  }
}
