import type { CaipAssetId } from '@openappkit/common'
import {
  getSwap,
  type CreateDataSource,
  type CreateSwapProvider,
  type SwapToken,
  type TransferSpeed,
} from '@openappkit/core/internal'
import { mainnet } from '@openappkit/core/networks'
import { encodeFakeSwap } from '@openappkit/testing'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from './createWorld.ts'
import { connectAlpha, type Scene, type World } from './scene.ts'
import { screen } from './screen.ts'
import { createSpeeds, ME, SPEED_FEES, TOKENS } from './sendWorld.ts'

const ROUTER = `0x${'7'.repeat(40)}`
/** A token that no list has. */
export const STRANGER = `0x${'9'.repeat(40)}`

const DOLLAR = 10n ** 18n

/** Prices in US dollars, by symbol. */
const PRICES: Readonly<Record<string, bigint>> = {
  ETH: 2_000n * DOLLAR,
  USDC: DOLLAR,
  DAI: DOLLAR,
  WBTC: 60_000n * DOLLAR,
  LINK: 15n * DOLLAR,
}

const listToken = (symbol: string, name: string, digit: string, decimals: number): SwapToken => ({
  asset: `eip155:1/erc20:0x${digit.repeat(40)}`,
  name,
  symbol,
  decimals,
  hasPermit: symbol === 'USDC',
  isVerified: symbol !== 'PEPEVERYLONGSYMBOL',
})

/** A token with the symbol of a known one. */
const FAKE_DOLLAR = { name: 'USD Coin', symbol: 'USDC', decimals: 6, hasPermit: false }

const ETHER: SwapToken = {
  asset: 'eip155:1/slip44:60',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  hasPermit: false,
  isVerified: true,
}

export const SWAP_TOKENS: readonly SwapToken[] = [
  ETHER,
  listToken('USDC', 'USD Coin', 'a', 6),
  listToken('DAI', 'Dai', 'b', 18),
  listToken('WBTC', 'Wrapped Bitcoin', 'd', 8),
  listToken('LINK', 'Chainlink', 'e', 18),
  listToken('PEPEVERYLONGSYMBOL', 'A token with a long and unusual name', 'c', 0),
]

/** Tokens with the names `Token 0`, `Token 1` and so on. */
export const inventTokens = (count: number): readonly SwapToken[] =>
  Array.from({ length: count }, (_, index) => ({
    asset: `eip155:1/erc20:0x${index.toString(16).padStart(40, 'f')}` as const,
    name: `Token ${index}`,
    symbol: `T${index}`,
    decimals: 18,
    hasPermit: false,
    isVerified: true,
  }))

/** What the provider and the chain of a world answer. */
export interface SwapAnswers {
  /** Per mille that a quote is below the prices. Default: 3. */
  loss?: number
  tokens?: () => Promise<readonly SwapToken[]>
  quote?: 'fail' | 'hang' | Error
  /** False if no price is known. Default: true. */
  isPriced?: boolean
}

const find = (asset: string) => SWAP_TOKENS.find((token) => token.asset === asset) ?? ETHER

function listPrice(asset: CaipAssetId): readonly (readonly [CaipAssetId, bigint])[] {
  const price = PRICES[find(asset).symbol]
  return price === undefined ? [] : [[asset, price]]
}

function convert(from: string, to: string, amount: bigint, { loss = 3 }: SwapAnswers): bigint {
  const [sold, bought] = [find(from), find(to)]
  const [price, other] = [PRICES[sold.symbol] ?? DOLLAR, PRICES[bought.symbol] ?? DOLLAR]
  return (
    (amount * price * 10n ** BigInt(bought.decimals) * BigInt(1_000 - loss)) /
    (other * 10n ** BigInt(sold.decimals) * 1_000n)
  )
}

