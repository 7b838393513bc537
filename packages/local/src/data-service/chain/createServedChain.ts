import type { Address, Hex } from 'viem'
import { WebSocket } from 'ws'
import { createMarket, type Market } from '../../market/createMarket.ts'
import type { LocalChain } from '../../world/types.ts'
import { createChainIndex, type ChainIndex } from '../index/createChainIndex.ts'
import { createItemReader, type ItemReader } from '../reads/createItemReader.ts'
import { createTokenReader, type TokenFacts, type TokenReader } from '../reads/createTokenReader.ts'
import { createNode, type ChainNode } from './createNode.ts'

/** A chain with its index. */
export interface ServedChain {
  readonly node: ChainNode
  readonly currency: TokenFacts
  readonly index: ChainIndex
  readonly tokens: TokenReader
  readonly items: ItemReader
  readonly market: Market
  /** @param contract - In lower case. */
  isSpam(contract: Address): boolean
  /** @returns The time of the first call for this transaction in milliseconds since 1970: nodes do not store it. */
  noteSeen(hash: Hex): number
  stop(): void
}

/**
 * Calls back for every new block of a chain.
 *
 * @param webSocketUrl - Address of the chain. If it does not answer, there are no callbacks: an answer never depends on them.
 * @returns A function that unsubscribes.
 */
function watchHeads(webSocketUrl: string, onHead: () => void): () => void {
  const socket = new WebSocket(webSocketUrl)
  socket.on('error', () => {})
  socket.on('open', () => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
  })
  socket.on('message', onHead)
  return () => {
    socket.removeAllListeners('message')
    socket.terminate()
  }
}

/** @param spam - Contracts in lower case. */
export function createServedChain(chain: LocalChain, spam: ReadonlySet<Address>): ServedChain {
  const node = createNode(chain)
  const [tokens, items] = [createTokenReader(node), createItemReader(node)]
  const seen = new Map<Hex, number>()
  const index = createChainIndex(node, () => {
    tokens.clear()
    items.clear()
  })
  // A failed read is repeated by the next request.
  const read = () => void index.sync().catch(() => undefined)
  read()
  return {
    node,
    currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    index,
    tokens,
    items,
    market: createMarket(node),
    isSpam: (contract) => spam.has(contract),
    noteSeen(hash) {
      const at = seen.get(hash) ?? Date.now()
      seen.set(hash, at)
      return at
    },
    stop: watchHeads(chain.webSocketUrl, read),
  }
}
