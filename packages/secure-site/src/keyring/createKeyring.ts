import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { keyringErrors } from './errors.ts'
import type { KeyringSecrets } from './parseKeyring.ts'
import type { KeyPurpose, Keyring } from './types.ts'

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/** The bytes before the encrypted ones: version, length of the key's id, and the id. All values of one key begin with them. */
export const getBoxHeader = (id: string): Uint8Array => Uint8Array.of(VERSION, id.length, ...Buffer.from(id, 'ascii'))

const deriveKey = (secret: Uint8Array, info: string) =>
  new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), `oak/keyring/v1|${info}`, 32))

/** A separate key for each purpose, derived once from each secret. */
function createDerivation(getSecret: (id: string) => Uint8Array | undefined) {
  const derived = new Map<string, { readonly secret: Uint8Array; readonly key: Uint8Array }>()
  return (id: string, purpose: KeyPurpose): Uint8Array => {
    const name = `${id}|${purpose}`
    const secret = getSecret(id)
    if (!secret) throw keyringErrors.unknownKey({ id })
    const known = derived.get(name)
    if (known && Buffer.compare(known.secret, secret) === 0) return known.key
    const key = deriveKey(secret, purpose)
    derived.set(name, { secret, key })
    return key
  }
}

function splitBox(box: Uint8Array) {
  const length = box[1] ?? 0
  const start = 2 + length
  if (box[0] !== VERSION || box.length < start + IV_BYTES + TAG_BYTES) throw keyringErrors.cannotUnwrap()
  return {
    id: Buffer.from(box.subarray(2, start)).toString('latin1'),
    iv: box.subarray(start, start + IV_BYTES),
    sealed: box.subarray(start + IV_BYTES, -TAG_BYTES),
    tag: box.subarray(-TAG_BYTES),
  }
}

/** The id of the key that has encrypted a value. @throws `keyring.cannotUnwrap` */
export const getKeyId = (box: Uint8Array): string => splitBox(box).id

/**
 * Creates a keyring of secrets in this process: AES-256-GCM with random IVs, HMAC-SHA-256 and HKDF-SHA-256.
 *
 * @param reread - Reads the secrets again, because another process may have rotated the keys: before each value that is encrypted, and
 *   when a value names a key that is not known. `keyring.mismatch` if they are of another keyring.
 */
export function createKeyring(first: KeyringSecrets, reread?: () => Promise<KeyringSecrets>): Keyring {
  let secrets = first
  const getWrapKey = createDerivation((id) => (Object.hasOwn(secrets.keys, id) ? secrets.keys[id] : undefined))
  const getMacKey = createDerivation(() => first.mac)

  async function refresh(): Promise<void> {
    if (!reread) return
    const next = await reread()
    if (Buffer.compare(next.mac, first.mac) !== 0) throw keyringErrors.mismatch()
    secrets = next
  }

  async function findWrapKey(id: string, purpose: KeyPurpose): Promise<Uint8Array> {
    if (!Object.hasOwn(secrets.keys, id)) await refresh()
    return getWrapKey(id, purpose)
  }

  return {
    get currentId() {
      return secrets.current
    },
    async wrap(purpose, aad, bytes, keyId) {
      // A value under a key that was replaced would be lost when that key is destroyed.
      await refresh()
      const id = keyId ?? secrets.current
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', getWrapKey(id, purpose), iv).setAAD(Buffer.from(aad))
      return new Uint8Array(
        Buffer.concat([getBoxHeader(id), iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]),
      )
    },
    async unwrap(purpose, aad, box) {
      const { id, iv, sealed, tag } = splitBox(box)
      const key = await findWrapKey(id, purpose)
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(aad)).setAuthTag(tag)
        return new Uint8Array(Buffer.concat([decipher.update(sealed), decipher.final()]))
      } catch (cause) {
        throw keyringErrors.cannotUnwrap({}, { cause })
      }
    },
    async mac(purpose, text) {
      return new Uint8Array(createHmac('sha256', getMacKey('mac', purpose)).update(text).digest())
    },
  }
}
