import type { NewSlot } from '../../api/slotValues.ts'
import { encodeBase64Url } from '../encoding/base64Url.ts'
import { sealSlot } from '../slots/sealSlot.ts'
import { deriveUserPart, type Factors } from './factors.ts'

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
