import type { Migration } from '@openappkit/server'

/** The schema of all tables of this package. */
export const SCHEMA = 'siwx'

/**
 * A client is a browser or an app. Its sessions share its tokens, of which only the hash is stored. Addresses of `eip155` are in lower
 * case.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-sessions',
    sql: `
      create table siwx.nonce (
        value text primary key,
        issued_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index nonce_expires_at on siwx.nonce (expires_at);
      create table siwx.client (
        id text primary key,
        expires_at timestamptz not null
      );
      create index client_expires_at on siwx.client (expires_at);
      create table siwx.token (
        hash text primary key,
        client_id text not null references siwx.client on delete cascade,
        expires_at timestamptz not null
      );
      create index token_client_id on siwx.token (client_id);
      create table siwx.session (
        client_id text not null references siwx.client on delete cascade,
        chain_id text not null,
        address text not null,
        data jsonb not null,
        message text not null,
        signature text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (client_id, chain_id, address)
      );
      create index session_address on siwx.session (address);
    `,
  },
  {
    // The time of the sign-in that replaced a token.
    name: '002-replaced-tokens',
    sql: 'alter table siwx.token add column replaced_at timestamptz',
  },
  {
    // `chain_id` is `*` for all networks. The numbers are of the sequence of nonces.
    name: '003-revocations',
    sql: `
      alter table siwx.nonce add column number bigint generated always as identity;
      create table siwx.revocation (
        address text not null,
        chain_id text not null,
        number bigint not null,
        primary key (address, chain_id)
      );
    `,
  },
]
