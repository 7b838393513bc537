import { erc721Abi, numberToHex, parseAbi, type Hex } from 'viem'
import type { ChainNode } from '../chain/createNode.ts'
import type { Item } from '../index/types.ts'
import { callMany } from './callMany.ts'
import { parseMetadata } from './parseMetadata.ts'

/** What the contract of an item says of it. It may be anything. */
export interface ItemFacts {
  readonly name: string
  readonly description: string
  readonly collection: string
  readonly imageUrl: string | null
}

/** Reads items, each once. */
export interface ItemReader {
  read(items: readonly Item[], blockHash: Hex): Promise<readonly ItemFacts[]>
  /** Reads every item again. */
  clear(): void
}

const MAX_NAME = 1_000

const multiTokenAbi = parseAbi(['function uri(uint256 id) view returns (string)'])

const toKey = ({ contract, tokenId }: Item) => `${contract}/${tokenId}`

function toCalls({ kind, contract, tokenId }: Item) {
  const uri =
    kind === 'erc721' ? { abi: erc721Abi, functionName: 'tokenURI' } : { abi: multiTokenAbi, functionName: 'uri' }
  return [
    { address: contract, abi: erc721Abi, functionName: 'name' },
    { address: contract, ...uri, args: [tokenId] },
  ]
}

/** EIP-1155: clients replace `{id}` by the id as 64 digits. */
const fillId = (uri: unknown, { kind, tokenId }: Item) =>
  kind === 'erc1155' && typeof uri === 'string'
    ? uri.replaceAll('{id}', numberToHex(tokenId, { size: 32 }).slice(2))
    : uri

function toFacts(item: Item, title: unknown, uri: unknown): ItemFacts {
  const collection = typeof title === 'string' ? title.slice(0, MAX_NAME) : ''
  const {
    name = `${collection} #${item.tokenId}`.trim(),
    description = '',
    image = null,
  } = parseMetadata(fillId(uri, item))
  return { name, description, collection, imageUrl: image }
}

export function createItemReader(node: ChainNode): ItemReader {
  let current = new Map<string, ItemFacts>()
  return {
    async read(items, blockHash) {
      const known = current
      const unknown = new Map(items.filter((item) => !known.has(toKey(item))).map((item) => [toKey(item), item]))
      const results = await callMany(node, blockHash, [...unknown.values()].flatMap(toCalls))
      for (const [index, [key, item]] of [...unknown].entries()) {
        known.set(key, toFacts(item, results[index * 2], results[index * 2 + 1]))
      }
      return items.flatMap((item) => known.get(toKey(item)) ?? [])
    },
    // A running read keeps the former map.
    clear: () => void (current = new Map()),
  }
}
