import { formatAmount, type CaipAssetId } from '@openappkit/common'
import { isNativeAsset } from '../data/assetIds.ts'
import type { Transaction, TransactionTransfer } from '../data/types.ts'
import { getMoved } from '../transfer/getMoved.ts'
import type { AssetMovement } from '../transfer/types.ts'

const NOTHING = { out: 0n, in: 0n }

/** What a transfer of a sent transaction moves. */
export interface SentAsset {
  readonly asset: CaipAssetId
  readonly decimals: number
}

/**
 * Writes into a confirmed transaction what the chain shows, in place of what was intended: a token may keep a part of an amount, or
 * move nothing. A transfer that has not taken place is left out. An amount that could not be read is empty.
 *
 * @param assets - Of each transfer of the transaction, in their order.
 * @param movements - `undefined` if they could not be read.
 */
export function correctTransfers(
  { transfers, metadata, ...transaction }: Transaction,
  assets: readonly SentAsset[],
  movements: readonly AssetMovement[] | undefined,
): Transaction {
  const { sentFrom } = metadata
  const correct = (transfer: TransactionTransfer, place: number): readonly TransactionTransfer[] => {
    const sent = assets[place]
    if (!sent) return [transfer]
    const { direction, value: _, ...rest } = transfer
    // No log shows the currency.
    const isAll = movements !== undefined && !isNativeAsset(sent.asset)
    const moved = getMoved(movements, sent.asset, sentFrom) ?? (isAll ? NOTHING : undefined)
    if (!moved) return [{ direction, ...rest, quantity: { numeric: '' } }]
    const amount = { out: moved.out - moved.in, in: moved.in - moved.out, self: moved.out }[direction]
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
