import type { Network } from '@openappkit/core'
import { encodeFunctionData, serializeTransaction, type EIP1193RequestFn, type Hex } from 'viem'
import { decodeNumber } from '../assets/decodeReturn.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import type { ReadClient } from '../reads/createClients.ts'
import type { TransferTransaction } from './createTransaction.ts'

/** The contract of the OP stack that prices the data of a transaction. @see https://docs.optimism.io/stack/transactions/fees */
const ORACLE = '0x420000000000000000000000000000000000000F'
const abi = [
  {
    type: 'function',
    name: 'getL1Fee',
    stateMutability: 'view',
    inputs: [{ name: 'data', type: 'bytes' }],
    outputs: [{ type: 'uint256' }],
  },
] as const

/** Chains of the OP stack. A network of the site can name the contract as `gasPriceOracle`, as viem does. */
const OP_STACK: readonly (number | string)[] = [10, 130, 480, 1135, 1868, 8453, 34443, 57073, 84532, 7777777, 11155420]

/** Fields of the usual size, because only the size and the variety of the bytes have a price. */
const TYPICAL = {
  nonce: 1_000,
  gas: 100_000n,
  maxFeePerGas: 1_234_567_890n,
  maxPriorityFeePerGas: 123_456_789n,
  type: 'eip1559',
} as const

const RESERVE_PERCENT = 125n

/** Adds a quarter to what may rise until the transaction is included. */
export const addReserve = (value: bigint): bigint => (value * RESERVE_PERCENT) / 100n

/**
 * Reads what a rollup charges for publishing a transaction on its parent chain, with a reserve. The wallet pays it besides the
 * gas.
 *
 * @returns 0 on a chain without such a fee.
 * @throws the error of the node
 */
export async function readDataFee(
  client: ReadClient,
  network: Network,
  { to, value, data }: TransferTransaction,
): Promise<bigint> {
  const isRollup = OP_STACK.includes(network.id) || network.contracts?.['gasPriceOracle'] !== undefined
  if (!isRollup) return 0n
  const serialized = serializeTransaction({
    ...TYPICAL,
    chainId: Number(network.id),
    to,
    ...(value !== undefined && { value }),
    ...(data && { data }),
  })
  const request = client.request as EIP1193RequestFn
  try {
    const call = { to: ORACLE, data: encodeFunctionData({ abi, args: [serialized] }) }
    const answer = (await request({ method: 'eth_call', params: [call, 'latest'] })) as Hex
    // The price may rise until the transaction is included. No field of a transaction limits it.
    return addReserve(decodeNumber(answer) ?? 0n)
  } catch (error) {
    throw toReadError(error, network)
  }
}
