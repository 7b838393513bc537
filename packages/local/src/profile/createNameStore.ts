import { migrate, migrateLimits, takeToken, type Database, type Migration } from '@openappkit/server'
import { ETHER_COIN_TYPE, REGISTRATION_LIMIT } from './defaults.ts'

/** A profile as the service sends it. */
interface ProfileRow {
  readonly name: string
  readonly registered_at: string
  readonly addresses: Readonly<Record<number, { readonly address: string; readonly created: string }>>
  readonly attributes: readonly object[]
}

interface StoredRow {
  readonly name: string
  readonly registered_at: Date
  readonly attributes: readonly object[]
  readonly shown: string
  readonly created_at: Date
}

/** The registered names. Addresses are in any case. */
export interface NameStore {
  find(name: string): Promise<ProfileRow | undefined>
  listOf(address: string): Promise<readonly ProfileRow[]>
  /** Which of the names are registered. */
  listRegistered(names: readonly string[]): Promise<ReadonlySet<string>>
  /** Whether the account may register another name now. */
  take(address: string): Promise<boolean>
  /** @returns false if the name is registered already. Of concurrent calls for one name, one succeeds. */
  register(name: string, address: string): Promise<boolean>
}

const SELECT = `select name.name, name.registered_at, name.attributes, address.shown, address.created_at
  from profile.name join profile.address using (name)`

const toProfile = ({ name, registered_at, attributes, shown, created_at }: StoredRow): ProfileRow => ({
  name,
  registered_at: registered_at.toISOString(),
  addresses: { [ETHER_COIN_TYPE]: { address: shown, created: created_at.toISOString() } },
  attributes,
})

/** The schema of the tables of names. */
const SCHEMA = 'profile'

/** Names with their zone, and addresses, are in lower case. The primary key makes a name unique. */
const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-names',
    sql: `
      create table profile.name (
        name text primary key,
        attributes jsonb not null,
        registered_at timestamptz not null
      );
      create table profile.address (
        name text not null references profile.name on delete cascade,
        coin_type int not null,
        address text not null,
        shown text not null,
        created_at timestamptz not null,
        primary key (name, coin_type)
      );
      create index address_address on profile.address (address);
    `,
  },
]

/**
 * Creates the store of a database that is empty when the process starts, in memory. Before the first registration it is not opened,
 * because that takes seconds: there are no names.
 */
export function createNameStore(getDatabase: () => Promise<Database>): NameStore {
  let opened: Promise<Database> | undefined

  async function open(): Promise<Database> {
    const database = await getDatabase()
    await migrateLimits(database)
    await migrate(database, { schema: SCHEMA, migrations: MIGRATIONS })
    return database
  }

  const prepare = (): Promise<Database> =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  const read = async <Row>(text: string, values: readonly unknown[]): Promise<readonly Row[]> =>
    opened ? (await opened).query<Row>(text, values) : []

  return {
    async find(name) {
      const [row] = await read<StoredRow>(`${SELECT} where name.name = $1`, [name])
      return row && toProfile(row)
    },
    async listOf(address) {
      const rows = await read<StoredRow>(
        `${SELECT} where address.address = $1 order by name.registered_at desc, name.name`,
        [address.toLowerCase()],
      )
      return rows.map(toProfile)
    },
    async listRegistered(names) {
      const rows = await read<{ readonly name: string }>('select name from profile.name where name = any($1)', [names])
      return new Set(rows.map(({ name }) => name))
    },
    async take(address) {
      const { isAllowed } = await takeToken(await prepare(), {
        bucket: `profile:${address.toLowerCase()}`,
        ...REGISTRATION_LIMIT,
      })
      return isAllowed
    },
    async register(name, address) {
      const database = await prepare()
      const now = new Date()
      return database.transaction(async (sql) => {
        const added = await sql.query<object>(
          "insert into profile.name (name, attributes, registered_at) values ($1, '[]', $2) on conflict (name) do nothing returning name",
          [name, now],
        )
        if (added.length === 0) return false
        await sql.query(
          'insert into profile.address (name, coin_type, address, shown, created_at) values ($1, $2, $3, $4, $5)',
          [name, ETHER_COIN_TYPE, address.toLowerCase(), address, now],
        )
        return true
      })
    },
  }
}
