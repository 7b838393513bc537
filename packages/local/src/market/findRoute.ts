import type { Address } from 'viem'
import type { ChainNode } from '../data-service/chain/createNode.ts'
import { toLowerCase } from '../data-service/index/toLowerCase.ts'
import { callMany } from '../data-service/reads/callMany.ts'
import { ROUTER_ABI } from './contracts.ts'
import { MARKET, MARKET_TOKENS, POOLS } from './tokens.ts'

/** The best way from one token to another at one block. */
export interface Route {
  /** Contracts from the first token to the last one; the currency of the chain is `MARKET.weth`. */
  readonly path: readonly Address[]
  /** What arrives, in base units of the last token, after the taxes of both. */
  readonly amount: bigint
}

/** The most pools of one route. */
const MAX_POOLS = 3

const EDGES: readonly (readonly [Address, Address])[] = POOLS.map(({ first, second }) => [first === 'native' ? MARKET.weth : first.address, second.address])

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

/**
 * Finds the route with the largest amount.
 *
 * @param amount - In base units of `from`.
 * @returns `undefined` if no pool has enough.
 */
export async function findRoute(node: ChainNode, from: Address, to: Address, amount: bigint): Promise<Route | undefined> {
  const paths = isSame(from, to) ? [] : listPaths([from], to)
  const { hash } = await node.request<{ readonly hash: `0x${string}` }>('eth_getBlockByNumber', ['latest', false])
  const calls = paths.map((path) => ({ address: MARKET.router, abi: ROUTER_ABI, functionName: 'getAmountsOut', args: [subtractTax(from, amount), path] }))
  const results = await callMany(node, hash, calls)
  const routes = paths.flatMap((path, index) => {
    const out = (results[index] as readonly bigint[] | undefined)?.at(-1)
    return out === undefined || out === 0n ? [] : [{ path, amount: subtractTax(to, out) }]
  })
  return routes.toSorted((first, second) => (first.amount < second.amount ? 1 : -1)).at(0)
}
