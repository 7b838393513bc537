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
    adds: {
      account: 'created_at email_box email_index id realm recovery',
      device: 'account_id id label public_jwk revoked_at seen_at thumbprint top_origin',
      project: 'created_at id name origins realm settings',
      session: 'account_id authenticated_at device_id ends_at idle_until origin project_id revoked_at token_hash',
      setting: 'name value',
      signing_key: 'created_at id private_box public_jwk',
    },
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
    adds: {
      guess: 'count day email_index',
      login:
        'approved_at attempts code_mac consumed_at created_at email_box email_index expires_at id kind label link_mac locale origin project_id public_jwk thumbprint',
      mail: 'attempts due_at expires_at id letter_box',
    },
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
    adds: {
      slot: 'created_at device_id escrow_box id kind revoked_at salt sealed server_box used_at wallet_id',
      wallet: 'account_id address created_at id public_key',
    },
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
    adds: { audit: 'account_id action at detail hash id previous project_id' },
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
    adds: {
      identity: 'account_id created_at id profile_box provider realm subject_index',
      login: 'cookie_mac failure flow_box provider state state_mac ticket_mac',
      session: 'identity_id',
    },
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
    adds: {
      email_change:
        'account_id attempts code_mac consumed_at created_at email_box email_index expires_at id locale old_box old_index origin project_id revert_mac revert_until reverted_at session_hash step',
    },
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
    adds: {
      device: 'name',
      login: 'challenge',
      passkey:
        'account_id counter created_at credential_id id is_backed_up name public_key removed_at transports used_at',
      passkey_creation: 'account_id challenge consumed_at created_at expires_at id session_hash',
      session: 'passkey_id',
    },
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
    adds: { slot: 'credential_id' },
    sql: `
      alter table secure_site.slot add column credential_id bytea;
    `,
  },
  {
    // A login at a provider is found by its visitor, and may add a login to an account.
    name: '010-joined-logins',
    adds: { login: 'account_id subject_index' },
    sql: `
      alter table secure_site.login
        add column subject_index bytea,
        add column account_id uuid references secure_site.account on delete cascade;
    `,
  },
  {
    // The page of a site that a login without a second window returns to.
    name: '011-return-address',
    adds: { login: 'return_to' },
    sql: 'alter table secure_site.login add column return_to text;',
  },
  {
    // Who removes a login does not end the letters to its address, and a link in a letter undoes an added login.
    name: '012-former-addresses',
    adds: {
      added_login: 'identity_id link_mac locale origin project_id until',
      former_address: 'account_id email_box id until',
    },
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
  {
    // Devices that have logged in before have separate limits.
    name: '013-known-devices',
    adds: { login: 'is_known' },
    sql: `
      create index device_thumbprint on secure_site.device (thumbprint);
      alter table secure_site.login add column is_known boolean not null default false;
    `,
  },
  {
    // Wrong codes over all addresses.
    name: '014-guess-scopes',
    adds: { guess_scope: 'day guesses name rights' },
    sql: `
      create table secure_site.guess_scope (
        name text not null,
        day integer not null,
        guesses integer not null,
        rights integer not null default 0,
        primary key (name, day)
      );
    `,
  },
  {
    // Letters about an account are in its language. A device changes it some days after its first login.
    name: '015-account-locale',
    adds: { account: 'locale', device: 'known_since' },
    sql: `
      alter table secure_site.account add column locale text not null default 'en';
      alter table secure_site.device add column known_since timestamptz not null default now();
    `,
  },
  {
    // Each statement of a function sees what was committed before it, so the entry that it reads is the last one. `or replace`: a backup
    // from before, restored over the tables, leaves the function.
    name: '016-append-audit',
    sql: `
      create or replace function secure_site.append_audit(entry_at timestamptz, entry_account uuid, entry_project text, entry_action text, entry_detail text)
        returns void language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('secure_site.audit', 0));
        insert into secure_site.audit (id, at, account_id, project_id, action, detail, previous, hash)
          select id, entry_at, entry_account, entry_project, entry_action, entry_detail, previous,
            secure_site.hash_audit(id, entry_at, entry_account, entry_project, entry_action, entry_detail, previous)
          from (
            select coalesce(max(id), 0) + 1 as id,
              coalesce((select hash from secure_site.audit order by id desc limit 1), ''::bytea) as previous
            from secure_site.audit
          ) as next;
      end $$;
    `,
  },
  {
    // The page `/account` continues a fresh login of a frame. Such a session exports nothing.
    name: '017-handovers',
    adds: {
      handover: 'created_at expires_at session_hash ticket_hash',
      session: 'is_handed_over',
    },
    sql: `
      create table secure_site.handover (
        ticket_hash bytea primary key,
        session_hash bytea not null references secure_site.session on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index handover_session_hash on secure_site.handover (session_hash);
      create index handover_expires_at on secure_site.handover (expires_at);
      alter table secure_site.session add column is_handed_over boolean not null default false;
    `,
  },
  {
    // A session that continues a login of a frame ends with the session of that login.
    name: '018-handover-parents',
    adds: { session: 'parent_hash' },
    sql: `
      alter table secure_site.session add column parent_hash bytea;
    `,
  },
]
