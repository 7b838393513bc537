import { connectionErrors, getSwap, isNativeAsset } from '@openappkit/core/internal'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA } from '../../../test/createWorld.ts'
import type { Scene, World } from '../../../test/scene.ts'
import { screen } from '../../../test/screen.ts'
import { NAMELESS as NAMELESS_TOKEN } from '../../../test/sendWorld.ts'
import {
  confirm,
  createSwapWorld,
  openQuoted,
  openReview,
  openSwap,
  STRANGER,
  SWAP_TOKENS,
  withSpeeds,
} from '../../../test/swapWorld.ts'

const NAMELESS = { ...NAMELESS_TOKEN, hasPermit: false }

const form = { view: 'Swap', title: 'Swap', world: createSwapWorld() } as const
const select = { view: 'SwapSelectToken', title: 'Select asset', world: createSwapWorld() } as const
const preview = { view: 'SwapPreview', title: 'Review swap', world: createSwapWorld() } as const
const result = { view: 'SwapResult', title: 'Swap', world: createSwapWorld() } as const

const TOKEN_TO_ETHER = { fromToken: 'USDC', toToken: 'ETH', amount: '100' }

async function see(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
}

async function openSelect(world: World): Promise<void> {
  await openSwap(world)
  await screen.button('Select asset').first().click()
  await expect.element(screen.dialog('Select asset')).toBeVisible()
}

async function search(world: World, query: string): Promise<void> {
  await openSelect(world)
  await page.getByRole('searchbox', { name: 'Search assets' }).fill(query)
  await world.clock.advance(1_000)
}

/** A confirmed swap that ends with a heading. */
const outcome = (heading: string, prepare: (world: World) => void, args?: Parameters<typeof confirm>[1]): Scene => ({
  ...result,
  async show(world) {
    prepare(world)
    await confirm(world, args)
    await see(heading)
  },
})

