/** @module The logins at providers, in the table of logins. */
import type { Sql } from '@openappkit/server'
import type { JWK } from 'jose'
import type { SocialState } from '../../api/socialEndpoints.ts'
import type { LoginProvider, SocialProvider } from '../../api/socialProviders.ts'

/** How long a login is valid. */
export const SOCIAL_MS = 600_000

/** How long a login is stored after its end, so that its errors have reasons. */
const KEPT_MS = 86_400_000

/** How many old rows a new login deletes. */
const BATCH = 20

/** A login that has not ended. Parts of statements: `$1` is the time. */
const IS_OPEN = "kind = 'social' and consumed_at is null and expires_at > $1"

export interface NewSocialLogin {
  readonly id: string
  readonly projectId: string
  readonly origin: string
  readonly provider: LoginProvider
  readonly thumbprint: string
  readonly publicJwk: JWK
  /** Browser of the visitor. */
  readonly label: string
  readonly locale: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Of a login by Farcaster: its channel, encrypted. */
  readonly flowBox?: Uint8Array
  /** Of a login that is added to an account. */
  readonly accountId?: string
  /** Of a login in the window of the site itself. */
  readonly returnTo?: string | null
}

/** Stores a login, and deletes a few old rows. */
export async function addSocialLogin(sql: Sql, login: NewSocialLogin): Promise<void> {
  const {
    id,
    projectId,
    origin,
    provider,
    thumbprint,
    publicJwk,
    label,
    locale,
    createdAt,
    expiresAt,
    flowBox,
    accountId,
    returnTo,
  } = login
  await sql.query(
    `with deleted as (
       delete from secure_site.login where id in (
         select id from secure_site.login where expires_at < $11 limit ${BATCH} for update skip locked
       )
     )
     insert into secure_site.login (id, kind, project_id, origin, provider, thumbprint, public_jwk, label, locale, created_at, expires_at, state, flow_box, account_id, return_to)
     values ($1, 'social', $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting', $12, $13, $14)`,
    [
      id,
      projectId,
      origin,
      provider,
      thumbprint,
      JSON.stringify(publicJwk),
      label,
      locale,
      createdAt,
      expiresAt,
      new Date(createdAt.getTime() - KEPT_MS),
      flowBox ?? null,
      accountId ?? null,
      returnTo ?? null,
    ],
  )
}

/** The secrets of a visit to a provider, of which the database has MACs. */
export interface FlowMacs {
  readonly stateMac: Uint8Array
  readonly cookieMac: Uint8Array
  readonly flowBox: Uint8Array
}

/** A login whose window may open. */
export interface OpenSocialLogin {
  readonly provider: SocialProvider
  readonly locale: string
  /** Whether it is added to an account. */
  readonly isJoin: boolean
}

/** Finds the login of a window that may open, also again. */
export async function findOpenSocialLogin(sql: Sql, id: string, now: number): Promise<OpenSocialLogin | undefined> {
  const [row] = await sql.query<OpenSocialLogin>(
    `select provider, locale, account_id is not null as "isJoin" from secure_site.login where ${IS_OPEN} and id = $2 and provider <> 'farcaster' and state in ('waiting', 'begun', 'returned')`,
    [new Date(now), id],
  )
  return row
}

/** Begins a visit to the provider, which replaces an earlier one. @returns Whether the login was open. */
export async function beginFlow(
  sql: Sql,
  id: string,
  { stateMac, cookieMac, flowBox }: FlowMacs,
  now: number,
): Promise<boolean> {
  const rows = await sql.query(
    `update secure_site.login set state = 'begun', state_mac = $3, cookie_mac = $4, flow_box = $5, ticket_mac = null, subject_index = null
     where ${IS_OPEN} and id = $2 and state in ('waiting', 'begun', 'returned') returning id`,
    [new Date(now), id, stateMac, cookieMac, flowBox],
  )
  return rows.length > 0
}

/** Finds the login of a `state`, so that its cookie is known. */
export async function findByState(sql: Sql, stateMac: Uint8Array, now: number): Promise<string | undefined> {
  const [row] = await sql.query<{ id: string }>(
    `select id from secure_site.login where ${IS_OPEN} and state_mac = $2`,
    [new Date(now), stateMac],
  )
  return row?.id
}

/** A visitor who has returned from a provider. */
export interface ReturnedLogin {
  readonly locale: string
  readonly flowBox: Uint8Array
}

/** Takes the `state` of a login, once. The provider and the cookie must be those of the login. */
export async function takeState(
  sql: Sql,
  id: string,
  { stateMac, cookieMac }: Omit<FlowMacs, 'flowBox'>,
  provider: SocialProvider,
  now: number,
): Promise<ReturnedLogin | undefined> {
  const [row] = await sql.query<ReturnedLogin>(
    `update secure_site.login set state_mac = null
     where ${IS_OPEN} and id = $2 and state = 'begun' and state_mac = $3 and cookie_mac = $4 and provider = $5
     returning locale, flow_box as "flowBox"`,
    [new Date(now), id, stateMac, cookieMac, provider],
  )
  return row
}

/** A visitor whom a provider has logged in. */
export interface ReturnedVisitor {
  readonly flowBox: Uint8Array
  readonly ticketMac: Uint8Array
  /** Of `hashSubject`, so that the login ends with the sessions of the visitor. */
  readonly subjectIndex: Uint8Array
}

