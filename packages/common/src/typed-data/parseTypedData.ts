import { getAtomCheck } from './checkAtom.ts'
import { checkStruct, checkValue, isRecord } from './checkStruct.ts'
import { typedDataErrors } from './errors.ts'
import type { TypedData, TypedDataField } from './types.ts'

/** Who hashes goes from struct to struct: a chain of very many exhausts the stack, also where the message is empty. */
const MAX_STRUCTS = 500

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw typedDataErrors.invalid({ problem: 'it is not JSON' })
  }
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

function parseTypes(value: unknown): TypedData['types'] {
  if (!isRecord(value) || !hasStructs(value)) throw typedDataErrors.invalid({ problem: 'it has no valid "types"' })
  if (Object.keys(value).length > MAX_STRUCTS) throw typedDataErrors.invalid({ problem: `it has more than ${MAX_STRUCTS} types` })
  // A type that is not declared has no fields: the domain is then no part of what is signed.
  return { EIP712Domain: [], ...value }
}

/**
 * Reads what a site wants signed by `eth_signTypedData_v4`, and checks each value by its type, so that whatever comes
 * back can be hashed. The chain of the domain is checked also where no type declares it, because wallets compare it with
 * theirs. Structs may be null or absent, as wallets have it; letters of addresses may have any case.
 *
 * @param value - The data, as JSON or as an object.
 * @returns the parts that are signed. Values are as they were given.
 * @throws {@link typedDataErrors.invalid} that says what is wrong.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function parseTypedData(value: unknown): TypedData {
  const data = typeof value === 'string' ? parseJson(value) : value
  if (!isRecord(data)) throw typedDataErrors.invalid({ problem: 'it is not an object' })
  const { primaryType, domain, message } = data
  const types = parseTypes(data['types'])
  if (typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType)) {
    throw typedDataErrors.invalid({ problem: 'its "primaryType" is not among the types' })
  }
  if (!isRecord(domain) || !isRecord(message)) throw typedDataErrors.invalid({ problem: 'it lacks "domain" or "message"' })
  checkStruct(types, 'EIP712Domain', domain, 'domain')
  if (domain['chainId'] !== undefined) checkValue(types, 'uint256', domain['chainId'], 'domain.chainId')
  if (primaryType !== 'EIP712Domain') checkStruct(types, primaryType, message, 'message')
  return { types, primaryType, domain, message }
}