export const scenes: Record<string, Scene> = {
  Swap: { ...form, caption: 'Swap', show: openQuoted },
  'Swap, empty': {
    ...form,
    async show(world) {
      await openSwap(world)
      await see('Balance: 1.5 ETH')
    },
  },
  'Swap, a token without a symbol': {
    ...form,
    world: createSwapWorld({ tokens: async () => [...SWAP_TOKENS, NAMELESS] }),
    async show(world) {
      await openQuoted(world, { toToken: NAMELESS.asset, amount: '0.5' })
      await expect.element(screen.button('0x5555…5555, select another asset')).toBeVisible()
    },
  },
  'Swap, a quote on its way': {
    ...form,
    world: createSwapWorld({ quote: 'hang' }),
    async show(world) {
      await openSwap(world, { toToken: 'USDC', amount: '0.5' })
      await expect.element(screen.button('Getting a price…')).toBeVisible()
    },
  },
  'Swap, a high slippage': {
    ...form,
    async show(world) {
      await openQuoted(world)
      await screen.button(/^Slippage/).click()
      await page.getByRole('textbox', { name: 'Custom' }).fill('2.5')
      await see(/^This is more than most swaps need/)
    },
  },
  'Swap, a large price impact': {
    ...form,
    world: createSwapWorld({ loss: 50 }),
    async show(world) {
      await openQuoted(world)
      await see(/^You’d receive 5% less/)
    },
  },
  'Swap, a price impact to confirm': {
    ...form,
    world: createSwapWorld({ loss: 234 }),
    async show(world) {
      await openQuoted(world)
      await expect.element(page.getByRole('textbox', { name: 'To continue, type 23' })).toBeVisible()
    },
  },
  'Swap, an unknown price': {
    ...form,
    world: createSwapWorld({ isPriced: false }),
    async show(world) {
      await openQuoted(world, { toToken: 'LINK', amount: '0.123456789012345678' })
      await see('Price unknown')
    },
  },
  'Swap, not enough': {
    ...form,
    async show(world) {
      await openQuoted(world, { toToken: 'USDC', amount: '2' })
      await expect.element(screen.button('Not enough ETH')).toBeVisible()
    },
  },
  'Swap, without a quote': {
    ...form,
    world: createSwapWorld({ quote: 'fail' }),
    async show(world) {
      await openSwap(world, { toToken: 'USDC', amount: '0.5' })
      await expect.poll(() => getSwap(world.kit).getForm().to).toBeDefined()
      await world.clock.advance(1_000)
      await expect.element(screen.button('Try again')).toBeVisible()
    },
  },
  'Swap, on a network without swaps': {
    ...form,
    world: createSwapWorld({ tokens: async () => [] }),
    async show(world) {
      await openSwap(world)
      await see('Network not supported for Swaps')
    },
  },
  'Swap, on another network': {
    ...form,
    async show(world) {
      await openSwap(world)
      world.kit.modal.close()
      void world.kit.modal.open({ view: 'Swap', arguments: { chainId: 8453, amount: '1' } })
      await expect.element(screen.button('Switch to Base')).toBeVisible()
    },
  },
  'Swap, after a change of the account': {
    ...form,
    async show(world) {
      await openQuoted(world)
      world.control.setAccounts(ALPHA, [`0x${'2'.repeat(40)}`])
      await see('Your account changed, so we cleared the form.')
    },
  },
  SwapSelectToken: {
    ...select,
    caption: 'Select asset to swap',
    async show(world) {
      await openSelect(world)
      await see('Chainlink')
    },
  },
  'SwapSelectToken, loading': {
    ...select,
    world: createSwapWorld({ tokens: () => new Promise(() => {}) }),
    async show(world) {
      await openSwap(world)
      world.kit.router.push('SwapSelectToken', { side: 'to' })
      await expect.element(page.getByText('Loading…', { exact: true })).toBeInTheDocument()
    },
  },
  'SwapSelectToken, failed': {
    ...select,
    world: createSwapWorld({ tokens: () => Promise.reject(new Error('down')) }),
    async show(world) {
      await openSwap(world)
      world.kit.router.push('SwapSelectToken', { side: 'to' })
      await see('The tokens could not be loaded')
    },
  },
  'SwapSelectToken, nothing found': {
    ...select,
    async show(world) {
      await search(world, 'nowhere')
      await see('No results for “nowhere”')
    },
  },
  'SwapSelectToken, a token that imitates another': {
    ...select,
    async show(world) {
      await search(world, STRANGER)
      await expect.element(screen.button('Use token')).toBeVisible()
    },
  },
  'SwapSelectToken, no token at an address': {
    ...select,
    async show(world) {
      await search(world, `${STRANGER.slice(0, -1)}zz`)
      await see('Enter the address of a token')
    },
  },
  SwapPreview: {
    ...preview,
    caption: 'Review swap',
    async show(world) {
      withSpeeds(world)
      await openReview(world)
      await see(/^Your balance goes down by 0\.5/)
    },
  },
  'SwapPreview, with an approval': {
    ...preview,
    async show(world) {
      await openReview(world, TOKEN_TO_ETHER)
      await see(/^First, you allow the exchange to take 100 USDC/)
    },
  },
  'SwapPreview, as one call': {
    ...preview,
    async show(world) {
      world.control.onSwapRead('canBatch', async () => true)
      world.control.onSwapRead('simulateSwap', async () => undefined)
      await openReview(world, TOKEN_TO_ETHER)
      await see(/^We can’t try it out/)
    },
  },
  'SwapPreview, checking': {
    ...preview,
    async show(world) {
      world.control.onSwapRead('simulateSwap', 'hang')
      await openReview(world)
      await expect.element(screen.button('Checking…')).toBeVisible()
    },
  },
  'SwapPreview, blocked': {
    ...preview,
    async show(world) {
      world.control.onSwapRead('decodeSwap', async () => undefined)
      await openReview(world)
      await see('We blocked this swap')
    },
  },
  'SwapPreview, not checked': {
    ...preview,
    async show(world) {
      world.control.onSwapRead('simulateSwap', new Error('down'))
      await openReview(world)
      await expect.element(screen.button('Try again')).toBeVisible()
    },
  },
  'SwapResult, an approval': {
    ...outcome('Confirm in Alpha Wallet', ({ control }) => control.onSendSwap(ALPHA, 'hang'), TOKEN_TO_ETHER),
    caption: 'Swap in progress',
  },
  'SwapResult, an approval on its way': outcome(
    'Waiting for the network…',
    ({ control }) => control.onFollowTransfer('hang'),
    TOKEN_TO_ETHER,
  ),
  'SwapResult, in the wallet': outcome('Confirm in Alpha Wallet', ({ control }) => control.onSendSwap(ALPHA, 'hang')),
  'SwapResult, on its way': outcome('On its way', ({ control }) => control.onFollowTransfer('hang')),
  'SwapResult, done': outcome('Swapped', ({ control }) =>
    control.onSwapRead('readDifference', async () => 996_123_456n),
  ),
  'SwapResult, nothing arrived': outcome('Nothing arrived', ({ control }) =>
    control.onSwapRead('readDifference', async ({ asset }) => (isNativeAsset(asset) ? -500_000_000_000_000_000n : 0n)),
  ),
  'SwapResult, unread': outcome('Swap confirmed', ({ control }) =>
    control.onSwapRead('readDifference', new Error('down')),
  ),
  'SwapResult, declined': outcome('Swap declined', ({ control }) =>
    control.onSendSwap(ALPHA, connectionErrors.userRejected()),
  ),
  'SwapResult, reverted': outcome('Swap failed', ({ control }) =>
    control.onFollowTransfer(({ hash }) => ({ status: 'reverted', hash })),
  ),
  'SwapResult, not swapped': outcome('Not swapped', ({ control }) =>
    control.onSendSwap(ALPHA, connectionErrors.requestPending()),
  ),
  'SwapResult, uncertain': outcome('Check your wallet', ({ control }) =>
    control.onSendSwap(ALPHA, new Error('socket closed')),
  ),
  'SwapResult, blocked after the approval': {
    ...result,
    async show(world) {
      await openReview(world, TOKEN_TO_ETHER)
      world.control.onSwapRead('decodeSwap', async () => undefined)
      await screen.button('Swap').click()
      await see('We blocked this swap')
    },
  },
}
