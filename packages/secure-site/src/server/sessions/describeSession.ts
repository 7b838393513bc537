import { secureSiteErrors } from '../../api/errors.ts'
import type { Session, User } from '../../api/values.ts'
import type { SiteContext } from '../types.ts'
import type { DappTokens } from './dappTokens.ts'
import type { LiveSession, NewSession } from './sessions.ts'
import type { Keyring } from '../../keyring/types.ts'
import { openProfile, type StoredProfile } from '../social/identities.ts'

/** The times of a session, with a new token for the dapp. */
export async function describeSession(session: LiveSession, tokens: DappTokens): Promise<Session> {
  return {
    authenticatedAt: session.authenticatedAt.toISOString(),
    idleUntil: session.idleUntil.toISOString(),
    endsAt: session.endsAt.toISOString(),
    dappToken: await tokens.sign(session),
  }
}

/** Reads what is stored about the visitor of a session: of the account, or of the provider. */
async function readVisitor(
  keyring: Keyring,
  { accountId, emailBox, identity }: Pick<LiveSession, 'accountId' | 'emailBox' | 'identity'>,
): Promise<StoredProfile> {
  const email = emailBox && Buffer.from(await keyring.unwrap('email', `account:${accountId}`, emailBox)).toString()
  if (!identity) return { email, name: null, picture: null }
  const profile = await openProfile(keyring, identity.id, identity.profileBox)
  // The visitor may have added an address to a social account.
  return { ...profile, email: email ?? profile.email }
}

/** What the page may know of the visitor. */
export async function describeUser({ keyring }: SiteContext, session: LiveSession): Promise<User> {
  const { email, name, picture } = await readVisitor(keyring, session)
  const { wallet, recovery, hasPasskey } = session
  const authProvider = session.identity?.provider ?? (session.passkeyId ? 'passkey' : 'email')
  return { email, authProvider, userName: name, picture, wallet, recovery, hasPasskey }
}

/** What the page receives at the end of a login. @throws `secureSite.sessionEnded` if the project does not list the origin any more */
export async function describeLogin(
  context: SiteContext,
  { token, session }: NewSession,
  tokens: DappTokens,
): Promise<{ readonly token: string; readonly session: Session; readonly user: User }> {
  if (!session) throw secureSiteErrors.sessionEnded()
  return { token, session: await describeSession(session, tokens), user: await describeUser(context, session) }
}
