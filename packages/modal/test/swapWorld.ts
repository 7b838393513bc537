import type { CaipAssetId } from '@openappkit/common'
import { getSwap, type CreateDataSource, type CreateSwapProvider, type SwapChain, type SwapPhase, type SwapReview, type SwapToken } from '@openappkit/core'
import { mainnet } from '@openappkit/core/networks'
import { createFakeAdapter, type FakeAdapterOptions } from '@openappkit/testing'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from './createWorld.ts'
import { connectAlpha, type Scene, type World } from './scene.ts'
import { screen } from './screen.ts'
import { ME, TOKENS } from './sendWorld.ts'

export const ROUTER = `0x${'7'.repeat(40)}`
/** A token that no list has. */
export const STRANGER = `0x${'9'.repeat(40)}`

const DOLLAR = 10n ** 18n

/** Prices in US dollars, by symbol. */
const PRICES: Readonly<Record<string, bigint>> = { ETH: 2_000n * DOLLAR, USDC: DOLLAR, DAI: DOLLAR, WBTC: 60_000n * DOLLAR, LINK: 15n * DOLLAR }

const listToken = (symbol: string, name: string, digit: string, decimals: number): SwapToken => ({
  asset: `eip155:1/erc20:0x${digit.repeat(40)}`,
  name,
  symbol,
  decimals,
  hasPermit: symbol === 'USDC',
  isVerified: symbol !== 'PEPEVERYLONGSYMBOL',
})

const ETHER: SwapToken = { asset: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18, hasPermit: false, isVerified: true }

export const SWAP_TOKENS: readonly SwapToken[] = [
  ETHER,
  listToken('USDC', 'USD Coin', 'a', 6),
  listToken('DAI', 'Dai', 'b', 18),
  listToken('WBTC', 'Wrapped Bitcoin', 'd', 8),
  listToken('LINK', 'Chainlink', 'e', 18),
  listToken('PEPEVERYLONGSYMBOL', 'A token with a long and unusual name', 'c', 0),
]

/** What the provider and the chain of a world answer. */
export interface SwapAnswers {
  /** Per mille that a quote is below the prices. Default: 3. */
  loss?: number
  tokens?: () => Promise<readonly SwapToken[]>
  quote?: 'fail' | 'hang'
  /** What the router may spend. Default: everything. */
  allowance?: bigint
}

interface Call {
  readonly from: string
  readonly to: string
  readonly amount: string
  readonly minimum: string
}

