/** @module The tables of devices and sessions. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { isOriginAllowed, parseOriginPattern } from '@openappkit/common'
import type { Sql } from '@openappkit/server'
import type { LoginProvider } from '../../api/socialProviders.ts'
import type { Recovery, Wallet } from '../../api/values.ts'
import type { Device } from '../proof/verifyProof.ts'
import { appendAudit, FIRST_EARLIER, type EarlierParts } from '../audit/appendAudit.ts'
import { toWallet } from '../slots/wallets.ts'
import type { SiteContext } from '../types.ts'

const DAY_MS = 86_400_000

/**
 * How long after its first login a device may change the language of the letters about its account. A thief of the mailbox, who logs in
 * on a new device, cannot make them unreadable for the visitor meanwhile.
 */
const KNOWN_MS = 3 * DAY_MS

/** A session ends after this time without use. */
const IDLE_MS = 30 * DAY_MS

/** A session ends after this time in any case. */
const LIFETIME_MS = 90 * DAY_MS

/** A session that continues another one ends after this time in any case. */
const HANDED_OVER_MS = 3_600_000

/** How much older the idle time of a session may be than its last use: not every request writes. */
const RENEWAL_MS = DAY_MS

/** How many ended sessions a new one deletes. */
const BATCH = 20

const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** What a request of a session may use. */
export interface LiveSession {
  readonly tokenHash: Uint8Array
  readonly accountId: string
  readonly deviceId: string
  readonly projectId: string
  readonly realm: string
  readonly project: string
  /** The limit of its project; `null` for that of the server. */
  readonly loginsPerHour: number | null
  readonly origin: string
  /** Browser of the device. */
  readonly label: string
  /** `null` for an account of a provider. */
  readonly emailIndex: Uint8Array | null
  readonly emailBox: Uint8Array | null
  /** The passkey that has logged the visitor in; `null` for another login. */
  readonly passkeyId: string | null
  /** How the visitor has logged in: `null` with an email or a passkey. */
  readonly identity: { readonly id: string; readonly provider: LoginProvider; readonly profileBox: Uint8Array } | null
  /** Language of the letters about the account. */
  readonly locale: string
  /** Who can recover the wallet of the account. */
  readonly recovery: Recovery
  /** Whether the account has a passkey. */
  readonly hasPasskey: boolean
  /** The wallet of the account; `null` until the page has created one. */
  readonly wallet: Wallet | null
  readonly authenticatedAt: Date
  /** It continues a login of a frame, which is no proof for an export, another custody, another login at a provider, or a removal. */
  readonly isHandedOver: boolean
  readonly idleUntil: Date
  readonly endsAt: Date
}

/** The columns of `LiveSession.identity`. */
interface IdentityRow {
  readonly identityId: string | null
  readonly identityProvider: LoginProvider | null
  readonly profileBox: Uint8Array | null
}

/** The columns of `LiveSession.wallet`. */
interface WalletColumns {
  readonly walletId: string | null
  readonly address: Wallet['address'] | null
  readonly publicKey: Uint8Array | null
}

export interface SessionInput {
  readonly accountId: string
  /** Of a login at a provider. */
  readonly identityId?: string
  /** Of a login with a passkey. */
  readonly passkeyId?: string
  readonly device: Device
  readonly label: string
  /** Language of the login. */
  readonly locale: string
  readonly projectId: string
  readonly origin: string
  readonly now: number
  /** The session that this one continues, and ends with. Default: the session does not continue another one. */
  readonly handedOverFrom?: Pick<LiveSession, 'tokenHash' | 'authenticatedAt'>
}

/** A session that was created. Only the hash of its token is stored. */
export interface NewSession {
  readonly token: string
  /** `undefined` for an origin that the project does not list any more. */
  readonly session: LiveSession | undefined
}

/** A row of {@link COLUMNS}. */
type SessionRow = Omit<LiveSession, 'identity' | 'wallet'> &
  IdentityRow &
  WalletColumns & { readonly origins: readonly string[] }

/** The columns of a {@link LiveSession}. */
const COLUMNS = `token_hash as "tokenHash", session.account_id as "accountId", device_id as "deviceId", project_id as "projectId", project.realm,
       project.name as project, (project.settings->>'loginsPerHour')::int as "loginsPerHour", origins, origin, label, email_index as "emailIndex", email_box as "emailBox", recovery, locale,
       passkey_id as "passkeyId", identity_id as "identityId", identity.provider as "identityProvider", profile_box as "profileBox",
       wallet.id as "walletId", address, public_key as "publicKey",
       exists (select from secure_site.passkey where passkey.account_id = session.account_id and removed_at is null) as "hasPasskey",
       authenticated_at as "authenticatedAt", is_handed_over as "isHandedOver", idle_until as "idleUntil", ends_at as "endsAt"`

