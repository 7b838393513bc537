import type { ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import type { socialEndpoints, SocialState } from '../../api/socialEndpoints.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { createFarcasterPoll } from '../farcaster/createFarcasterPoll.ts'
import type { Device } from '../proof/verifyProof.ts'
import type { SocialContext } from './context.ts'
import { findSocialLogin } from './socialLogins.ts'

/** How long one request waits. Proxies end a request after 30 or 60 seconds. */
const WAIT_MS = 25_000

/** The visitor may return to another process, so the database is read again. */
const INTERVAL_MS = 1_000

/** States that the page acts on. */
const ENDS: ReadonlySet<SocialState> = new Set(['confirmed', 'failed'])

/**
 * Waits until a login has another state.
 *
 * @param known - The state that the page has.
 * @param signal - Aborts when the client leaves.
 * @throws `secureSite.loginUnknown`, `secureSite.socialExpired`
 */
export async function awaitSocialLogin(
  context: SocialContext,
  id: string,
  known: SocialState | null,
  { thumbprint }: Device,
  signal: AbortSignal,
): Promise<ResponseOf<typeof socialEndpoints.awaitSocialLogin>> {
  const { clock, database, stopping, wait } = context
  const pollFarcaster = createFarcasterPoll(context, id)
  const end = clock() + WAIT_MS
  const ended = AbortSignal.any([signal, stopping])
  for (;;) {
    const login = await findSocialLogin(database, id, thumbprint)
    if (!login) throw secureSiteErrors.loginUnknown()
    if (login.consumedAt || login.expiresAt.getTime() <= clock()) throw socialErrors.socialExpired()
    const { state, failure, provider, flowBox } = login
    if (ENDS.has(state) || (known !== null && state !== known) || ended.aborted || clock() >= end) {
      return { state, reason: failure }
    }
    const isChanged = provider === 'farcaster' && flowBox !== null && (await pollFarcaster(flowBox))
    if (!isChanged) await wait(INTERVAL_MS, ended)
  }
}
