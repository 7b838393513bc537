import type { CaipAssetId } from '@openappkit/common'
import { isSameAddress } from '@openappkit/common'
import { foldAsset } from '../data/assetIds.ts'
import type { AssetMovement } from './types.ts'

/** What has left an account and what has reached it of one asset, in base units. */
interface MovedAmounts {
  readonly out: bigint
  readonly in: bigint
}

/**
 * Sums what the chain shows that a transaction has moved of an asset, for one account.
 *
 * @returns `undefined` if it shows no movement of the asset.
 */
export function getMoved(
  movements: readonly AssetMovement[] = [],
  asset: CaipAssetId,
  account: string,
): MovedAmounts | undefined {
  const moves = movements.filter((moved) => foldAsset(moved.asset) === foldAsset(asset))
  if (moves.length === 0) return undefined
  const sum = (side: 'from' | 'to') =>
    moves.reduce((total, moved) => total + (isSameAddress(moved[side], account) ? moved.amount : 0n), 0n)
  return { out: sum('from'), in: sum('to') }
}
