import { isTransactionHash } from '@openappkit/common'
import type { Network } from '@openappkit/core'
import {
  encodeFunctionData,
  formatTransactionRequest,
  numberToHex,
  type EncodeFunctionDataParameters,
  type Hash,
  isHex,
  size,
  type ByteArray,
  type Hex,
} from 'viem'
import { evmErrors } from '../../errors/errors.ts'
import { checkChain } from './checkChain.ts'
import type { FacetContext } from '../createFacet.ts'
import type { EvmTransaction, EvmWalletRequest } from '../types.ts'

export type SendRequest = EvmWalletRequest & { readonly network: Network; readonly transaction: EvmTransaction }

/** Bytes of one blob, and the largest total data of the blobs of a transaction (SPEC §9). */
const BLOB_BYTES = 131_072
const MAX_DATA_BYTES = 761_855
/** Bytes of data in every 32 bytes of a blob. */
const BLOB_DATA_BYTES = (BLOB_BYTES / 32) * 31

const isBlob = (blob: Hex | ByteArray) => (typeof blob !== 'string' || isHex(blob)) && size(blob) === BLOB_BYTES

/**
 * Checks blobs before the request to the wallet. Throws for blobs that no node accepts.
 *
 * @throws evmErrors.invalidBlobs
 * @see https://eips.ethereum.org/EIPS/eip-4844
 */
function checkBlobs(blobs: readonly (Hex | ByteArray)[] = []): void {
  const count = Math.ceil(MAX_DATA_BYTES / BLOB_DATA_BYTES)
  if (blobs.length <= count && blobs.every(isBlob)) return
  throw evmErrors.invalidBlobs({ bytes: BLOB_BYTES, count, total: MAX_DATA_BYTES })
}

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
