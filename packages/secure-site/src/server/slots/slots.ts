/** @module The table of slots. */
import type { Sql } from '@openappkit/server'
import type { NewSlot, OpenSlot, Slot } from '../../api/slotValues.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { lockCurrentKeys } from '../../keyring/recordedKeys.ts'
import type { Keyring } from '../../keyring/types.ts'
import { hasMeans, lockCustody } from '../custody/custody.ts'

/** The two keyrings, which an operator may keep apart. */
export interface SlotKeyrings {
  readonly keyring: Keyring
  readonly guardian: Keyring
}

/** A slot whose parts are encrypted. */
export interface SealedSlot extends Pick<NewSlot, 'id' | 'kind' | 'salt' | 'sealed' | 'credentialId'> {
  readonly serverBox: Uint8Array
  readonly escrowBox: Uint8Array | undefined
}

interface SlotRow {
  readonly id: string
  readonly kind: NewSlot['kind']
  readonly salt: Uint8Array
  readonly sealed: Uint8Array
  readonly server_box: Uint8Array
  readonly escrow_box: Uint8Array | null
  readonly credential_id: Uint8Array | null
}

/** How many slots of each kind a list has. The page opens that of its device, or a recovery slot. */
const LISTED = 20

const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const encodeOptional = (bytes: Uint8Array | null) => bytes && encode(bytes)

/**
 * Encrypts the parts of slots, each for its row only, with the current keys of the database.
 *
 * @param sql - Of the transaction that stores the slots.
 * @throws `keyring.outdated`, `keyring.keyDestroyed`
 */
export async function sealSlots(
  sql: Sql,
  { keyring, guardian }: SlotKeyrings,
  slots: readonly NewSlot[],
): Promise<readonly SealedSlot[]> {
  const current = await lockCurrentKeys(sql, { main: keyring, guardian })
  const seal = async ({
    id,
    kind,
    salt,
    sealed,
    serverPart,
    escrowPart,
    credentialId,
  }: NewSlot): Promise<SealedSlot> => {
    const serverBox = await keyring.wrap('server-part', `slot:${id}`, decode(serverPart), current.main)
    const escrowBox =
      escrowPart === null
        ? undefined
        : await guardian.wrap('escrow-part', `slot:${id}`, decode(escrowPart), current.guardian)
    return { id, kind, salt, sealed, credentialId, serverBox, escrowBox }
  }
  return Promise.all(slots.map(seal))
}

async function openParts({ keyring, guardian }: SlotKeyrings, row: SlotRow): Promise<OpenSlot> {
  const { id, kind, salt, sealed, server_box, escrow_box, credential_id } = row
  const serverPart = await keyring.unwrap('server-part', `slot:${id}`, server_box)
  const escrowPart = escrow_box && (await guardian.unwrap('escrow-part', `slot:${id}`, escrow_box))
  const parts = {
    salt: encode(salt),
    sealed: encode(sealed),
    serverPart: encode(serverPart),
    escrowPart: encodeOptional(escrowPart),
  }
  return { id, kind, ...parts, credentialId: encodeOptional(credential_id) }
}

