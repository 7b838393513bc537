import { isSameAddress } from '../connections/isSameAddress.ts'
import { foldAsset, isNativeAsset } from '../data/assetIds.ts'
import type { TransferOutcome } from '../transfer/types.ts'
import { describeAsset } from './describeForm.ts'
import type { SentTransfer } from './types.ts'

/**
 * What the recipient of a confirmed transfer has received, in base units. Of a contract's asset its receipt says it, because a token may
 * keep a part of it, or move nothing. A transaction that has not failed moves all of its value in the network's currency.
 *
 * @returns `undefined` if no receipt was read.
 */
export function getReceived({ asset, amount, to }: SentTransfer, { movements }: TransferOutcome): bigint | undefined {
  const { id } = describeAsset(asset)
  if (isNativeAsset(id)) return amount
  return movements
    ?.filter((moved) => foldAsset(moved.asset) === foldAsset(id) && isSameAddress(moved.to, to))
    .reduce((sum, moved) => sum + moved.amount, 0n)
}
