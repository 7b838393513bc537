import type { Session, User } from '../../api/values.ts'
import { findWallet } from '../slots/wallets.ts'
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
export async function describeUser({ database, keyring }: SiteContext, { accountId, emailBox }: LiveSession): Promise<User> {
  const [wallet, email] = await Promise.all([findWallet(database, accountId), keyring.unwrap('email', `account:${accountId}`, emailBox)])
  return { email: Buffer.from(email).toString(), wallet: wallet ?? null, recovery: 'automatic' }
}
