/** @module The requests that add and delete slots, each signed with the key of the wallet. */
import type { walletEndpoints } from '../../api/walletEndpoints.ts'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import type { Wallet } from '../../api/values.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { checkKinds, lockCustody } from '../custody/custody.ts'
import { removeSurplusDevices } from '../devices/removeOldDevices.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { replacePasskeySlots } from './replacePasskeySlots.ts'
import { addSlots as storeSlots, fetchSlots, readSlots, revokeSlot, sealSlots } from './slots.ts'
import { verifyWallet } from './createWallet.ts'
import { findWallet } from './wallets.ts'

/** @throws `secureSite.walletUnknown` */
export async function requireWallet({ database }: SiteContext, { accountId }: LiveSession): Promise<Wallet> {
  const wallet = await findWallet(database, accountId)
  if (!wallet) throw walletErrors.walletUnknown()
  return wallet
}

/** @throws `secureSite.walletUnknown` */
export async function listSlots(
  context: SiteContext,
  session: LiveSession,
): Promise<ResponseOf<typeof walletEndpoints.fetchSlots>> {
  const wallet = await requireWallet(context, session)
  return { slots: await fetchSlots(context.database, wallet.id, session.deviceId) }
}

/** @throws `secureSite.walletUnknown`, `secureSite.signatureInvalid`, `secureSite.slotExists`, `secureSite.slotNotAllowed`, `secureSite.passkeyUnknown`, `keyring.outdated`, `keyring.keyDestroyed` */
export async function addSlots(
  context: SiteContext,
  session: LiveSession,
  { slots, signature }: RequestOf<typeof walletEndpoints.addSlots>,
): Promise<ResponseOf<typeof walletEndpoints.addSlots>> {
  const { id: walletId, address, ...rest } = await requireWallet(context, session)
  verifyWallet({ id: walletId, address, ...rest }, { action: 'add', walletId, address, slots }, signature)
  const now = context.clock()
  const { accountId, deviceId, projectId } = session
  const ids = slots.map(({ id }) => id)
  const detail = { wallet: walletId, slots: ids.join(' '), kinds: slots.map(({ kind }) => kind).join(' ') }
  const stored = await context.database.transaction(async (sql) => {
    const sealed = await sealSlots(sql, context, slots)
    checkKinds(await lockCustody(sql, walletId), slots)
    await replacePasskeySlots(sql, { accountId, walletId }, slots, now)
    await storeSlots(sql, walletId, deviceId, sealed, now)
    // Another tab may replace the slot of the device right after this transaction.
    const read = await readSlots(sql, context, walletId, ids)
    await removeSurplusDevices(sql, accountId, now)
    await appendAudit(sql, { action: 'slot.added', at: new Date(now), accountId, projectId, detail })
    return read
  })
  return { slots: stored }
}

/** @throws `secureSite.slotUnknown`, `secureSite.signatureInvalid`, `secureSite.lastRecoverySlot` */
export async function deleteSlot(
  context: SiteContext,
  session: LiveSession,
  slotId: string,
  signature: string,
): Promise<void> {
  const wallet = await findWallet(context.database, session.accountId)
  if (!wallet) throw walletErrors.slotUnknown()
  verifyWallet(wallet, { action: 'delete', walletId: wallet.id, address: wallet.address, slotId }, signature)
  const now = context.clock()
  const { accountId, projectId } = session
  await context.database.transaction(async (sql) => {
    await revokeSlot(sql, wallet.id, slotId, now)
    await appendAudit(sql, {
      action: 'slot.deleted',
      at: new Date(now),
      accountId,
      projectId,
      detail: { wallet: wallet.id, slot: slotId },
    })
  })
}
