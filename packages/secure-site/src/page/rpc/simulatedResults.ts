import { cleanName } from '@openappkit/common'
import { decodeArguments } from '../abi/decodeArguments.ts'
import { parseTypes } from '../abi/parseTypes.ts'
import { decodeHex } from '../encoding/decodeHex.ts'
import type { MovedAsset } from './movedAssets.ts'
import type { SimulatedCall } from './simulate.ts'

const MAX_SYMBOL_LENGTH = 16

function decode(type: string, call: SimulatedCall | undefined): unknown {
  if (!call || BigInt(call.status) !== 1n) return undefined
  return decodeArguments(parseTypes(`(${type})`), decodeHex(call.returnData))?.[0]
}

/** What the account holds. An item of ERC-721 that is not there yet belongs to no account. */
export function readAmount(
  { standard }: MovedAsset,
  account: string,
  call: SimulatedCall | undefined,
): bigint | undefined {
  if (standard !== 'erc721') return decode('uint256', call) as bigint | undefined
  return decode('address', call) === account ? 1n : 0n
}

/** A symbol, safe to show (S10). */
export function decodeText(call: SimulatedCall | undefined): string | undefined {
  const text = decode('string', call)
  return typeof text === 'string' ? cleanName(text, MAX_SYMBOL_LENGTH) || undefined : undefined
}
