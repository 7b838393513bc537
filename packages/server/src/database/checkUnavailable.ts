import { isAppKitError } from '@openappkit/common'
import { databaseErrors } from './errors.ts'
import type { Sql } from './types.ts'

/**
 * Classes of SQLSTATE that do not depend on the statement: connection, resources (a full disk is one), the operator, the system; and
 * a database that only reads.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const UNAVAILABLE = /^(?:08|53|57|58)...$|^25006$/

/** Names the errors of a database that is down or accepts no writes. Leaves the others unchanged. */
function nameError(error: unknown): unknown {
  if (!(error instanceof Error) || isAppKitError(error)) return error
  const { code } = error as { code?: unknown }
  const hasState = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error
  // An error without a state is of the connection, or of a value that cannot be sent.
  const isUnavailable = hasState ? UNAVAILABLE.test(code) : !(error instanceof TypeError || error instanceof RangeError)
  if (!isUnavailable) return error
  return databaseErrors.unavailable({ reason: error.message.split('\n', 1)[0] || String(code) }, { cause: error })
}

/** Runs work on the database. @throws `database.unavailable` if the database is down or accepts no writes */
export async function checkUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw nameError(error)
  }
}

/** Adds {@link checkUnavailable} to the statements of a connection. */
export const nameErrors =
  (sql: Sql): Sql['query'] =>
  (text, values) =>
    checkUnavailable(() => sql.query(text, values))

/** Whether the database was down or accepted no writes, so that the same request can succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  databaseErrors.unavailable.is(error) ||
  databaseErrors.folderLost.is(error) ||
  (databaseErrors.rolledBack.is(error) && isUnavailable(error.cause))
