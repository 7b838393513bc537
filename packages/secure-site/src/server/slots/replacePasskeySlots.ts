import type { Sql } from '@openappkit/server'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import type { NewSlot } from '../../api/slotValues.ts'
import { fetchPasskeys } from '../passkeys/passkeys.ts'
import { erasePasskeySlots } from './slots.ts'

/**
 * Prepares the storage of new slots: a passkey opens one slot of a wallet, so that it counts as one means, and each slot belongs to a
 * passkey that the account has.
 *
 * @param sql - Of a transaction that has locked the custody.
 * @throws `secureSite.passkeyUnknown` if a slot is for another passkey: no login could use it
 */
export async function replacePasskeySlots(
  sql: Sql,
  { accountId, walletId }: { readonly accountId: string; readonly walletId: string },
  slots: readonly NewSlot[],
  now: number,
): Promise<void> {
  const ids = new Set(slots.flatMap(({ credentialId }) => credentialId ?? []))
  if (ids.size === 0) return
  const passkeys = await fetchPasskeys(sql, accountId)
  for (const credentialId of ids) {
    if (!passkeys.some((passkey) => passkey.credentialId === credentialId)) throw passkeyErrors.passkeyUnknown()
    await erasePasskeySlots(sql, walletId, credentialId, now)
  }
}
