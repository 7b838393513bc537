import { decodeAbiParameters, hexToBigInt, isAddressEqual, size, slice, type Address, type Hex } from 'viem'
import { toAddress } from '../../assets/toAddress.ts'
import { createKey, type ContractAsset } from './holdings.ts'
import type { SimulatedLog } from './runSimulation.ts'

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721, and the two events of ERC-1155. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** The address under which nodes log movements of the network's currency. */
const CURRENCY = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A transfer changes one or two assets. More are the work of a contract that wants to be seen. */
const MAX_ASSETS = 10

export const isParty = (topic: Hex | undefined, account: Address) =>
  topic !== undefined && size(topic) === 32 && isAddressEqual(slice(topic, 12), account)

const isCurrency = ({ address }: SimulatedLog) => address.toLowerCase() === CURRENCY

/** The amount that the account received, less what it sent, in the network's currency. `undefined` if nothing is logged. */
export function sumCurrency(logs: readonly SimulatedLog[], account: Address): bigint | undefined {
  let sum: bigint | undefined
  for (const { topics, data } of logs.filter(
    (log) => isCurrency(log) && log.topics[0] === TRANSFER && size(log.data) === 32,
  )) {
    const sign = BigInt(isParty(topics[2], account)) - BigInt(isParty(topics[1], account))
    sum = (sum ?? 0n) + sign * hexToBigInt(data)
  }
  return sum
}

function decodeIds(data: Hex): readonly bigint[] {
  try {
    return decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)[0]
  } catch {
    return []
  }
}

/** The assets that a log says have moved from or to the account. */
function readLog({ address, topics, data }: SimulatedLog, account: Address): readonly ContractAsset[] {
  const contract = toAddress(address)
  const [event, ...indexed] = topics
  if (!contract || !indexed.some((topic) => isParty(topic, account))) return []
  if (event === TRANSFER && indexed.length === 2) return [{ standard: 'erc20', contract }]
  if (event === TRANSFER && indexed[2]) return [{ standard: 'erc721', contract, itemId: hexToBigInt(indexed[2]) }]
  if (event === TRANSFER_SINGLE && size(data) === 64) {
    return [{ standard: 'erc1155', contract, itemId: hexToBigInt(slice(data, 0, 32)) }]
  }
  if (event === TRANSFER_BATCH) return decodeIds(data).map((itemId) => ({ standard: 'erc1155', contract, itemId }))
  return []
}

/**
 * Lists the assets of contracts that may have changed. A contract logs what it likes, so the caller reads the balances.
 *
 * @param sent - The first asset of the result.
 * @param limit - Of the result. Default: 10.
 */
export function listMovedAssets(
  logs: readonly SimulatedLog[],
  account: Address,
  sent: ContractAsset | undefined,
  limit = MAX_ASSETS,
): readonly ContractAsset[] {
  const assets = [
    ...(sent ? [sent] : []),
    ...logs.filter((log) => !isCurrency(log)).flatMap((log) => readLog(log, account)),
  ]
  return [...new Map(assets.map((asset) => [createKey(asset), asset])).values()].slice(0, limit)
}
