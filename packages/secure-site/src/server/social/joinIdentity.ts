import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import type { identityEndpoints } from '../../api/identityEndpoints.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { sealLetter, storeLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { createLinkToken } from '../login/codes.ts'
import { requireOwnLogin, requireOwnPage } from '../passkeys/requireOwnPage.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { findWallet } from '../slots/wallets.ts'
import { allowUndo, hashUndoLink, UNDO_MS } from './addedLogins.ts'
import { refuseClaim } from './claimSocialLogin.ts'
import type { SocialContext } from './context.ts'
import { openFlow } from './flowSecrets.ts'
import { addToAccount } from './identities.ts'
import { PROVIDERS } from './providers.ts'
import { readRecipients } from './readRecipients.ts'
import { consumeSocialLogin } from './socialLogins.ts'
import { startSocialLogin, type SocialClient } from './startSocialLogin.ts'
import type { SocialProfile } from './types.ts'

/**
 * Starts a login at a provider that is added to the account of a session: the fresh session proves the account, and the visitor at the
 * provider the other login. Only a page of the secure site can start it, and the visitor confirms it in the window, so no site can add
 * a login.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.freshLoginNeeded`, `secureSite.walletUnknown`, `secureSite.providerNotConfigured`,
 *   `secureSite.tooMany`
 */
export async function startJoin(
  context: SocialContext,
  session: LiveSession,
  { provider, locale }: RequestOf<typeof identityEndpoints.startJoin>,
  client: SocialClient,
): Promise<ResponseOf<typeof identityEndpoints.startJoin>> {
  requireOwnLogin(context, session)
  const { accountId, projectId, origin } = session
  if (!(await findWallet(context.database, accountId))) throw walletErrors.walletUnknown()
  return startSocialLogin(context, { projectId, origin, provider, locale }, { ...client, accountId })
}

/**
 * Adds the login that the visitor has confirmed to the account of the session, and sends letters about it, with a link that undoes it.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.identityTaken`, and the errors of a claim
 */
export async function joinIdentity(
  context: SocialContext,
  session: LiveSession,
  id: string,
  device: SocialClient['device'],
): Promise<void> {
  requireOwnPage(context, session)
  const { database, keyring, clock, url } = context
  const { accountId, projectId, realm, locale } = session
  const now = clock()
  const before = await readRecipients(context, session)
  const isJoined = await database.transaction(async (sql) => {
    const login = await consumeSocialLogin(sql, id, device.thumbprint, { accountId }, now)
    if (!login || login.provider === 'farcaster') return false
    const { provider } = login
    const profile = await openFlow<SocialProfile>(keyring, id, login.flowBox)
    const identityId = await addToAccount(sql, keyring, { realm, provider, profile, now }, accountId)
    // The account had this login before: nothing was added, and a link must not remove it.
    if (identityId === undefined) return true
    const token = createLinkToken()
    await allowUndo(sql, {
      identityId,
      linkMac: await hashUndoLink(keyring, token),
      projectId,
      origin: session.origin,
      locale,
      until: new Date(now + UNDO_MS),
    })
    const letter = {
      locale,
      site: `${session.project} (${session.origin})`,
      kind: 'loginAdded',
      provider: PROVIDERS[provider].label,
      link: `${url}/revert/${token}`,
    } as const
    for (const to of new Set([...before, ...(profile.email === null ? [] : [profile.email])])) {
      await storeLetter(sql, await sealLetter(keyring, { to, ...letter }, now, new Date(now + UNDO_MS)))
    }
    await appendAudit(sql, {
      action: 'identity.added',
      at: new Date(now),
      accountId,
      projectId,
      detail: { identity: identityId, provider },
    })
    return true
  })
  if (!isJoined) return refuseClaim(context, id, device)
  context.onLetter()
}
