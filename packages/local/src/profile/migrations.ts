import type { Migration } from '@openappkit/server'

/** The schema of the tables of names. */
export const SCHEMA = 'profile'

/** Names with their zone, and addresses, are in lower case. The primary key makes a name unique. */
export const MIGRATIONS: readonly Migration[] = [
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
