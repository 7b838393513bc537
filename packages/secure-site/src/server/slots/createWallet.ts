import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import type { walletEndpoints } from '../../api/walletEndpoints.ts'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { hasMeans } from '../custody/custody.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { replacePasskeySlots } from './replacePasskeySlots.ts'
import { addSlots, readSlots, sealSlots } from './slots.ts'
import { addWallet, findWallet } from './wallets.ts'
import { createSlotChange, type SlotChange } from '../../api/createSlotChange.ts'
import type { Wallet } from '../../api/values.ts'

/** @throws `secureSite.walletExists` with the wallet of the account; `secureSite.signatureInvalid` if another account has the key. */
async function refuseWallet({ database }: SiteContext, accountId: string): Promise<never> {
  const existing = await findWallet(database, accountId)
  throw existing
    ? walletErrors.walletExists({ walletId: existing.id, address: existing.address })
    : walletErrors.signatureInvalid()
}

function deriveAddress(publicKey: Uint8Array): string | undefined {
  try {
    const point = secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false)
    return `0x${Buffer.from(keccak_256(point.subarray(1)).subarray(12)).toString('hex')}`
  } catch {
    return undefined
  }
}

/**
 * Verifies that the key of a wallet signed a change of its slots.
 *
 * @param signature - 64 bytes in base64url.
 * @throws `secureSite.signatureInvalid` also if the address is not that of the public key.
 */
export function verifyWallet({ address, publicKey }: Wallet, change: SlotChange, signature: string): void {
  const key = new Uint8Array(Buffer.from(publicKey.slice(2), 'hex'))
  const isValid =
    deriveAddress(key) === address &&
    secp256k1.verify(new Uint8Array(Buffer.from(signature, 'base64url')), createSlotChange(change), key, { lowS: true })
  if (!isValid) throw walletErrors.signatureInvalid()
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
