import {
  getSend,
  type Collectible,
  type CreateDataSource,
  type DataSource,
  type Token,
  type TransferSpeed,
} from '@openappkit/core/internal'
import { mainnet } from '@openappkit/core/networks'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from './createWorld.ts'
import { connectAlpha, type Scene, type World } from './scene.ts'
import { screen } from './screen.ts'

/** The account of the visitor. */
export const ME = '0x7e5F4552091A69125d5DfCb7b8C2659029395Bdf'
/** Whom the visitor sends to. */
export const FRIEND = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'

const PRICE = 2_000n * 10n ** 18n

const token = (
  symbol: string,
  name: string,
  digit: string,
  decimals: number,
  amount: bigint,
  price?: bigint,
): Token => ({
  asset: `eip155:1/erc20:0x${digit.repeat(40)}`,
  name,
  symbol,
  decimals,
  amount,
  ...(price !== undefined && { price, value: (amount * price) / 10n ** BigInt(decimals) }),
  isVerified: price !== undefined,
  isSpam: false,
})

const ETHER: Token = {
  asset: 'eip155:1/slip44:60',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 15n * 10n ** 17n,
  price: PRICE,
  value: 3_000n * 10n ** 18n,
  isVerified: true,
  isSpam: false,
}

export const TOKENS: readonly Token[] = [
  ETHER,
  token('USDC', 'USD Coin', 'a', 6, 1_250_500_000n, 10n ** 18n),
  token('DAI', 'Dai', 'b', 18, 42n * 10n ** 18n, 10n ** 18n),
  token('PEPEVERYLONGSYMBOL', 'A token with a long and unusual name', 'c', 0, 123_456_789_012n),
]

/** A token whose contract says neither a symbol nor a name. */
export const NAMELESS = token('', '', '5', 2, 100_00n)

const picture = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${fill}"/><circle cx="4" cy="4" r="2" fill="#fff"/></svg>`)}`

const COLLECTIBLES: readonly Collectible[] = [
  {
    asset: `eip155:1/erc721:0x${'d'.repeat(40)}/7`,
    standard: 'erc721',
    amount: 1n,
    name: 'Sunny Cat #7',
    collectionName: 'Sunny Cats',
    imageUrl: picture('#d97706'),
    isVerified: true,
    isSpam: false,
  },
  {
    asset: `eip155:1/erc1155:0x${'e'.repeat(40)}/3`,
    standard: 'erc1155',
    amount: 5n,
    name: 'Concert ticket',
    collectionName: 'Summer nights',
    imageUrl: picture('#0f766e'),
    isVerified: true,
    isSpam: false,
  },
]

type Holdings = Partial<Pick<DataSource, 'getTokens' | 'getCollectibles'>>

/** Options of a world whose account holds some assets. */
export function createSendWorld(changes: Holdings = {}): NonNullable<Scene['world']> {
  const source: CreateDataSource = () => ({
    name: 'test',
    supports: ({ network }) => Promise.resolve(network.id === mainnet.id),
    getTokens: () => Promise.resolve(TOKENS),
    getCollectibles: () => Promise.resolve({ entries: COLLECTIBLES }),
    ...changes,
  })
  return { options: { dataSources: [source] } }
}

const fee = (amount: bigint) => ({ amount, decimals: 18, symbol: 'ETH' })

/** A fee of about a dollar, in three speeds. */
export const SPEED_FEES = {
  standard: 421_337_000_000_000n,
  fast: 530_000_000_000_000n,
  instant: 812_000_000_000_000n,
} satisfies Record<TransferSpeed, bigint>

/** An estimate with a fee of each speed. */
export const createSpeeds = ({ standard, fast, instant }: Record<TransferSpeed, bigint>) => ({
  fee: fee(standard),
  fees: { standard: fee(standard), fast: fee(fast), instant: fee(instant) },
})

export const withSpeeds = ({ control }: World, fees: Record<TransferSpeed, bigint> = SPEED_FEES): void =>
  control.onEstimateTransfer(() => createSpeeds(fees))

/** Waits until the balances are read. */
export async function seeForm(): Promise<void> {
  await expect.element(page.getByText(/^Balance: /)).toBeVisible()
}

/** Connects the account, and opens the form. */
export async function openSend(world: World): Promise<void> {
  world.control.setAccounts(ALPHA, [ME])
  if (world.control.calls.every(({ operation }) => operation !== 'estimateTransfer')) {
    world.control.onEstimateTransfer(() => ({ fee: fee(421_337_000_000_000n) }))
  }
  await connectAlpha(world.kit)
  void world.kit.modal.open({ view: 'WalletSend' })
  await seeForm()
}

/** Fills in the form. */
export async function fill(world: World, amount: string, recipient: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('textbox', { name: 'To' }).fill(recipient)
  await world.clock.advance(1_000)
  await expect.poll(() => getSend(world.kit).state.estimate.status).not.toBe('pending')
}

/** Waits for the review, and until its button takes presses. */
export async function seeReview({ clock }: World): Promise<void> {
  await expect.element(screen.dialog('Review transfer')).toBeVisible()
  await clock.advance(500)
}

/** Fills in the form, and goes to the review. */
export async function review(world: World, amount = '0.5', recipient = FRIEND): Promise<void> {
  await fill(world, amount, recipient)
  await screen.button('Review').click()
  await seeReview(world)
}
