import type { CaipAssetId } from '@openappkit/common'
import type { AssetMovement, Network, SentReference } from '@openappkit/core/internal'
import { isHex, size, slice, type Address, type EIP1193RequestFn } from 'viem'
import { parseEvmAsset } from '../assets/parseEvmAsset.ts'
import { toAddress } from '../assets/toAddress.ts'
import { readAssetDifference } from '../reads/readAssetDifference.ts'
import type { RawTransaction } from './findReplacement.ts'
import { showsAsset } from './listMovements.ts'
import { createAssetId } from './simulation/runEffects.ts'

/** `transfer(address to, uint256 amount)` of ERC-20, with both of its words. */
const TRANSFER_SELECTOR = '0xa9059cbb'
const TRANSFER_BYTES = 68

interface TokenTransfer {
  readonly sender: Address
  readonly contract: Address
  readonly recipient: Address
}

/** The token and the recipient of a transfer; `undefined` for other transactions. */
function parseTokenTransfer({ from, to, input }: RawTransaction): TokenTransfer | undefined {
  const [sender, contract] = [from, to].map((value) => (typeof value === 'string' ? toAddress(value) : undefined))
  if (!sender || !contract || !isHex(input) || size(input) !== TRANSFER_BYTES) return undefined
  if (slice(input, 0, 4) !== TRANSFER_SELECTOR) return undefined
  const recipient = toAddress(slice(input, 16, 36))
  return recipient && { sender, contract, recipient }
}

/** Likewise, of the transfer that was requested: the transaction of a wallet's calls may not show it. */
function readIntended({ network, from, intended }: UnloggedRequest): TokenTransfer | undefined {
  const asset = intended && parseEvmAsset(intended.asset, network)
  const [sender, recipient] = [from, intended?.to].map((value) => (value === undefined ? value : toAddress(value)))
  return asset?.standard === 'erc20' && sender && recipient
    ? { sender, contract: asset.contract, recipient }
    : undefined
}

/** Whether an asset is a collectible that no log shows. */
function isUnlogged(asset: CaipAssetId, { movements, network }: UnloggedRequest): boolean {
  const standard = parseEvmAsset(asset, network)?.standard
  return (standard === 'erc721' || standard === 'erc1155') && !showsAsset(movements, asset, network)
}

interface UnloggedRequest {
  /** What the logs say. */
  readonly movements: readonly AssetMovement[]
  /** `null` if the node does not have it. */
  readonly transaction: RawTransaction | null
  readonly block: unknown
  readonly network: Network
  /** The account that has sent it. */
  readonly from?: string
  readonly intended?: SentReference['intended']
}

/**
 * Adds to the movements of a confirmed transfer what its token has moved without a log: what the balance of the recipient has gained in
 * the block. Another transaction in the block may have changed it too.
 *
 * @returns `undefined` if no log is of the token, and its balances cannot be read or do not say it; if no log is of the collectible, whose
 *   contract may write other ones.
 */
export async function addUnlogged(
  request: EIP1193RequestFn,
  asked: UnloggedRequest,
): Promise<readonly AssetMovement[] | undefined> {
  const { movements, transaction, block, network, intended } = asked
  const sent = (transaction && parseTokenTransfer(transaction)) ?? readIntended(asked)
  if (!sent) return intended && isUnlogged(intended.asset, asked) ? undefined : movements
  const asset = createAssetId(network, { standard: 'erc20', contract: sent.contract })
  if (movements.some((moved) => moved.asset === asset)) return movements
  // The balance of one's own account stays, however much moves.
  if (sent.sender === sent.recipient || !isHex(block)) return undefined
  const difference = await readAssetDifference(request, {
    asset: { standard: 'erc20', contract: sent.contract },
    account: sent.recipient,
    block,
  }).catch(() => undefined)
  // Another transaction of the block has taken something: what this one has moved is not known.
  if (difference === undefined || difference < 0n) return undefined
  const moved = { asset, from: sent.sender, to: sent.recipient, amount: difference }
  return difference > 0n ? [...movements, moved] : movements
}
