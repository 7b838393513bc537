/** @module Who can recover a wallet, and which slots that needs. */
import type { Sql } from '@openappkit/server'
import { custodyErrors } from '../../api/custodyErrors.ts'
import type { SlotKind } from '../../api/slotValues.ts'
import type { Recovery } from '../../api/values.ts'

interface HasKind {
  readonly kind: SlotKind
}

/** The slots that each custody needs, at least one of each kind. With `owner`, the loss of one means leaves the other. */
const NEEDED: Readonly<Record<Recovery, readonly SlotKind[]>> = { automatic: ['escrow'], owner: ['passkey', 'code'] }

/** Whether the slots are enough to recover the wallet. */
export const hasMeans = (recovery: Recovery, slots: readonly HasKind[]): boolean =>
  NEEDED[recovery].every((needed) => slots.some(({ kind }) => kind === needed))

/** @throws `secureSite.slotNotAllowed` for a slot that would let the server open a wallet of its owner alone. */
export function checkKinds(recovery: Recovery, slots: readonly HasKind[]): void {
  if (recovery === 'owner' && slots.some(({ kind }) => kind === 'escrow')) throw custodyErrors.slotNotAllowed()
}

/**
 * Reads the custody of a wallet. Other changes of its slots wait until the transaction ends.
 *
 * @param sql - Of a transaction.
 */
export async function lockCustody(sql: Sql, walletId: string): Promise<Recovery> {
  await sql.query('select id from secure_site.wallet where id = $1 for update', [walletId])
  // A statement after the lock sees what the transaction before it has changed.
  const [row] = await sql.query<{ recovery: Recovery }>(
    'select recovery from secure_site.account join secure_site.wallet on account_id = account.id where wallet.id = $1',
    [walletId],
  )
  return row?.recovery ?? 'owner'
}
