import type { AssetMovement, Network } from '@openappkit/core'
import { isHex, size, slice, type EIP1193RequestFn } from 'viem'
import { readTokenDifference } from '../reads/readTokenDifference.ts'
import { toAddress } from '../assets/toAddress.ts'
import { createAssetId } from './simulation/runEffects.ts'
import type { RawTransaction } from './findReplacement.ts'

/** `transfer(address to, uint256 amount)` of ERC-20, with both of its words. */
const TRANSFER_SELECTOR = '0xa9059cbb'
const TRANSFER_BYTES = 68

/** The token and the recipient of a transfer; `undefined` for other transactions. */
function parseTokenTransfer({ from, to, input }: RawTransaction) {
  const [sender, contract] = [from, to].map((value) => (typeof value === 'string' ? toAddress(value) : undefined))
  if (!sender || !contract || !isHex(input) || size(input) !== TRANSFER_BYTES) return undefined
  if (slice(input, 0, 4) !== TRANSFER_SELECTOR) return undefined
  const recipient = toAddress(slice(input, 16, 36))
  return recipient && { sender, contract, recipient }
}

/**
 * Adds to the movements of a confirmed transfer what its token has moved without a log: what the balance of the recipient has gained in
 * the block. Another transaction in the block may have changed it too.
 *
 * @param movements - What the logs say.
 * @returns `undefined` if no log is of the token, and its balances cannot be read or do not say it.
 */
export async function addUnlogged(
  request: EIP1193RequestFn,
  {
    movements,
    transaction,
    block,
    network,
  }: { movements: readonly AssetMovement[]; transaction: RawTransaction | null; block: unknown; network: Network },
): Promise<readonly AssetMovement[] | undefined> {
  const sent = transaction ? parseTokenTransfer(transaction) : undefined
  if (!sent) return movements
  const asset = createAssetId(network, { standard: 'erc20', contract: sent.contract })
  if (movements.some((moved) => moved.asset === asset)) return movements
  // The balance of one's own account stays, however much moves.
  if (sent.sender === sent.recipient || !isHex(block)) return undefined
  const difference = await readTokenDifference(request, {
    contract: sent.contract,
    account: sent.recipient,
    block,
  }).catch(() => undefined)
  if (difference === undefined) return undefined
  const moved = { asset, from: sent.sender, to: sent.recipient, amount: difference }
  return difference > 0n ? [...movements, moved] : movements
}
