import type { SimulatedInput } from '@openappkit/common'
import type { Transaction } from '../signing/serializeTransaction.ts'
import { getChainNumber, type ChainId } from './chains.ts'
import type { Nodes } from './createNodes.ts'
import { rpcErrors } from './errors.ts'
import type { TransactionRequest } from './parseTransaction.ts'
import { readFees, type Fees, type GasFee } from './readFees.ts'

/** A transaction that only lacks the choice of the fee. */
export interface PreparedTransaction {
  readonly request: TransactionRequest
  readonly chainId: ChainId
  readonly nonce: bigint
  /** Limit of the gas. */
  readonly gas: bigint
  readonly fees: Fees
}

const toHex = (value: bigint): `0x${string}` => `0x${value.toString(16)}`

/** The parameter for `eth_estimateGas` and `eth_simulateV1`. */
export function createCall({ from, to, data, value, accessList }: TransactionRequest): SimulatedInput {
  return { from, ...(to && { to }), data, value: toHex(value), ...(accessList.length > 0 && { accessList }) }
}

/** The fees that the dapp has chosen, for every speed. Only a complete choice counts. */
function getOwnFees({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: TransactionRequest): Fees | undefined {
  const isDynamic = maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined
  const fee: GasFee | undefined = isDynamic
    ? { maxFeePerGas, maxPriorityFeePerGas }
    : gasPrice === undefined
      ? undefined
      : { gasPrice }
  return fee && { standard: fee, fast: fee, instant: fee }
}

/** The gas of a transfer of the currency, which never changes. */
const TRANSFER_GAS = 21_000n

/** The state of a contract can change while the visitor reads, so a call gets a fifth more than estimated. Unused gas costs nothing. */
const addMargin = (estimate: bigint): bigint => (estimate === TRANSFER_GAS ? estimate : (estimate * 120n) / 100n)

/**
 * Reads what a transaction lacks: the nonce, the limit of the gas, and the fees of each speed.
 *
 * @throws {@link rpcErrors.node} with the reason if the transaction would fail; {@link rpcErrors.unreachable}; and
 *   {@link rpcErrors.invalidParams} if the dapp has another chain in mind.
 */
export async function prepareTransaction(
  nodes: Nodes,
  chainId: ChainId,
  request: TransactionRequest,
  signal?: AbortSignal,
): Promise<PreparedTransaction> {
  if (request.chainId !== undefined && request.chainId !== getChainNumber(chainId)) {
    throw rpcErrors.invalidParams({
      method: 'eth_sendTransaction',
      problem: `it is for chain ${request.chainId}, and the wallet is on ${chainId}`,
    })
  }
  const read = async (method: string, params: readonly unknown[]) =>
    BigInt((await nodes({ chainId, method, params, signal })) as string)
  const [nonce, gas, fees] = await Promise.all([
    request.nonce ?? read('eth_getTransactionCount', [request.from, 'pending']),
    request.gas ?? read('eth_estimateGas', [createCall(request)]).then(addMargin),
    getOwnFees(request) ?? readFees(nodes, chainId, signal),
  ])
  return { request, chainId, nonce, gas, fees }
}

/** The transaction to sign, with the fee that the visitor has chosen. */
export function createTransaction({ request, chainId, nonce, gas }: PreparedTransaction, fee: GasFee): Transaction {
  const { to, value, data, accessList } = request
  const common = { chainId: getChainNumber(chainId), nonce, gas, to, value, data }
  if ('maxFeePerGas' in fee) return { type: 'eip1559', ...common, ...fee, accessList }
  return accessList.length > 0
    ? { type: 'eip2930', ...common, ...fee, accessList }
    : { type: 'legacy', ...common, ...fee }
}

/** The most that the transaction costs besides its value, in wei. */
export const getMaxFee = (gas: bigint, fee: GasFee): bigint =>
  gas * ('maxFeePerGas' in fee ? fee.maxFeePerGas : fee.gasPrice)
