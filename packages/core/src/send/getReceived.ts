import { isNativeAsset } from '../data/assetIds.ts'
import { getMoved } from '../transfer/getMoved.ts'
import type { TransferOutcome } from '../transfer/types.ts'
import { describeAsset } from './describeForm.ts'
import type { SentTransfer } from './types.ts'

/**
 * What the recipient of a confirmed transfer has received, in base units, as the chain shows it: a token may keep a part of it, or move
 * nothing.
 *
 * @returns `undefined` if that could not be read.
 */
export function getReceived({ asset, to }: SentTransfer, { movements }: TransferOutcome): bigint | undefined {
  const { id } = describeAsset(asset)
  // No log shows the currency.
  const isAll = movements !== undefined && !isNativeAsset(id)
  return getMoved(movements, id, to)?.in ?? (isAll ? 0n : undefined)
}
