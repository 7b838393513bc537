import { formatUnits, getAddress, type Address, type Hex } from 'viem'
import type { ServedChain } from '../chain/createServedChain.ts'
import { drawIcon } from '../drawIcon.ts'
import type { IndexedTransaction, Item, Move } from '../index/types.ts'
import { getPrice } from '../prices/getPrice.ts'
import type { ItemFacts } from '../reads/createItemReader.ts'
import type { TokenFacts } from '../reads/createTokenReader.ts'
import { findDirection, findOperation } from './findOperation.ts'
import type { TransactionRow, TransferRow } from './types.ts'

/** What the contracts of a page say. */
interface Descriptions {
  readonly tokens: ReadonlyMap<Address, TokenFacts>
  readonly items: ReadonlyMap<Item, ItemFacts>
}

type Content = Omit<TransferRow, 'direction'>

function describeFungible({ name, symbol, decimals }: TokenFacts, amount: bigint, contract?: Address): Content {
  const [numeric, price] = [formatUnits(amount, decimals), getPrice(contract)]
  return {
    fungible_info: { name, symbol, icon: { url: drawIcon(contract ?? 'native') } },
    quantity: { numeric },
    ...(price !== undefined && { price, value: price * Number(numeric) }),
  }
}

function describeItem({ name, imageUrl }: ItemFacts, amount: bigint, isSpam: boolean): Content {
  return {
    nft_info: {
      name,
      ...(imageUrl !== null && { content: { preview: { url: imageUrl }, detail: { url: imageUrl } } }),
      flags: { is_spam: isSpam },
    },
    quantity: { numeric: String(amount) },
  }
}

function describeMove(
  chain: ServedChain,
  { tokens, items }: Descriptions,
  { asset, amount }: Move,
): Content | undefined {
  if (asset.kind === 'native') return describeFungible(chain.currency, amount)
  if (asset.kind === 'erc20') {
    const token = tokens.get(asset.contract)
    return token && describeFungible(token, amount, asset.contract)
  }
  const item = items.get(asset)
  return item && describeItem(item, amount, chain.isSpam(asset.contract))
}

/** The only recipient of the account's transfers, otherwise the called address. */
function findRecipient({ to }: IndexedTransaction, moves: readonly Move[]): string {
  if (to === null) return ''
  const [first, ...others] = new Set(moves.map((move) => move.to))
  return getAddress(first !== undefined && others.length === 0 ? first : to)
}

async function describeMoves(chain: ServedChain, moves: readonly Move[], blockHash: Hex): Promise<Descriptions> {
  const assets = moves.map(({ asset }) => asset)
  const contracts = assets.flatMap((asset) => (asset.kind === 'erc20' ? [asset.contract] : []))
  const items = assets.filter((asset): asset is Item => asset.kind === 'erc721' || asset.kind === 'erc1155')
  const [tokens, facts] = await Promise.all([
    chain.tokens.read(contracts, blockHash),
    chain.items.read(items, blockHash),
  ])
  return {
    tokens,
    items: new Map(items.flatMap((item, index) => (facts[index] ? [[item, facts[index]] as const] : []))),
  }
}

/**
 * Writes transactions from the view of an account.
 *
 * @param account - In lower case.
 * @param blockHash - The block at which contracts are read.
 */
export async function createRows(
  chain: ServedChain,
  account: Address,
  transactions: readonly IndexedTransaction[],
  blockHash: Hex,
): Promise<readonly TransactionRow[]> {
  const isOwn = (move: Move) => findDirection(move, account) !== undefined
  const descriptions = await describeMoves(
    chain,
    transactions.flatMap(({ moves }) => moves.filter(isOwn)),
    blockHash,
  )
  return transactions.map((transaction): TransactionRow => {
    const { hash, status, position, from, nonce } = transaction
    const moves = transaction.moves.filter(isOwn)
    const transfers = moves.flatMap((move): TransferRow[] => {
      const [direction, content] = [findDirection(move, account), describeMove(chain, descriptions, move)]
      return direction && content ? [{ ...content, direction }] : []
    })
    return {
      id: `${chain.node.caip2}:${hash}`,
      metadata: {
        operationType: findOperation(transaction, account),
        hash,
        chain: chain.node.caip2,
        minedAt: new Date(position.minedAt).toISOString(),
        sentFrom: getAddress(from),
        sentTo: findRecipient(transaction, moves),
        status,
        nonce,
      },
      transfers: transfers.length > 0 ? transfers : null,
    }
  })
}
