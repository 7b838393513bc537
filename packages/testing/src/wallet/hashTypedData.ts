import type { TypedData } from '@openappkit/common'
import { concat, encodeAbiParameters, keccak256, stringToHex, zeroHash, type Hex } from 'viem'

type Types = TypedData['types']

/** The struct of a field, also if it is in nested lists. */
const getBaseType = (type: string) => type.replace(/\[.*$/, '')

function listStructs(types: Types, name: string, found = new Set<string>()): Set<string> {
  if (!Object.hasOwn(types, name) || found.has(name)) return found
  found.add(name)
  for (const field of types[name] ?? []) listStructs(types, getBaseType(field.type), found)
  return found
}

/** @see https://eips.ethereum.org/EIPS/eip-712#definition-of-encodetype */
function encodeType(types: Types, name: string): string {
  const others = [...listStructs(types, name)].filter((other) => other !== name).sort()
  return [name, ...others]
    .map((struct) => `${struct}(${(types[struct] ?? []).map(({ type, name: field }) => `${type} ${field}`).join(',')})`)
    .join('')
}

/**
 * The bytes that `personal_sign` means: hex digits after `0x` (if their number is odd, the first is a whole
 * byte, as in MetaMask and viem); any other text in UTF-8.
 */
export function toBytes(text: string): Hex {
  if (!/^0x[0-9a-f]*$/i.test(text)) return stringToHex(text)
  const digits = text.slice(2)
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
}

function encodeAtom(type: string, value: unknown): Hex {
  if (type === 'string') return keccak256(stringToHex((value as string | null) ?? ''))
  if (type === 'bytes') return keccak256(toBytes(value as string))
  if (typeof value === 'boolean') return encodeAbiParameters([{ type: 'bool' }], [value])
  // viem recognizes lower-case hex, and compares those of addresses with their checksum.
  const encodable = /^u?int/.test(type) ? BigInt(value as string) : (value as string).toLowerCase()
  return encodeAbiParameters([{ type }], [encodable])
}

function encodeValue(types: Types, type: string, value: unknown): Hex {
  const item = /^(.+)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined) return keccak256(concat((value as unknown[]).map((one) => encodeValue(types, item, one))))
  if (!Object.hasOwn(types, type)) return encodeAtom(type, value)
  return value === undefined || value === null ? zeroHash : hashStruct(types, type, value as Record<string, unknown>)
}

function hashStruct(types: Types, name: string, value: Readonly<Record<string, unknown>>): Hex {
  const typeHash = keccak256(stringToHex(encodeType(types, name)))
  const values = (types[name] ?? []).map((field) =>
    encodeValue(types, field.type, Object.hasOwn(value, field.name) ? value[field.name] : undefined),
  )
  return keccak256(concat([typeHash, ...values]))
}

/**
 * Hashes typed data as wallets do. viem's function of this name cannot hash a struct that is null or absent, refuses
 * addresses with a wrong checksum, and adds a missing type for the domain; wallets do not.
 *
 * @param data - The result of `parseTypedData`.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function hashTypedData({ types, primaryType, domain, message }: TypedData): Hex {
  const parts: Hex[] = ['0x1901', hashStruct(types, 'EIP712Domain', domain)]
  if (primaryType !== 'EIP712Domain') parts.push(hashStruct(types, primaryType, message))
  return keccak256(concat(parts))
}
