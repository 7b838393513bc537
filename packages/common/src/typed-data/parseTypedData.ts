import type { TypedData, TypedDataField } from './types.ts'
import { defineErrors } from '../errors/defineErrors.ts'

export const typedDataErrors = defineErrors('typedData', {
  invalid: {
    short: 'Invalid typed data: {problem}',
    long: 'Typed data has "types", "primaryType", "domain" and "message", and each value is of its type (EIP-712). Correct it in the site that requests the signature.',
  },
})

/** A hasher recurses from struct to struct: a very long chain exhausts the stack, also with an empty message. */
const MAX_STRUCTS = 500

type Types = TypedData['types']

/** Deeper nesting would exhaust the stack of a reader. */
const MAX_DEPTH = 200
/** More than any visitor could review. A hasher visits all of them. */
const MAX_VALUES = 100_000

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refuse(path: string, reason: string): never {
  throw typedDataErrors.invalid({ problem: `"${path}" ${reason}` })
}

/** The item type and length of a list type; `undefined` for other types. */
function parseListType(type: string): { readonly item: string; readonly length: number | undefined } | undefined {
  const [, item, length = ''] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (item === undefined) return undefined
  return { item, length: length === '' ? undefined : Number(length) }
}

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
function getAtomCheck(type: string): Check | undefined {
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

/** @throws {@link typedDataErrors.invalid} for an undeclared or too deeply nested type, even if no value has it. */
function checkType(types: Types, type: string, path: string): void {
  const [name = '', ...lists] = type.split('[')
  if (lists.length > MAX_DEPTH) refuse(path, 'is nested too deeply')
  const isDeclared = lists.every((list) => /^\d*\]$/.test(list)) && (Object.hasOwn(types, name) || getAtomCheck(name))
  if (!isDeclared) refuse(path, `is of the type "${type}", which is not declared`)
}

/** Checks the values of one message. */
interface ValueCheck {
  /** @throws {@link typedDataErrors.invalid} if the value is not of the type. */
  checkValue(this: void, type: string, value: unknown, path: string, depth?: number): void
  /**
   * Checks a struct and everything in it.
   *
   * @param path - Its path, for the error.
   * @throws {@link typedDataErrors.invalid} with the first invalid value.
   */
  checkStruct(this: void, name: string, value: Record<string, unknown>, path: string, depth?: number): void
}

/** One limit for all values: a few objects that contain each other twice produce exponentially many. */
function createValueCheck(types: Types): ValueCheck {
  let count = 0

  function checkValue(type: string, value: unknown, path: string, depth = 0): void {
    count += 1
    if (count > MAX_VALUES) refuse(path, `is beyond the first ${MAX_VALUES} values`)
    const list = parseListType(type)
    if (list) {
      if (!Array.isArray(value)) return refuse(path, 'is no list')
      if (list.length !== undefined && value.length !== list.length) return refuse(path, `has not ${list.length} items`)
      return value.forEach((item, place) => checkValue(list.item, item, `${path}[${place}]`, depth + 1))
    }
    if (Object.hasOwn(types, type)) {
      // A recursive struct ends with null.
      if (value === undefined || value === null) return undefined
      if (!isRecord(value)) return refuse(path, 'is no object')
      return checkStruct(type, value, path, depth + 1)
    }
    if (value === undefined) return refuse(path, 'is missing')
    const reason = getAtomCheck(type)?.(value)
    return reason === undefined ? undefined : refuse(path, reason)
  }

  function checkStruct(name: string, value: Record<string, unknown>, path: string, depth = 0): void {
    if (depth > MAX_DEPTH) refuse(path, 'is nested too deeply')
    for (const field of types[name] ?? []) {
      const itsPath = `${path}.${field.name}`
      checkType(types, field.type, itsPath)
      checkValue(field.type, Object.hasOwn(value, field.name) ? value[field.name] : undefined, itsPath, depth)
    }
  }

  return { checkValue, checkStruct }
}

