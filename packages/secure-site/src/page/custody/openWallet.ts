import type { Slot, NewSlot } from '../../api/slotValues.ts'
import type { Wallet } from '../../api/values.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { slotErrors } from '../slots/errors.ts'
import { checkAddress } from './checkAddress.ts'
import type { Custody } from './createWallet.ts'
import { openStoredSlot, checkStoredSlots, createSlot } from './createSlot.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import { signSlotChange } from './signSlotChange.ts'

type Entropy = Uint8Array<ArrayBuffer>

async function openOne({ api, signal, ...factors }: Custody, wallet: Wallet, id: string): Promise<Entropy> {
  const entropy = await openStoredSlot(await api(walletEndpoints.openSlot, { id, signal }), wallet.id, factors)
  try {
    await checkAddress(entropy, wallet)
    return entropy
  } catch (error) {
    entropy.fill(0)
    throw error
  }
}

/** The slots that this page may be able to open: without a letter first. */
function listOpenable({ passkey, code }: Custody, slots: readonly Slot[]): readonly Slot[] {
  return [
    ...slots.filter(({ kind, isOwn }) => kind === 'device' && isOwn),
    ...slots.filter(
      ({ kind, credentialId }) => kind === 'passkey' && passkey !== undefined && credentialId === passkey.credentialId,
    ),
    ...slots.filter(({ kind }) => kind === 'code' && code !== undefined),
    ...slots.filter(({ kind }) => kind === 'escrow').slice(0, 1),
  ]
}

/** Opens the first slot that opens. One that does not was sealed with another key: the visitor has deleted the data of the site. */
async function openFirst(
  custody: Custody,
  wallet: Wallet,
  slots: readonly Slot[],
): Promise<{ readonly entropy: Entropy; readonly slot: Slot }> {
  let failure: unknown = walletErrors.slotUnknown()
  for (const slot of slots) {
    try {
      return { entropy: await openOne(custody, wallet, slot.id), slot }
    } catch (error) {
      if (!slotErrors.notOpened.is(error)) throw error
      failure = error
    }
  }
  throw failure
}

/** Whether only a passkey or the code of the visitor opens the wallet, and the page has tried none. */
const needsOwner = (slots: readonly Slot[], tried: readonly Slot[]): boolean =>
  slots.length > 0 && tried.every(({ kind }) => kind === 'device')

/**
 * Opens the wallet, and stores no slot.
 *
 * @returns The entropy, which the caller erases after use.
 * @throws the errors of {@link openWallet}
 */
export async function readWallet(
  custody: Custody,
  wallet: Wallet,
): Promise<{ readonly entropy: Entropy; readonly slot: Slot }> {
  const { slots } = await custody.api(walletEndpoints.fetchSlots, { signal: custody.signal })
  const openable = listOpenable(custody, slots)
  try {
    return await openFirst(custody, wallet, openable)
  } catch (error) {
    const isClosed = slotErrors.notOpened.is(error) || walletErrors.slotUnknown.is(error)
    throw isClosed && needsOwner(slots, openable) ? walletErrors.recoveryNeeded({}, { cause: error }) : error
  }
}

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

/**
 * Opens the wallet on this device, uses its secret once, and erases it. A new device, or one that has lost its keys, opens the slot of
 * the passkey that has logged in, or the recovery slot, which the server allows for some minutes after a login. It then stores its own slot.
 *
 * @throws `secureSite.freshLoginNeeded` if this device has no slot and the login is too old; `secureSite.recoveryNeeded` if only a passkey or
 *   the code of the visitor opens the wallet; `slots.notOpened`
 */
export async function openWallet<Result>(
  custody: Custody,
  wallet: Wallet,
  use: (entropy: Entropy) => Promise<Result>,
): Promise<Result> {
  const { entropy, slot } = await readWallet(custody, wallet)
  try {
    if (slot.kind !== 'device') await addSlot(custody, wallet, 'device', entropy)
    return await use(entropy)
  } finally {
    entropy.fill(0)
  }
}
