import { TRANSFER, TRANSFER_BATCH, TRANSFER_SINGLE, type CaipAssetId } from '@openappkit/common'
import type { AssetMovement, Network } from '@openappkit/core/internal'
import { decodeAbiParameters, getAddress, hexToBigInt, isAddress, isHex, size, slice, type Hex } from 'viem'
import { parseEvmAsset } from '../assets/parseEvmAsset.ts'
import { createAssetId } from './simulation/runEffects.ts'

/** More are the work of a contract that wants to fill the memory. */
const MAX_MOVEMENTS = 500

interface Log {
  readonly address?: unknown
  readonly topics?: unknown
  readonly data?: unknown
}

const toAccount = (topic: Hex) => getAddress(slice(topic, 12))

function decodeBatch(data: Hex): readonly (readonly [id: bigint, amount: bigint])[] {
  try {
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
    return ids.map((id, place) => [id, amounts[place] ?? 0n])
  } catch {
    return []
  }
}

function readLog({ address: contract, topics, data }: Log, network: Network): readonly AssetMovement[] {
  const words = Array.isArray(topics) ? topics.filter((topic): topic is Hex => isHex(topic) && size(topic) === 32) : []
  if (typeof contract !== 'string' || !isAddress(contract, { strict: false }) || !isHex(data)) return []
  const [event, first, second, third, ...others] = words
  if (!first || !second || others.length > 0) return []
  if (event === TRANSFER && third === undefined && size(data) === 32) {
    const asset = createAssetId(network, { standard: 'erc20', contract })
    return [{ asset, from: toAccount(first), to: toAccount(second), amount: hexToBigInt(data) }]
  }
  if (event === TRANSFER && third !== undefined) {
    const asset = createAssetId(network, { standard: 'erc721', contract, itemId: hexToBigInt(third) })
    return [{ asset, from: toAccount(first), to: toAccount(second), amount: 1n }]
  }
  // The first topic of ERC-1155 is the operator.
  const items =
    event === TRANSFER_SINGLE && size(data) === 64
      ? [[hexToBigInt(slice(data, 0, 32)), hexToBigInt(slice(data, 32))] as const]
      : event === TRANSFER_BATCH
        ? decodeBatch(data)
        : []
  return third === undefined
    ? []
    : items.map(([itemId, amount]) => ({
        asset: createAssetId(network, { standard: 'erc1155', contract, itemId }),
        from: toAccount(second),
        to: toAccount(third),
        amount,
      }))
}

/** Lists what the logs of a receipt say that assets of contracts have moved; `undefined` if that is too much. */
export function listMovements(logs: readonly Log[], network: Network): readonly AssetMovement[] | undefined {
  const movements: AssetMovement[] = []
  for (const log of logs) {
    for (const moved of readLog(log, network)) {
      if (movements.length === MAX_MOVEMENTS) return undefined
      movements.push(moved)
    }
  }
  return movements
}

/** Whether movements of logs are of an asset. They never show the currency. */
export function showsAsset(
  movements: readonly AssetMovement[] | undefined,
  asset: CaipAssetId,
  network: Network,
): boolean {
  const parsed = parseEvmAsset(asset, network)
  if (!movements || !parsed || parsed.standard === 'native') return false
  const id = createAssetId(network, parsed)
  return movements.some((moved) => moved.asset === id)
}
