import { secureSiteErrors } from '../../api/errors.ts'
import type { Session, User } from '../../api/values.ts'
import { readVisitor } from '../social/readVisitor.ts'
import type { SiteContext } from '../types.ts'
import type { DappTokens } from './dappTokens.ts'
import type { LiveSession, NewSession } from './sessions.ts'

/** The times of a session, with a new token for the dapp. */
export async function describeSession(session: LiveSession, tokens: DappTokens): Promise<Session> {
  return {
    authenticatedAt: session.authenticatedAt.toISOString(),
    idleUntil: session.idleUntil.toISOString(),
    endsAt: session.endsAt.toISOString(),
    dappToken: await tokens.sign(session),
  }
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
