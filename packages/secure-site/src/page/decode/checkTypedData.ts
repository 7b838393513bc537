import type { TypedData } from '@openappkit/common'
import { checkOrder } from './checkOrder.ts'
import { showText } from './decodeMessage.ts'
import { decodeErrors } from './errors.ts'
import { isUnknownData } from './isUnknownData.ts'
import { listItems, readSigned, type Signed, type SignedFields } from './readSigned.ts'
import type { Allowance, Warning } from './types.ts'

/** Types whose signature alone lets another account take tokens: EIP-2612, Dai, and those of Permit2. */
const PERMISSIONS =
  /^Permit(?:Single|Batch|TransferFrom|BatchTransferFrom|WitnessTransferFrom|BatchWitnessTransferFrom)?$/

/** Types that let another key act for the account, of ERC-7710 and of accounts with sessions. */
const DELEGATIONS = /delegat|session|authoriz/i

/** Who gives a permission, and numbers that limit its use but not its amount. */
const OWNERS = /^(?:owner|holder|from|signer|account|user)$/i
const NO_AMOUNTS = /nonce|deadline|expir|valid|time|salt|chain|^v$/i

function parseNumber({ type, value }: Partial<Signed> = {}): bigint | undefined {
  // parseTypedData accepts nothing but a number.
  return type !== undefined && /^uint\d*$/.test(type) ? BigInt(value as string | number | bigint) : undefined
}

const isHexAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/** The field with this name, or the only address that is not the owner. */
function findSpender(fields: SignedFields): string {
  const other = Object.entries(fields).find(([name, { type }]) => type === 'address' && !OWNERS.test(name))
  const value = (fields['spender'] ?? other?.[1])?.value
  return typeof value === 'string' ? value : ''
}

/**
 * The amount of a permission of one token: the only number that may be one. `undefined` for everything: the permit of Dai, several
 * numbers, or none.
 */
function findAmount(fields: SignedFields): bigint | undefined {
  const [amount, ...more] = Object.entries(fields).flatMap(([name, field]) =>
    NO_AMOUNTS.test(name) ? [] : (parseNumber(field) ?? []),
  )
  if (amount !== undefined) return more.length === 0 ? amount : undefined
  return fields['allowed']?.value === false ? 0n : undefined
}

/**
 * What a permission lets its spender take: of the token that is its domain (EIP-2612, Dai), or of those in its details (Permit2). Only
 * what is signed counts. Empty for other data, and for an item of a collection.
 */
export function listPermits({ types, primaryType, domain, message }: TypedData): readonly Allowance[] {
  if (!PERMISSIONS.test(primaryType)) return []
  const fields = readSigned(types, { type: primaryType, value: message })
  const spender = findSpender(fields)
  const create = (token: unknown, amount: bigint | undefined): Allowance[] =>
    isHexAddress(token) ? [{ token, spender, amount }] : []
  const details = [fields['details'], fields['permitted']].flatMap((part) => (part ? listItems(part) : []))
  if (details.length > 0) {
    return details
      .map((part) => readSigned(types, part))
      .flatMap(({ token, amount }) => create(token?.value, parseNumber(amount)))
  }
  const { verifyingContract } = readSigned(types, { type: 'EIP712Domain', value: domain })
  return fields['tokenId'] ? [] : create(verifyingContract?.value, findAmount(fields))
}

/** Whether a name or a value has characters that the approval shows as codes. */
const hasHidden = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(([name, part]) => hasHidden(name) || hasHidden(part))
    : showText(String(value)) !== String(value)

function findMeaning(data: TypedData): readonly Warning[] {
  const { types, primaryType, message } = data
  if (PERMISSIONS.test(primaryType)) {
    return [{ kind: 'permission', spender: findSpender(readSigned(types, { type: primaryType, value: message })) }]
  }
  const order = checkOrder(data)
  if (order.length > 0) return order
  if (DELEGATIONS.test(primaryType)) return [{ kind: 'delegation' }]
  return isUnknownData(data) ? [{ kind: 'unknownData' }] : []
}

/**
 * Finds what the visitor must notice in typed data.
 *
 * @param chain - The number of the network of the wallet.
 * @throws {@link decodeErrors.foreignChain} for a domain of another network, as EIP-712 requires.
 */
export function checkTypedData(data: TypedData, chain: bigint): readonly Warning[] {
  // parseTypedData accepts nothing but a number.
  const actual = BigInt((data.domain['chainId'] ?? chain) as string | number | bigint)
  if (actual !== chain) throw decodeErrors.foreignChain({ actual: actual.toString(), expected: chain.toString() })
  return [...findMeaning(data), ...(hasHidden(data) ? [{ kind: 'hiddenCharacters' } as const] : [])]
}
