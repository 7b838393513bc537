import type { Migration } from '@openappkit/server'

/** The schema of all tables of the secure site. */
export const SCHEMA = 'secure_site'

/**
 * A column `…_box` is encrypted by the keyring. A column `…_index` or `…_mac` is a MAC of it, and `…_hash` a SHA-256 of random bytes:
 * a copy of the database has no address, code, token, link or part of a slot.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '001-accounts',
    sql: `
      create table secure_site.setting (
        name text primary key,
        value bytea not null
      );
      create table secure_site.signing_key (
        id text primary key,
        public_jwk jsonb not null,
        private_box bytea not null,
        created_at timestamptz not null
      );
      create table secure_site.project (
        id text primary key,
        realm text not null,
        name text not null,
        origins jsonb not null,
        settings jsonb not null,
        created_at timestamptz not null default now()
      );
      create table secure_site.account (
        id uuid primary key,
        realm text not null,
        email_index bytea not null,
        email_box bytea not null,
        recovery text not null,
        created_at timestamptz not null,
        unique (realm, email_index)
      );
      create table secure_site.device (
        id uuid primary key,
        account_id uuid not null references secure_site.account on delete cascade,
        thumbprint text not null,
        public_jwk jsonb not null,
        top_origin text not null,
        label text not null,
        seen_at timestamptz not null,
        revoked_at timestamptz,
        unique (account_id, thumbprint)
      );
      create table secure_site.session (
        token_hash bytea primary key,
        account_id uuid not null references secure_site.account on delete cascade,
        device_id uuid not null references secure_site.device on delete cascade,
        project_id text not null references secure_site.project on delete cascade,
        origin text not null,
        authenticated_at timestamptz not null,
        idle_until timestamptz not null,
        ends_at timestamptz not null,
        revoked_at timestamptz
      );
      create index session_device_id on secure_site.session (device_id);
      create index session_ends_at on secure_site.session (ends_at);
    `,
  },
  {
    name: '002-logins',
    sql: `
      create table secure_site.login (
        id uuid primary key,
        kind text not null,
        project_id text not null references secure_site.project on delete cascade,
        origin text not null,
        thumbprint text not null,
        public_jwk jsonb not null,
        label text not null,
        locale text not null,
        email_index bytea not null,
        email_box bytea not null,
        code_mac bytea,
        attempts integer not null default 0,
        link_mac bytea unique,
        approved_at timestamptz,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        consumed_at timestamptz
      );
      create index login_device on secure_site.login (thumbprint, email_index);
      create index login_expires_at on secure_site.login (expires_at);
      create table secure_site.guess (
        email_index bytea not null,
        day integer not null,
        count integer not null,
        primary key (email_index, day)
      );
      create table secure_site.mail (
        id uuid primary key,
        letter_box bytea not null,
        attempts integer not null default 0,
        due_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index mail_due_at on secure_site.mail (due_at);
    `,
  },
  {
    name: '003-wallets',
    sql: `
      create table secure_site.wallet (
        id uuid primary key,
        account_id uuid not null unique references secure_site.account on delete restrict,
        address text not null unique,
        public_key bytea not null,
        created_at timestamptz not null
      );
      create table secure_site.slot (
        id uuid primary key,
        wallet_id uuid not null references secure_site.wallet on delete restrict,
        kind text not null,
        device_id uuid references secure_site.device on delete restrict,
        salt bytea not null,
        sealed bytea not null,
        server_box bytea not null,
        escrow_box bytea,
        created_at timestamptz not null,
        used_at timestamptz,
        revoked_at timestamptz
      );
      create index slot_wallet_id on secure_site.slot (wallet_id);
    `,
  },
  {
    // The entries of an account stay after its end. `id` has no gaps.
    name: '004-audit',
    sql: `
      create table secure_site.audit (
        id bigint primary key,
        at timestamptz not null,
        account_id uuid,
        project_id text,
        action text not null,
        detail text not null,
        previous bytea not null,
        hash bytea not null
      );
      create function secure_site.hash_audit(id bigint, at timestamptz, account_id uuid, project_id text, action text, detail text, previous bytea)
      returns bytea language sql immutable as $$
        select sha256(previous || convert_to(json_build_array(
          id, (extract(epoch from at) * 1000)::bigint, account_id::text, project_id, action, detail
        )::text, 'UTF8'))
      $$;
    `,
  },
  {
    // Devices and their slots are removed when they are old.
    name: '005-old-devices',
    sql: `
      create index slot_device_id on secure_site.slot (device_id);
      create index slot_revoked_at on secure_site.slot (revoked_at) where kind = 'device' and revoked_at is not null;
      create index device_seen_at on secure_site.device (seen_at);
    `,
  },
  {
    name: '006-identities',
    sql: `
      alter table secure_site.account alter column email_index drop not null, alter column email_box drop not null;
      create table secure_site.identity (
        id uuid primary key,
        realm text not null,
        provider text not null,
        subject_index bytea not null,
        account_id uuid not null references secure_site.account on delete cascade,
        profile_box bytea not null,
        created_at timestamptz not null,
        unique (realm, provider, subject_index)
      );
      create index identity_account_id on secure_site.identity (account_id);
      alter table secure_site.session add column identity_id uuid references secure_site.identity on delete cascade;
      alter table secure_site.login
        alter column email_index drop not null,
        alter column email_box drop not null,
        add column provider text,
        add column state text,
        add column state_mac bytea unique,
        add column cookie_mac bytea,
        add column flow_box bytea,
        add column ticket_mac bytea,
        add column failure text;
    `,
  },
  {
    // The old address can be put back for some days.
    name: '007-email-changes',
    sql: `
      create table secure_site.email_change (
        id uuid primary key,
        account_id uuid not null references secure_site.account on delete cascade,
        session_hash bytea not null,
        project_id text not null references secure_site.project on delete cascade,
        origin text not null,
        locale text not null,
        step text not null,
        email_index bytea not null,
        email_box bytea not null,
        old_index bytea,
        old_box bytea,
        code_mac bytea not null,
        attempts integer not null default 0,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        consumed_at timestamptz,
        revert_mac bytea unique,
        revert_until timestamptz,
        reverted_at timestamptz
      );
      create index email_change_account_id on secure_site.email_change (account_id);
      create index email_change_old_index on secure_site.email_change (old_index) where revert_mac is not null;
      create index email_change_created_at on secure_site.email_change (created_at);
    `,
  },
  {
    // A passkey stays after its removal, so that its login is refused with the reason.
    name: '008-passkeys',
    sql: `
      create table secure_site.passkey (
        id uuid primary key,
        account_id uuid not null references secure_site.account on delete cascade,
        credential_id bytea not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports jsonb not null,
        is_backed_up boolean not null,
        name text not null,
        created_at timestamptz not null,
        used_at timestamptz,
        removed_at timestamptz
      );
      create index passkey_account_id on secure_site.passkey (account_id);
      create table secure_site.passkey_creation (
        id uuid primary key,
        account_id uuid not null references secure_site.account on delete cascade,
        session_hash bytea not null,
        challenge bytea not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        consumed_at timestamptz
      );
      create index passkey_creation_expires_at on secure_site.passkey_creation (expires_at);
      alter table secure_site.login add column challenge bytea;
      alter table secure_site.session add column passkey_id uuid references secure_site.passkey on delete cascade;
      alter table secure_site.device add column name text;
    `,
  },
  {
    // Slots that a passkey opens.
    name: '009-custody',
    sql: `
      alter table secure_site.slot add column credential_id bytea;
    `,
  },
  {
    // A login at a provider is found by its visitor, and may add a login to an account.
    name: '010-joined-logins',
    sql: `
      alter table secure_site.login
        add column subject_index bytea,
        add column account_id uuid references secure_site.account on delete cascade;
    `,
  },
  {
    // The page of a site that a login without a second window returns to.
    name: '011-return-address',
    sql: 'alter table secure_site.login add column return_to text;',
  },
  {
    // Who removes a login does not end the letters to its address, and a link in a letter undoes an added login.
    name: '012-former-addresses',
    sql: `
      create table secure_site.former_address (
        id uuid primary key,
        account_id uuid not null references secure_site.account on delete cascade,
        email_box bytea not null,
        until timestamptz not null
      );
      create index former_address_account_id on secure_site.former_address (account_id);
      create index former_address_until on secure_site.former_address (until);
      create table secure_site.added_login (
        identity_id uuid primary key references secure_site.identity on delete cascade,
        link_mac bytea not null unique,
        project_id text not null references secure_site.project on delete cascade,
        origin text not null,
        locale text not null,
        until timestamptz not null
      );
    `,
  },
]
