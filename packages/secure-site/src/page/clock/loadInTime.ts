import { proofErrors } from '../proof/errors.ts'
import type { Clock } from './clock.ts'
import { withDeadline } from './withDeadline.ts'

const SECONDS = 15

/**
 * Loads code of this site. A chunk that never comes must not leave a request without an answer.
 *
 * @throws {@link proofErrors.timedOut} after 15 seconds, the error of the load, or the reason of the signal.
 */
export const loadInTime = <Code>(
  { clock, signal }: { readonly clock: Clock; readonly signal?: AbortSignal | undefined },
  load: () => Promise<Code>,
): Promise<Code> =>
  withDeadline(
    { clock, signal, timeoutMs: SECONDS * 1_000, createError: () => proofErrors.timedOut({ seconds: SECONDS }) },
    load,
  )
