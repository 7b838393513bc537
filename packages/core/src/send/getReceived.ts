import { isSameAddress } from '@openappkit/common'
import { isNativeAsset } from '../data/assetIds.ts'
import { getMoved } from '../transfer/getMoved.ts'
import type { TransferOutcome } from '../transfer/types.ts'
import { describeAsset } from './describeForm.ts'
import type { SentTransfer } from './types.ts'

/**
 * What the recipient of a confirmed transfer has received, in base units, as the chain shows it: a token may keep a part of it, or move
 * nothing, and may take its fee from the recipient.
 *
 * @returns `undefined` if that could not be read.
 */
export function getReceived({ asset, from, to }: SentTransfer, { movements }: TransferOutcome): bigint | undefined {
  const { id } = describeAsset(asset)
  const moved = getMoved(movements, id, to)
  // No log shows the currency.
  if (!moved) return movements && !isNativeAsset(id) ? 0n : undefined
  // A transfer to oneself leaves the account too. A collectible calls its recipient, who may pass it on.
  const isNet = asset.kind === 'token' && !isSameAddress(from, to)
  const received = isNet ? moved.in - moved.out : moved.in
  return received > 0n ? received : 0n
}