const encode = (call: Call) => `0x${Array.from(new TextEncoder().encode(JSON.stringify(call)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
const decode = (data: string) => JSON.parse(new TextDecoder().decode(Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))) as Call

const find = (asset: string) => SWAP_TOKENS.find((token) => token.asset === asset) ?? ETHER

function listPrice(asset: CaipAssetId): readonly (readonly [CaipAssetId, bigint])[] {
  const price = PRICES[find(asset).symbol]
  return price === undefined ? [] : [[asset, price]]
}

function convert(from: string, to: string, amount: bigint, { loss = 3 }: SwapAnswers): bigint {
  const [sold, bought] = [find(from), find(to)]
  const [price, other] = [PRICES[sold.symbol] ?? DOLLAR, PRICES[bought.symbol] ?? DOLLAR]
  return (amount * price * 10n ** BigInt(bought.decimals) * BigInt(1_000 - loss)) / (other * 10n ** BigInt(sold.decimals) * 1_000n)
}

const createProvider = (answers: SwapAnswers): CreateSwapProvider => () => ({
  name: 'test',
  supports: async () => true,
  getTokens: answers.tokens ?? (async () => SWAP_TOKENS),
  async getQuotes({ from, to, amount }) {
    if (answers.quote === 'fail') throw new Error('down')
    if (answers.quote === 'hang') await new Promise(() => {})
    return [{ toAmount: convert(from, to, amount, answers) }]
  },
  async buildTransaction({ from, to, amount, slippage }) {
    const minimum = (convert(from, to, amount, answers) * BigInt(10_000 - slippage) + 9_999n) / 10_000n
    return { to: ROUTER, data: encode({ from, to, amount: String(amount), minimum: String(minimum) }), value: from === ETHER.asset ? amount : 0n }
  },
})

const createChain = (answers: SwapAnswers): SwapChain => ({
  async decode({ transaction, account }) {
    const { from, to, amount, minimum } = decode(transaction.data)
    return { from: find(from).asset, to: find(to).asset, amount: BigInt(amount), minimum: BigInt(minimum), recipient: account }
  },
  async readToken({ asset }) {
    const { name, symbol, decimals, hasPermit } = asset.endsWith(STRANGER) ? { name: 'USD Coin', symbol: 'USDC', decimals: 6, hasPermit: false } : find(asset)
    return { name, symbol, decimals, hasPermit }
  },
  readAllowance: async () => answers.allowance ?? 2n ** 255n,
  createApproval: async () => ({ to: ROUTER, data: '0x', value: 0n }),
  simulate: async () => undefined,
  estimate: async () => ({ fee: { amount: 421_337_000_000_000n, decimals: 18, symbol: 'ETH' } }),
  canBatch: async () => false,
  signPermit: async (request) => ({ ...request, signature: `0x${'1'.repeat(130)}` }),
  send: async () => `0x${'f'.repeat(64)}`,
  readReceived: async () => undefined,
})

/** Options of a world whose site swaps on Ethereum. */
export function createSwapWorld(answers: SwapAnswers = {}, wallets?: FakeAdapterOptions): NonNullable<Scene['world']> {
  const source: CreateDataSource = () => ({
    name: 'test',
    supports: async ({ network }) => network.id === mainnet.id,
    getTokens: async () => TOKENS,
    getPrices: async ({ assets }) => new Map(assets.flatMap((asset) => listPrice(asset))),
  })
  const fake = createFakeAdapter(wallets)
  const createAdapter: typeof fake.createAdapter = Object.assign(
    (context: Parameters<typeof fake.createAdapter>[0]) => ({ ...fake.createAdapter(context), facets: { swaps: createChain(answers) } }),
    { namespace: fake.createAdapter.namespace },
  )
  return { adapter: { ...fake, createAdapter }, options: { dataSources: [source], swaps: { provider: createProvider(answers), routers: { 'eip155:1': [ROUTER] } } } }
}

/** Connects the account, and opens the form. */
export async function openSwap(world: World, args?: { readonly fromToken?: string; readonly toToken?: string; readonly amount?: string }): Promise<void> {
  world.control.setAccounts(ALPHA, [ME])
  await connectAlpha(world.kit)
  void world.kit.modal.open({ view: 'Swap', ...(args && { arguments: args }) })
  await expect.element(screen.dialog('Swap')).toBeVisible()
}

/** Opens the form with two tokens and an amount, and waits for the quote. */
export async function openQuoted(world: World, args: Parameters<typeof openSwap>[1] = { toToken: 'USDC', amount: '0.5' }): Promise<void> {
  await openSwap(world, args)
  await expect.poll(() => getSwap(world.kit).getForm().obstacle).toBe('quote')
  await world.clock.advance(1_000)
  await expect.element(page.getByText(/^1 \w+ ≈ /)).toBeVisible()
}

/** Puts the swap into a phase, as the controller does. */
export function setPhase({ kit }: World, phase: SwapPhase): void {
  getSwap(kit).state.phase = kit.valtio.ref(phase)
}

/** A review of the shown quote. */
export function createReview({ kit }: World, changes: Partial<SwapReview> = {}): SwapReview {
  const { quote } = getSwap(kit).getForm()
  if (!quote) throw new Error('There is no quote.')
  return { quote, transaction: { to: ROUTER, data: '0x', value: 0n, minimum: quote.minimum }, permission: 'none', ...changes }
}

/** Opens the form on the page, connected. */
export async function openForm(answers: SwapAnswers = {}, args?: Parameters<typeof openSwap>[1]) {
  const world = createWorld(createSwapWorld(answers))
  const modal = await place('appkit-modal')
  await openSwap(world, args)
  return { ...world, modal }
}