function isField(value: unknown): value is TypedDataField {
  return isRecord(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string'
}

function isStruct([name, fields]: [string, unknown]): boolean {
  return /^[a-z_]\w*$/i.test(name) && !getAtomCheck(name) && Array.isArray(fields) && fields.every(isField)
}

function hasStructs(value: Record<string, unknown>): value is Record<string, readonly TypedDataField[]> {
  return Object.entries(value).every(isStruct)
}

/** The hash of a type joins its fields with commas: two fields with one name, or a name with a comma, would be read in two ways. */
function checkFields([name, fields]: [string, readonly TypedDataField[]]): void {
  const names = fields.map((field) => field.name)
  const twice = names.find((field, place) => names.indexOf(field) !== place)
  if (twice !== undefined) throw typedDataErrors.invalid({ problem: `"${name}" has the field "${twice}" twice` })
  const odd = names.find((field) => !/^[^\s,()]+$/.test(field))
  if (odd !== undefined) throw typedDataErrors.invalid({ problem: `"${name}" has a field with the name "${odd}"` })
}

function parseTypes(value: unknown): TypedData['types'] {
  const isTooLong = isRecord(value) && Object.keys(value).length > MAX_STRUCTS
  if (isTooLong) throw typedDataErrors.invalid({ problem: `it has more than ${MAX_STRUCTS} types` })
  if (!isRecord(value) || !hasStructs(value)) throw typedDataErrors.invalid({ problem: 'it has no valid "types"' })
  Object.entries(value).forEach(checkFields)
  // An undeclared domain type has no fields, so the domain is not signed.
  return { EIP712Domain: [], ...value }
}

/** Whether a number with a fraction or an exponent is whole, by its digits. Number() may have rounded it to a whole one. */
function isWhole(number: string): boolean {
  const [, digits = '', fraction = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(number) ?? []
  const all = digits + fraction
  let end = all.length
  while (end > 0 && all[end - 1] === '0') end -= 1
  return end === 0 || end <= digits.length + Number(exponent)
}

/**
 * Checks what JSON.parse does not report: it rounds numbers, and takes the last of two values with one key. Another reader may take the
 * first, so a visitor would review other data than the wallet signs.
 *
 * @param text - Valid JSON.
 */
function checkTokens(text: string): void {
  /** The keys of the open objects; undefined for a list. */
  const open: (Set<string> | undefined)[] = []
  let lastText = ''
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]|-?\d[\d.eE+-]*/g)) {
    if (token.startsWith('"')) lastText = token
    else if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const key = JSON.parse(lastText) as string
      if (open.at(-1)?.has(key)) throw typedDataErrors.invalid({ problem: `an object has the key "${key}" twice` })
      open.at(-1)?.add(key)
    } else if (Number.isInteger(Number(token)) && !isWhole(token)) {
      throw typedDataErrors.invalid({ problem: `JSON rounds the number ${token}: write it as text` })
    }
  }
}

/** @throws {@link typedDataErrors.invalid} for a text that is no JSON, or that another reader of JSON may read otherwise. */
function readJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw typedDataErrors.invalid({ problem: 'it is not JSON' })
  }
  checkTokens(text)
  return value
}

/**
 * Parses the data of `eth_signTypedData_v4` and checks each value by its type, so that the result can be hashed. The
 * chain of the domain is checked even if no type declares it, because wallets compare it with their own. As in wallets,
 * structs may be null or absent, and addresses may have any letter case.
 *
 * @param value - The data, as JSON or as an object.
 * @returns The parts that are signed. Values are unchanged.
 * @throws {@link typedDataErrors.invalid} with a description of the problem.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function parseTypedData(value: unknown): TypedData {
  const data = typeof value === 'string' ? readJson(value) : value
  if (!isRecord(data)) throw typedDataErrors.invalid({ problem: 'it is not an object' })
  const { primaryType, domain, message } = data
  const types = parseTypes(data['types'])
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType)) {
    throw typedDataErrors.invalid({ problem: 'its "primaryType" is not among the types' })
  }
  if (!isRecord(domain) || !isRecord(message)) {
    throw typedDataErrors.invalid({ problem: 'it lacks "domain" or "message"' })
  }
  const { checkStruct, checkValue } = createValueCheck(types)
  checkStruct('EIP712Domain', domain, 'domain')
  if (domain['chainId'] !== undefined) checkValue('uint256', domain['chainId'], 'domain.chainId')
  if (primaryType !== 'EIP712Domain') checkStruct(primaryType, message, 'message')
  return { types, primaryType, domain, message }
}