/** Stores slots. A `device` slot replaces the earlier one of the device. @throws `secureSite.slotExists` */
export async function addSlots(
  sql: Sql,
  walletId: string,
  deviceId: string,
  slots: readonly SealedSlot[],
  now: number,
): Promise<void> {
  if (slots.some(({ kind }) => kind === 'device')) {
    await sql.query(
      "update secure_site.slot set revoked_at = $3 where wallet_id = $1 and device_id = $2 and kind = 'device' and revoked_at is null",
      [walletId, deviceId, new Date(now)],
    )
  }
  for (const { id, kind, salt, sealed, serverBox, escrowBox, credentialId } of slots) {
    const rows = await sql.query(
      `insert into secure_site.slot (id, wallet_id, kind, device_id, salt, sealed, server_box, escrow_box, credential_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
      [
        id,
        walletId,
        kind,
        kind === 'device' ? deviceId : null,
        decode(salt),
        decode(sealed),
        serverBox,
        escrowBox,
        credentialId && decode(credentialId),
        new Date(now),
      ],
    )
    if (rows.length === 0) throw walletErrors.slotExists()
  }
}

/** Reads slots with all their parts, in the order of `ids`. */
export async function readSlots(
  sql: Sql,
  keyrings: SlotKeyrings,
  walletId: string,
  ids: readonly string[],
): Promise<readonly OpenSlot[]> {
  const rows = await sql.query<SlotRow>(
    'select id, kind, salt, sealed, server_box, escrow_box, credential_id from secure_site.slot where wallet_id = $1 and id = any($2::uuid[]) and revoked_at is null',
    [walletId, ids],
  )
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return Promise.all(found.map((row) => openParts(keyrings, row)))
}

/** The slots of a wallet that are not deleted: of each kind, that of this device and those that were used last. */
export async function fetchSlots(sql: Sql, walletId: string, deviceId: string): Promise<readonly Slot[]> {
  const rows = await sql.query<{
    id: string
    kind: NewSlot['kind']
    device_id: string | null
    credential_id: Uint8Array | null
    label: string | null
    created_at: Date
    used_at: Date | null
  }>(
    `select id, kind, device_id, credential_id, label, created_at, used_at from (
       select slot.id, kind, device_id, credential_id, label, created_at, used_at, row_number() over (
         partition by kind order by device_id is not distinct from $2 desc, coalesce(used_at, created_at) desc, slot.id
       ) as place
       from secure_site.slot left join secure_site.device on device.id = device_id
       where wallet_id = $1 and slot.revoked_at is null
     ) as slot where place <= ${LISTED} order by created_at, id`,
    [walletId, deviceId],
  )
  return rows.map(({ id, kind, device_id, credential_id, label, created_at, used_at }) => ({
    ...{ id, kind, isOwn: device_id === deviceId, credentialId: encodeOptional(credential_id), label },
    ...{ createdAt: created_at.toISOString(), usedAt: used_at?.toISOString() ?? null },
  }))
}

/** Finds the kind of a slot that this device may open or delete. */
export async function findSlotKind(
  sql: Sql,
  walletId: string,
  id: string,
): Promise<{ readonly kind: NewSlot['kind']; readonly deviceId: string | null } | undefined> {
  const [row] = await sql.query<{ kind: NewSlot['kind']; device_id: string | null }>(
    'select kind, device_id from secure_site.slot where wallet_id = $1 and id = $2 and revoked_at is null',
    [walletId, id],
  )
  return row && { kind: row.kind, deviceId: row.device_id }
}

/** Records the use of a slot. @returns Whether it is still there. */
export async function touchSlot(sql: Sql, id: string, now: number): Promise<boolean> {
  const rows = await sql.query(
    'update secure_site.slot set used_at = $2 where id = $1 and revoked_at is null returning id',
    [id, new Date(now)],
  )
  return rows.length > 0
}

/**
 * Deletes a slot, unless the custody of the wallet needs it.
 *
 * @param sql - Of a transaction.
 * @throws `secureSite.slotUnknown`, `secureSite.lastRecoverySlot`
 */
export async function revokeSlot(sql: Sql, walletId: string, id: string, now: number): Promise<void> {
  // Two requests that each delete one of the last two slots wait for each other.
  const recovery = await lockCustody(sql, walletId)
  const rows = await sql.query<{ id: string; kind: NewSlot['kind'] }>(
    'select id, kind from secure_site.slot where wallet_id = $1 and revoked_at is null',
    [walletId],
  )
  if (!rows.some((row) => row.id === id)) throw walletErrors.slotUnknown()
  if (
    !hasMeans(
      recovery,
      rows.filter((row) => row.id !== id),
    )
  ) {
    throw walletErrors.lastRecoverySlot()
  }
  await sql.query('update secure_site.slot set revoked_at = $2 where id = $1', [id, new Date(now)])
}

/**
 * Deletes all slots of a kind, and erases what they seal: the keyrings open none of them any more.
 *
 * @param sql - Of a transaction that has locked the custody.
 */
export async function eraseSlots(sql: Sql, walletId: string, kind: NewSlot['kind'], now: number): Promise<void> {
  await sql.query(
    "update secure_site.slot set revoked_at = coalesce(revoked_at, $3), sealed = '', escrow_box = null where wallet_id = $1 and kind = $2",
    [walletId, kind, new Date(now)],
  )
}

/** Deletes the slots of a passkey, and erases what they seal: a new one replaces them. @param sql - Of a transaction that has locked the custody. */
export async function erasePasskeySlots(sql: Sql, walletId: string, credentialId: string, now: number): Promise<void> {
  await sql.query(
    "update secure_site.slot set revoked_at = coalesce(revoked_at, $3), sealed = '' where wallet_id = $1 and kind = 'passkey' and credential_id = $2",
    [walletId, decode(credentialId), new Date(now)],
  )
}
