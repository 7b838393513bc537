import { getAtomCheck } from './checkAtom.ts'
import { createValueCheck, isRecord } from './createValueCheck.ts'
import { typedDataErrors } from './errors.ts'
import { readJson } from './readJson.ts'
import type { TypedData, TypedDataField } from './types.ts'

/** A hasher recurses from struct to struct: a very long chain exhausts the stack, also with an empty message. */
const MAX_STRUCTS = 500

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
