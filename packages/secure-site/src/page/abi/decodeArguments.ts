import { encodeHex } from '@openappkit/common'

/** A number; a text for an address, bytes in hexadecimal, or a string; or a list of them. */
export type AbiValue = bigint | boolean | string | readonly AbiValue[]

const WORD = 32
/** More than any call that a visitor can review. Overlapping lists could have exponentially many values. */
const MAX_VALUES = 2_000

/** A type of an argument: `uint256`, or a list or a tuple of types. */
export type AbiType =
  | { readonly kind: 'atom'; readonly name: string }
  | { readonly kind: 'list'; readonly item: AbiType; readonly length: number | undefined }
  | { readonly kind: 'tuple'; readonly members: readonly AbiType[] }

/** Splits at commas that are outside of parentheses. */
function splitMembers(text: string): string[] {
  const members: string[] = []
  let depth = 0
  let start = 0
  for (const [place, character] of Array.from(text).entries()) {
    depth += Number(character === '(') - Number(character === ')')
    if (character !== ',' || depth > 0) continue
    members.push(text.slice(start, place))
    start = place + 1
  }
  return text === '' ? [] : [...members, text.slice(start)]
}

function parseType(text: string): AbiType {
  const [, item, length] = /^(.+)\[(\d*)\]$/.exec(text) ?? []
  if (item !== undefined) {
    return { kind: 'list', item: parseType(item), length: length === '' ? undefined : Number(length) }
  }
  if (text.startsWith('(')) return { kind: 'tuple', members: splitMembers(text.slice(1, -1)).map(parseType) }
  return { kind: 'atom', name: text }
}

/** Parses the types in a signature of a function in the table of calls: `transfer(address,uint256)`. */
export const parseTypes = (signature: string): readonly AbiType[] =>
  splitMembers(signature.slice(signature.indexOf('(') + 1, -1)).map(parseType)

const isDynamic = (type: AbiType): boolean => {
  if (type.kind === 'atom') return type.name === 'bytes' || type.name === 'string'
  if (type.kind === 'list') return type.length === undefined || isDynamic(type.item)
  return type.members.some(isDynamic)
}

/** The bytes of a value in the head of its tuple. */
const getHeadSize = (type: AbiType): number => {
  if (isDynamic(type) || type.kind === 'atom') return WORD
  if (type.kind === 'list') return (type.length ?? 0) * getHeadSize(type.item)
  return type.members.reduce((sum, member) => sum + getHeadSize(member), 0)
}

/** The values of a call while they are read. Everything outside of the data is `undefined`, which ends the reading. */
function createReader(data: Uint8Array) {
  let left = MAX_VALUES

  function readBytes(at: number, length: number): Uint8Array | undefined {
    return at + length <= data.length ? data.subarray(at, at + length) : undefined
  }

  function readNumber(at: number): bigint | undefined {
    const word = readBytes(at, WORD)
    return word && BigInt(encodeHex(word))
  }

  /** A length or an offset. Larger ones are outside of any data. */
  function readSize(at: number): number | undefined {
    const value = readNumber(at)
    return value !== undefined && value <= BigInt(data.length) ? Number(value) : undefined
  }

  function readText(name: string, at: number): string | undefined {
    const length = readSize(at)
    const bytes = length === undefined ? undefined : readBytes(at + WORD, length)
    if (!bytes) return undefined
    return name === 'string' ? new TextDecoder().decode(bytes) : encodeHex(bytes)
  }

  function readAtom(name: string, at: number): AbiValue | undefined {
    if (name === 'bytes' || name === 'string') return readText(name, at)
    const number = readNumber(at)
    if (number === undefined) return undefined
    if (name === 'address') return number >> 160n === 0n ? `0x${number.toString(16).padStart(40, '0')}` : undefined
    if (name === 'bool') return number <= 1n ? number === 1n : undefined
    if (name.startsWith('bytes')) return encodeHex(data.subarray(at, at + Number(name.slice('bytes'.length))))
    return number >> BigInt(name.slice('uint'.length)) === 0n ? number : undefined
  }

  /** @param start - Where the offsets of the tuple are counted from. */
  function readMembers(types: readonly AbiType[], start: number): readonly AbiValue[] | undefined {
    const values: AbiValue[] = []
    let head = start
    for (const type of types) {
      const value = readMember(type, head, start)
      if (value === undefined) return undefined
      values.push(value)
      head += getHeadSize(type)
    }
    return values
  }

  function readMember(type: AbiType, head: number, start: number): AbiValue | undefined {
    left -= 1
    if (left < 0) return undefined
    if (!isDynamic(type)) return readValue(type, head)
    const offset = readSize(head)
    return offset === undefined ? undefined : readValue(type, start + offset)
  }

  function readValue(type: AbiType, at: number): AbiValue | undefined {
    if (type.kind === 'atom') return readAtom(type.name, at)
    if (type.kind === 'tuple') return readMembers(type.members, at)
    const length = type.length ?? readSize(at)
    if (length === undefined || length > MAX_VALUES) return undefined
    return readMembers(
      Array.from({ length }, () => type.item),
      type.length === undefined ? at + WORD : at,
    )
  }

  return readMembers
}

/**
 * Decodes the arguments of a call.
 *
 * @param data - After the selector.
 * @returns `undefined` unless all of them are valid: an address in which other bits are set is none.
 * @see https://docs.soliditylang.org/en/latest/abi-spec.html
 */
export function decodeArguments(types: readonly AbiType[], data: Uint8Array): readonly AbiValue[] | undefined {
  return createReader(data)(types, 0)
}
