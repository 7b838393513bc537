import { isTransactionHash } from '@openappkit/common'
import type { Network } from '@openappkit/core'
import {
  encodeFunctionData,
  formatTransactionRequest,
  numberToHex,
  type EncodeFunctionDataParameters,
  type Hash,
} from 'viem'
import { evmErrors } from '../../errors/errors.ts'
import { checkBlobs } from './checkBlobs.ts'
import { checkChain } from './checkChain.ts'
import type { FacetContext } from '../createFacet.ts'
import type { EvmTransaction, EvmWalletRequest } from '../types.ts'

export type SendRequest = EvmWalletRequest & { readonly network: Network; readonly transaction: EvmTransaction }

export async function sendTransaction(
  { getWallet }: FacetContext,
  { connectorId, network, transaction, signal }: SendRequest,
): Promise<Hash> {
  checkBlobs(transaction.blobs)
  const wallet = getWallet(connectorId)
  await checkChain(wallet, String(network.id), signal)
  const method = 'eth_sendTransaction'
  // With the chain id, the wallet can refuse the transaction if it is switched before the approval.
  const params = [{ ...formatTransactionRequest(transaction), chainId: numberToHex(Number(network.id)) }]
  const hash = await wallet.request({ method, params }, signal)
  if (!isTransactionHash(hash)) throw evmErrors.invalidAnswer({ method })
  return hash
}

export function writeContract(
  context: FacetContext,
  { call, ...request }: SendRequest & { readonly call: EncodeFunctionDataParameters },
): Promise<Hash> {
  const transaction = { ...request.transaction, data: encodeFunctionData(call) }
  return sendTransaction(context, { ...request, transaction })
}