/** The tables of a {@link LiveSession}. */
const joinSession = (sessions: string) => `${sessions} as session
       join secure_site.device on device.id = device_id
       join secure_site.account on account.id = session.account_id
       join secure_site.project on project.id = project_id
       left join secure_site.identity on identity.id = identity_id
       left join secure_site.wallet on wallet.account_id = session.account_id`

/** The session of a row; `undefined` for an origin that the project does not list. */
function toSession(row: SessionRow, url: string): LiveSession | undefined {
  const { origins, identityId, identityProvider, profileBox, walletId, address, publicKey, ...session } = row
  // A page of the secure site has its own origin.
  const isListed = row.origin === url || isOriginAllowed(row.origin, origins.map(parseOriginPattern))
  if (!isListed) return undefined
  const identity =
    identityId && identityProvider && profileBox ? { id: identityId, provider: identityProvider, profileBox } : null
  const wallet = walletId && address && publicKey ? toWallet({ id: walletId, address, public_key: publicKey }) : null
  return { ...session, identity, wallet }
}

/** What a login stores of its device. */
export type DeviceInput = Pick<SessionInput, 'device' | 'label' | 'origin' | 'now'>

/** Stores the device of an account: a part of statements with the values of {@link listDeviceValues} first, which returns the ids of both. */
export const storeDevice = (account: string): string =>
  `insert into secure_site.device as device (id, account_id, thumbprint, public_jwk, top_origin, label, seen_at, known_since)
   select $1::uuid, account.id, $2, $3::jsonb, $4, $5, $6::timestamptz, $6 from ${account} as account
   on conflict (account_id, thumbprint) do update set top_origin = excluded.top_origin, label = excluded.label, seen_at = excluded.seen_at, revoked_at = null,
     known_since = case when device.revoked_at is null then device.known_since else excluded.known_since end
   returning id as "deviceId", account_id as "accountId", known_since`

/** The values of {@link storeDevice}: `$1` to `$6`. */
export const listDeviceValues = ({ device, label, origin, now }: DeviceInput): readonly unknown[] => [
  ...[randomUUID(), device.thumbprint, JSON.stringify(device.publicJwk), origin, label, new Date(now)],
]

/** The latest time since which a device that sets the language of an account is known. */
export const getKnownSince = (now: number): Date => new Date(now - KNOWN_MS)

/** Whether a device sets the language of the letters about its account: a part of statements. */
export const isKnownPart = (account: string, thumbprint: string, since: string): string =>
  `exists (select from secure_site.device where account_id = ${account} and thumbprint = ${thumbprint} and revoked_at is null and known_since <= ${since})`

/** Stores the device of an account. One that is known for days sets the language of the letters about the account. @returns Its id. */
async function saveDevice(sql: Sql, { accountId, locale, ...input }: SessionInput): Promise<string> {
  const [row] = await sql.query<{ deviceId: string }>(
    `with device as (
       ${storeDevice('(select $7::uuid as id)')}
     ), reader as (
       select id from secure_site.account where id = $7 and locale <> $8 and exists (select from device where known_since <= $9) for no key update skip locked
     ), translated as (
       update secure_site.account set locale = $8 where id in (select id from reader)
     )
     select "deviceId" from device`,
    [...listDeviceValues(input), accountId, locale, getKnownSince(input.now)],
  )
  return row?.deviceId ?? ''
}

/** What the statement of a new session does besides. */
interface SessionExtras {
  /** The id of the device, if the transaction has stored it. */
  readonly deviceId?: string
  /** What the audit log records besides the device. */
  readonly detail?: Readonly<Record<string, string>>
  /** Changes, whose values have the numbers from `first` on. */
  readonly createEarlier?: ((first: number) => EarlierParts) | undefined
}

/**
 * Stores the device and a session, which replaces the session of the device in the same project, and appends them to the audit log.
 *
 * @param sql - Of a transaction, which ends with it.
 * @param url - Origin of the secure site.
 */
