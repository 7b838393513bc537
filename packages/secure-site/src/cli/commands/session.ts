import { parseEmail } from '../../api/parseEmail.ts'
import { migrateAll } from '../../db/migrateAll.ts'
import { appendAudit } from '../../server/audit/appendAudit.ts'
import { revokeSessions } from '../../server/sessions/sessions.ts'
import type { CliValues } from '../cliValues.ts'
import { cliErrors } from '../errors.ts'
import { openKeyrings } from '../openKeyrings.ts'
import { withDatabase } from '../openSiteDatabase.ts'
import type { CliContext } from '../types.ts'

/**
 * `secure-site session end <e-mail>`, `secure-site session end --all`. Running servers refuse the ended sessions with the next request.
 *
 * @throws `secureSiteCli.unknownCommand`, `secureSite.invalidEmail`
 */
export async function runSession([action, email]: readonly string[], values: CliValues, { env, write }: CliContext): Promise<void> {
  if (action !== 'end' || (email === undefined) !== (values.all === true)) throw cliErrors.unknownCommand({ command: `session ${action ?? ''}`.trim() })
  const count = await withDatabase(values, env, async (database) => {
    await migrateAll(database)
    const { main } = await openKeyrings(values, env)
    const index = email === undefined ? undefined : await main.mac('email', parseEmail(email))
    return database.transaction(async (sql) => {
      const ended = await revokeSessions(sql, index, Date.now())
      await appendAudit(sql, { action: 'session.revoked', at: new Date(), detail: { sessions: String(ended), scope: email === undefined ? 'all' : 'visitor' } })
      return ended
    })
  })
  write(`Ended ${count} ${count === 1 ? 'session' : 'sessions'}.\n`)
}
