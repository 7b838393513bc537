import { type Address, type Hex, formatUnits, getAddress, zeroAddress } from 'viem'
import type { ServedChain } from '../chain/createServedChain.ts'
import type { IndexedTransaction, Head, Move, Item } from '../index/types.ts'
import { createPage, ROWS_OF_CHAIN, type Entry, type Page, comparePlaces, type Place } from '../paging/cursor.ts'
import { readTransaction, type RawTransaction } from '../index/readBlock.ts'
import { readLogs, type RawLog, toLowerCase } from '../index/readLogs.ts'
import { drawIcon } from '../drawIcon.ts'
import { getPrice } from '../prices/getPrice.ts'
import type { ItemFacts } from '../reads/createItemReader.ts'
import type { TokenFacts } from '../reads/createTokenReader.ts'

/** What a transaction did, from the view of an account. */
type Operation = 'send' | 'receive' | 'trade' | 'mint' | 'burn' | 'approve' | 'deploy' | 'execute'

type Direction = 'in' | 'out' | 'self'

/** @returns `undefined` if the account is not part of the transfer. */
function findDirection({ from, to }: Move, account: Address): Direction | undefined {
  if (from === account) return to === account ? 'self' : 'out'
  return to === account ? 'in' : undefined
}

/** @param account - In lower case. */
function findOperation(transaction: IndexedTransaction, account: Address): Operation {
  const { from, to, hasInput, moves, approvals } = transaction
  if (to === null && from === account) return 'deploy'
  const own = moves.filter((move) => findDirection(move, account) !== undefined)
  const incoming = own.filter((move) => move.to === account)
  const outgoing = own.filter((move) => move.from === account)
  if (incoming.length > 0 && outgoing.length > 0) return own.every(({ from, to }) => from === to) ? 'send' : 'trade'
  if (incoming.length > 0) return incoming.every((move) => move.from === zeroAddress) ? 'mint' : 'receive'
  if (outgoing.length > 0) return outgoing.every((move) => move.to === zeroAddress) ? 'burn' : 'send'
  if (approvals.some(({ owner }) => owner === account)) return 'approve'
  if (hasInput) return 'execute'
  return from === account ? 'send' : 'receive'
}

interface TransferRow {
  readonly fungible_info?: { readonly name: string; readonly symbol: string; readonly icon: { readonly url: string } }
  readonly nft_info?: {
    readonly name: string
    readonly content?: { readonly preview: { readonly url: string }; readonly detail: { readonly url: string } }
    readonly flags: { readonly is_spam: boolean }
  }
  readonly direction: Direction
  /** A decimal number, such as `0.5`. */
  readonly quantity: { readonly numeric: string }
  /** US dollars of all; absent if the price is unknown. */
  readonly value?: number
  /** US dollars of one; absent if it is unknown. */
  readonly price?: number
}

/** A transaction in the format of `GET /v1/account/{account}/history`. */
export interface TransactionRow {
  readonly id: string
  readonly metadata: {
    readonly operationType: Operation
    readonly hash: string
    /** CAIP-2 id. */
    readonly chain: string
    /** ISO 8601. */
    readonly minedAt: string
    /** The sender of the transaction. */
    readonly sentFrom: string
    /** The only recipient of the transfers, otherwise the called address; empty for a new contract. */
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    readonly nonce: number
  }
  readonly transfers: readonly TransferRow[] | null
}

interface ChainRows {
  readonly pending: readonly TransactionRow[]
  readonly entries: readonly Entry<TransactionRow>[]
}

/** A binary search, because an account may have 200,000 transactions. */
function countOlder(list: readonly IndexedTransaction[], chainId: number, than: Place): number {
  let [from, until] = [0, list.length]
  while (from < until) {
    const middle = (from + until) >> 1
    const transaction = list[middle]
    if (transaction !== undefined && comparePlaces({ ...transaction.position, chainId }, than) < 0) from = middle + 1
    else until = middle
  }
  return until
}

/** The newest transactions that are older than a place. */
function takeOlder(
  list: readonly IndexedTransaction[],
  chainId: number,
  than: Place | undefined,
): readonly IndexedTransaction[] {
  const until = than === undefined ? list.length : countOlder(list, chainId, than)
  return list.slice(Math.max(0, until - ROWS_OF_CHAIN), until).toReversed()
}

