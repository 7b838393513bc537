import type { CaipAssetId } from '@openappkit/common'
import { encodeFakeSwap } from '@openappkit/testing'
import type { CreateDataSource, Token } from '../src/data/types.ts'
import type { DecodedSwap } from '../src/swap/chain.types.ts'
import type { SwapArguments } from '../src/swap/form.types.ts'
import { getSwap } from '../src/swap/createSwapController.ts'
import type { BuildSwapRequest, SwapProvider, SwapToken, SwapTransaction } from '../src/swap/types.ts'
import { ALPHA, setUpConnections, type TestKitOptions } from './createTestKit.ts'
import { DOLLARS, ETHER } from './setUpSend.ts'

export const ROUTER = `0x${'7'.repeat(40)}`
export const EURO: SwapToken = {
  asset: `eip155:1/erc20:0x${'e'.repeat(40)}`,
  name: 'Euro Coin',
  symbol: 'EURC',
  decimals: 6,
  hasPermit: false,
  isVerified: false,
}
const toListed = ({ asset, name, symbol, decimals }: Token): SwapToken => ({
  asset,
  name,
  symbol,
  decimals,
  hasPermit: false,
  isVerified: true,
})

/** Units of `to` for a unit of `from`, both in base units, as a fraction. */
const RATES: Readonly<Record<string, readonly [bigint, bigint]>> = {
  [`${ETHER.asset} ${DOLLARS.asset}`]: [2_000n * 10n ** 6n, 10n ** 18n],
  [`${DOLLARS.asset} ${ETHER.asset}`]: [10n ** 18n, 2_000n * 10n ** 6n],
  [`${DOLLARS.asset} ${EURO.asset}`]: [9n, 10n],
  [`${ETHER.asset} ${EURO.asset}`]: [1_800n * 10n ** 6n, 10n ** 18n],
}

/** A provider of the test: honest until a test changes it. */
export interface TestMarket {
  tokens: readonly SwapToken[]
  /** Id of each quote. */
  quoteId: string | undefined
  /** The price of everything, in per cent of the honest one. */
  percent: bigint
  /** Base units that each quote is below that. */
  missing: bigint
  /** Less for larger amounts, in per cent, of amounts from `fromAmount`. */
  depth: { readonly fromAmount: bigint; readonly percent: bigint } | undefined
  /** Waits for this before a quote is answered. */
  quoteGate: Promise<void> | undefined
  quoteError: Error | undefined
  tokensError: Error | undefined
  /** Changes what the call does. */
  change: (decoded: DecodedSwap) => Partial<DecodedSwap>
  /** Changes the transaction. */
  changeTransaction: (transaction: SwapTransaction) => Partial<SwapTransaction>
  /** The approval that the provider would send. */
  approval: SwapTransaction | undefined
  /** The requests for quotes, oldest first. */
  readonly quotes: {
    readonly from: CaipAssetId
    readonly to: CaipAssetId
    readonly amount: bigint
    readonly signal: AbortSignal
  }[]
  readonly builds: BuildSwapRequest[]
}

function createMarket(): TestMarket {
  return {
    tokens: [toListed(ETHER), toListed(DOLLARS), EURO],
    quoteId: undefined,
    percent: 100n,
    missing: 0n,
    depth: undefined,
    quoteGate: undefined,
    quoteError: undefined,
    tokensError: undefined,
    change: () => ({}),
    changeTransaction: () => ({}),
    approval: undefined,
    quotes: [],
    builds: [],
  }
}

function quote(
  market: TestMarket,
  { from, to, amount }: { readonly from: CaipAssetId; readonly to: CaipAssetId; readonly amount: bigint },
): bigint {
  const [numerator, denominator] = RATES[`${from} ${to}`] ?? [0n, 1n]
  const full = (amount * numerator * market.percent) / denominator / 100n - market.missing
  return market.depth && amount >= market.depth.fromAmount ? (full * market.depth.percent) / 100n : full
}

