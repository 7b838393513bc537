import { defineErrors } from '@openappkit/common'
import type { Database, Sql } from '../database/types.ts'
import { hashText } from '../secrets/hashText.ts'

/** One change of the tables of a schema. */
export interface Migration {
  /** Name in the record and in errors: `001-nonces`. */
  readonly name: string
  /** One or more statements, with the schema before each table: `create table siwx.nonce (…)`. Never changed after its release. */
  readonly sql: string
  /**
   * The columns that it adds, by table, with spaces between them: `{ nonce: 'value used_at' }`. A database where they do not agree with
   * the record is refused. Default: not checked.
   */
  readonly adds?: Readonly<Record<string, string>>
}

export interface MigrateOptions {
  /** Name of the schema, which is created. Lower-case letters, digits and underscores. */
  readonly schema: string
  /** All migrations, in their order. New ones are added at the end. */
  readonly migrations: readonly Migration[]
}

interface AppliedMigration {
  readonly name: string
  readonly hash: string
}

/** Creates the schema and the record. A user who may create no schema can use an existing one. */
async function createRecord(sql: Sql, schema: string): Promise<void> {
  const [row] = await sql.query<{ has_schema: boolean; has_table: boolean }>(
    'select to_regnamespace($1) is not null as has_schema, to_regclass($2) is not null as has_table',
    [schema, `${schema}.migration`],
  )
  if (!row?.has_schema) await sql.query(`create schema ${schema}`)
  if (row?.has_table) return
  await sql.query(
    `create table ${schema}.migration (
      position integer primary key,
      name text not null,
      hash text not null,
      applied_at timestamptz not null default now()
    )`,
  )
}

/** Errors of migrations. */
export const migrationErrors = defineErrors('migrations', {
  changed: {
    short: 'The migration {name} of {schema} has changed',
    long: 'The database has applied {name} of {schema} with another text, so the code does not fit its tables. Add a new migration instead of changing an applied one.',
  },
  failed: {
    short: 'The migration {name} of {schema} failed',
    long: 'The database refused a statement of {name}, and nothing of it is stored; the cause says why. Correct the migration.',
  },
  invalidSchema: {
    short: '"{schema}" is not the name of a schema',
    long: 'Names of schemas have lower-case letters, digits and underscores, begin with a letter, and have at most 63 characters. Correct the name.',
  },
  mixedTables: {
    short: 'The tables of {schema} do not agree with its record of migrations',
    long: 'By the record, the last migration of {schema} is {name}, but the column {column} is {state}. A backup that was restored over the tables of another version leaves such a mixture. Nothing was changed. Restore the backup into an empty database.',
  },
  newerDatabase: {
    short: 'The database of {schema} is newer than the code',
    long: 'The database has applied {name} of {schema}, which this version does not have. Update the server, or open another database.',
  },
  replaced: {
    short: 'The migration {name} of {schema} is at the place of {applied}',
    long: 'The database has applied {applied} of {schema} where the code has {name}. Leave applied migrations in their order, and add new ones at the end.',
  },
})

function checkApplied(applied: readonly AppliedMigration[], { schema, migrations }: MigrateOptions): void {
  applied.forEach((row, index) => {
    const migration = migrations[index]
    if (!migration) throw migrationErrors.newerDatabase({ schema, name: row.name })
    if (migration.name !== row.name) throw migrationErrors.replaced({ schema, name: migration.name, applied: row.name })
    if (hashText(migration.sql) !== row.hash) throw migrationErrors.changed({ schema, name: row.name })
  })
}

const listAdds = ({ adds = {} }: Migration): readonly string[] =>
  Object.entries(adds).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`))

/** Compares the columns of the tables with the record: those of applied migrations exist, and those of later ones do not. */
async function checkTables(sql: Sql, { schema, migrations }: MigrateOptions, appliedCount: number): Promise<void> {
  const rows = await sql.query<{ name: string }>(
    `select class.relname || '.' || attname as name from pg_attribute join pg_class class on class.oid = attrelid
      where relnamespace = to_regnamespace($1) and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
    [schema],
  )
  const found = new Set(rows.map((row) => row.name))
  for (const [index, migration] of migrations.entries()) {
    const isApplied = index < appliedCount
    const column = listAdds(migration).find((name) => found.has(name) !== isApplied)
    if (column === undefined) continue
    const name = migrations[appliedCount - 1]?.name ?? 'none'
    throw migrationErrors.mixedTables({ schema, name, column, state: isApplied ? 'missing' : 'there already' })
  }
}

async function applyMigration(sql: Sql, schema: string, migration: Migration, position: number): Promise<void> {
  try {
    await sql.query(migration.sql)
  } catch (error) {
    throw migrationErrors.failed({ schema, name: migration.name }, { cause: error })
  }
  await sql.query(`insert into ${schema}.migration (position, name, hash) values ($1, $2, $3)`, [
    position,
    migration.name,
    hashText(migration.sql),
  ])
}

/**
 * Applies the migrations that the database does not have, in their order and in one transaction. An advisory lock makes
 * processes that start together wait for each other, so that each migration is applied once. Each schema has its own record,
 * the table `migration`.
 *
 * @throws `migrations.newerDatabase` if the database has a migration that the code does not have.
 * @throws `migrations.changed`, `migrations.replaced` if an applied migration is not the same in the code.
 * @throws `migrations.mixedTables` if the tables do not agree with the record. Nothing is changed.
 * @throws `migrations.failed` if the database refuses a statement. The transaction is rolled back.
 * @throws `migrations.invalidSchema`
 * @example
 * await migrate(database, { schema: 'siwx', migrations: [{ name: '001-nonces', sql: 'create table siwx.nonce (…)' }] })
 */
export async function migrate(database: Database, options: MigrateOptions): Promise<void> {
  const { schema, migrations } = options
  // The name becomes part of the SQL.
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(schema)) throw migrationErrors.invalidSchema({ schema })
  await database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`openappkit.migrate.${schema}`])
    await createRecord(sql, schema)
    const applied = await sql.query<AppliedMigration>(`select name, hash from ${schema}.migration order by position`)
    checkApplied(applied, options)
    await checkTables(sql, options, applied.length)
    for (const [index, migration] of migrations.entries()) {
      if (index >= applied.length) await applyMigration(sql, schema, migration, index + 1)
    }
  })
}
