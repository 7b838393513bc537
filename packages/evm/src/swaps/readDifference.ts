import { TRANSFER, type CaipAssetId } from '@openappkit/common'
import type { Network, ReadRequest } from '@openappkit/core'
import {
  hexToBigInt,
  isAddressEqual,
  isHex,
  numberToHex,
  size,
  type Address,
  type EIP1193RequestFn,
  type Hex,
} from 'viem'
import { parseEvmAsset } from '../assets/parseEvmAsset.ts'
import { toAddress } from '../assets/toAddress.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import { bindClient } from '../reads/bindClient.ts'
import { readTokenDifference } from '../reads/readTokenDifference.ts'
import { isParty } from '../transfer/simulation/isParty.ts'

interface Receipt {
  readonly from: Address
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly effectiveGasPrice?: Hex
  /** What a rollup of the OP stack has charged besides the gas. */
  readonly l1Fee?: Hex
  readonly logs: readonly { readonly address: string; readonly topics: readonly Hex[]; readonly data: Hex }[]
}

interface Reading {
  readonly request: EIP1193RequestFn
  readonly receipt: Receipt
  readonly account: Address
}

function sumToken({ receipt, account }: Reading, contract: Address): bigint {
  let sum = 0n
  for (const { address, topics, data } of receipt.logs) {
    const [event, from, to, ...others] = topics
    if (!isAddressEqual(address as Address, contract) || event !== TRANSFER || others.length > 0 || size(data) !== 32) {
      continue
    }
    sum += (BigInt(isParty(to, account)) - BigInt(isParty(from, account))) * hexToBigInt(data)
  }
  return sum
}

/** The change of the balance in the block, without the fee. `undefined` if another transaction of the account is in it. */
async function readCurrency({ request, receipt, account }: Reading): Promise<bigint | undefined> {
  const block = receipt.blockNumber
  const before = numberToHex(hexToBigInt(block) - 1n)
  const read = async (method: 'eth_getBalance' | 'eth_getTransactionCount', at: Hex) =>
    BigInt(await request({ method, params: [account, at] }))
  const [had, has, sentBefore, sent] = await Promise.all([
    read('eth_getBalance', before),
    read('eth_getBalance', block),
    read('eth_getTransactionCount', before),
    read('eth_getTransactionCount', block),
  ])
  if (sent - sentBefore > 1n) return undefined
  const { gasUsed, effectiveGasPrice, l1Fee } = receipt
  const isPayer = isAddressEqual(receipt.from, account)
  const fee = isPayer ? BigInt(gasUsed) * BigInt(effectiveGasPrice ?? 0) + (isHex(l1Fee) ? BigInt(l1Fee) : 0n) : 0n
  return has - had + fee
}

interface DifferenceRequest extends ReadRequest {
  readonly hash: string
  readonly account: string
  readonly asset: CaipAssetId
}

async function read(
  request: EIP1193RequestFn,
  { network, hash, account, asset }: DifferenceRequest & { readonly network: Network },
): Promise<bigint | undefined> {
  const [parsed, owner] = [parseEvmAsset(asset, network), toAddress(account)]
  if (!parsed || !owner) return undefined
  const receipt = (await request({ method: 'eth_getTransactionReceipt', params: [hash] })) as Receipt | null
  if (!receipt) return undefined
  const reading: Reading = { request, receipt, account: owner }
  if (parsed.standard === 'native') return readCurrency(reading)
  if (parsed.standard !== 'erc20') return undefined
  // Some tokens move without a log.
  return (
    sumToken(reading, parsed.contract) ||
    readTokenDifference(request, { contract: parsed.contract, account: owner, block: receipt.blockNumber })
  )
}

/**
 * Reads how much an included transaction has changed the balance of the account, in base units, without its fee: of a token by
 * the logs, of the currency by the balance in its block.
 *
 * @returns Negative if the balance has decreased; `undefined` if that cannot be read.
 * @throws the error of the node
 */
export async function readDifference(
  { getClient }: FacetContext,
  asked: DifferenceRequest,
): Promise<bigint | undefined> {
  const { network, signal } = asked
  const client = bindClient(await getClient(network), signal)
  try {
    return await read(client.request, asked)
  } catch (error) {
    signal.throwIfAborted()
    throw toReadError(error, network)
  }
}
