import { secureSiteErrors } from '../../api/errors.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { takeLimits } from '../limits/takeLimit.ts'
import type { Device } from '../proof/verifyProof.ts'
import { addSession, type NewSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { countSocial } from './context.ts'
import { isRefusal } from './describeFailure.ts'
import { hashTicket, openFlow } from './flowSecrets.ts'
import { saveIdentity } from './identities.ts'
import { consumeSocialLogin, findSocialLogin } from './socialLogins.ts'
import type { SocialProfile } from './types.ts'

/** How often providers log a visitor in to one account in a day: as often as letters for logins are sent, and as often as the recovery slot opens. */
const MAX_LOGINS = 20

/** @throws the reason why a login cannot be claimed. */
export async function refuseClaim(
  { database, clock }: SiteContext,
  id: string,
  { thumbprint }: Device,
): Promise<never> {
  const login = await findSocialLogin(database, id, thumbprint)
  if (!login) throw secureSiteErrors.loginUnknown()
  if (login.consumedAt || login.expiresAt.getTime() <= clock()) throw socialErrors.socialExpired()
  if (login.state !== 'failed') throw socialErrors.socialPending()
  throw isRefusal(login.failure)
    ? socialErrors.socialRefused()
    : socialErrors.socialFailed({ reason: login.failure ?? '' })
}

/**
 * Ends a login at a provider, and stores account, device and session, or nothing of it.
 *
 * @param ticket - Of the window; `null` for a login that the visitor has confirmed there.
 * @throws `secureSite.loginUnknown`, `secureSite.socialPending`, `secureSite.socialExpired`, `secureSite.socialRefused`,
 *   `secureSite.socialFailed`, `secureSite.tooMany`. After that one the login can be claimed later.
 */
export async function claimSocialLogin(
  context: SiteContext,
  id: string,
  ticket: string | null,
  device: Device,
): Promise<NewSession> {
  const { database, keyring, clock, url } = context
  const ticketMac = ticket === null ? undefined : await hashTicket(keyring, id, ticket)
  const now = clock()
  const session = await database.transaction(async (sql) => {
    const login = await consumeSocialLogin(sql, id, device.thumbprint, { ticketMac }, now)
    if (!login) return undefined
    const { realm, provider, projectId, origin, label, locale } = login
    const profile = await openFlow<SocialProfile>(keyring, id, login.flowBox)
    const { accountId, identityId } = await saveIdentity(sql, keyring, { realm, provider, profile, locale, now })
    await takeLimits(sql, [
      { bucket: `secure-site.social.account:${accountId}`, limit: MAX_LOGINS, perSeconds: 86_400 },
    ])
    const input = { accountId, identityId, device, label, locale, projectId, origin, now }
    const created = await addSession(sql, url, input, { detail: { provider } })
    countSocial(context, provider, 'claimed')
    return created
  })
  return session ?? refuseClaim(context, id, device)
}
