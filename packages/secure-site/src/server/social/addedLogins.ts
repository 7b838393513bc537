/** @module The links that undo an added login. */
import type { Sql } from '@openappkit/server'
import type { LoginProvider } from '../../api/socialProviders.ts'
import type { Keyring } from '../../keyring/types.ts'
import { PROVIDERS } from './providers.ts'

/** How long a link undoes an added login. */
export const UNDO_MS = 72 * 3_600_000

/** The MAC of a link has its own form, so no link of a login or of a change fits. */
export const hashUndoLink = (keyring: Keyring, token: string): Promise<Uint8Array> =>
  keyring.mac('link', `added-login|${token}`)

interface NewLink {
  readonly identityId: string
  readonly linkMac: Uint8Array
  readonly projectId: string
  readonly origin: string
  readonly locale: string
  readonly until: Date
}

/** Stores the MAC of the link that undoes an added login. It replaces the one of an earlier addition. */
export async function allowUndo(
  sql: Sql,
  { identityId, linkMac, projectId, origin, locale, until }: NewLink,
): Promise<void> {
  await sql.query(
    `insert into secure_site.added_login (identity_id, link_mac, project_id, origin, locale, until) values ($1, $2, $3, $4, $5, $6)
     on conflict (identity_id) do update set link_mac = $2, project_id = $3, origin = $4, locale = $5, until = $6`,
    [identityId, linkMac, projectId, origin, locale, until],
  )
}

/** An added login that a link can undo. */
export interface AddedLogin {
  readonly identityId: string
  readonly accountId: string
  readonly emailBox: Uint8Array | null
  readonly provider: LoginProvider
  readonly profileBox: Uint8Array
  readonly projectId: string
  readonly project: string
  readonly origin: string
  readonly locale: string
}

/** Finds the login of a link; `undefined` if it was removed, or was added more than {@link UNDO_MS} ago. */
export async function findAddedLogin(sql: Sql, linkMac: Uint8Array, now: number): Promise<AddedLogin | undefined> {
  const [row] = await sql.query<AddedLogin>(
    `select identity.id as "identityId", account_id as "accountId", email_box as "emailBox", provider, identity.profile_box as "profileBox",
       project_id as "projectId", project.name as project, origin, added_login.locale
     from secure_site.added_login
       join secure_site.identity on identity.id = identity_id
       join secure_site.account on account.id = account_id
       join secure_site.project on project.id = project_id
     where link_mac = $1 and until > $2`,
    [linkMac, new Date(now)],
  )
  return row
}

/**
 * Deletes a login at a provider, and ends its sessions.
 *
 * @param sql - Of a transaction that has locked the logins of the account.
 * @returns Whether it was there.
 */
export async function deleteIdentity(sql: Sql, accountId: string, id: string, now: number): Promise<boolean> {
  await sql.query('update secure_site.session set revoked_at = coalesce(revoked_at, $2) where identity_id = $1', [
    id,
    new Date(now),
  ])
  await sql.query('update secure_site.session set identity_id = null where identity_id = $1', [id])
  const deleted = await sql.query('delete from secure_site.identity where account_id = $1 and id = $2 returning id', [
    accountId,
    id,
  ])
  return deleted.length > 0
}

/** The name of a provider, which is the same in every language. */
export const getProviderLabel = (provider: LoginProvider): string =>
  provider === 'farcaster' ? 'Farcaster' : PROVIDERS[provider].label
