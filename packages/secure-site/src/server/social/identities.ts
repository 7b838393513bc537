/** @module The table of identities at providers. */
import { randomUUID } from 'node:crypto'
import type { Sql } from '@openappkit/server'
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

/** An identity and its account. */
export interface Identity {
  readonly identityId: string
  readonly accountId: string
}

/** What is stored of a profile, encrypted. The subject has only a MAC. */
export type StoredProfile = Omit<SocialProfile, 'subject' | 'issuer'>

/** The MAC of a visitor at a provider. Another issuer of the same provider has other visitors with the same ids. */
export const hashSubject = (keyring: Keyring, provider: LoginProvider, { issuer, subject }: Pick<SocialProfile, 'issuer' | 'subject'>): Promise<Uint8Array> =>
  keyring.mac('subject', JSON.stringify([provider, issuer ?? null, subject]))

const seal = (keyring: Keyring, id: string, { email, name, picture }: StoredProfile, keyId: string) =>
  keyring.wrap('profile', `identity:${id}`, Buffer.from(JSON.stringify({ email, name, picture })), keyId)

/** Decrypts the profile of an identity. */
export const openProfile = async (keyring: Keyring, id: string, box: Uint8Array): Promise<StoredProfile> =>
  JSON.parse(Buffer.from(await keyring.unwrap('profile', `identity:${id}`, box)).toString()) as StoredProfile

async function addIdentity(sql: Sql, keyring: Keyring, { realm, provider, profile, now }: IdentityInput, subjectIndex: Uint8Array, keyId: string): Promise<Identity> {
  const [accountId, identityId] = [randomUUID(), randomUUID()]
  await sql.query("insert into secure_site.account (id, realm, recovery, created_at) values ($1, $2, 'automatic', $3)", [accountId, realm, new Date(now)])
  await sql.query('insert into secure_site.identity (id, realm, provider, subject_index, account_id, profile_box, created_at) values ($1, $2, $3, $4, $5, $6, $7)', [
    ...[identityId, realm, provider, subjectIndex, accountId],
    ...[await seal(keyring, identityId, profile, keyId), new Date(now)],
  ])
  return { identityId, accountId }
}

/**
 * Finds or creates the account of a visitor at a provider. Accounts are never found by an address of mail: a provider may give the address
 * of a visitor to another one later. Apple sends the name only once, so an earlier one stays.
 *
 * @param sql - Of a transaction.
 * @throws `keyring.outdated`, `keyring.keyDestroyed`
 */
export async function saveIdentity(sql: Sql, keyring: Keyring, input: IdentityInput): Promise<Identity> {
  const { realm, provider, profile } = input
  const subjectIndex = await hashSubject(keyring, provider, profile)
  const keyId = await lockCurrentKey(sql, keyring, 'main')
  // Two first logins at the same time have one account.
  await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`secure_site.identity|${realm}|${provider}|${Buffer.from(subjectIndex).toString('hex')}`])
  const [known] = await sql.query<Identity & { readonly box: Uint8Array }>(
    'select id as "identityId", account_id as "accountId", profile_box as box from secure_site.identity where realm = $1 and provider = $2 and subject_index = $3',
    [realm, provider, subjectIndex],
  )
  if (!known) return addIdentity(sql, keyring, input, subjectIndex, keyId)
  const { identityId, accountId, box } = known
  const earlier = await openProfile(keyring, identityId, box)
  const merged = { ...profile, name: profile.name ?? earlier.name }
  await sql.query('update secure_site.identity set profile_box = $2 where id = $1', [identityId, await seal(keyring, identityId, merged, keyId)])
  return { identityId, accountId }
}
