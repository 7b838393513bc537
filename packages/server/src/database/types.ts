/** Runs statements, on a database or in a transaction of it. */
export interface Sql {
  /**
   * Runs SQL of PostgreSQL 15, and returns the rows with the column names of the SQL.
   *
   * Both databases return `timestamptz` as `Date`, `int8` as `bigint` (write `count(*)::int` for a number), `bytea` as
   * `Uint8Array`, `json` and `jsonb` as parsed values, and `numeric`, `date`, `timestamp` and `interval` as text.
   * Values for a `json` or `jsonb` parameter are the text of `JSON.stringify`.
   *
   * @param text - The SQL, with `$1` for the first value. Without values it may consist of several statements, and the rows
   * are those of the last one. It must not contain data from outside.
   * @param values - The values of `$1`, `$2`, …. `undefined` is stored as `null`.
   * @throws the error of the database. Its `code` is the SQLSTATE: `23505` for a duplicate key.
   * @throws `database.unavailable` if the database is down or accepts no writes.
   */
  query<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>
}

/** The connections of a pool. */
export interface PoolState {
  /** Connections that are open. */
  readonly open: number
  /** Open connections that run nothing. */
  readonly idle: number
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number
}

/** A database: PGlite in this process, or a PostgreSQL server. */
export interface Database extends Sql {
  /** Which of the two it is. */
  readonly kind: 'pglite' | 'postgres'
  /**
   * Runs statements in one transaction (READ COMMITTED), and rolls it back if `run` rejects or a statement failed. PGlite has one
   * connection and runs one transaction at a time.
   *
   * @param run - Uses the given `sql` only, and not after it resolves.
   * @throws `database.nestedUse` if `run` uses the database itself, which would wait forever on one connection.
   * @throws `database.rolledBack` if `run` resolves after a statement failed.
   */
  transaction<Result>(run: (sql: Sql) => Promise<Result>): Promise<Result>
  /** The connections to a PostgreSQL server. PGlite has none. */
  readPool?(): PoolState
  /** Waits for the statements and transactions that run, and closes the connections. Later calls wait for the first. */
  close(): Promise<void>
}

/** The connection of one transaction. */
export interface Connection extends Sql {
  /** Ends the use of the connection. `isBroken`: it is closed, because its state is uncertain. */
  release(isBroken: boolean): void
}

/** What differs between the two databases. */
export interface DatabaseDriver {
  readonly kind: Database['kind']
  query: Sql['query']
  /** Statements that begin a transaction, besides `begin`. */
  readonly transactionSettings?: string
  /** Reserves a connection. */
  connect(): Promise<Connection>
  readPool?(): PoolState
  close(): Promise<void>
}
