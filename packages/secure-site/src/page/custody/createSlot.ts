import type { NewSlot } from '../../api/slotValues.ts'
import { encodeBase64Url } from '../encoding/base64Url.ts'
import { deriveDevicePart } from '../slots/deriveDevicePart.ts'
import { sealSlot } from '../slots/sealSlot.ts'

const PART_BYTES = 32

const createPart = () => crypto.getRandomValues(new Uint8Array(PART_BYTES))

export interface SlotSource {
  readonly walletId: string
  readonly kind: NewSlot['kind']
  /** The HMAC key of this browser. */
  readonly deviceKey: CryptoKey
  readonly entropy: Uint8Array<ArrayBuffer>
}

/** Seals the entropy in a new slot, with all that the server stores of it. */
export async function createSlot({ walletId, kind, deviceKey, entropy }: SlotSource): Promise<NewSlot> {
  const id = crypto.randomUUID()
  const [salt, serverPart] = [createPart(), createPart()]
  const userPart = kind === 'device' ? await deriveDevicePart(deviceKey, salt) : createPart()
  const sealed = await sealSlot({ wallet: walletId, kind, id }, { userPart, serverPart }, entropy)
  return {
    id,
    kind,
    salt: encodeBase64Url(salt),
    sealed: encodeBase64Url(sealed),
    serverPart: encodeBase64Url(serverPart),
    escrowPart: kind === 'escrow' ? encodeBase64Url(userPart) : null,
  }
}
