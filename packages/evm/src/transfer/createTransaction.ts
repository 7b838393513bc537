import { transferErrors, type Transfer } from '@openappkit/core/internal'
import { encodeFunctionData, isAddressEqual, maxUint256, type Address, type Hex, isAddress } from 'viem'
import { itemAbi, multiItemAbi, tokenAbi } from '../assets/abis.ts'
import { parseEvmAsset, type EvmAsset } from '../assets/parseEvmAsset.ts'
import { toAddress } from '../assets/toAddress.ts'

/** All digits in capitals have no checksum, as all in lower case. */
const IN_CAPITALS = /^0x[\dA-F]{40}$/

/** Mixed case is a checksum, which fails for a mistyped or changed address. @see https://eips.ethereum.org/EIPS/eip-55 */
export const isRecipient = (value: string): value is Address =>
  isAddress(value, { strict: true }) || IN_CAPITALS.test(value)

/** The transaction of a transfer, without fees. */
export interface TransferTransaction {
  readonly from: Address
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
}

/** The call of the contract. The safe transfers revert if the recipient is a contract that cannot receive items. */
function encodeCall(asset: Exclude<EvmAsset, { standard: 'native' }>, from: Address, to: Address, amount: bigint): Hex {
  const functionName = 'safeTransferFrom'
  if (asset.standard === 'erc20') {
    return encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to, amount] })
  }
  const { itemId } = asset
  if (asset.standard === 'erc721') return encodeFunctionData({ abi: itemAbi, functionName, args: [from, to, itemId] })
  return encodeFunctionData({ abi: multiItemAbi, functionName, args: [from, to, itemId, amount, '0x'] })
}

/**
 * Creates the transaction of a transfer of the network's currency, of an ERC-20, or of an item of a collection (ERC-721,
 * ERC-1155).
 *
 * @throws transferErrors.assetNotSupported, invalidAmount (also for more than one copy of an ERC-721), invalidRecipient;
 *   assetErrors.invalidAsset
 */
export function createTransaction({ asset, amount, from, to, network }: Transfer): TransferTransaction {
  const parsed = parseEvmAsset(asset, network)
  if (!parsed) throw transferErrors.assetNotSupported({ asset, network: network.name })
  const largest = parsed.standard === 'erc721' ? 1n : maxUint256
  if (typeof amount !== 'bigint' || amount <= 0n || amount > largest) {
    throw transferErrors.invalidAmount({ amount: String(amount) })
  }
  const contract = parsed.standard === 'native' ? undefined : parsed.contract
  // Tokens sent to their own contract are lost.
  if (!isRecipient(to) || (contract && isAddressEqual(to, contract))) {
    throw transferErrors.invalidRecipient({ to, network: network.name })
  }
  const sender = toAddress(from) ?? (from as Address)
  if (parsed.standard === 'native') return { from: sender, to, value: amount }
  return { from: sender, to: parsed.contract, data: encodeCall(parsed, sender, to, amount) }
}
