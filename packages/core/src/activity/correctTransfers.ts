import { formatAmount, type CaipAssetId } from '@openappkit/common'
import { isSameAddress } from '../connections/isSameAddress.ts'
import { foldAsset, isNativeAsset } from '../data/assetIds.ts'
import type { Transaction, TransactionTransfer } from '../data/types.ts'
import type { AssetMovement } from '../transfer/types.ts'

/** What a transfer of a sent transaction moves. */
export interface SentAsset {
  readonly asset: CaipAssetId
  readonly decimals: number
}

/**
 * Writes into a confirmed transaction what its receipt says, in place of what was intended: a token may keep a part of an amount, or
 * move nothing. A transfer that has not taken place is left out, and so is currency that should arrive, which no receipt shows.
 *
 * @param assets - Of each transfer of the transaction, in their order.
 */
export function correctTransfers(
  { transfers, metadata, ...transaction }: Transaction,
  assets: readonly SentAsset[],
  movements: readonly AssetMovement[],
): Transaction {
  const { sentFrom } = metadata
  const correct = (transfer: TransactionTransfer, place: number): readonly TransactionTransfer[] => {
    const sent = assets[place]
    const { direction, value: _, ...rest } = transfer
    if (!sent || direction === 'self') return [transfer]
    if (isNativeAsset(sent.asset)) return direction === 'out' ? [transfer] : []
    const moves = movements.filter(({ asset }) => foldAsset(asset) === foldAsset(sent.asset))
    const sum = (side: 'from' | 'to') =>
      moves.reduce((total, moved) => total + (isSameAddress(moved[side], sentFrom) ? moved.amount : 0n), 0n)
    const amount = direction === 'out' ? sum('from') - sum('to') : sum('to') - sum('from')
    const numeric = formatAmount(amount, sent.decimals)
    if (numeric === transfer.quantity.numeric) return [transfer]
    return amount > 0n ? [{ direction, ...rest, quantity: { numeric } }] : []
  }
  const moved = transfers.flatMap(correct)
  const isEmpty = moved.length === 0 && transfers.length > 0
  return {
    ...transaction,
    metadata: { ...metadata, ...(isEmpty && { operationType: 'execute' }) },
    transfers: moved,
  }
}
