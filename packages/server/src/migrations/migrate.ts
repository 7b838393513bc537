import type { Database, Sql } from '../database/types.ts'
import { hashText } from '../secrets/hashText.ts'
import { migrationErrors } from './errors.ts'

/** One change of the tables of a schema. */
export interface Migration {
  /** Name in the record and in errors: `001-nonces`. */
  readonly name: string
  /** One or more statements, with the schema before each table: `create table siwx.nonce (…)`. Never changed after its release. */
  readonly sql: string
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

function checkApplied(applied: readonly AppliedMigration[], { schema, migrations }: MigrateOptions): void {
  applied.forEach((row, index) => {
    const migration = migrations[index]
    if (!migration) throw migrationErrors.newerDatabase({ schema, name: row.name })
    if (migration.name !== row.name) throw migrationErrors.replaced({ schema, name: migration.name, applied: row.name })
    if (hashText(migration.sql) !== row.hash) throw migrationErrors.changed({ schema, name: row.name })
  })
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
    for (const [index, migration] of migrations.entries()) {
      if (index >= applied.length) await applyMigration(sql, schema, migration, index + 1)
    }
  })
}
