import type { NewSlot } from '../../api/slotValues.ts'
import type { Wallet } from '../../api/values.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import { checkStoredSlots } from './checkStoredSlots.ts'
import { createSlot } from './createSlot.ts'
import type { Custody } from './createWallet.ts'
import { signSlotChange } from './signSlotChange.ts'

/**
 * Stores another slot of an open wallet: of the kind `device`, so that this browser needs no new login for the next request, or
 * `passkey`, so that a login with the passkey opens the wallet.
 *
 * @throws `slots.notReadBack`
 */
export async function addSlot(
  custody: Custody,
  { id: walletId, address }: Wallet,
  kind: Exclude<NewSlot['kind'], 'escrow'>,
  entropy: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { api, signal, ...factors } = custody
  const slots = [await createSlot({ walletId, kind, entropy, ...factors })]
  const signature = await withPrivateKey(entropy, (key) =>
    signSlotChange({ action: 'add', walletId, address, slots }, key),
  )
  const stored = await api(walletEndpoints.addSlots, { body: { slots, signature }, signal })
  await checkStoredSlots(stored.slots, { sent: slots, walletId, entropy, ...factors })
}
