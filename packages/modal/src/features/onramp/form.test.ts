import { getOnramp, type PurchaseCurrency } from '@openappkit/core/internal'
import { solana } from '@openappkit/core/networks'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import {
  CHOICES,
  connect,
  createOnrampWorld,
  createProvider,
  DOLLARS,
  enter,
  ME,
  openForm,
  pay,
  PAY_HOST,
  receive,
  settle,
  UNKNOWN_ASSET,
} from '../../../test/onrampWorld.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { withTwoFamilies } from '../../../test/twoFamilies.ts'

async function open(options = createOnrampWorld()) {
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => openWindow.mockRestore())
  await openForm(world)
  await expect.element(pay()).toBeVisible()
  return { ...world, modal, openWindow }
}

const next = (name: string | RegExp = /^Continue to Example Pay/) => screen.button(name)

describe('the form to buy', () => {
  it('names what is missing, and a press leads there', async () => {
    await open()
    await next('Enter an amount').click()
    expect(getFocused()).toBe(pay().element())
  })

  it('waits without an error if Enter is pressed while the page is prepared', async () => {
    const { kit, openWindow } = await open()
    await pay().fill('100')
    await userEvent.keyboard('{Enter}')
    await expect.element(next('Preparing the page…')).toBeVisible()
    expect(openWindow).not.toHaveBeenCalled()
    expect(kit.notices.state.notice).toBeUndefined()
  })

  it.each([
    ['desktop', 1024, 900],
    ['low', 1024, 640],
    ['phone', 360, 740],
  ] as const)(
    'keeps the place of the modal and of its controls while choices and costs arrive, %s',
    async (_, width, height) => {
      await page.viewport(width, height)
      onTestFinished(() => page.viewport(1024, 768))
      let answer = (_choices: typeof CHOICES) => {}
      const loadChoices = () => new Promise<typeof CHOICES>((resolve) => (answer = resolve))
      const world = createWorld(createOnrampWorld({ getChoices: loadChoices }))
      await place('appkit-modal')
      await openForm(world)
      await expect.element(page.getByText('Loading…')).toBeInTheDocument()
      const readTop = () => screen.button('Close').element().getBoundingClientRect().y
      const before = readTop()
      answer(CHOICES)
      await expect.element(pay()).toBeVisible()
      expect(readTop()).toBe(before)
      const readNext = () =>
        screen
          .button(/^(?:Enter an amount|Preparing|Continue to)/)
          .element()
          .getBoundingClientRect().y
      const button = readNext()
      await enter(world, '100')
      await expect.element(page.getByText('$2.00')).toBeVisible()
      expect([readTop(), readNext()]).toEqual([before, button])
    },
  )

  it('computes the amount to receive, and shows fees and total', async () => {
    const world = await open()
    await enter(world, '100')
    await expect.element(receive()).toHaveValue('0.049')
    await expect.element(page.getByText('$2.00')).toBeVisible()
    await expect.element(page.getByText('$100.00')).toBeVisible()
    await expect(world.modal).to.be.accessible()
  })

  it('computes the payment for an amount to receive', async () => {
    const world = await open()
    await receive().fill('0.5')
    await settle(world)
    await expect.element(pay()).toHaveValue('1020.41')
    await expect.element(next()).toBeVisible()
  })

  it('describes the limits of the payment method at the payment', async () => {
    const world = await open()
    await expect.element(pay()).toHaveAccessibleDescription(/\$10\.00 to \$7,500\.00/)
    await enter(world, '9000')
    await expect.element(pay()).toHaveAccessibleDescription(/The maximum is \$7,500\.00/)
    await next('Enter an amount').click()
    expect(getFocused()).toBe(pay().element())
    await screen.button(/^Payment method: Card/).click()
    await screen.button(/^Bank transfer/).click()
    await settle(world)
    await expect.element(next()).toBeVisible()
  })

  it('enters a suggested amount in the currency of the payment by a press or the keyboard, and takes it out again', async () => {
    const world = await open()
    const suggested = page.getByRole('group', { name: 'Suggested amounts' })
    const chips = () => suggested.getByRole('button').elements()
    const listPlaces = () => chips().map((button) => button.getBoundingClientRect().left)
    const places = listPlaces()
    expect(places).toHaveLength(3)
    await suggested.getByRole('button', { name: '$100', exact: true }).click()
    await settle(world)
    await expect.element(pay()).toHaveValue('100')
    await expect.element(receive()).toHaveValue('0.049')
    expect(listPlaces()).toEqual(places)
    const chip = suggested.getByRole('button', { name: '$100', exact: true })
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
    await expect(world.modal).to.be.accessible()
    await userEvent.keyboard('{Tab} ')
    await expect.element(pay()).toHaveValue('250')
    await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
    await userEvent.keyboard(' ')
    await expect.element(pay()).toHaveValue('')
    await enter(world, '50.00')
    await expect
      .element(suggested.getByRole('button', { name: '$50', exact: true }))
      .toHaveAttribute('aria-pressed', 'true')
  })

  it('suggests amounts within the limits of another currency', async () => {
    await open()
    await screen.button('USD, select another currency').click()
    await screen.button(/^Japanese Yen/).click()
    const suggested = page.getByRole('group', { name: 'Suggested amounts' })
    await expect.element(suggested.getByRole('button', { name: '¥10,000', exact: true })).toBeVisible()
  })

  it('suggests no amount if no round one is within the limits', async () => {
    const paymentCurrencies = [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '100', max: '200' }] }]
    await open(createOnrampWorld({ getChoices: () => Promise.resolve({ ...CHOICES, paymentCurrencies }) }))
    expect(page.getByRole('group', { name: 'Suggested amounts' }).elements()).toEqual([])
  })

  it('refuses more decimal places than a payment has', async () => {
    await open()
    await pay().click()
    await userEvent.keyboard('1.234')
    await expect.element(page.getByText('Enter at most 2 decimal places')).toBeVisible()
    await expect.element(pay()).toHaveValue('1.234')
    await userEvent.keyboard('{Backspace}')
    await expect.element(pay()).toHaveValue('1.23')
    expect(page.getByText('Enter at most 2 decimal places').elements()).toEqual([])
  })

  it('keeps what was entered after a choice, and returns the focus to its button', async () => {
    const world = await open()
    await enter(world, '100')
    await screen.button('ETH, select another asset').click()
    await screen.button(/^USD Coin/).click()
    await settle(world)
    await expect.element(screen.button('USDC, select another asset')).toBeVisible()
    await expect.poll(() => getFocused()?.getAttribute('data-key')).toBe('purchaseCurrency')
    await expect.element(pay()).toHaveValue('100')
  })

  it('finds an asset by its symbol, and announces the number of results', async () => {
    const world = await open()
    await screen.button('ETH, select another asset').click()
    await page.getByRole('searchbox', { name: 'Search' }).fill('wbtc')
    await world.clock.advance(500)
    expect(screen.button(/^Chainlink/).elements()).toEqual([])
    await expect.element(page.getByText('1 result', { exact: true })).toBeInTheDocument()
    await screen.button(/^Wrapped Bitcoin/).click()
    await expect.element(screen.button('WBTC, select another asset')).toBeVisible()
  })

  it('says that a list is an example, and loads the offer again', async () => {
    let isUp = false
    const getChoices = () =>
      isUp ? createProvider().getChoices({ signal: AbortSignal.any([]) }) : Promise.reject(new Error('down'))
    const world = await open(createOnrampWorld({ getChoices }))
    await expect.element(page.getByText(/This list is only an example/)).toBeVisible()
    isUp = true
    await screen.button('Try again').click()
    await settle(world)
    await expect.element(page.getByText(/This list is only an example/)).not.toBeInTheDocument()
  })

  it('says that the provider does not sell what was to be bought, and selects nothing else in its place', async () => {
    const createUrl = vi.fn(createProvider().createUrl)
    const world = createWorld(createOnrampWorld({ createUrl }))
    await place('appkit-modal')
    await connect(world)
    void world.kit.modal.open({ view: 'OnRampBuy', arguments: { asset: UNKNOWN_ASSET, symbol: 'DEMO' } })
    await expect.element(page.getByText('Example Pay doesn’t sell DEMO. Select something else.')).toBeVisible()
    await enter(world, '100')
    expect(createUrl).not.toHaveBeenCalled()
    await next('Select asset').last().click()
    await screen.button(/^Chainlink/).click()
    await settle(world)
    await expect.element(page.getByText(/doesn’t sell DEMO/)).not.toBeInTheDocument()
    await expect.element(next()).toBeVisible()
  })

  it('S10: does not list an imitation of a known asset', async () => {
    const [ether] = CHOICES.purchaseCurrencies
    const imitation = {
      id: 'imitation',
      name: 'Better Coin',
      symbol: 'USDC',
      networks: [{ ...ether!.networks[0]!, contract_address: `0x${'b'.repeat(40)}` }],
    }
    await open(
      createOnrampWorld({
        getChoices: () =>
          Promise.resolve({ ...CHOICES, purchaseCurrencies: [imitation, ...CHOICES.purchaseCurrencies] }),
      }),
    )
    await screen.button('ETH, select another asset').click()
    await expect.element(screen.button(/^USD Coin/)).toBeVisible()
    expect(screen.button(/^Better Coin/).elements()).toEqual([])
  })

  it('S10: shows the contract of a token that the site does not know, and of no other', async () => {
    await open()
    await screen.button('ETH, select another asset').click()
    await screen.button(/^Chainlink/).click()
    await expect.element(page.getByText('Contract', { exact: true })).toBeVisible()
    await expect.element(page.getByText(`0x${'3'.repeat(40)}`)).toBeVisible()
    await screen.button('LINK, select another asset').click()
    await screen.button(/^USD Coin/).click()
    await expect.element(page.getByText('Contract', { exact: true })).not.toBeInTheDocument()
  })

  it.each([
    ['with US and Canadian dollars', [...CHOICES.paymentCurrencies, DOLLARS], 'USD', 'USD 10.00 to USD 7,500.00'],
    ['with Canadian dollars only', [DOLLARS], 'CAD', 'CAD 15.00 to CAD 9,000.00'],
    ['with euros and yen', CHOICES.paymentCurrencies.slice(1), 'EUR', '€10.00 to €7,000.00'],
  ])('shows the code of a currency whose symbol is not its own: %s', async (_, paymentCurrencies, code, limits) => {
    await open(createOnrampWorld({ getChoices: () => Promise.resolve({ ...CHOICES, paymentCurrencies }) }))
    await expect.element(screen.button(`${code}, select another currency`)).toBeVisible()
    await expect
      .poll(() =>
        page
          .getByText(/ to /)
          .elements()
          .map(({ textContent }) => textContent?.trim().replaceAll('\u00a0', ' ')),
      )
      .toContain(limits)
  })

  it('has the name and the picture of the account that is credited', async () => {
    const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    const world = createWorld(createOnrampWorld())
    await place('appkit-modal')
    await connect(world)
    world.control.setName('alice.eth', ME, picture)
    await world.kit.modal.open()
    await expect.element(page.getByText('alice.eth', { exact: true })).toBeVisible()
    await screen.button('Buy').click()
    await expect.element(page.getByText('Delivered to')).toBeVisible()
    await expect.element(page.getByText(ME)).toBeVisible()
    const view = screen.dialog().element().querySelector('appkit-onramp-buy-view')!.shadowRoot!
    expect(view.querySelector('.what')).toHaveTextContent('alice.eth')
    expect(view.querySelector('.party oak-image')).toHaveProperty('src', picture)
  })

  it('R11: says that the account changed only if it is another one of the same chain family', async () => {
    const sol: PurchaseCurrency = {
      id: 'sol',
      name: 'Solana',
      symbol: 'SOL',
      networks: [{ name: 'solana', display_name: 'Solana', chain_id: String(solana.id), contract_address: '' }],
    }
    const { options = {} } = createOnrampWorld({
      getChoices: () => Promise.resolve({ ...CHOICES, purchaseCurrencies: [...CHOICES.purchaseCurrencies, sol] }),
    })
    const { adapter, solana: onSolana, options: families } = withTwoFamilies(options)
    const world = createWorld({ adapter, options: families })
    await place('appkit-modal')
    await world.kit.connections.connect({ connectorId: ALPHA, namespace: 'solana' })
    await world.kit.connections.connect({ connectorId: ALPHA, namespace: 'eip155' })
    void world.kit.modal.open({ view: 'OnRampBuy' })
    await expect.element(pay()).toBeVisible()
    const [first] = world.kit.connections.getNamespace('solana').connections[0]!.accounts
    getOnramp(world.kit).setPurchaseCurrency('sol')
    await expect.poll(() => getOnramp(world.kit).getForm().account).toBe(`${solana.caipNetworkId}:${first!.address}`)
    await expect.element(screen.button(/^SOL|SOL$/)).toBeVisible()
    expect(page.getByText('Your account changed.').elements()).toEqual([])
    onSolana.setAccounts(ALPHA, ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'])
    await expect.element(page.getByText('Your account changed.')).toBeVisible()
  })

  it('fills in what the site requests', async () => {
    const world = createWorld(createOnrampWorld())
    await place('appkit-modal')
    await openForm(world)
    world.kit.modal.close()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    void world.appKit.open({
      view: 'OnRampProviders',
      arguments: { asset: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', amount: '50' },
    })
    await screen.button(/^Example Pay/).click()
    await settle(world)
    await expect.element(screen.button('USDC, select another asset')).toBeVisible()
    await expect.element(pay()).toHaveValue('50')
  })
})

