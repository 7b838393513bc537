import { isEvmAddress } from '@openappkit/common'
import { decodeArguments } from '../abi/decodeArguments.ts'
import { getTopic } from '../abi/encodeCall.ts'
import { parseTypes } from '../abi/parseTypes.ts'
import { decodeHex } from '../encoding/decodeHex.ts'

type Hex = `0x${string}`

/** A log that `isAnswer` has checked no further than its quantities. */
export interface SimulatedLog {
  readonly address?: unknown
  readonly topics?: unknown
  readonly data?: unknown
}

/** An asset of a contract. */
export interface MovedAsset {
  readonly standard: 'erc20' | 'erc721' | 'erc1155'
  readonly contract: Hex
  /** 0 for ERC-20. */
  readonly id: bigint
}

/** Of ERC-20 and ERC-721, and the two events of ERC-1155. */
const TRANSFER = getTopic('Transfer(address,address,uint256)')
const TRANSFER_SINGLE = getTopic('TransferSingle(address,address,address,uint256,uint256)')
const TRANSFER_BATCH = getTopic('TransferBatch(address,address,address,uint256[],uint256[])')

/** The address under which nodes log movements of the network's currency. */
const CURRENCY = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** More are the work of a contract that wants to fill the screen. */
const MAX_ASSETS = 10

interface Log {
  readonly contract: Hex
  readonly event: Hex
  readonly indexed: readonly Hex[]
  readonly data: Uint8Array
}

const isWord = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
const isBytes = (value: unknown): value is string =>
  typeof value === 'string' && value.length % 2 === 0 && /^0x[0-9a-f]*$/i.test(value)

function parseLog({ address, topics, data }: SimulatedLog): Log[] {
  if (!isEvmAddress(address) || !Array.isArray(topics) || !topics.every(isWord) || !isBytes(data)) return []
  const [event, ...indexed] = topics
  return event ? [{ contract: address.toLowerCase() as Hex, event, indexed, data: decodeHex(data) }] : []
}

const isParty = (topic: Hex | undefined, account: Hex) =>
  topic?.toLowerCase() === `0x${account.slice(2).toLowerCase().padStart(64, '0')}`

const readNumbers = (types: string, data: Uint8Array) => decodeArguments(parseTypes(types), data) ?? []

/** The currency that the account received, less what it sent, in wei. `undefined` if nothing is logged. */
export function sumCurrency(logs: readonly SimulatedLog[], account: Hex): bigint | undefined {
  let sum: bigint | undefined
  for (const { contract, event, indexed, data } of logs.flatMap(parseLog)) {
    if (contract !== CURRENCY || event !== TRANSFER) continue
    const amount = (readNumbers('(uint256)', data)[0] as bigint | undefined) ?? 0n
    sum = (sum ?? 0n) + (BigInt(isParty(indexed[1], account)) - BigInt(isParty(indexed[0], account))) * amount
  }
  return sum
}

function listAssets({ contract, event, indexed, data }: Log, account: Hex): MovedAsset[] {
  if (contract === CURRENCY || !indexed.some((topic) => isParty(topic, account))) return []
  const list = (standard: MovedAsset['standard'], ids: readonly unknown[]) =>
    ids.map((id) => ({ standard, contract, id: id as bigint }))
  if (event === TRANSFER && indexed.length === 2) return list('erc20', [0n])
  if (event === TRANSFER && indexed[2]) return list('erc721', [BigInt(indexed[2])])
  if (event === TRANSFER_SINGLE) return list('erc1155', readNumbers('(uint256,uint256)', data).slice(0, 1))
  if (event === TRANSFER_BATCH) {
    return list('erc1155', (readNumbers('(uint256[],uint256[])', data)[0] ?? []) as readonly unknown[])
  }
  return []
}

/** The assets that may have moved from or to the account, each once. */
export function listMovedAssets(logs: readonly SimulatedLog[], account: Hex): readonly MovedAsset[] {
  const assets = logs.flatMap(parseLog).flatMap((log) => listAssets(log, account))
  return [...new Map(assets.map((asset) => [[asset.contract, asset.standard, asset.id].join(), asset])).values()].slice(
    0,
    MAX_ASSETS,
  )
}