export async function addSession(
  sql: Sql,
  url: string,
  input: SessionInput,
  { deviceId: stored, detail, createEarlier }: SessionExtras = {},
): Promise<NewSession> {
  const { accountId, identityId, passkeyId, projectId, origin, now, handedOverFrom } = input
  const token = randomBytes(32).toString('base64url')
  const deviceId = stored ?? (await saveDevice(sql, input))
  const times = (handedOverFrom ? [HANDED_OVER_MS, HANDED_OVER_MS] : [IDLE_MS, LIFETIME_MS]).map(
    (ms) => new Date(now + ms),
  )
  const parent = [handedOverFrom?.authenticatedAt, handedOverFrom?.tokenHash]
  const values = [hashToken(token), deviceId, origin, ...times, identityId, passkeyId, ...parent]
  const earlier = createEarlier?.(FIRST_EARLIER + values.length)
  // Another statement than that of the device, whose lock it needs to see the session of a parallel login.
  const row = await appendAudit<SessionRow>(
    sql,
    { action: 'session.created', at: new Date(now), accountId, projectId, detail: { device: deviceId, ...detail } },
    {
      parts: {
        replaced: `update secure_site.session set revoked_at = $1 where device_id = $7 and project_id = $3 and revoked_at is null returning 1`,
        deleted: `delete from secure_site.session where token_hash in (
           select token_hash from secure_site.session where ends_at < $1 limit ${BATCH} for update skip locked
         ) returning 1`,
        added: `insert into secure_site.session (token_hash, account_id, device_id, project_id, origin, authenticated_at, idle_until, ends_at, identity_id, passkey_id, is_handed_over, parent_hash)
         values ($6, $2, $7, $3, $8, coalesce($13::timestamptz, $1), $9, $10, $11, $12, $13::timestamptz is not null, $14::bytea) returning *`,
        ...earlier?.parts,
      },
      values: [...values, ...(earlier?.values ?? [])],
      returns: { columns: COLUMNS, from: joinSession('added') },
    },
  )
  return { token, session: row && toSession(row, url) }
}

/**
 * Finds the session of a token that this device may use; `undefined` also for a token of another device, for an origin that the project
 * does not list any more, and for a session that continues one that was revoked.
 */
export async function findSession(
  { database, clock, url }: Pick<SiteContext, 'database' | 'clock' | 'url'>,
  token: string,
  thumbprint: string,
): Promise<LiveSession | undefined> {
  const [row] = await database.query<SessionRow>(
    `select ${COLUMNS} from ${joinSession('secure_site.session')}
     where token_hash = $1 and thumbprint = $2 and session.revoked_at is null and device.revoked_at is null and idle_until > $3 and ends_at > $3
       and (parent_hash is null or exists (
         select from secure_site.session as parent join secure_site.device as origin_device on origin_device.id = parent.device_id
         where parent.token_hash = session.parent_hash and parent.revoked_at is null and origin_device.revoked_at is null
       ))`,
    [hashToken(token), thumbprint, new Date(clock())],
  )
  return row && toSession(row, url)
}

/** Renews the idle time of a session, at most once a day. */
export async function renewSession(sql: Sql, session: LiveSession, now: number): Promise<LiveSession> {
  const idleUntil = new Date(Math.min(now + IDLE_MS, session.endsAt.getTime()))
  if (idleUntil.getTime() - session.idleUntil.getTime() < RENEWAL_MS) return session
  await sql.query('update secure_site.session set idle_until = $2 where token_hash = $1 and revoked_at is null', [
    session.tokenHash,
    idleUntil,
  ])
  return { ...session, idleUntil }
}

/** Ends the sessions of an account, but the one with this hash. */
export async function endOtherSessions(
  sql: Sql,
  accountId: string,
  tokenHash: Uint8Array | undefined,
  now: number,
): Promise<void> {
  await sql.query(
    'update secure_site.session set revoked_at = $3 where account_id = $1 and ($2::bytea is null or token_hash <> $2) and revoked_at is null',
    [accountId, tokenHash ?? null, new Date(now)],
  )
}

/**
 * Ends a session. The slot of its device stays: it opens only with a new login on that device, which opens the wallet anyway, and
 * without it each login would use the recovery slot and send a letter about a new device.
 *
 * @returns Whether this call ended it.
 */
export async function endSession(
  sql: Sql,
  { tokenHash }: Pick<LiveSession, 'tokenHash'>,
  now: number,
): Promise<boolean> {
  const rows = await sql.query(
    'update secure_site.session set revoked_at = $2 where token_hash = $1 and revoked_at is null returning token_hash',
    [tokenHash, new Date(now)],
  )
  return rows.length > 0
}
