import type { endpoints } from '../../api/endpoints.ts'
import type { ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import type { EndpointCall } from '../routes/endpointRoutes.ts'
import type { SiteContext } from '../types.ts'
import { holdRequest } from '../waits/holdRequest.ts'
import { findLogin } from './logins.ts'

/**
 * Waits for the approval of a device.
 *
 * @throws `secureSite.loginUnknown`, `secureSite.codeExpired`, `secureSite.tooMany`, `secureSite.busy`
 */
export async function awaitDevice(
  context: SiteContext,
  { id, device, client, signal }: Pick<EndpointCall<unknown>, 'id' | 'device' | 'client' | 'signal'>,
): Promise<ResponseOf<typeof endpoints.awaitDevice>> {
  const { clock, database } = context
  return holdRequest(context, {
    ...{ loginId: id, client, signal },
    async read() {
      const login = await findLogin(database, id, device.thumbprint)
      if (!login) throw secureSiteErrors.loginUnknown()
      if (login.consumedAt || login.expiresAt.getTime() <= clock()) throw secureSiteErrors.codeExpired()
      const isApproved = !login.needsApproval
      return { answer: { isApproved, expiresAt: login.expiresAt.toISOString() }, isFinal: isApproved }
    },
  })
}
