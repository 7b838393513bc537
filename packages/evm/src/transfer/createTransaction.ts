import { isEvmAddress, parseCaipAsset } from '@openappkit/common'
import { transferErrors, type Transfer } from '@openappkit/core'
import { encodeFunctionData, erc20Abi, getAddress, isAddress, isAddressEqual, maxUint256, type Address } from 'viem'
import type { EvmTransaction } from '../facet/types.ts'

/** Mixed case is a checksum, which fails for a mistyped or changed address. @see https://eips.ethereum.org/EIPS/eip-55 */
const isRecipient = (value: string): value is Address => isAddress(value, { strict: true })

/** The checksummed form, as contracts and wallets write it. Asset lists use any letter case. */
const toContract = (reference: string): Address | undefined =>
  isEvmAddress(reference) && reference.startsWith('0x') ? getAddress(reference.toLowerCase()) : undefined

/**
 * Creates the transaction of a transfer of the network's currency or of an ERC-20. Every `slip44` id of an EVM chain
 * means the network's currency, because the other assets of the chain are contracts.
 *
 * @throws transferErrors.assetNotSupported, invalidAmount, invalidRecipient; assetErrors.invalidAsset
 */
export function createTransaction({ asset, amount, from, to, network }: Transfer): EvmTransaction {
  const { namespace, reference, assetNamespace, assetReference, tokenId } = parseCaipAsset(asset)
  const contract = assetNamespace === 'erc20' ? toContract(assetReference) : undefined
  const isKnown = contract !== undefined || assetNamespace === 'slip44'
  if (!isKnown || tokenId !== undefined || `${namespace}:${reference}` !== network.caipNetworkId) {
    throw transferErrors.assetNotSupported({ asset, network: network.name })
  }
  if (typeof amount !== 'bigint' || amount <= 0n || amount > maxUint256) throw transferErrors.invalidAmount({ amount: String(amount) })
  // Tokens sent to their own contract are lost.
  if (!isRecipient(to) || (contract && isAddressEqual(to, contract))) throw transferErrors.invalidRecipient({ to, network: network.name })
  const sender = from as Address
  if (!contract) return { from: sender, to, value: amount }
  return { from: sender, to: contract, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }) }
}
