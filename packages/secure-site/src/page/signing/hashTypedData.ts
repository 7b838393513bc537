import type { TypedData } from '@openappkit/common'
import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, hexToBytes } from '@noble/hashes/utils'
import { decodeHex, toBytes } from '../encoding/bytes.ts'

type Types = TypedData['types']
type Struct = Readonly<Record<string, unknown>>

/** Encodes a struct that is absent. Recursive types end with it. */
const NONE = new Uint8Array(32)

/** The type of the items of a list, also of a list of lists. */
const getBaseType = (type: string) => type.split('[')[0] ?? type

function listStructs(types: Types, name: string, found = new Set<string>()): ReadonlySet<string> {
  if (!Object.hasOwn(types, name) || found.has(name)) return found
  found.add(name)
  for (const { type } of types[name] ?? []) listStructs(types, getBaseType(type), found)
  return found
}

/** @see https://eips.ethereum.org/EIPS/eip-712#definition-of-encodetype */
function encodeType(types: Types, name: string): string {
  // By code units, as in other wallets.
  const others = [...listStructs(types, name)].filter((other) => other !== name).sort()
  const print = (struct: string) =>
    `${struct}(${(types[struct] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`
  return [name, ...others].map(print).join('')
}

const WORD_BITS = 256

/** Two's complement for a negative number. */
const encodeInteger = (value: bigint) => hexToBytes(BigInt.asUintN(WORD_BITS, value).toString(16).padStart(64, '0'))

/** Fills a word of 32 bytes from its start. */
function fillWord(bytes: Uint8Array): Uint8Array {
  const word = new Uint8Array(32)
  word.set(bytes)
  return word
}

/**
 * Encodes a value that is neither a struct nor a list as 32 bytes.
 *
 * @param value - Valid for its type, see `parseTypedData`.
 * @see https://eips.ethereum.org/EIPS/eip-712#definition-of-encodedata
 */
function encodeAtom(type: string, value: unknown): Uint8Array {
  if (type === 'string') return keccak_256(new TextEncoder().encode((value as string | null) ?? ''))
  if (type === 'bytes') return keccak_256(toBytes(value as string))
  if (type.startsWith('bytes')) return fillWord(decodeHex(value as string))
  // Addresses are numbers of 160 bits, and `true` is 1.
  return encodeInteger(BigInt(value as string | number | bigint | boolean))
}

function encodeValue(types: Types, type: string, value: unknown): Uint8Array {
  if (type.endsWith(']')) {
    const item = type.slice(0, type.lastIndexOf('['))
    return keccak_256(concatBytes(...(value as unknown[]).map((one) => encodeValue(types, item, one))))
  }
  if (!Object.hasOwn(types, type)) return encodeAtom(type, value)
  return value === undefined || value === null ? NONE : hashStruct(types, type, value as Struct)
}

function hashStruct(types: Types, name: string, value: Struct): Uint8Array {
  const typeHash = keccak_256(new TextEncoder().encode(encodeType(types, name)))
  const values = (types[name] ?? []).map((field) =>
    encodeValue(types, field.type, Object.hasOwn(value, field.name) ? value[field.name] : undefined),
  )
  return keccak_256(concatBytes(typeHash, ...values))
}

/**
 * Hashes typed data, as `eth_signTypedData_v4` of other wallets does.
 *
 * @param data - The result of `parseTypedData`, which has checked every value by its type.
 * @returns 32 bytes.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function hashTypedData({ types, primaryType, domain, message }: TypedData): Uint8Array {
  const content = primaryType === 'EIP712Domain' ? [] : [hashStruct(types, primaryType, message)]
  return keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), hashStruct(types, 'EIP712Domain', domain), ...content))
}
