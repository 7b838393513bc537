import type { CaipAssetId } from '@openappkit/common'
import type { Network, ReadRequest } from '@openappkit/core/internal'
import { hexToBigInt, isAddressEqual, isHex, numberToHex, type Address, type EIP1193RequestFn, type Hex } from 'viem'
import { parseEvmAsset } from '../assets/parseEvmAsset.ts'
import { toAddress } from '../assets/toAddress.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import { bindClient } from '../reads/bindClient.ts'
import { readAssetDifference } from '../reads/readAssetDifference.ts'
import { agreesWithLogs, sumLogged } from '../transfer/agreesWithLogs.ts'
import { listMovements } from '../transfer/listMovements.ts'
import { createAssetId } from '../transfer/simulation/runEffects.ts'

interface Receipt {
  readonly from: Address
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  /** Not from each node. */
  readonly effectiveGasPrice?: Hex | null
  /** What a rollup of the OP stack has charged besides the gas. */
  readonly l1Fee?: Hex
  readonly logs: readonly object[]
}

interface Reading {
  readonly request: EIP1193RequestFn
  readonly receipt: Receipt
  readonly account: Address
}

/**
 * The change of the balance in the block, without the fee. `undefined` if another transaction of the account is in it, and if the receipt
 * of the node has no price of the gas.
 */
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
  const change = has - had
  if (!isAddressEqual(receipt.from, account)) return change
  if (!isHex(effectiveGasPrice)) return undefined
  return change + BigInt(gasUsed) * BigInt(effectiveGasPrice) + (isHex(l1Fee) ? BigInt(l1Fee) : 0n)
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
  const movements = listMovements(receipt.logs, network)
  if (!movements) return undefined
  const held = { asset: parsed, account: owner, block: receipt.blockNumber }
  const logged = sumLogged(movements, createAssetId(network, parsed), owner)
  // Some tokens move without a log.
  if (logged === 0n) return readAssetDifference(request, held)
  return (await agreesWithLogs(request, { ...held, movements, network })) ? logged : undefined
}

/**
 * Reads how much an included transaction has changed the balance of the account, in base units, without its fee: of a token by
 * the logs if its balance agrees, of the currency by the balance in its block.
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
