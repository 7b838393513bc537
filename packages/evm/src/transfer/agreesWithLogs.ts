import { TRANSFER, TRANSFER_BATCH, TRANSFER_SINGLE, type CaipAssetId, type ContractAsset } from '@openappkit/common'
import type { AssetMovement, Network } from '@openappkit/core/internal'
import { isAddressEqual, type Address, type EIP1193RequestFn, type Hex } from 'viem'
import { readAssetDifference } from '../reads/readAssetDifference.ts'
import { listMovements } from './listMovements.ts'
import { createAssetId } from './simulation/runEffects.ts'

/** Some tokens count in shares, so that a balance grows by a little less than the logged amount. */
const ROUNDING = 1_000_000_000n

interface Claim {
  /** What the logs of a transaction say. */
  readonly movements: readonly AssetMovement[]
  readonly asset: ContractAsset
  readonly account: Address
  readonly block: Hex
  readonly network: Network
}

/** By how much logs change what an account holds of an asset, in base units. */
export function sumLogged(movements: readonly AssetMovement[], id: CaipAssetId, account: Address): bigint {
  const isOf = (party: string) => isAddressEqual(party as Address, account)
  return movements
    .filter(({ asset }) => asset === id)
    .reduce((sum, { from, to, amount }) => sum + (BigInt(isOf(to)) - BigInt(isOf(from))) * amount, 0n)
}

/** Whether a balance has changed by less than logs say. */
const isLess = (difference: bigint, logged: bigint): boolean =>
  (logged - difference) * ROUNDING > (logged < 0n ? -logged : logged)

/**
 * Whether the balance of an account has changed by what the logs of a transaction say, or by more: a contract may log what it does not do.
 * The logs of the other transactions of the block may explain a difference.
 *
 * @returns False if the contract gives no balance: its logs alone prove nothing.
 * @throws the error of the node, such as one without the state of the block
 */
export async function agreesWithLogs(
  request: EIP1193RequestFn,
  { movements, asset, account, block, network }: Claim,
): Promise<boolean> {
  const id = createAssetId(network, asset)
  const logged = sumLogged(movements, id, account)
  // Nothing is said to have changed.
  if (logged === 0n) return true
  const difference = await readAssetDifference(request, { asset, account, block })
  if (difference === undefined) return false
  if (!isLess(difference, logged)) return true
  const filter = {
    address: asset.contract,
    fromBlock: block,
    toBlock: block,
    topics: [[TRANSFER, TRANSFER_SINGLE, TRANSFER_BATCH]] as [Hex[]],
  }
  const logs = await request({ method: 'eth_getLogs', params: [filter] })
  const all = Array.isArray(logs) ? listMovements(logs as readonly object[], network) : undefined
  return all !== undefined && !isLess(difference, sumLogged(all, id, account))
}
