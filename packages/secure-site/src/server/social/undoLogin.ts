import { sealLetter, storeLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { lockLogins, requireLogin } from '../sessions/logins.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { findAddedLogin, hashUndoLink, type AddedLogin } from './addedLogins.ts'
import { deleteIdentity } from './deleteIdentity.ts'
import { getProviderLabel } from './getProviderLabel.ts'
import { openProfile } from './identities.ts'
import { readRecipients } from './readRecipients.ts'

/** A token of a link. Other texts are not looked up. */
const TOKEN = /^[\w-]{43}$/

/** How long the letters about an undone login are retried. */
const LETTER_MS = 86_400_000

/** An added login, with its name for the visitor: `Google (ada@example.org)`. */
export interface LinkedLogin extends AddedLogin {
  readonly name: string
}

/** Finds the added login of a link; `undefined` if it was removed, or the link has expired. */
export async function findLinkedLogin(
  { database, keyring, clock }: SiteContext,
  token: string,
): Promise<LinkedLogin | undefined> {
  const added = TOKEN.test(token)
    ? await findAddedLogin(database, await hashUndoLink(keyring, token), clock())
    : undefined
  if (!added) return undefined
  const { email, name } = await openProfile(keyring, added.identityId, added.profileBox)
  const label = getProviderLabel(added.provider)
  const person = email ?? name
  return { ...added, name: person === null ? label : `${label} (${person})` }
}

/**
 * Removes an added login, ends all sessions of the account, and sends letters. The address of the login gets no others: a stranger may
 * have added it.
 *
 * @returns the login; `undefined` if the link is not valid any more
 * @throws `secureSite.lastLogin` if the account has no other login meanwhile. Then nothing has changed.
 */
export async function undoLogin(context: SiteContext, token: string): Promise<LinkedLogin | undefined> {
  const { database, keyring, clock } = context
  const login = await findLinkedLogin(context, token)
  if (!login) return undefined
  const now = clock()
  const { identityId, accountId, projectId, project, origin, locale, provider } = login
  const letter = {
    locale,
    site: `${project} (${origin})`,
    kind: 'loginRemoved',
    provider: getProviderLabel(provider),
  } as const
  const recipients = await readRecipients(context, login)
  const letters = await Promise.all(
    recipients.map((to) => sealLetter(keyring, { to, ...letter }, now, new Date(now + LETTER_MS))),
  )
  const isUndone = await database.transaction(async (sql) => {
    await lockLogins(sql, accountId)
    if (!(await deleteIdentity(sql, accountId, identityId, now))) return false
    await requireLogin(sql, accountId)
    await endOtherSessions(sql, accountId, undefined, now)
    for (const sealed of letters) await storeLetter(sql, sealed)
    await appendAudit(sql, {
      action: 'identity.removed',
      at: new Date(now),
      accountId,
      projectId,
      detail: { identity: identityId, provider, by: 'link' },
    })
    return true
  })
  if (isUndone) context.onLetter()
  return isUndone ? login : undefined
}
