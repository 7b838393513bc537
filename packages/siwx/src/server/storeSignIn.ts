import type { Sql } from '@openappkit/server'
import { spendNonce } from './nonces.ts'
import { delayRevocations } from './revocations.ts'
import { addSessions } from './sessions.ts'
import type { StoredSession } from './types.ts'

/**
 * Stores the sessions of verified texts, and marks their nonces as used.
 *
 * @param sql - Of a transaction, which has no locks yet.
 * @param token - Of the client, if it has one.
 * @returns The new token.
 * @throws `siwxServer.nonceUsed`, `siwxServer.nonceExpired`, `siwxServer.revoked`
 */
export async function storeSignIn(
  sql: Sql,
  token: string | undefined,
  sessions: readonly StoredSession[],
  now: number,
): Promise<string> {
  await delayRevocations(
    sql,
    sessions.map(({ data }) => data.accountAddress),
  )
  // The texts of a one-tap sign-in share their nonce. In order, so that two requests do not wait for each other.
  for (const nonce of new Set(sessions.map(({ data }) => data.nonce).sort())) await spendNonce(sql, nonce, now)
  return addSessions(sql, token, sessions, now)
}
