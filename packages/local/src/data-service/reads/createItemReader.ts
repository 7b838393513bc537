import { erc721Abi, numberToHex, parseAbi, type Hex } from 'viem'
import type { ChainNode } from '../chain/createNode.ts'
import type { Item } from '../index/types.ts'
import { callMany } from './callMany.ts'

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

/** The metadata of an item, in the format of EIP-721. */
interface ItemMetadata {
  readonly name?: string
  readonly description?: string
  readonly image?: string
}

const MAX_URI = 200_000
const MAX_TEXT = 10_000
const MAX_IMAGE = 100_000

/** Media type, parameters, and the content (RFC 2397). */
const DATA_URL = /^data:application\/json((?:;[^;,]*)*),(.*)$/is

function readContent(uri: string): string | undefined {
  const [, parameters = '', content = ''] = DATA_URL.exec(uri) ?? []
  if (content === '') return undefined
  return /;base64$/i.test(parameters) ? Buffer.from(content, 'base64').toString() : decodeURIComponent(content)
}

const toText = (value: unknown, max: number) => (typeof value === 'string' && value.length <= max ? value : undefined)

/**
 * Parses the URI of an item's metadata. The service requests nothing of other hosts, so only `data:` URLs have
 * metadata. Invalid fields are ignored.
 */
function parseMetadata(uri: unknown): ItemMetadata {
  if (typeof uri !== 'string' || uri.length > MAX_URI) return {}
  try {
    const json: unknown = JSON.parse(readContent(uri) ?? 'null')
    if (typeof json !== 'object' || json === null) return {}
    const row = json as Readonly<Record<string, unknown>>
    const [name, description] = [toText(row['name'], MAX_TEXT), toText(row['description'], MAX_TEXT)]
    const image = toText(row['image'], MAX_IMAGE)
    return {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(image !== undefined && { image }),
    }
  } catch {
    return {}
  }
}

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
