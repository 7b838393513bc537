import type { Address } from 'viem'
import type { ChainNode } from '../data-service/chain/createNode.ts'
import { toLowerCase } from '../data-service/index/toLowerCase.ts'
import { callMany } from '../data-service/reads/callMany.ts'
import { ROUTER_ABI } from './contracts.ts'
import { MARKET, MARKET_TOKENS, POOLS } from './tokens.ts'

/** A way from one token to another at one block. */
export interface Route {
  /** The first characters of its contracts. */
  readonly id: string
  /** Contracts from the first token to the last one; the currency of the chain is `MARKET.weth`. */
  readonly path: readonly Address[]
  /** What arrives, in base units of the last token, after the taxes of both. */
  readonly amount: bigint
  /** Likewise, before the tax of the last token. */
  readonly untaxed: bigint
}

/** The most pools of one route. */
const MAX_POOLS = 3

const EDGES: readonly (readonly [Address, Address])[] = POOLS.map(({ first, second }) => [
  first === 'native' ? MARKET.weth : first.address,
  second.address,
])

const isSame = (first: Address, second: Address) => toLowerCase(first) === toLowerCase(second)

/** The contracts that have a pool with this one. */
const listNext = (from: Address): readonly Address[] =>
  EDGES.flatMap(([first, second]) => (isSame(first, from) ? [second] : isSame(second, from) ? [first] : []))

/** All paths that visit no contract twice. */
function listPaths(path: readonly Address[], to: Address): readonly (readonly Address[])[] {
  const last = path.at(-1)
  if (last === undefined || path.length > MAX_POOLS + 1) return []
  if (isSame(last, to)) return [path]
  return listNext(last)
    .filter((next) => !path.some((visited) => isSame(visited, next)))
    .flatMap((next) => listPaths([...path, next], to))
}

/** What arrives of an amount of a token that was sent. */
function subtractTax(contract: Address, amount: bigint): bigint {
  const isTaxed = MARKET_TOKENS.some((token) => token.isTaxed && isSame(token.address, contract))
  return isTaxed ? amount - amount / 100n : amount
}

/** `0x1234…` and `0x5678…` become `1234-5678`. */
const createId = (path: readonly Address[]) => path.map((contract) => contract.slice(2, 6).toLowerCase()).join('-')

/**
 * Finds all routes of pools that have enough.
 *
 * @param amount - In base units of `from`.
 * @returns The route with the largest amount first.
 */
export async function findRoutes(
  node: ChainNode,
  from: Address,
  to: Address,
  amount: bigint,
): Promise<readonly Route[]> {
  const paths = isSame(from, to) ? [] : listPaths([from], to)
  const { hash } = await node.request<{ readonly hash: `0x${string}` }>('eth_getBlockByNumber', ['latest', false])
  const calls = paths.map((path) => ({
    address: MARKET.router,
    abi: ROUTER_ABI,
    functionName: 'getAmountsOut',
    args: [subtractTax(from, amount), path],
  }))
  const results = await callMany(node, hash, calls)
  const routes = paths.flatMap((path, index): readonly Route[] => {
    const out = (results[index] as readonly bigint[] | undefined)?.at(-1)
    return out === undefined || out === 0n
      ? []
      : [{ id: createId(path), path, amount: subtractTax(to, out), untaxed: out }]
  })
  return routes.toSorted((first, second) => (first.amount < second.amount ? 1 : -1))
}
