import type { TypedData } from '@openappkit/common'
import { decodeErrors } from './errors.ts'
import { isUnlimited } from './isUnlimited.ts'
import type { Warning } from './types.ts'

type Fields = Readonly<Record<string, unknown>>

/** Types whose signature alone lets another account take tokens: EIP-2612, Dai, and those of Permit2. */
const PERMISSIONS = /^Permit(?:Single|Batch|TransferFrom|BatchTransferFrom|WitnessTransferFrom|BatchWitnessTransferFrom)?$/

/** Types that let another key act for the account, of ERC-7710 and of accounts with sessions. */
const DELEGATIONS = /delegat|session|authoriz/i

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The amounts of a permission, which are in the message itself or in its details. */
function listAmounts(message: Fields): bigint[] {
  const parts = [message, message['details'], message['permitted']].flatMap((part) => (Array.isArray(part) ? (part as unknown[]) : [part]))
  const values = parts.filter(isRecord).flatMap(({ value, amount }) => [value, amount])
  return values.filter((value) => value !== undefined && value !== null).map((value) => BigInt(value as string | number | bigint))
}

function listPermissionWarnings(message: Fields): Warning[] {
  const spender = String(message['spender'])
  const isAll = message['allowed'] === true || listAmounts(message).some(isUnlimited)
  return [{ kind: 'permission', spender }, ...(isAll ? [{ kind: 'unlimitedAllowance', spender } as const] : [])]
}

/**
 * Finds what the visitor must notice in typed data.
 *
 * @param chain - The number of the network of the wallet.
 * @throws {@link decodeErrors.foreignChain} for a domain of another network, as EIP-712 requires.
 */
export function checkTypedData({ primaryType, domain, message }: TypedData, chain: bigint): readonly Warning[] {
  const { chainId } = domain
  const actual = chainId === undefined || chainId === null ? undefined : BigInt(chainId as string | number | bigint)
  if (actual !== undefined && actual !== chain) {
    throw decodeErrors.foreignChain({ actual: actual.toString(), expected: chain.toString() })
  }
  if (PERMISSIONS.test(primaryType)) return listPermissionWarnings(message)
  return DELEGATIONS.test(primaryType) ? [{ kind: 'delegation' }] : []
}