describe('the page of the provider', () => {
  it('SPEC 1.13, S21: opens by the click itself, in a new tab without a reference to the site', async () => {
    const { openWindow, ...world } = await open()
    await enter(world, '100')
    await expect.element(next()).toHaveAccessibleName('Continue to Example Pay (opens in a new tab)')
    await expect.element(page.getByText(new RegExp(`^${PAY_HOST} opens in a new tab`))).toBeVisible()
    const button = next().element()
    expect(openWindow).not.toHaveBeenCalled()
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }))
    expect(openWindow.mock.calls).toEqual([[`https://${PAY_HOST}/buy?address=${ME}`, '_blank', 'noopener,noreferrer']])
    await expect.element(screen.dialog('Purchase')).toBeVisible()
  })

  it('opens once after a double click', async () => {
    const { openWindow, ...world } = await open()
    await enter(world, '100')
    await next().dblClick()
    await expect.element(screen.dialog('Purchase')).toBeVisible()
    screen
      .button(/^Open the page again/)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }))
    expect(openWindow).toHaveBeenCalledOnce()
  })

  it('S21: is not opened on a host that the site has not allowed, and says why', async () => {
    const { openWindow, ...world } = await open(
      createOnrampWorld({ createUrl: () => Promise.resolve('https://pay.examp1e.com/buy') }),
    )
    await enter(world, '100')
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'The page of the provider is on another site' }))
      .toBeVisible()
    // The same request would get the same page.
    await expect.element(next()).toBeDisabled()
    expect(screen.button('Try again').elements()).toEqual([])
    expect(openWindow).not.toHaveBeenCalled()
  })

  it('S21, R11: shows the whole address of the account that is credited, also after a change', async () => {
    const other = `0x${'2'.repeat(40)}`
    const { openWindow, ...world } = await open()
    await enter(world, '100')
    await expect.element(page.getByText(ME)).toBeVisible()
    world.control.setAccounts(ALPHA, [other])
    await expect.element(page.getByText(/^Your account changed/)).toBeVisible()
    await settle(world)
    await next().click()
    expect(openWindow.mock.calls[0]?.[0]).toBe(`https://${PAY_HOST}/buy?address=${other}`)
    expect(getOnramp(world.kit).state.purchase?.purchase.account).toBe(`eip155:1:${other}`)
  })

  it('is requested again after another amount, so that the button never opens an older one', async () => {
    const createUrl = vi.fn(({ amount }: { amount: string }) =>
      Promise.resolve(`https://${PAY_HOST}/buy?amount=${amount}`),
    )
    const { openWindow, ...world } = await open(createOnrampWorld({ createUrl }))
    await enter(world, '100')
    await pay().fill('200')
    await expect.element(next('Preparing the page…')).toBeVisible()
    await settle(world)
    await next().click()
    expect(openWindow.mock.calls.map(([url]) => url)).toEqual([`https://${PAY_HOST}/buy?amount=200.00`])
  })
})
