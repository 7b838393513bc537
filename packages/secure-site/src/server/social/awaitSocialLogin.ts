import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import type { socialEndpoints, SocialState } from '../../api/socialEndpoints.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { createFarcasterPoll } from '../farcaster/createFarcasterPoll.ts'
import type { EndpointCall } from '../routes/endpointRoutes.ts'
import { holdRequest } from '../waits/holdRequest.ts'
import type { SocialContext } from './context.ts'
import { findSocialLogin } from './socialLogins.ts'

type Call = EndpointCall<RequestOf<typeof socialEndpoints.awaitSocialLogin>>

/** States that the page acts on. */
const ENDS: ReadonlySet<SocialState> = new Set(['confirmed', 'failed'])

/**
 * Waits until a login has another state than the page knows.
 *
 * @throws `secureSite.loginUnknown`, `secureSite.socialExpired`, `secureSite.tooMany`, `secureSite.busy`
 */
export async function awaitSocialLogin(
  context: SocialContext,
  { id, body: { known }, device, client, signal }: Pick<Call, 'id' | 'body' | 'device' | 'client' | 'signal'>,
): Promise<ResponseOf<typeof socialEndpoints.awaitSocialLogin>> {
  const { clock, database } = context
  const pollFarcaster = createFarcasterPoll(context, id)
  let channel: Uint8Array | undefined
  return holdRequest(context, {
    ...{ loginId: id, client, signal },
    async read() {
      const login = await findSocialLogin(database, id, device.thumbprint)
      if (!login) throw secureSiteErrors.loginUnknown()
      if (login.consumedAt || login.expiresAt.getTime() <= clock()) throw socialErrors.socialExpired()
      const { state, failure, provider, flowBox } = login
      channel = provider === 'farcaster' && flowBox ? flowBox : undefined
      return { answer: { state, reason: failure }, isFinal: ENDS.has(state) || (known !== null && state !== known) }
    },
    look: async () => channel !== undefined && pollFarcaster(channel),
  })
}
