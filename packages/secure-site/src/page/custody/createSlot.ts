import type { NewSlot, OpenSlot } from '../../api/slotValues.ts'
import { encodeBase64Url, decodeBase64Url } from '../encoding/base64Url.ts'
import { sealSlot } from '../slots/sealSlot.ts'
import { deriveUserPart, type Factors } from './factors.ts'
import { isEqual } from '../encoding/bytes.ts'
import { slotErrors } from '../slots/errors.ts'
import { openSlot } from '../slots/openSlot.ts'

const PART_BYTES = 32

const createPart = () => crypto.getRandomValues(new Uint8Array(PART_BYTES))

export interface SlotSource extends Factors {
  readonly walletId: string
  readonly kind: NewSlot['kind']
  readonly entropy: Uint8Array<ArrayBuffer>
}

/** Seals the entropy in a new slot, with all that the server stores of it. */
export async function createSlot({ walletId, kind, entropy, ...factors }: SlotSource): Promise<NewSlot> {
  const id = crypto.randomUUID()
  const [salt, serverPart] = [createPart(), createPart()]
  const owner = {
    kind,
    escrowPart: kind === 'escrow' ? encodeBase64Url(createPart()) : null,
    credentialId: kind === 'passkey' ? (factors.passkey?.credentialId ?? null) : null,
  }
  const userPart = await deriveUserPart(factors, owner, salt)
  const sealed = await sealSlot({ wallet: walletId, kind, id }, { userPart, serverPart }, entropy)
  return {
    id,
    ...owner,
    salt: encodeBase64Url(salt),
    sealed: encodeBase64Url(sealed),
    serverPart: encodeBase64Url(serverPart),
  }
}

interface Expected extends Factors {
  readonly sent: readonly NewSlot[]
  readonly walletId: string
  readonly entropy: Uint8Array
}

/**
 * Opens a slot as the server returned it.
 *
 * @returns The entropy, which the caller erases after use.
 * @throws `slots.notOpened`
 */
export async function openStoredSlot(
  slot: OpenSlot,
  walletId: string,
  factors: Factors,
): Promise<Uint8Array<ArrayBuffer>> {
  const { id, kind } = slot
  const userPart = await deriveUserPart(factors, slot, decodeBase64Url(slot.salt))
  return openSlot(
    { wallet: walletId, kind, id },
    { userPart, serverPart: decodeBase64Url(slot.serverPart) },
    decodeBase64Url(slot.sealed),
  )
}

/**
 * Opens every slot that the server has read back: money that is sent to an address whose slots do not open is lost.
 *
 * @throws {@link slotErrors.notReadBack} if one is missing, does not open, or has another secret.
 */
export async function checkStoredSlots(
  stored: readonly OpenSlot[],
  { sent, walletId, entropy, ...factors }: Expected,
): Promise<void> {
  for (const { id } of sent) {
    const slot = stored.find((candidate) => candidate.id === id)
    if (!slot) throw slotErrors.notReadBack()
    const opened = await openStoredSlot(slot, walletId, factors).catch((cause: unknown) => {
      throw slotErrors.notReadBack({}, { cause })
    })
    const isSame = isEqual(opened, entropy)
    opened.fill(0)
    if (!isSame) throw slotErrors.notReadBack()
  }
}
