import { fetchDatabaseTime } from '@openappkit/server'
import { parseEmail } from '../../api/parseEmail.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { appendAudit } from '../../server/audit/appendAudit.ts'
import { isVisitorKnown, revokeSessions, revokeWalletSessions } from '../../server/sessions/revokeSessions.ts'
import type { CliValues } from '../cliValues.ts'
import { cliErrors } from '../errors.ts'
import { openKeyrings } from '../openKeyrings.ts'
import { withDatabase } from '../openSiteDatabase.ts'
import type { CliContext } from '../types.ts'

/** The address of a wallet. A visitor who logs in at a provider may have no address of mail. */
const WALLET = /^0x[0-9a-f]{40}$/i

/** The address of mail or of the wallet. @throws `secureSiteCli.invalidVisitor` */
function parseVisitor(visitor: string | undefined): { readonly email?: string; readonly wallet?: string } {
  if (visitor === undefined) return {}
  if (WALLET.test(visitor)) return { wallet: visitor.toLowerCase() }
  try {
    return { email: parseEmail(visitor) }
  } catch (cause) {
    throw cliErrors.invalidVisitor({ visitor }, { cause })
  }
}

/**
 * `secure-site session end <email>`, `session end <wallet>`, `session end --all`. Running servers refuse the ended sessions with the next request.
 *
 * @throws `secureSiteCli.unknownCommand`, `secureSiteCli.invalidVisitor`; `secureSiteCli.unknownVisitor` after the open logins of the address
 * have ended, which need no account
 */
export async function runSession(
  [action, visitor, ...others]: readonly string[],
  values: CliValues,
  { env, write }: CliContext,
): Promise<void> {
  if (action !== 'end' || (visitor === undefined) !== (values.all === true) || others.length > 0) {
    throw cliErrors.unknownCommand({ command: ['session', action, ...others].join(' ').trim() })
  }
  const { email, wallet } = parseVisitor(visitor)
  const { ended, isKnown } = await withDatabase(values, env, async (database) => {
    await migrateAll(database)
    const { main } = await openKeyrings(values, env)
    const index = email === undefined ? undefined : await main.mac('email', email)
    return database.transaction(async (sql) => {
      const now = await fetchDatabaseTime(sql)
      const count = await (wallet === undefined
        ? revokeSessions(sql, index, now)
        : revokeWalletSessions(sql, wallet, now))
      await appendAudit(sql, {
        action: 'session.revoked',
        at: new Date(now),
        detail: { sessions: String(count), scope: visitor === undefined ? 'all' : 'visitor' },
      })
      return { ended: count, isKnown: visitor === undefined || (await isVisitorKnown(sql, index, wallet)) }
    })
  })
  if (!isKnown) throw cliErrors.unknownVisitor({ visitor: visitor ?? '' })
  write(`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.\n`)
}
