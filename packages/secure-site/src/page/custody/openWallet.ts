import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import type { Wallet } from '../../api/values.ts'
import { getAddress } from '../keys/getAddress.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import { slotErrors } from '../slots/errors.ts'
import { checkStoredSlots } from './checkStoredSlots.ts'
import { createSlot } from './createSlot.ts'
import type { Custody } from './createWallet.ts'
import { openStoredSlot } from './openStoredSlot.ts'
import { signSlotChange } from './signSlotChange.ts'

type Entropy = Uint8Array<ArrayBuffer>

/** Stores a slot for this browser, so that the next request needs no new login. */
async function addDeviceSlot({ api, deviceKey, signal }: Custody, { id: walletId, address }: Wallet, entropy: Entropy): Promise<void> {
  const slots = [await createSlot({ walletId, kind: 'device', deviceKey, entropy })]
  const signature = await withPrivateKey(entropy, (key) => signSlotChange({ action: 'add', walletId, address, slots }, key))
  const stored = await api(walletEndpoints.addSlots, { body: { slots, signature }, signal })
  await checkStoredSlots(stored.slots, { sent: slots, walletId, deviceKey, entropy })
}

/** @throws slots.notOpened if the secret is not that of the wallet. */
async function checkAddress(entropy: Entropy, { address }: Wallet): Promise<void> {
  const isOther = await withPrivateKey(entropy, (key) => getAddress(key).toLowerCase() !== address)
  if (isOther) throw slotErrors.notOpened()
}

async function openOne({ api, deviceKey, signal }: Custody, wallet: Wallet, id: string): Promise<Entropy> {
  const entropy = await openStoredSlot(await api(walletEndpoints.openSlot, { id, signal }), wallet.id, { deviceKey })
  try {
    await checkAddress(entropy, wallet)
    return entropy
  } catch (error) {
    entropy.fill(0)
    throw error
  }
}

/**
 * Opens the wallet on this device, uses its secret once, and erases it. A new device, or one that has lost its keys, opens the
 * recovery slot, which the server allows for some minutes after a login, and then stores its own slot.
 *
 * @throws `secureSite.freshLoginNeeded` if this device has no slot and the login is too old; `slots.notOpened`
 */
export async function openWallet<Result>(custody: Custody, wallet: Wallet, use: (entropy: Entropy) => Promise<Result>): Promise<Result> {
  const { slots } = await custody.api(walletEndpoints.fetchSlots, { signal: custody.signal })
  const own = slots.find(({ kind, isOwn }) => kind === 'device' && isOwn)
  const recovery = slots.find(({ kind }) => kind === 'escrow')
  const openRecovery = async () => {
    if (!recovery) throw walletErrors.slotUnknown()
    const entropy = await openOne(custody, wallet, recovery.id)
    await addDeviceSlot(custody, wallet, entropy)
    return entropy
  }
  const openOwn = (id: string) =>
    openOne(custody, wallet, id).catch((error: unknown) => {
      // Another key of this browser sealed it: the visitor has deleted the data of the site.
      if (slotErrors.notOpened.is(error)) return openRecovery()
      throw error
    })
  const entropy = await (own ? openOwn(own.id) : openRecovery())
  try {
    return await use(entropy)
  } finally {
    entropy.fill(0)
  }
}
