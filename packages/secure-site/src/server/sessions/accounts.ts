/** @module The table of accounts. */
import { randomUUID } from 'node:crypto'
import type { Sql } from '@openappkit/server'
import type { Keyring } from '../../keyring/types.ts'
import { isReplacedPart } from '../email-change/emailChanges.ts'
import { getKnownSince, isKnownPart, listDeviceValues, storeDevice, type DeviceInput } from './sessions.ts'

export interface AccountInput extends DeviceInput {
  readonly realm: string
  readonly email: string
  readonly emailIndex: Uint8Array
  /** Language of the letters about the account. A device that is known for days changes it. */
  readonly locale: string
  /** Id of the current key, which encrypts the address. */
  readonly keyId: string
}

/** An address that logs in. `null` for none. */
interface StoredAddress {
  readonly emailIndex: Uint8Array | null
  readonly emailBox: Uint8Array | null
}

/** Replaces the address that logs in to an account. @returns `false` if another account of the realm has it */
export async function replaceAddress(
  sql: Sql,
  accountId: string,
  { emailIndex, emailBox }: StoredAddress,
): Promise<boolean> {
  const rows = await sql.query(
    `update secure_site.account set email_index = $2, email_box = $3
     where id = $1 and not exists (select from secure_site.account as other where other.realm = account.realm and other.email_index = $2 and other.id <> $1)
     returning id`,
    [accountId, emailIndex, emailBox],
  )
  return rows.length > 0
}

/**
 * Finds or creates the account of an address, and stores its device, with the same statement, so that its existence cannot be measured.
 *
 * @param sql - Of a transaction that has locked the address and, before this statement, the key.
 * @returns Their ids; `undefined` for an address that was replaced and can still be put back: another account would prevent that.
 */
export async function saveAccount(
  sql: Sql,
  keyring: Keyring,
  { realm, email, emailIndex, keyId, locale, ...device }: AccountInput,
): Promise<{ readonly accountId: string; readonly deviceId: string } | undefined> {
  const id = randomUUID()
  // Without its address, an account could never be logged in to.
  const box = await keyring.wrap('email', `account:${id}`, Buffer.from(email), keyId)
  const [row] = await sql.query<{ accountId: string; deviceId: string }>(
    `with saved as (
       insert into secure_site.account as account (id, realm, email_index, email_box, recovery, locale, created_at)
       select $7::uuid, $8::text, $9::bytea, $10::bytea, 'automatic', $11::text, $6
       where not ${isReplacedPart('$8::text', '$9::bytea', '$6', 'null')}
       on conflict (realm, email_index) do update set locale = case when ${isKnownPart('account.id', '$2', '$12')} then excluded.locale else account.locale end
       returning id
     )
     ${storeDevice('saved')}`,
    [...listDeviceValues(device), id, realm, emailIndex, box, locale, getKnownSince(device.now)],
  )
  return row
}
