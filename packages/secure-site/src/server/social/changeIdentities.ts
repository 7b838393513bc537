import type { ResponseOf } from '../../api/endpoint.ts'
import type { identityEndpoints } from '../../api/identityEndpoints.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import type { LoginProvider } from '../../api/socialProviders.ts'
import { storeLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { requireOwnLogin, requireOwnPage } from '../passkeys/requireOwnPage.ts'
import { lockLogins, requireLogin } from '../sessions/logins.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { sealVisitorLetters } from '../slots/sealVisitorLetters.ts'
import type { SiteContext } from '../types.ts'
import { deleteIdentity } from './deleteIdentity.ts'
import { addFormerAddress } from './formerAddresses.ts'
import { getProviderLabel } from './getProviderLabel.ts'
import { openProfile } from './identities.ts'

interface IdentityRow {
  readonly id: string
  readonly provider: LoginProvider
  readonly box: Uint8Array
  readonly createdAt: Date
}

/** @throws `secureSite.originNotAllowed` */
export async function listIdentities(
  context: SiteContext,
  session: LiveSession,
): Promise<ResponseOf<typeof identityEndpoints.fetchIdentities>> {
  requireOwnPage(context, session)
  const rows = await context.database.query<IdentityRow>(
    'select id, provider, profile_box as box, created_at as "createdAt" from secure_site.identity where account_id = $1 order by created_at, id limit 1000',
    [session.accountId],
  )
  const identities = rows.map(async ({ id, provider, box, createdAt }) => {
    const { email, name } = await openProfile(context.keyring, id, box)
    return { id, provider, label: getProviderLabel(provider), name: email ?? name, createdAt: createdAt.toISOString() }
  })
  return { identities: await Promise.all(identities) }
}

/**
 * Removes a login at a provider from an account, ends its sessions, and stores letters: also to the address of the removed login, which
 * gets those of the next 72 hours too.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.freshLoginNeeded`, `secureSite.identityUnknown`, `secureSite.lastLogin`
 */
export async function removeIdentity(context: SiteContext, session: LiveSession, id: string): Promise<void> {
  requireOwnLogin(context, session)
  const { accountId, projectId } = session
  const now = context.clock()
  const [row] = await context.database.query<Pick<IdentityRow, 'provider' | 'box'>>(
    'select provider, profile_box as box from secure_site.identity where account_id = $1 and id = $2',
    [accountId, id],
  )
  if (!row) throw socialErrors.identityUnknown()
  const { email } = await openProfile(context.keyring, id, row.box)
  const letters = await sealVisitorLetters(context, session, {
    kind: 'loginRemoved',
    provider: getProviderLabel(row.provider),
  })
  await context.database.transaction(async (sql) => {
    await lockLogins(sql, accountId)
    if (!(await deleteIdentity(sql, accountId, id, now))) throw socialErrors.identityUnknown()
    await requireLogin(sql, accountId)
    if (email !== null) await addFormerAddress(sql, context.keyring, accountId, email, now)
    for (const letter of letters) await storeLetter(sql, letter)
    await appendAudit(sql, {
      action: 'identity.removed',
      at: new Date(now),
      accountId,
      projectId,
      detail: { identity: id, provider: row.provider },
    })
  })
  context.onLetter()
}
