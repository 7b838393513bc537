import { AsyncLocalStorage } from 'node:async_hooks'
import { checkUnavailable, nameErrors } from './checkUnavailable.ts'
import { databaseErrors } from './errors.ts'
import type { Connection, Database, DatabaseDriver, Sql } from './types.ts'

/** The statements of one transaction. */
interface TransactionSql extends Sql {
  /** Refuses further statements. Returns the first error of a statement, if one failed. */
  end(): { readonly error: unknown } | undefined
}

function createTransactionSql(connection: Connection): TransactionSql {
  let failure: { readonly error: unknown } | undefined
  let isEnded = false
  return {
    async query(text, values) {
      if (isEnded) throw databaseErrors.transactionEnded()
      try {
        return await connection.query(text, values)
      } catch (error) {
        failure ??= { error }
        throw error
      }
    },
    end() {
      isEnded = true
      return failure
    },
  }
}

/** Runs a transaction on a reserved connection. */
async function runTransaction<Result>(
  connection: Connection,
  settings: string,
  run: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const sql = createTransactionSql(connection)
  let isBroken = true
  try {
    await connection.query(`begin isolation level read committed;${settings}`)
    try {
      const result = await run(sql)
      const failure = sql.end()
      // PostgreSQL answers `commit` of a failed transaction with a rollback and no error.
      if (failure) throw databaseErrors.rolledBack({}, { cause: failure.error })
      await connection.query('commit')
      isBroken = false
      return result
    } catch (error) {
      sql.end()
      isBroken = await connection.query('rollback').then(
        () => false,
        () => true,
      )
      throw error
    }
  } finally {
    connection.release(isBroken)
  }
}

/** Adds to a driver what both databases share: transactions, and the refusal of uses that would wait forever. */
export function createDatabase(driver: DatabaseDriver): Database {
  const transactions = new AsyncLocalStorage<true>()
  const running = new Set<Promise<unknown>>()
  const query = nameErrors(driver)
  let closing: Promise<void> | undefined

  /** Starts work on the database, and holds it until it ends, because `close` waits for it. */
  async function start<Result>(work: () => Promise<Result>): Promise<Result> {
    if (transactions.getStore()) throw databaseErrors.nestedUse()
    if (closing) throw databaseErrors.closed()
    const promise = work()
    running.add(promise)
    return promise.finally(() => running.delete(promise))
  }

  async function close(): Promise<void> {
    await Promise.allSettled(running)
    await driver.close()
  }

  return {
    kind: driver.kind,
    ...(driver.readPool && { readPool: driver.readPool }),
    query: (text, values) => start(() => query(text, values)),
    transaction: (run) =>
      start(async () => {
        const connection = await checkUnavailable(() => driver.connect())
        const named = { query: nameErrors(connection), release: connection.release }
        return transactions.run(true, () => runTransaction(named, driver.transactionSettings ?? '', run))
      }),
    async close() {
      if (transactions.getStore()) throw databaseErrors.nestedUse()
      await (closing ??= close())
    },
  }
}