const createProvider =
  (answers: SwapAnswers): CreateSwapProvider =>
  () => ({
    name: 'test',
    label: 'Test Exchange',
    supports: async () => true,
    getTokens: answers.tokens ?? (async () => SWAP_TOKENS),
    async getQuotes({ from, to, amount }) {
      if (answers.quote instanceof Error) throw answers.quote
      if (answers.quote === 'fail') throw new Error('down')
      if (answers.quote === 'hang') await new Promise(() => {})
      return [{ toAmount: convert(from, to, amount, answers) }]
    },
    async buildTransaction({ address, from, to, amount, slippage }) {
      const gives = convert(from, to, amount, answers)
      const minimum = (gives * BigInt(10_000 - slippage) + 9_999n) / 10_000n
      return {
        to: ROUTER,
        data: encodeFakeSwap({ from, to, amount, minimum, recipient: address }, gives),
        value: from === ETHER.asset ? amount : 0n,
      }
    },
  })

/** Options of a world whose site swaps on Ethereum. */
export function createSwapWorld(answers: SwapAnswers = {}): NonNullable<Scene['world']> {
  const source: CreateDataSource = () => ({
    name: 'test',
    supports: async ({ network }) => network.id === mainnet.id,
    getTokens: async () => TOKENS,
    getPrices: async ({ assets }) =>
      new Map(answers.isPriced === false ? [] : assets.flatMap((asset) => listPrice(asset))),
  })
  return {
    options: {
      dataSources: [source],
      swaps: { provider: createProvider(answers), routers: { 'eip155:1': [{ address: ROUTER, name: 'Test Router' }] } },
    },
  }
}

/** A fee of about a dollar, in three speeds. */
export const withSpeeds = ({ control }: World, fees: Record<TransferSpeed, bigint> = SPEED_FEES): void =>
  control.onSwapRead('estimateSwap', async () => createSpeeds(fees))

/** Connects the account. */
export async function connectSwap({ control, kit }: World): Promise<void> {
  control.setAccounts(ALPHA, [ME])
  control.setTokens(SWAP_TOKENS.map((token) => ({ ...token, amount: 0n })))
  control.onSwapRead('readSwapToken', async ({ asset }) => ({
    ...(asset.endsWith(STRANGER) ? FAKE_DOLLAR : find(asset)),
  }))
  await connectAlpha(kit)
}

/** Connects the account, and opens the form. */
export async function openSwap(
  world: World,
  args?: { readonly fromToken?: string; readonly toToken?: string; readonly amount?: string },
): Promise<void> {
  await connectSwap(world)
  void world.kit.modal.open({ view: 'Swap', ...(args && { arguments: args }) })
  await expect.element(screen.dialog('Swap')).toBeVisible()
}

/** Waits for the quote. */
export async function seeQuote({ kit, clock }: World): Promise<void> {
  await expect.poll(() => getSwap(kit).state.phase.status).not.toBe('choose')
  await clock.advance(1_000)
  await expect.element(page.getByText(/^1 \w+ ≈ /)).toBeVisible()
}

/** Opens the form with two tokens and an amount, and waits for the quote. */
export async function openQuoted(
  world: World,
  args: Parameters<typeof openSwap>[1] = { toToken: 'USDC', amount: '0.5' },
): Promise<void> {
  await openSwap(world, args)
  await seeQuote(world)
}

/** Goes to the review, and waits until its button takes presses. */
export async function review({ clock }: World): Promise<void> {
  await screen.button('Review').click()
  await expect.element(screen.dialog('Review swap')).toBeVisible()
  await clock.advance(500)
}

/** Opens the form with a quote, and goes to its review. */
export async function openReview(world: World, args?: Parameters<typeof openSwap>[1]): Promise<void> {
  await openQuoted(world, args)
  await review(world)
}

/** Confirms the swap. */
export async function confirm(world: World, args?: Parameters<typeof openSwap>[1]): Promise<void> {
  await openReview(world, args)
  await screen.button('Swap').click()
}

/** Opens the form on the page, connected. */
export async function openForm(answers: SwapAnswers = {}, args?: Parameters<typeof openSwap>[1]) {
  const world = createWorld(createSwapWorld(answers))
  const modal = await place('appkit-modal')
  await openSwap(world, args)
  return { ...world, modal }
}
