import { parseEmail } from '../../api/parseEmail.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { fetchDatabaseTime } from '../../server/createDatabaseClock.ts'
import { appendAudit } from '../../server/audit/appendAudit.ts'
import { revokeSessions, revokeWalletSessions } from '../../server/sessions/revokeSessions.ts'
import type { CliValues } from '../cliValues.ts'
import { cliErrors } from '../errors.ts'
import { openKeyrings } from '../openKeyrings.ts'
import { withDatabase } from '../openSiteDatabase.ts'
import type { CliContext } from '../types.ts'

/** The address of a wallet. A visitor who logs in at a provider may have no address of mail. */
const WALLET = /^0x[0-9a-f]{40}$/i

/**
 * `secure-site session end <email>`, `session end <wallet>`, `session end --all`. Running servers refuse the ended sessions with the next request.
 *
 * @throws `secureSiteCli.unknownCommand`, `secureSite.invalidEmail`
 */
export async function runSession(
  [action, visitor]: readonly string[],
  values: CliValues,
  { env, write }: CliContext,
): Promise<void> {
  if (action !== 'end' || (visitor === undefined) !== (values.all === true)) {
    throw cliErrors.unknownCommand({ command: `session ${action ?? ''}`.trim() })
  }
  const count = await withDatabase(values, env, async (database) => {
    await migrateAll(database)
    const { main } = await openKeyrings(values, env)
    const wallet = visitor !== undefined && WALLET.test(visitor) ? visitor.toLowerCase() : undefined
    const index =
      visitor === undefined || wallet !== undefined ? undefined : await main.mac('email', parseEmail(visitor))
    return database.transaction(async (sql) => {
      const now = await fetchDatabaseTime(sql)
      const ended = await (wallet === undefined
        ? revokeSessions(sql, index, now)
        : revokeWalletSessions(sql, wallet, now))
      await appendAudit(sql, {
        action: 'session.revoked',
        at: new Date(now),
        detail: { sessions: String(ended), scope: visitor === undefined ? 'all' : 'visitor' },
      })
      return ended
    })
  })
  write(`Ended ${count} ${count === 1 ? 'session' : 'sessions'}.\n`)
}
