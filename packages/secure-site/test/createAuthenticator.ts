import { createHash, createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { SITE_URL } from './createSiteWorld.ts'

/** Encodes the few kinds of values that a passkey needs as CBOR. @see https://www.rfc-editor.org/rfc/rfc8949 */
function encodeCbor(value: number | string | Uint8Array | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (kind: number, count: number) => {
    if (count < 24) return Buffer.from([(kind << 5) | count])
    if (count < 256) return Buffer.from([(kind << 5) | 24, count])
    return Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const parts = [...(value as ReadonlyMap<number | string, never>)].flatMap(([key, item]) => [
    encodeCbor(key),
    encodeCbor(item),
  ])
  return Buffer.concat([head(5, parts.length / 2), ...parts])
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** ES256 as COSE. */
function encodePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return encodeCbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** What a hostile or broken browser answers in place of the right value. */
export interface AnswerFaults {
  /** In base64url. */
  readonly challenge?: string
  readonly type?: string
  readonly origin?: string
  readonly crossOrigin?: unknown
  readonly topOrigin?: unknown
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly isPresent?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly credentialId?: string
  /** Signs with another key. */
  readonly isForged?: boolean
}

interface Ceremony {
  readonly challenge: string
  readonly rpId: string
}

const createClientData = (type: string, { challenge }: Ceremony, faults: AnswerFaults) =>
  Buffer.from(
    JSON.stringify({
      type: faults.type ?? type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? SITE_URL,
      crossOrigin: faults.crossOrigin ?? false,
      ...(faults.topOrigin !== undefined && { topOrigin: faults.topOrigin }),
    }),
  )

function createData({ rpId }: Ceremony, faults: AnswerFaults, counter: number, credential?: Buffer): Buffer {
  const flags =
    (faults.isPresent === false ? 0 : 1) | (faults.isVerified === false ? 0 : 4) | 0x18 | (credential ? 0x40 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(faults.counter ?? counter)
  return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([flags]), count, ...(credential ? [credential] : [])])
}

/** A passkey in software, whose private key a test has. Its PRF answers as WebAuthn describes. */
export function createPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const [id, secret] = [randomBytes(32), randomBytes(32)]
  const passkey = {
    credentialId: encode(id),
    /** The bytes of the account's id, which the page passes at the creation. */
    userHandle: '',
    counter: 0,
    /** The answer of the PRF to an input. */
    prf: (input: Uint8Array) =>
      createHmac('sha256', secret)
        .update(sha256(Buffer.concat([Buffer.from('WebAuthn PRF\0'), input])))
        .digest(),
    /** Answers `create`. */
    create(ceremony: Ceremony & { readonly userHandle: string }, faults: AnswerFaults = {}) {
      passkey.userHandle = ceremony.userHandle
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, encodePublicKey(publicKey)])
      const authData = createData(ceremony, faults, passkey.counter, credential)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        credentialId: faults.credentialId ?? passkey.credentialId,
        clientData: encode(createClientData('webauthn.create', ceremony, faults)),
        attestationObject: encode(encodeCbor(attestation)),
        transports: ['internal'],
      }
    },
    /** Answers `get`. */
    answer(ceremony: Ceremony, faults: AnswerFaults = {}) {
      if (faults.counter === undefined && passkey.counter > 0) passkey.counter += 1
      const clientData = createClientData('webauthn.get', ceremony, faults)
      const data = createData(ceremony, faults, passkey.counter)
      return {
        credentialId: faults.credentialId ?? passkey.credentialId,
        clientData: encode(clientData),
        authenticatorData: encode(data),
        signature: encode(
          sign('sha256', Buffer.concat([data, sha256(clientData)]), faults.isForged ? other : privateKey),
        ),
        userHandle: faults.userHandle ?? passkey.userHandle,
      }
    },
  }
  return passkey
}
