import { TRANSFER, TRANSFER_BATCH, TRANSFER_SINGLE, type CaipAssetId, type ContractAsset } from '@openappkit/common'
import type { AssetMovement, Network } from '@openappkit/core'
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
 * Whether the balance of an account says that an asset has changed by less than the logs of a transaction: a contract may log what it does
 * not do. The logs of the other transactions of the block may explain it.
 *
 * @returns False if no balance can be read: the logs are all that is known.
 */
export async function contradictsLogs(
  request: EIP1193RequestFn,
  { movements, asset, account, block, network }: Claim,
): Promise<boolean> {
  const id = createAssetId(network, asset)
  const logged = sumLogged(movements, id, account)
  // By the logs, the balance is the same.
  if (logged === 0n) return false
  const difference = await readAssetDifference(request, { asset, account, block }).catch(() => undefined)
  if (difference === undefined || !isLess(difference, logged)) return false
  const filter = {
    address: asset.contract,
    fromBlock: block,
    toBlock: block,
    topics: [[TRANSFER, TRANSFER_SINGLE, TRANSFER_BATCH]] as [Hex[]],
  }
  const logs = await request({ method: 'eth_getLogs', params: [filter] }).catch(() => undefined)
  const all = Array.isArray(logs) ? listMovements(logs as readonly object[], network) : undefined
  return !all || isLess(difference, sumLogged(all, id, account))
}
