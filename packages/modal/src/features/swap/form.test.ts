import { getSwap } from '@openappkit/core/internal'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { connectAlpha } from '../../../test/scene.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { createSwapWorld, inventTokens, openForm, openQuoted, STRANGER, SWAP_TOKENS } from '../../../test/swapWorld.ts'
import { ME } from '../../../test/sendWorld.ts'

const amount = () => page.getByRole('textbox', { name: 'You pay' })

/** Opens the form with a quote. */
async function openWithQuote(
  answers: Parameters<typeof createSwapWorld>[0] = {},
  args?: Parameters<typeof openQuoted>[1],
) {
  const world = createWorld(createSwapWorld(answers))
  const modal = await place('appkit-modal')
  await openQuoted(world, args)
  return { ...world, modal, swap: getSwap(world.kit) }
}

describe('the form to swap', () => {
  it('names what is missing, and a press leads there', async () => {
    const world = await openForm()
    await screen.button('Select asset').first().click()
    await screen.button(/^USD Coin/).click()
    await expect.element(screen.dialog('Swap')).toBeVisible()
    expect(getFocused()).toHaveAccessibleName('USDC, select another asset')
    await screen.button('Enter an amount').click()
    expect(getFocused()).toBe(amount().element())
    await amount().fill('2')
    await expect.element(amount()).toHaveAccessibleDescription(/Not enough ETH/)
    await expect(world.modal).to.be.accessible()
  })

  it('shows what arrives, the rate, and the least of it, and announces the amount', async () => {
    await openWithQuote()
    await expect.element(page.getByRole('status', { name: '' }).getByText('997', { exact: true })).toBeVisible()
    await expect.element(page.getByText('1 ETH ≈ 1,994 USDC')).toBeVisible()
    await expect.element(page.getByText('987.03 USDC')).toBeVisible()
  })

  it('exchanges both tokens, and the amount becomes what the quote shows', async () => {
    await openWithQuote()
    await screen.button('Switch direction').click()
    await expect.element(amount()).toHaveValue('997')
    await expect.element(screen.button('USDC, select another asset').first()).toBeVisible()
  })

  it('takes a slippage of 0.1 to 5 per cent, and warns above 1', async () => {
    const { swap } = await openWithQuote()
    await screen.button('Slippage 1%, change').click()
    await page.getByRole('radio', { name: '0.5%' }).click()
    expect(swap.state.slippage).toBe(50)
    const own = page.getByRole('textbox', { name: 'Custom' })
    await own.fill('5.1')
    await expect.element(own).toHaveAccessibleDescription(/Enter 0\.1% to 5%/)
    expect(swap.state.slippage).toBe(50)
    await own.fill('۲٫۵')
    expect(swap.state.slippage).toBe(250)
    await expect.element(page.getByText(/^This is more than most swaps need/)).toBeVisible()
  })

  it.each(['12', '1.555', '1e1', '100', '0.05', '5%%', '-1', '0'])(
    'applies no part of a slippage that is refused, and does not review with it: %s',
    async (text) => {
      const { swap, kit } = await openWithQuote()
      await screen.button('Slippage 1%, change').click()
      await page.getByRole('radio', { name: '0.5%' }).click()
      const own = page.getByRole('textbox', { name: 'Custom' })
      own.element().focus()
      await userEvent.keyboard(text)
      await expect.element(own).toHaveValue(text)
      expect(swap.state.slippage).toBe(50)
      await screen.button('Review').click()
      expect(kit.router.state.stack.at(-1)?.view).toBe('Swap')
      await expect.poll(getFocused).toBe(own.element())
      await own.fill('2')
      expect(swap.state.slippage).toBe(200)
      await own.fill('')
      expect(swap.state.slippage).toBe(50)
    },
  )

  it('S20: asks to type a price impact of 15 % or more, and only that', async () => {
    const { swap } = await openWithQuote({ loss: 234 })
    await screen.button('Review').click()
    const field = page.getByRole('textbox', { name: 'To continue, type 23' })
    expect(getFocused()).toBe(field.element())
    await field.fill('22')
    expect(swap.state.isImpactConfirmed).toBe(false)
    await field.fill('23 %')
    expect(swap.state.isImpactConfirmed).toBe(true)
    await field.fill('234')
    expect(swap.state.isImpactConfirmed).toBe(false)
    await field.fill('23')
    await screen.button('Review').click()
    await expect.element(screen.dialog('Review swap')).toBeVisible()
  })

  it('does not ask again after a smaller impact in a new quote, and asks again after a larger one', async () => {
    const answers = { loss: 234 }
    const { swap, clock } = await openWithQuote(answers)
    await page.getByRole('textbox', { name: 'To continue, type 23' }).fill('23')
    answers.loss = 224
    await clock.advance(21_000)
    await expect.element(page.getByText('-22.4%', { exact: true }).first()).toBeVisible()
    expect(swap.getForm().obstacle).not.toBe('impact')
    answers.loss = 300
    await clock.advance(21_000)
    await expect.element(page.getByRole('textbox', { name: 'To continue, type 30' })).toHaveValue('')
    expect(swap.getForm().obstacle).toBe('impact')
  })

  it('SPEC 8.15: explains a network without swaps', async () => {
    await openForm({ tokens: async () => [] })
    await expect.element(page.getByText('Network not supported for Swaps')).toBeVisible()
    await screen.button('Switch network').click()
    await expect.element(screen.dialog('Choose network')).toBeVisible()
  })

  it('is an action of the account on networks with routers', async () => {
    const world = createWorld(createSwapWorld())
    await place('appkit-modal')
    world.control.setAccounts(ALPHA, [ME])
    await connectAlpha(world.kit)
    await world.kit.modal.open()
    await screen.button('Swap').click()
    await expect.element(screen.dialog('Swap')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
    world.control.setChain(ALPHA, '8453')
    await expect.element(screen.button('Swap')).not.toBeInTheDocument()
  })
})

describe('the choice of a token', () => {
  it('imports one by its address, after a warning that it imitates another', async () => {
    const { kit, clock, modal } = await openForm()
    await screen.button('Select asset').first().click()
    await page.getByRole('searchbox', { name: 'Search assets' }).fill(STRANGER)
    await clock.advance(1_000)
    await expect.element(page.getByText(/^This isn’t the USDC you may know/)).toBeVisible()
    await expect(modal).to.be.accessible()
    await screen.button('Use token').click()
    await expect.element(screen.dialog('Swap')).toBeVisible()
    expect(getSwap(kit).getForm().to).toMatchObject({
      asset: `eip155:1/erc20:${STRANGER}`,
      isImported: true,
      isVerified: false,
    })
  })

  it('finds a listed token by name, symbol and address, with the keyboard alone', async () => {
    const { kit } = await openForm()
    await screen.button('Select asset').first().click()
    const search = page.getByRole('searchbox', { name: 'Search assets' })
    for (const query of ['chainl', 'LINK', 'e'.repeat(12)]) {
      await search.fill(query)
      await expect.element(screen.button(/^Chainlink/)).toBeVisible()
      await expect.element(screen.button(/^Dai/)).not.toBeInTheDocument()
    }
    screen
      .button(/^Chainlink/)
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => getSwap(kit).getForm().to?.symbol).toBe('LINK')
  })

  it('renders 50 of 1,000 tokens, and finds every other one', async () => {
    const { kit } = await openForm({ tokens: async () => [...SWAP_TOKENS, ...inventTokens(1_000)] })
    await screen.button('Select asset').first().click()
    await expect.element(page.getByText('All tokens', { exact: true })).toBeVisible()
    const count = () =>
      screen
        .dialog()
        .element()
        .querySelector('appkit-swap-select-token-view')
        ?.shadowRoot?.querySelectorAll('oak-list-item').length
    expect(count()).toBe(50)
    await screen.button('Show more').click()
    await expect.poll(count).toBe(100)
    await page.getByRole('searchbox', { name: 'Search assets' }).fill('Token 987')
    await screen.button(/^Token 987/).click()
    await expect.poll(() => getSwap(kit).getForm().to?.symbol).toBe('T987')
  })
})
