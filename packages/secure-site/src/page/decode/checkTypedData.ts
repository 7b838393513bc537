import type { TypedData } from '@openappkit/common'
import { checkOrder } from './checkOrder.ts'
import { showHidden } from './decodeMessage.ts'
import { decodeErrors } from './errors.ts'
import { isUnknownData } from './isUnknownData.ts'
import type { Allowance, Warning } from './types.ts'

type Fields = Readonly<Record<string, unknown>>

/** Types whose signature alone lets another account take tokens: EIP-2612, Dai, and those of Permit2. */
const PERMISSIONS =
  /^Permit(?:Single|Batch|TransferFrom|BatchTransferFrom|WitnessTransferFrom|BatchWitnessTransferFrom)?$/

/** Types that let another key act for the account, of ERC-7710 and of accounts with sessions. */
const DELEGATIONS = /delegat|session|authoriz/i

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that no type declares is not signed, and can have any value. */
function parseNumber(value: unknown): bigint | undefined {
  try {
    return BigInt(value as string)
  } catch {
    return undefined
  }
}

const isHexAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

const getSpender = ({ spender }: Fields) => (typeof spender === 'string' ? spender : '')

/**
 * What a permission lets its spender take: of the token that is its domain (EIP-2612, Dai), or of those in its details (Permit2).
 * Empty for other data.
 */
export function listPermits({ primaryType, domain, message }: TypedData): readonly Allowance[] {
  if (!PERMISSIONS.test(primaryType)) return []
  const spender = getSpender(message)
  const details = [message['details'], message['permitted']].flatMap((part) =>
    Array.isArray(part) ? (part as unknown[]) : [part],
  )
  const create = (token: unknown, amount: bigint | undefined): Allowance[] =>
    isHexAddress(token) ? [{ token, spender, amount }] : []
  if (typeof message['allowed'] === 'boolean') {
    return create(domain['verifyingContract'], message['allowed'] ? undefined : 0n)
  }
  return [
    ...(message['value'] === undefined ? [] : create(domain['verifyingContract'], parseNumber(message['value']))),
    ...details.filter(isRecord).flatMap(({ token, amount }) => create(token, parseNumber(amount))),
  ]
}

/** Whether a name or a value has characters that the approval shows as codes. */
const hasHidden = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(([name, part]) => hasHidden(name) || hasHidden(part))
    : showHidden(String(value)) !== String(value)

function findMeaning(data: TypedData): readonly Warning[] {
  const { primaryType, message } = data
  if (PERMISSIONS.test(primaryType)) return [{ kind: 'permission', spender: getSpender(message) }]
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