type Pool = Readonly<Record<string, Readonly<Record<string, RawTransaction>>>>

interface SimulatedCall {
  readonly status: Hex
  readonly logs: readonly RawLog[]
}

const toList = (pool: Pool) =>
  Object.values(pool).flatMap((byNonce) =>
    Object.entries(byNonce)
      .toSorted(([first], [second]) => Number(first) - Number(second))
      .map(([, transaction]) => transaction),
  )

/** What each transaction would do in the next block. An empty list if the chain cannot simulate. */
async function simulate(
  { node }: ServedChain,
  transactions: readonly RawTransaction[],
  head: Head,
): Promise<readonly SimulatedCall[]> {
  const calls = transactions.map(({ from, to, value, input }) => ({ from, ...(to !== null && { to }), value, input }))
  try {
    const [block] = await node.request<readonly { readonly calls: readonly SimulatedCall[] }[]>('eth_simulateV1', [
      { blockStateCalls: [{ calls }] },
      head.hash,
    ])
    return block?.calls ?? []
  } catch {
    return []
  }
}

function toNativeMove({ from, to, value }: RawTransaction): Move[] {
  if (to === null || BigInt(value) === 0n) return []
  return [{ asset: { kind: 'native' }, from: toLowerCase(from), to: toLowerCase(to), amount: BigInt(value) }]
}

/** Reads the transactions that wait for a block. */
async function readPool({ node, index }: ServedChain): Promise<readonly RawTransaction[]> {
  if (index.isFrozen) return []
  const { pending, queued } = await node.request<{ readonly pending: Pool; readonly queued: Pool }>('txpool_content')
  return [...toList(pending), ...toList(queued)]
}

/**
 * Selects the waiting transactions that involve an account, newest first. Their transfers are those of a simulation.
 *
 * @param account - In lower case.
 * @param pool - Of {@link readPool}, read before the head.
 */
async function readPending(
  chain: ServedChain,
  account: Address,
  pool: readonly RawTransaction[],
  head: Head,
): Promise<readonly IndexedTransaction[]> {
  if (pool.length === 0) return []
  const calls = await simulate(chain, pool, head)
  const transactions = pool.map((raw, index): IndexedTransaction => {
    const call = calls[index]
    const { moves, approvals } = readLogs(call?.status === '0x1' ? call.logs : [])
    return {
      ...readTransaction(raw),
      status: 'pending',
      position: { minedAt: chain.noteSeen(raw.hash), block: head.number + 1, index },
      moves: [...toNativeMove(raw), ...moves],
      approvals,
    }
  })
  // Some may have been mined since.
  const mined = new Set(chain.index.list(account).map(({ hash }) => hash))
  const involves = ({ from, to, moves }: IndexedTransaction) =>
    from === account || to === account || moves.some((move) => move.from === account || move.to === account)
  return transactions.filter((transaction) => involves(transaction) && !mined.has(transaction.hash)).toReversed()
}

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
async function createRows(
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

async function readChain(chain: ServedChain, account: Address, than: Place | undefined): Promise<ChainRows> {
  const pool = than === undefined ? await readPool(chain) : []
  const head = await chain.index.sync()
  const { id: chainId } = chain.node
  const transactions = takeOlder(chain.index.list(account), chainId, than)
  const waiting = await readPending(chain, account, pool, head)
  const rows = await createRows(chain, account, [...waiting, ...transactions], head.hash)
  const entries = rows.slice(waiting.length).flatMap((row, index): Entry<TransactionRow>[] => {
    const position = transactions[index]?.position
    return position ? [{ place: { ...position, chainId }, row }] : []
  })
  return { pending: rows.slice(0, waiting.length), entries }
}

/**
 * Reads a page of the transactions of an account on some chains, newest first. Transactions that wait for a block are
 * on the first page.
 *
 * @param account - In lower case.
 * @param than - The place of the last row of the former page; `undefined` for the first page.
 */
export async function readHistory(
  chains: readonly ServedChain[],
  account: Address,
  than: Place | undefined,
): Promise<Page<TransactionRow>> {
  const parts = await Promise.all(chains.map((chain) => readChain(chain, account, than)))
  const { data, next } = createPage(parts.flatMap(({ entries }) => entries))
  return { data: [...parts.flatMap(({ pending }) => pending), ...data], next }
}
