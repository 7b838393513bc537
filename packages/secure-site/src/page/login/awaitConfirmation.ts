import type { ResponseOf } from '../../api/endpoint.ts'
import { socialEndpoints, type SocialState } from '../../api/socialEndpoints.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { sendWait, type AwaitedLogin, type WaitPorts } from './sendWait.ts'

type Answer = ResponseOf<typeof socialEndpoints.awaitSocialLogin>

export interface ClaimOptions {
  readonly signal?: AbortSignal | undefined
  /** Called when the window has gone to the provider. From then on, a window that seems to be closed may be open. */
  readonly onBegun?: () => void
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
    const answer: Answer | undefined = await sendWait(ports, socialEndpoints.awaitSocialLogin, login, {
      body: { known },
      signal,
      isDone({ state }): boolean {
        if (state !== 'waiting') onBegun?.()
        signal?.throwIfAborted()
        return state === 'confirmed' || state === 'failed'
      },
    })
    if (answer?.state === 'confirmed') return
    if (answer?.state === 'failed') {
      throw answer.reason === 'refused'
        ? socialErrors.socialRefused()
        : socialErrors.socialFailed({ reason: answer.reason ?? '' })
    }
    known = answer?.state ?? known
  }
}
