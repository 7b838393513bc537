import type { Session, User } from '../../api/values.ts'
import { readVisitor } from '../social/readVisitor.ts'
import type { SiteContext } from '../types.ts'
import type { DappTokens } from './dappTokens.ts'
import type { LiveSession } from './sessions.ts'

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
  const authProvider = session.identity?.provider ?? (session.passkeyId ? 'passkey' : 'email')
  return { email, authProvider, userName: name, picture, wallet: session.wallet, recovery: session.recovery }
}
