/** Returns what is wrong with a value of a type; `undefined` if it is valid. */
type Check = (value: unknown) => string | undefined

const isText = (value: unknown): value is string => typeof value === 'string'
const matches = (value: unknown, pattern: RegExp) => isText(value) && pattern.test(value)

/** Parses a number in any form that JSON can carry. */
function readInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  const isInteger = typeof value === 'number' ? Number.isInteger(value) : matches(value, /^(?:-?\d+|0x[0-9a-f]+)$/i)
  return isInteger ? BigInt(value as string | number) : undefined
}

function checkInteger(value: unknown, isSigned: boolean, bits: bigint): string | undefined {
  const integer = readInteger(value)
  // JSON rounds such a number before anything can read it.
  if (typeof value === 'number' && integer !== undefined && !Number.isSafeInteger(value)) {
    return 'is a number above 2^53, which JSON rounds: write it as text'
  }
  if (integer === undefined) return 'is no whole number'
  const max = 2n ** (isSigned ? bits - 1n : bits) - 1n
  const min = isSigned ? -max - 1n : 0n
  return integer < min || integer > max ? 'is out of range' : undefined
}

const ATOMS: Readonly<Record<string, Check>> = {
  address: (value) => (matches(value, /^0x[0-9a-f]{40}$/i) ? undefined : 'is no address'),
  bool: (value) => (typeof value === 'boolean' ? undefined : 'is neither true nor false'),
  // Wallets treat a null string as empty.
  string: (value) => (isText(value) || value === null ? undefined : 'is no text'),
  // Wallets read other texts in different ways: as UTF-8, with a digit added, or not at all.
  bytes: (value) => (matches(value, /^0x(?:[0-9a-f]{2})*$/i) ? undefined : 'is no bytes: 0x and pairs of digits'),
}

/**
 * @param type - The name of a type that is neither a struct nor a list.
 * @returns The check of its values; `undefined` for a name that EIP-712 does not define.
 */
export function getAtomCheck(type: string): Check | undefined {
  if (Object.hasOwn(ATOMS, type)) return ATOMS[type]
  const [, kind, digits = ''] = /^(u?int|bytes)([1-9]\d{0,2})?$/.exec(type) ?? []
  if (kind === undefined) return undefined
  const size = Number(digits)
  if (kind === 'bytes') {
    const isSize = (value: unknown) => matches(value, /^0x[0-9a-f]+$/i) && (value as string).length === 2 + 2 * size
    return size <= 32 ? (value) => (isSize(value) ? undefined : `is not ${size} bytes`) : undefined
  }
  // Without a size it has 256 bits.
  const bits = digits === '' ? 256 : size
  return bits % 8 === 0 && bits <= 256 ? (value) => checkInteger(value, kind === 'int', BigInt(bits)) : undefined
}
