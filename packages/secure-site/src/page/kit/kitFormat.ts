/** @module The format of a kit, v1. It is frozen: visitors keep kits for years. */
import { ENTROPY_BYTES } from '../keys/createEntropy.ts'
import { slotErrors } from '../slots/errors.ts'
import { NONCE_BYTES } from '../slots/sealSlot.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What a kit keeps of a wallet. It opens with the printed code alone, without a server. */
export interface SealedKit {
  /** In lower case. */
  readonly address: string
  /** 32 random bytes. */
  readonly salt: Bytes
  /** 12 bytes of the nonce, the encrypted entropy, and 16 bytes that authenticate it and the address. */
  readonly sealed: Bytes
}

const encodeName = (address: string): Bytes => new TextEncoder().encode(`oak/kit/v1|${address}`)

async function deriveKey(code: Bytes, { address, salt }: Pick<SealedKit, 'address' | 'salt'>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', code, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: encodeName(address) },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Seals the entropy of a wallet under a code. @param nonce - Random. Only tests of the format pass one. */
export async function sealKit(
  code: Bytes,
  { address, entropy }: { readonly address: string; readonly entropy: Bytes },
  salt: Bytes = crypto.getRandomValues(new Uint8Array(32)),
  nonce: Bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES)),
): Promise<SealedKit> {
  const key = await deriveKey(code, { address, salt })
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: encodeName(address) },
    key,
    entropy,
  )
  return { address, salt, sealed: new Uint8Array([...nonce, ...new Uint8Array(encrypted)]) }
}

/**
 * Opens a kit.
 *
 * @returns The entropy of the wallet.
 * @throws `slots.notOpened` for another code, or a kit that was changed.
 */
export async function openKit(code: Bytes, kit: SealedKit): Promise<Bytes> {
  const key = await deriveKey(code, kit)
  const settings = { name: 'AES-GCM', iv: kit.sealed.subarray(0, NONCE_BYTES), additionalData: encodeName(kit.address) }
  const entropy = await crypto.subtle
    .decrypt(settings, key, kit.sealed.subarray(NONCE_BYTES))
    .catch((cause: unknown) => {
      throw slotErrors.notOpened({}, { cause })
    })
  if (entropy.byteLength !== ENTROPY_BYTES) throw slotErrors.notOpened()
  return new Uint8Array(entropy)
}