const createProvider = (market: TestMarket, now: () => number): SwapProvider => ({
  name: 'test',
  supports: async ({ network }) => network.id === 1,
  async getTokens() {
    if (market.tokensError) throw market.tokensError
    return market.tokens
  },
  async getQuotes(request) {
    market.quotes.push(request)
    await market.quoteGate
    if (market.quoteError) throw market.quoteError
    const toAmount = quote(market, request)
    return toAmount > 0n ? [{ toAmount, ...(market.quoteId !== undefined && { id: market.quoteId }) }] : []
  },
  async buildTransaction(request) {
    market.builds.push(request)
    const { from, to, amount, address, slippage, permit } = request
    const gives = quote(market, request)
    const minimum = (gives * BigInt(10_000 - slippage)) / 10_000n
    const used = permit && {
      permit: { asset: permit.asset, amount: permit.amount, deadline: Number(permit.deadline) * 1_000 },
    }
    const decoded: DecodedSwap = { from, to, amount, minimum, recipient: address, deadline: now() + 1_200_000, ...used }
    const built = {
      to: ROUTER,
      data: encodeFakeSwap({ ...decoded, ...market.change(decoded) }, gives),
      value: from === ETHER.asset ? amount : 0n,
    }
    return { ...built, ...market.changeTransaction(built) }
  },
  async buildApproval() {
    if (!market.approval) throw new Error('no approval')
    return market.approval
  },
})

const createSource =
  (tokens: readonly Token[]): CreateDataSource =>
  () => ({
    name: 'test',
    supports: async ({ network }) => network.id === 1,
    getTokens: async () => tokens,
    getPrices: async () => new Map(),
  })

/** What the chain says of a token. */
export const toFacts = (
  { asset, name, symbol, decimals }: Pick<Token, 'asset' | 'name' | 'symbol' | 'decimals'>,
  amount: bigint,
) => ({ asset, name, symbol, decimals, amount })

/** A connected wallet with an open form to swap, whose tokens are read. */
export async function setUpSwap(
  { options, held = [ETHER, DOLLARS], ...params }: TestKitOptions & { readonly held?: readonly Token[] } = {},
  args?: SwapArguments,
) {
  const market = createMarket()
  const swaps = {
    provider: () => createProvider(market, () => test.clock.now()),
    routers: { 'eip155:1': [ROUTER] },
    ...options?.swaps,
  }
  const test = await setUpConnections({ ...params, options: { dataSources: [createSource(held)], ...options, swaps } })
  test.control.setTokens([toFacts(DOLLARS, DOLLARS.amount), toFacts(EURO, 0n)])
  await test.kit.account.preload()
  await test.kit.connections.connect({ connectorId: ALPHA })
  const swap = getSwap(test.kit)
  swap.begin(args)
  const endQuotes = swap.watchQuotes()
  await test.clock.advance(0)
  const list = (operation: string) => test.control.calls.filter((call) => call.operation === operation)
  /** Waits until the form is quoted and reviewed. */
  const settle = () => test.clock.advance(1_000)
  const listEvents = () => {
    const events: string[] = []
    test.kit.events.subscribe(({ event }) => events.push(event))
    return events
  }
  return { ...test, swap, state: swap.state, endQuotes, market, list, settle, listEvents }
}

export type SwapTest = Awaited<ReturnType<typeof setUpSwap>>

/** A reviewed swap: 0.5 ETH for 1,000 USDC. */
export async function setUpReview(params?: Parameters<typeof setUpSwap>[0]) {
  const test = await setUpSwap(params)
  test.swap.setTo(DOLLARS.asset)
  test.swap.setAmount('0.5')
  test.swap.watchReview()
  await test.settle()
  return test
}

/** A reviewed swap of a token: 100 USDC for 0.05 ETH. */
export async function setUpTokenReview(params?: Parameters<typeof setUpSwap>[0], prepare?: (test: SwapTest) => void) {
  const test = await setUpSwap(params)
  prepare?.(test)
  test.swap.setFrom(DOLLARS.asset)
  test.swap.setTo(ETHER.asset)
  test.swap.setAmount('100')
  test.swap.watchReview()
  await test.settle()
  return test
}

export { DOLLARS, ETHER }