/** Stores the encrypted profile. @returns Whether the visit was not replaced meanwhile. */
export async function storeReturn(
  sql: Sql,
  id: string,
  cookieMac: Uint8Array,
  { flowBox, ticketMac, subjectIndex }: ReturnedVisitor,
  now: number,
): Promise<boolean> {
  const rows = await sql.query(
    `update secure_site.login set state = 'returned', flow_box = $4, ticket_mac = $5, subject_index = $6
     where ${IS_OPEN} and id = $2 and cookie_mac = $3 and state = 'begun' and state_mac is null returning id`,
    [new Date(now), id, cookieMac, flowBox, ticketMac, subjectIndex],
  )
  return rows.length > 0
}

/** Ends a login. @param reason - `refused`, or a short reason. */
export async function storeFailure(
  sql: Sql,
  id: string,
  cookieMac: Uint8Array,
  reason: string,
  now: number,
): Promise<void> {
  await sql.query(
    `update secure_site.login set state = 'failed', failure = $4, flow_box = null
     where ${IS_OPEN} and id = $2 and cookie_mac = $3 and state = 'begun' and state_mac is null`,
    [new Date(now), id, cookieMac, reason],
  )
}

/** A login as its window shows it. */
export interface ShownLogin {
  readonly state: SocialState
  readonly failure: string | null
  readonly provider: SocialProvider
  readonly projectId: string
  readonly project: string
  readonly origin: string
  readonly label: string
  readonly locale: string
  readonly isClaimed: boolean
  readonly isExpired: boolean
  /** Where the visitor goes at the end; `null` for a login in another window. */
  readonly returnTo: string | null
  /** Address of the wallet that gets the login; `null` for a login of a site. */
  readonly joinedWallet: string | null
  /** Whether the visitor has another account with a wallet at the provider. */
  readonly isTaken: boolean
}

/** Finds the login of a window by its cookie. */
export async function findShownLogin(
  sql: Sql,
  id: string,
  cookieMac: Uint8Array,
  now: number,
): Promise<ShownLogin | undefined> {
  const [row] = await sql.query<ShownLogin>(
    `select state, failure, login.provider, project_id as "projectId", project.name as project, origin, label, locale, consumed_at is not null as "isClaimed", expires_at <= $3 as "isExpired", return_to as "returnTo",
       wallet.address as "joinedWallet", exists (
         select from secure_site.identity join secure_site.wallet as other on other.account_id = identity.account_id
         where identity.realm = project.realm and identity.provider = login.provider and subject_index = login.subject_index and identity.account_id <> login.account_id
       ) as "isTaken"
     from secure_site.login join secure_site.project on project.id = project_id left join secure_site.wallet on wallet.account_id = login.account_id
     where login.id = $1 and kind = 'social' and cookie_mac = $2`,
    [id, cookieMac, new Date(now)],
  )
  return row
}

/** Confirms a login. @returns Whether this call did. */
export async function confirmSocialLogin(sql: Sql, id: string, cookieMac: Uint8Array, now: number): Promise<boolean> {
  const rows = await sql.query(
    `update secure_site.login set state = 'confirmed' where ${IS_OPEN} and id = $2 and cookie_mac = $3 and state = 'returned' returning id`,
    [new Date(now), id, cookieMac],
  )
  return rows.length > 0
}

/** The state of a login for its device. */
export interface SocialLoginState {
  readonly state: SocialState
  readonly failure: string | null
  readonly provider: LoginProvider
  readonly flowBox: Uint8Array | null
  readonly expiresAt: Date
  readonly consumedAt: Date | null
}

/** Finds the login of a device; `undefined` also for a login of another device. */
export async function findSocialLogin(sql: Sql, id: string, thumbprint: string): Promise<SocialLoginState | undefined> {
  const [row] = await sql.query<SocialLoginState>(
    `select state, failure, provider, flow_box as "flowBox", expires_at as "expiresAt", consumed_at as "consumedAt" from secure_site.login where id = $1 and thumbprint = $2 and kind = 'social'`,
    [id, thumbprint],
  )
  return row
}

/** A login that was claimed. */
export interface ClaimedLogin {
  readonly projectId: string
  readonly realm: string
  readonly origin: string
  readonly provider: LoginProvider
  readonly publicJwk: JWK
  readonly label: string
  readonly locale: string
  readonly flowBox: Uint8Array
}

/**
 * Claims a login, once: of parallel requests on several servers one succeeds.
 *
 * @param ticketMac - `undefined` for a login that the visitor has confirmed.
 * @param accountId - Of a login that is added to an account.
 */
export async function consumeSocialLogin(
  sql: Sql,
  id: string,
  thumbprint: string,
  { ticketMac, accountId }: { readonly ticketMac?: Uint8Array | undefined; readonly accountId?: string },
  now: number,
): Promise<ClaimedLogin | undefined> {
  const [row] = await sql.query<ClaimedLogin>(
    `with open as (
       select id, flow_box from secure_site.login
       where ${IS_OPEN} and id = $2 and thumbprint = $3 and account_id is not distinct from $5::uuid and (($4::bytea is null and state = 'confirmed') or (state in ('returned', 'confirmed') and ticket_mac = $4::bytea))
       for update
     ), consumed as (
       update secure_site.login set consumed_at = $1, flow_box = null from open where login.id = open.id
       returning project_id, origin, provider, public_jwk, label, locale, open.flow_box
     )
     select project_id as "projectId", realm, origin, provider, public_jwk as "publicJwk", label, locale, flow_box as "flowBox"
     from consumed join secure_site.project on project.id = project_id`,
    [new Date(now), id, thumbprint, ticketMac ?? null, accountId ?? null],
  )
  return row
}
