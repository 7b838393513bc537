/** @module The tokens of the market. Their contracts have the same addresses on all local chains. */
import { getContractAddress, type Address } from 'viem'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'

/** Deploys the market and provides its liquidity, in the name of which the local chains sign. */
export const MARKET_MAKER: Address = '0xa33a000000000000000000000000000000000a3a'

/** The address of the contract that the market maker deploys with this nonce. */
const getAddressOf = (nonce: number) => getContractAddress({ from: MARKET_MAKER, nonce: BigInt(nonce) })

/** The contracts of the market on each chain: Uniswap V2, and a router over its pools that takes signed permissions. */
export const MARKET = {
  factory: getAddressOf(0),
  weth: getAddressOf(1),
  router: getAddressOf(2),
  permitRouter: getAddressOf(6),
} as const

/** What a site allows swaps to call, in the shape of the option `swaps.routers`. */
export const SWAP_ROUTERS = [
  { address: MARKET.router, name: 'Demo market' },
  { address: MARKET.permitRouter, name: 'Demo market', hasSelfPermit: true },
] as const

/** A token that is swapped. */
export interface MarketToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** US dollars of one. */
  readonly price: number
  /** Whether the contract has `permit` of ERC-2612. */
  readonly hasPermit: boolean
  /** Whether less arrives than was sent. */
  readonly isTaxed: boolean
}

const { erc20 } = SEEDED_CONTRACTS

export const DEMO: MarketToken = { ...erc20, price: 1, hasPermit: true, isTaxed: false }
export const GOLD: MarketToken = {
  address: getAddressOf(3),
  name: 'Demo Gold',
  symbol: 'GOLD',
  decimals: 18,
  price: 50,
  hasPermit: false,
  isTaxed: false,
}
/** Two decimals, and a pool with {@link DEMO} only: other tokens reach it in two steps. */
export const YEN: MarketToken = {
  address: getAddressOf(4),
  name: 'Demo Yen',
  symbol: 'DYEN',
  decimals: 2,
  price: 0.01,
  hasPermit: false,
  isTaxed: false,
}
export const TAXED: MarketToken = {
  address: getAddressOf(5),
  name: 'Taxed Token',
  symbol: 'TAXED',
  decimals: 18,
  price: 1,
  hasPermit: false,
  isTaxed: true,
}

export const MARKET_TOKENS = [DEMO, GOLD, YEN, TAXED] as const

/** A pool with as much of both in US dollars. `native` is the wrapped currency of the chain. */
interface PoolPlan {
  readonly first: MarketToken | 'native'
  readonly second: MarketToken
  /** US dollars on each side. */
  readonly depth: number
}

/** Deep enough for a few thousand dollars, and so shallow that more moves the price. */
export const POOLS: readonly PoolPlan[] = [
  { first: 'native', second: DEMO, depth: 1_000_000 },
  { first: 'native', second: GOLD, depth: 500_000 },
  { first: DEMO, second: YEN, depth: 500_000 },
  { first: DEMO, second: GOLD, depth: 100_000 },
  { first: 'native', second: TAXED, depth: 100_000 },
]
