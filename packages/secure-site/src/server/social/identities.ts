/** @module The table of identities at providers. */
import { randomUUID } from 'node:crypto'
import type { Sql } from '@openappkit/server'
import { socialErrors } from '../../api/socialErrors.ts'
import type { LoginProvider } from '../../api/socialProviders.ts'
import { lockCurrentKey } from '../../keyring/recordedKeys.ts'
import type { Keyring } from '../../keyring/types.ts'
import type { SocialProfile } from './types.ts'

export interface IdentityInput {
  readonly realm: string
  readonly provider: LoginProvider
  readonly profile: SocialProfile
  readonly now: number
}

export interface LoginInput extends IdentityInput {
  /** Language of the letters about a new account. */
  readonly locale: string
}

/** An identity and its account. */
export interface Identity {
  readonly identityId: string
  readonly accountId: string
}

/** What is stored of a profile, encrypted. The subject has only a MAC. */
export type StoredProfile = Omit<SocialProfile, 'subject' | 'issuer'>

/** The MAC of a visitor at a provider. Another issuer of the same provider has other visitors with the same ids. */
export const hashSubject = (
  keyring: Keyring,
  provider: LoginProvider,
  { issuer, subject }: Pick<SocialProfile, 'issuer' | 'subject'>,
): Promise<Uint8Array> => keyring.mac('subject', JSON.stringify([provider, issuer ?? null, subject]))

const seal = (keyring: Keyring, id: string, { email, name, picture }: StoredProfile, keyId: string) =>
  keyring.wrap('profile', `identity:${id}`, Buffer.from(JSON.stringify({ email, name, picture })), keyId)

/** Decrypts the profile of an identity. */
export const openProfile = async (keyring: Keyring, id: string, box: Uint8Array): Promise<StoredProfile> =>
  JSON.parse(Buffer.from(await keyring.unwrap('profile', `identity:${id}`, box)).toString()) as StoredProfile

interface FoundIdentity extends Identity {
  readonly box: Uint8Array
}

/** Locks a visitor at a provider: two first logins at the same time have one account. */
async function lockIdentity(sql: Sql, keyring: Keyring, { realm, provider, profile }: IdentityInput) {
  const subjectIndex = await hashSubject(keyring, provider, profile)
  const keyId = await lockCurrentKey(sql, keyring, 'main')
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `secure_site.identity|${realm}|${provider}|${Buffer.from(subjectIndex).toString('hex')}`,
  ])
  const [known] = await sql.query<FoundIdentity>(
    'select id as "identityId", account_id as "accountId", profile_box as box from secure_site.identity where realm = $1 and provider = $2 and subject_index = $3',
    [realm, provider, subjectIndex],
  )
  return { subjectIndex, keyId, known }
}

/** Stores an identity of an account. @returns its id */
async function addIdentity(
  sql: Sql,
  keyring: Keyring,
  { realm, provider, profile, now }: IdentityInput,
  accountId: string,
  subjectIndex: Uint8Array,
  keyId: string,
): Promise<string> {
  const identityId = randomUUID()
  await sql.query(
    'insert into secure_site.identity (id, realm, provider, subject_index, account_id, profile_box, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      ...[identityId, realm, provider, subjectIndex, accountId],
      ...[await seal(keyring, identityId, profile, keyId), new Date(now)],
    ],
  )
  return identityId
}

/** Stores what has changed of a profile. Apple sends the name only once, so an earlier one stays. */
async function updateProfile(
  sql: Sql,
  keyring: Keyring,
  { identityId, box }: FoundIdentity,
  profile: SocialProfile,
  keyId: string,
): Promise<void> {
  const earlier = await openProfile(keyring, identityId, box)
  const merged = { ...profile, name: profile.name ?? earlier.name }
  await sql.query('update secure_site.identity set profile_box = $2 where id = $1', [
    identityId,
    await seal(keyring, identityId, merged, keyId),
  ])
}

/**
 * Finds or creates the account of a visitor at a provider. Accounts are never found by an address of mail: a provider may give the address
 * of a visitor to another one later.
 *
 * @param sql - Of a transaction.
 * @throws `keyring.outdated`, `keyring.keyDestroyed`
 */
export async function saveIdentity(sql: Sql, keyring: Keyring, input: LoginInput): Promise<Identity> {
  const { realm, profile, locale, now } = input
  const { subjectIndex, keyId, known } = await lockIdentity(sql, keyring, input)
  if (known) {
    await updateProfile(sql, keyring, known, profile, keyId)
    return { identityId: known.identityId, accountId: known.accountId }
  }
  const accountId = randomUUID()
  await sql.query(
    "insert into secure_site.account (id, realm, recovery, locale, created_at) values ($1, $2, 'automatic', $3, $4)",
    [accountId, realm, locale, new Date(now)],
  )
  return { identityId: await addIdentity(sql, keyring, input, accountId, subjectIndex, keyId), accountId }
}

/**
 * Takes an identity from an account without a wallet, and ends its sessions there. An account that has no other login is deleted: it could
 * never be logged in to, and must get no wallet.
 */
async function takeFrom(
  sql: Sql,
  { identityId, accountId }: Identity,
  provider: LoginProvider,
  targetId: string,
  now: number,
): Promise<void> {
  // A wallet that is being stored is waited for.
  await sql.query('select id from secure_site.account where id = $1 for update', [accountId])
  if ((await sql.query('select 1 from secure_site.wallet where account_id = $1', [accountId])).length > 0) {
    throw socialErrors.identityTaken({ provider })
  }
  await sql.query('update secure_site.session set revoked_at = coalesce(revoked_at, $2) where identity_id = $1', [
    identityId,
    new Date(now),
  ])
  await sql.query('update secure_site.identity set account_id = $2 where id = $1', [identityId, targetId])
  await sql.query(
    `delete from secure_site.account where id = $1 and email_index is null
       and not exists (select from secure_site.identity where account_id = $1)
       and not exists (select from secure_site.passkey where account_id = $1 and removed_at is null)`,
    [accountId],
  )
}

/**
 * Adds a visitor at a provider to an account. Repeated, it changes nothing but the profile.
 *
 * @param sql - Of a transaction.
 * @returns The id of the identity; `undefined` if the account had it before.
 * @throws `secureSite.identityTaken` if the visitor has another account with a wallet; `keyring.outdated`, `keyring.keyDestroyed`
 */
export async function addToAccount(
  sql: Sql,
  keyring: Keyring,
  input: IdentityInput,
  accountId: string,
): Promise<string | undefined> {
  const { provider, profile, now } = input
  const { subjectIndex, keyId, known } = await lockIdentity(sql, keyring, input)
  if (!known) return addIdentity(sql, keyring, input, accountId, subjectIndex, keyId)
  if (known.accountId !== accountId) await takeFrom(sql, known, provider, accountId, now)
  await updateProfile(sql, keyring, known, profile, keyId)
  return known.accountId === accountId ? undefined : known.identityId
}
