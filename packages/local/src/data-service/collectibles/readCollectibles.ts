import { erc1155Abi, erc721Abi, getAddress, type Address, type Hex } from 'viem'
import { SEEDED_CONTRACTS } from '../../chains/seededContracts.ts'
import type { ServedChain } from '../chain/createServedChain.ts'
import type { Item, IndexedTransaction } from '../index/types.ts'
import { createPage, ROWS_OF_CHAIN, type Entry, type Page, comparePlaces, type Place } from '../paging/cursor.ts'
import { callMany } from '../reads/callMany.ts'

/** An item of a collection in the format of `GET /v1/account/{address}/collectibles`. */
export interface CollectibleRow {
  /** CAIP-10 id. */
  readonly contract: string
  /** A decimal number. */
  readonly tokenId: string
  readonly standard: 'erc721' | 'erc1155'
  /** Number of copies, as a decimal number. */
  readonly amount: string
  readonly name: string
  readonly description: string
  readonly collection: { readonly name: string }
  /** A URL as the contract has it; the service requests and checks none. */
  readonly image_url: string | null
  readonly flags: { readonly is_spam: boolean; readonly is_verified: boolean }
}

interface Candidate {
  readonly item: Item
  readonly place: Place
}

const VERIFIED = new Set(
  [SEEDED_CONTRACTS.erc721, SEEDED_CONTRACTS.erc1155].map(({ address }) => address.toLowerCase()),
)

/** More than the transfers of one transaction. */
const TRANSFERS = 1_000_000

/** The items that an account has received, each at its last transfer, newest first. */
function listReceived(
  transactions: readonly IndexedTransaction[],
  account: Address,
  chainId: number,
): readonly Candidate[] {
  const received = new Map<string, Candidate>()
  for (const { moves, position } of transactions) {
    for (const [number, { asset, to }] of moves.entries()) {
      if (to !== account || asset.kind === 'native' || asset.kind === 'erc20') continue
      const place = { ...position, chainId, index: position.index * TRANSFERS + number }
      received.set(`${asset.contract}/${asset.tokenId}`, { item: asset, place })
    }
  }
  return [...received.values()].toSorted((first, second) => comparePlaces(second.place, first.place))
}

function toOwnerCall(account: Address, { kind, contract: address, tokenId }: Item) {
  return kind === 'erc721'
    ? { address, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] }
    : { address, abi: erc1155Abi, functionName: 'balanceOf', args: [account, tokenId] }
}

function toAmount(account: Address, answer: unknown): bigint {
  if (typeof answer === 'bigint') return answer
  return typeof answer === 'string' && answer.toLowerCase() === account ? 1n : 0n
}

async function toEntries(
  chain: ServedChain,
  account: Address,
  candidates: readonly Candidate[],
  blockHash: Hex,
): Promise<readonly Entry<CollectibleRow>[]> {
  const answers = await callMany(
    chain.node,
    blockHash,
    candidates.map(({ item }) => toOwnerCall(account, item)),
  )
  const amounts = answers.map((answer) => toAmount(account, answer))
  const owned = candidates.flatMap((candidate, index) => {
    const amount = amounts[index] ?? 0n
    return amount > 0n ? [{ ...candidate, amount }] : []
  })
  const facts = await chain.items.read(
    owned.map(({ item }) => item),
    blockHash,
  )
  return owned.flatMap(({ item, place, amount }, index): Entry<CollectibleRow>[] => {
    const { kind, contract, tokenId } = item
    const described = facts[index]
    if (described === undefined) return []
    const { name, description, collection, imageUrl } = described
    const row = {
      contract: `${chain.node.caip2}:${getAddress(contract)}`,
      ...{ tokenId: String(tokenId), standard: kind, amount: String(amount), name, description },
      collection: { name: collection },
      image_url: imageUrl,
      flags: { is_spam: chain.isSpam(contract), is_verified: VERIFIED.has(contract) },
    }
    return [{ place, row }]
  })
}

/** Reads owners until a page is full: an account may have passed on most of what it has received. */
async function readChain(
  chain: ServedChain,
  account: Address,
  than: Place | undefined,
): Promise<readonly Entry<CollectibleRow>[]> {
  const { hash } = await chain.index.sync()
  const received = listReceived(chain.index.list(account), account, chain.node.id)
  const candidates = than === undefined ? received : received.filter(({ place }) => comparePlaces(place, than) < 0)
  const entries: Entry<CollectibleRow>[] = []
  for (let start = 0; start < candidates.length && entries.length < ROWS_OF_CHAIN; start += ROWS_OF_CHAIN) {
    entries.push(...(await toEntries(chain, account, candidates.slice(start, start + ROWS_OF_CHAIN), hash)))
  }
  return entries
}

/**
 * Reads a page of the collectibles of an account on some chains, the last received first. Owners and copies are read at
 * the newest block of the index.
 *
 * @param account - In lower case.
 * @param than - The place of the last row of the former page; `undefined` for the first page.
 */
export async function readCollectibles(
  chains: readonly ServedChain[],
  account: Address,
  than: Place | undefined,
): Promise<Page<CollectibleRow>> {
  return createPage((await Promise.all(chains.map((chain) => readChain(chain, account, than)))).flat())
}
