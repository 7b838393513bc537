import type { TypedData } from '@openappkit/common'
import { checkOrder } from './checkOrder.ts'
import { decodeErrors } from './errors.ts'
import { isUnlimited } from './isUnlimited.ts'
import type { Warning } from './types.ts'

type Fields = Readonly<Record<string, unknown>>

/** Types whose signature alone lets another account take tokens: EIP-2612, Dai, and those of Permit2. */
const PERMISSIONS =
  /^Permit(?:Single|Batch|TransferFrom|BatchTransferFrom|WitnessTransferFrom|BatchWitnessTransferFrom)?$/

/** Types that let another key act for the account, of ERC-7710 and of accounts with sessions. */
const DELEGATIONS = /delegat|session|authoriz/i

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that no type declares is not signed, and can have any value. */
function isUnlimitedValue(value: unknown): boolean {
  try {
    return isUnlimited(BigInt(value as string))
  } catch {
    return false
  }
}

/** The amounts of a permission, which are in the message itself or in its details. */
function listAmounts(message: Fields): readonly unknown[] {
  const parts = [message, message['details'], message['permitted']].flatMap((part) =>
    Array.isArray(part) ? (part as unknown[]) : [part],
  )
  return parts.filter(isRecord).flatMap(({ value, amount }) => [value, amount])
}

function listPermissionWarnings(message: Fields): Warning[] {
  const spender = typeof message['spender'] === 'string' ? message['spender'] : ''
  const isAll = message['allowed'] === true || listAmounts(message).some(isUnlimitedValue)
  return [{ kind: 'permission', spender }, ...(isAll ? [{ kind: 'unlimitedAllowance', spender } as const] : [])]
}

/**
 * Finds what the visitor must notice in typed data.
 *
 * @param chain - The number of the network of the wallet.
 * @throws {@link decodeErrors.foreignChain} for a domain of another network, as EIP-712 requires.
 */
export function checkTypedData(data: TypedData, chain: bigint): readonly Warning[] {
  const { primaryType, message } = data
  // parseTypedData accepts nothing but a number.
  const actual = BigInt((data.domain['chainId'] ?? chain) as string | number | bigint)
  if (actual !== chain) throw decodeErrors.foreignChain({ actual: actual.toString(), expected: chain.toString() })
  if (PERMISSIONS.test(primaryType)) return listPermissionWarnings(message)
  const order = checkOrder(data)
  return order.length === 0 && DELEGATIONS.test(primaryType) ? [{ kind: 'delegation' }] : order
}
