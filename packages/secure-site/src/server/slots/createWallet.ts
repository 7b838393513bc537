import type { walletEndpoints } from '../../api/walletEndpoints.ts'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { hasMeans } from '../custody/custody.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { replacePasskeySlots } from './replacePasskeySlots.ts'
import { addSlots, readSlots, sealSlots } from './slots.ts'
import { verifyWallet } from './verifyWallet.ts'
import { addWallet, findWallet } from './wallets.ts'

/** @throws `secureSite.walletExists` with the wallet of the account; `secureSite.signatureInvalid` if another account has the key. */
async function refuseWallet({ database }: SiteContext, accountId: string): Promise<never> {
  const existing = await findWallet(database, accountId)
  throw existing
    ? walletErrors.walletExists({ walletId: existing.id, address: existing.address })
    : walletErrors.signatureInvalid()
}

/**
 * Stores the wallet of an account with its slots, all or nothing, and reads the slots back. Without a slot that a login opens, the wallet is its
 * owner's alone from the start.
 *
 * @throws `secureSite.recoverySlotMissing`, `secureSite.signatureInvalid`, `secureSite.walletExists`, `secureSite.slotExists`,
 *   `secureSite.passkeyUnknown`;
 *   `keyring.outdated`, `keyring.keyDestroyed` if this process has an old copy of a keyring
 */
export async function createWallet(
  context: SiteContext,
  session: LiveSession,
  { wallet, slots, signature }: RequestOf<typeof walletEndpoints.createWallet>,
): Promise<ResponseOf<typeof walletEndpoints.createWallet>> {
  const { accountId, deviceId, projectId } = session
  const isOwner = !hasMeans('automatic', slots)
  if (isOwner && !hasMeans('owner', slots)) throw walletErrors.recoverySlotMissing()
  verifyWallet(wallet, { action: 'create', walletId: wallet.id, address: wallet.address, slots }, signature)
  const now = context.clock()
  const ids = slots.map(({ id }) => id)
  const stored = await context.database.transaction(async (sql) => {
    if (!(await addWallet(sql, accountId, wallet, now))) return undefined
    if (isOwner) await sql.query("update secure_site.account set recovery = 'owner' where id = $1", [accountId])
    await replacePasskeySlots(sql, { accountId, walletId: wallet.id }, slots, now)
    await addSlots(sql, wallet.id, deviceId, await sealSlots(sql, context, slots), now)
    // Another tab may replace the slot of the device right after this transaction.
    const read = await readSlots(sql, context, wallet.id, ids)
    await appendAudit(sql, {
      action: 'wallet.created',
      at: new Date(now),
      accountId,
      projectId,
      detail: { wallet: wallet.id, ...(isOwner && { recovery: 'owner' }) },
    })
    return read
  })
  return stored ? { wallet, slots: stored } : refuseWallet(context, accountId)
}
