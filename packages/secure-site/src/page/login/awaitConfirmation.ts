import { socialEndpoints, type SocialState } from '../../api/socialEndpoints.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import type { Clock } from '../clock/clock.ts'
import type { Api } from '../proof/createApi.ts'
import { proofErrors } from '../proof/errors.ts'

/** The server answers a waiting request after 25 seconds. */
const WAIT_TIMEOUT_MS = 40_000
/** Between two waiting requests, if the server answers at once. */
const WAIT_PAUSE_MS = 1_000

interface WaitPorts {
  readonly api: Api
  readonly clock: Clock
}

/** A login at a provider, and when it ends. */
interface AwaitedLogin {
  readonly id: string
  readonly until: number
}

export interface ClaimOptions {
  readonly signal?: AbortSignal | undefined
  /** Called when the window has gone to the provider. From then on, a window that seems to be closed may be open. */
  readonly onBegun?: () => void
}

/** @returns The state; `undefined` if the server cannot be reached now: a browser in the background may have no network. */
async function readState(
  { api, clock }: WaitPorts,
  { id, until }: AwaitedLogin,
  known: SocialState,
  signal: AbortSignal | undefined,
) {
  try {
    return await api(socialEndpoints.awaitSocialLogin, { id, body: { known }, signal, timeoutMs: WAIT_TIMEOUT_MS })
  } catch (error) {
    const isTemporary = proofErrors.unreachable.is(error) || proofErrors.timedOut.is(error)
    if (isTemporary && clock.now() < until) return undefined
    throw error
  }
}

/**
 * Waits until the visitor has confirmed a login in its window.
 *
 * @throws secureSite.socialRefused, secureSite.socialFailed, secureSite.socialExpired
 */
export async function awaitConfirmation(
  ports: WaitPorts,
  login: AwaitedLogin,
  { signal, onBegun }: ClaimOptions,
): Promise<void> {
  // With `null` the server would not answer before the end of the login, or of the wait.
  let known: SocialState = 'waiting'
  for (;;) {
    const answer = await readState(ports, login, known, signal)
    if (answer && answer.state !== 'waiting') onBegun?.()
    signal?.throwIfAborted()
    if (answer?.state === 'confirmed') return
    if (answer?.state === 'failed') {
      throw answer.reason === 'refused'
        ? socialErrors.socialRefused()
        : socialErrors.socialFailed({ reason: answer.reason ?? '' })
    }
    known = answer?.state ?? known
    await new Promise<void>((resolve) => void ports.clock.setTimeout(resolve, WAIT_PAUSE_MS))
    signal?.throwIfAborted()
  }
}
