/** @module The form to swap of an embedded wallet, whose frame is the review. */
import { getSwap } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import { connectSilently, createEmbeddedSite } from '../../../test/embeddedSite.ts'
import { screen } from '../../../test/screen.ts'
import { createSwapWorld, SWAP_TOKENS, seeQuote, type SwapAnswers } from '../../../test/swapWorld.ts'

/** Opens the form of a visitor who is logged in, and waits for the quote. */
async function openQuoted(answers: SwapAnswers = {}) {
  const { frame, connector } = createEmbeddedSite()
  const { options } = createSwapWorld(answers)
  const world = createWorld({ options: { ...options, connectors: [connector] } })
  await place('appkit-modal')
  world.control.setTokens(SWAP_TOKENS.map((token) => ({ ...token, amount: 10n ** 19n })))
  world.control.setBalance(10n ** 19n)
  await connectSilently(world, frame)
  void world.kit.modal.open({ view: 'Swap', arguments: { toToken: 'USDC', amount: '0.5' } })
  await seeQuote(world)
  await expect.element(screen.button('Review')).toBeVisible()
  return world
}

type World = Awaited<ReturnType<typeof openQuoted>>

const readPhase = ({ kit }: World) => getSwap(kit).state.phase
const isRequested = (world: World) => 'order' in readPhase(world)

/** Lets a review arrive that was still on its way. */
async function finishReview(world: World): Promise<void> {
  world.control.approveRead('simulateSwap')
  await world.clock.advance(1_000)
}

describe('a swap that the wallet reviews', () => {
  it('is requested by one press of Review, with the least that the form has shown', async () => {
    const world = await openQuoted()
    const phase = readPhase(world)
    const minimum = phase.status === 'quoted' ? phase.quote.minimum : 0n
    await screen.button('Review').click()
    await expect.poll(() => isRequested(world)).toBe(true)
    expect(readPhase(world)).toMatchObject({ order: { minimum } })
  })

  it('waits for its review, and is not requested after the visitor has gone back meanwhile', async () => {
    const world = await openQuoted()
    world.control.onSwapRead('simulateSwap', 'hang')
    await screen.button('Review').click()
    await expect.element(screen.dialog('Review swap')).toBeVisible()
    await screen.button('Back').click()
    await finishReview(world)
    await expect.element(screen.dialog('Swap')).toBeVisible()
    expect(isRequested(world)).toBe(false)
  })

  it('that gives less than the form has shown stays in the review of the modal', async () => {
    const answers: SwapAnswers = {}
    const world = await openQuoted(answers)
    // Shortly before the next quote.
    await world.clock.advance(15_000)
    world.control.onSwapRead('simulateSwap', 'hang')
    await screen.button('Review').click()
    await expect.element(screen.dialog('Review swap')).toBeVisible()
    answers.loss = 20
    world.control.onSwapRead('simulateSwap', 'approve')
    await world.clock.advance(6_000)
    await expect.element(page.getByText(/The price has moved/)).toBeVisible()
    await expect.element(screen.button('Swap')).toBeEnabled()
    expect(isRequested(world)).toBe(false)
  })

  it('of a token that takes a part of each transfer stays in the review of the modal, which shows what arrives', async () => {
    const world = await openQuoted()
    const phase = readPhase(world)
    const { toAmount = 0n } = phase.status === 'quoted' ? phase.quote : {}
    world.control.onSwapRead('simulateSwap', async ({ assets, steps }) => ({
      changes: [
        { asset: assets[0]!, difference: -5n * 10n ** 17n, decimals: 18, symbol: 'ETH' },
        { asset: assets[1]!, difference: (toAmount * 9_920n) / 10_000n, decimals: 6, symbol: 'USDC' },
      ],
      allowances: [],
      gas: steps.map(() => 1n),
    }))
    await screen.button('Review').click()
    await expect.element(screen.button('Swap')).toBeEnabled()
    expect(isRequested(world)).toBe(false)
  })

  it('S20: that is blocked stays in the review of the modal', async () => {
    const world = await openQuoted()
    world.control.onSwapRead('decodeSwap', async () => undefined)
    await screen.button('Review').click()
    await expect.element(page.getByText('We blocked this swap', { exact: true })).toBeVisible()
    expect(isRequested(world)).toBe(false)
  })
})
