import { getOnramp, onrampErrors, type PurchaseStatus } from '@openappkit/core/internal'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import { connect, createOnrampWorld, DELIVERIES, enter, openForm, showPurchase } from '../../../test/onrampWorld.ts'
import { getFocused, getFocusedKey, screen } from '../../../test/screen.ts'
import { getFeatures } from '../../shell/views/getFeatures.ts'

async function open(options = createOnrampWorld()) {
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => openWindow.mockRestore())
  return { ...world, modal, openWindow }
}

/** Begins a purchase, as a visitor does. */
async function buy(options = createOnrampWorld()) {
  const world = await open(options)
  await openForm(world)
  await enter(world, '100')
  await screen.button(/^Continue to Example Pay/).click()
  await expect.element(screen.dialog('Purchase')).toBeVisible()
  return world
}

describe('a purchase', () => {
  it('SPEC 1.13: is followed, and its page opens again only by a press', async () => {
    const { openWindow, clock } = await buy()
    await expect.element(page.getByText(/^Pay on the page of Example Pay/)).toBeVisible()
    await clock.advance(500)
    await screen.button(/^Open the page again/).click()
    expect(openWindow).toHaveBeenCalledTimes(2)
    expect(openWindow.mock.calls[1]).toEqual(openWindow.mock.calls[0])
  })

  it('leads back to the purchase that is on its way', async () => {
    const { kit } = await buy()
    await screen.button('Back').click()
    await screen.button('Your purchase of 0.049 ETH is on its way').click()
    await expect.element(screen.dialog('Purchase')).toBeVisible()
    expect(kit.router.current.view).toBe('BuyInProgress')
  })

  it('leaves nothing in the storage after its wallet is disconnected while another one stays connected', async () => {
    const { kit, storage, control } = await buy()
    const stored = () => storage.entries().filter(([name]) => name.includes('purchases'))
    control.setAccounts(BETA, [`0x${'2'.repeat(40)}`])
    await kit.connections.connect({ connectorId: BETA })
    expect(stored()).toHaveLength(1)
    await kit.connections.disconnect({ connectorId: ALPHA })
    await expect.poll(stored).toEqual([])
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('leaves nothing in the storage after a disconnect in a page that has not shown the form', async () => {
    const world = await buy()
    const stored = () => world.storage.entries().filter(([name]) => name.includes('purchases'))
    expect(stored()).toHaveLength(1)
    world.appKit.destroy()
    const next = createWorld({ ...createOnrampWorld(), storage: world.storage, clock: world.clock })
    await connect(next)
    await expect.poll(() => getFeatures(next.kit).some(({ name }) => name === 'onramp')).toBe(true)
    expect(stored()).toHaveLength(1)
    await next.kit.connections.disconnect()
    await expect.poll(stored).toEqual([])
  })

  it('moves the focus when the visitor stops waiting', async () => {
    const { kit } = await buy()
    await screen.button('Stop waiting').click()
    await expect.element(page.getByText('No purchase on its way')).toBeVisible()
    await expect.poll(() => getFocused()?.textContent).toBe('No purchase on its way')
    expect(getOnramp(kit).state.purchase).toBeUndefined()
  })

  it.each<[string, PurchaseStatus, string]>([
    [
      'that has arrived',
      { status: 'delivered', hash: `0x${'a'.repeat(64)}`, quantity: '0.0487130' },
      '0.048713 ETH is in your account.',
    ],
    [
      'that was declined',
      { status: 'failed', error: onrampErrors.declined() },
      'Nothing was delivered. If you were charged, contact Example Pay.',
    ],
    [
      'that is late',
      { status: 'late' },
      '0.049 ETH hasn’t arrived within 30 minutes. It may still come. Ask Example Pay about your payment.',
    ],
    [
      'that could not be looked for',
      { status: 'unread' },
      'We don’t know whether 0.049 ETH has arrived. Look in your account, or ask Example Pay about your payment.',
    ],
  ])('announces one %s', async (_, status, text) => {
    const world = await open()
    await showPurchase(world, { status: 'waiting', isPageClosed: true })
    await expect.element(page.getByText('Have you paid?', { exact: true })).toBeVisible()
    const { state } = getOnramp(world.kit)
    state.purchase = world.kit.valtio.ref({ ...state.purchase!, status })
    await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible()
    await expect(world.modal).to.be.accessible()
  })

  it('links to the transaction that has delivered it', async () => {
    const world = await open()
    await showPurchase(world, { status: 'delivered', hash: `0x${'a'.repeat(64)}`, quantity: '0.05' })
    await expect
      .element(screen.link('View on Etherscan (opens in a new tab)'))
      .toHaveAttribute('href', `https://etherscan.io/tx/0x${'a'.repeat(64)}`)
  })

  it('has no link while the transaction is not known', async () => {
    const world = await open()
    await showPurchase(world, { status: 'delivered', hash: '', quantity: '0.05' })
    await expect.element(page.getByText('0.05 ETH is in your account.', { exact: true })).toBeVisible()
    expect(screen.link(/^View on/).elements()).toEqual([])
  })

  it('shows a notice while another view is open', async () => {
    const world = await buy()
    world.kit.router.reset('Account')
    const { state } = getOnramp(world.kit)
    state.purchase = world.kit.valtio.ref({
      ...state.purchase!,
      status: { status: 'delivered', hash: '', quantity: '0.05' } as const,
    })
    await expect.element(page.getByText('0.05 ETH has arrived')).toBeVisible()
  })

  it('shows a second notice if it arrives after a failure', async () => {
    const { kit } = await buy()
    kit.router.reset('Account')
    const { state } = getOnramp(kit)
    const show = (status: PurchaseStatus) => (state.purchase = kit.valtio.ref({ ...state.purchase!, status }))
    show({ status: 'failed', error: onrampErrors.declined() })
    await expect.element(page.getByText('Your purchase of 0.049 ETH failed')).toBeVisible()
    kit.notices.hide()
    show({ status: 'delivered', hash: '', quantity: '0.05' })
    await expect.element(page.getByText('0.05 ETH has arrived')).toBeVisible()
  })

  it('is in the account after a reload', async () => {
    const before = await buy()
    before.appKit.destroy()
    document.querySelector('appkit-modal')?.remove()
    const { storage, clock } = before
    const world = await open({ ...createOnrampWorld(), storage, clock })
    await connect(world)
    await world.kit.modal.open()
    await screen.button('Your purchase of 0.049 ETH is on its way').click()
    await expect.element(screen.dialog('Purchase')).toBeVisible()
    // The URL is not stored.
    expect(screen.button(/^Open the page again/).elements()).toEqual([])
  })
})

describe('the action Buy', () => {
  it('is the first of the account, and leads to the form', async () => {
    const world = await open()
    await connect(world)
    await world.kit.modal.open()
    await screen.button('Buy').click()
    await expect.element(screen.dialog('Buy crypto')).toBeVisible()
    await screen.button('Back').click()
    await expect.poll(getFocusedKey).toBe('action-onramp')
  })

  it('shows the providers first if there are several', async () => {
    const world = await open(createOnrampWorld({}, { id: 'moonbuy', name: 'Moon Buy' }))
    await connect(world)
    await world.kit.modal.open()
    await screen.button('Buy').click()
    await screen.button(/^Moon Buy/).click()
    await expect.element(screen.button('Provider: Moon Buy, change')).toBeVisible()
  })

  it.each([
    ['the site has switched it off', { features: { onramp: false } }],
    ['no host is allowed (S21)', { onramp: { hosts: [] } }],
  ])('is not there if %s', async (_, options) => {
    const world = await open({ options: { ...createOnrampWorld().options, ...options } })
    await connect(world)
    await world.kit.modal.open()
    await expect.element(screen.button('Send')).toBeVisible()
    expect(screen.button('Buy').elements()).toEqual([])
  })
})

describe('the purchases', () => {
  it('have a heading for each month, and further pages', async () => {
    const world = await open(
      createOnrampWorld({
        getDeliveries: ({ cursor }) =>
          Promise.resolve(
            cursor ? { entries: DELIVERIES.slice(3) } : { entries: DELIVERIES.slice(0, 3), next: 'more' },
          ),
      }),
    )
    await connect(world)
    void world.kit.modal.open({ view: 'OnRampActivity' })
    await screen.button('Show more').click()
    await expect.element(page.getByText('+1,200.25 USDC')).toBeVisible()
    await expect.element(screen.heading(/^October/)).toBeVisible()
    await expect.poll(() => getFocused()?.classList.contains('purchases')).toBe(true)
    await expect(world.modal).to.be.accessible()
  })

  it('are shown without those of a provider that has failed, which is asked again', async () => {
    let isUp = false
    const moon = {
      id: 'moonbuy',
      name: 'Moon Buy',
      getDeliveries: () =>
        isUp ? Promise.resolve({ entries: DELIVERIES.slice(4) }) : Promise.reject(new Error('down')),
    }
    const world = await open(
      createOnrampWorld({ getDeliveries: () => Promise.resolve({ entries: DELIVERIES.slice(0, 3) }) }, moon),
    )
    await connect(world)
    void world.kit.modal.open({ view: 'OnRampActivity' })
    await expect.element(page.getByText('+250 USDC')).toBeVisible()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'We couldn’t load your purchases from Moon Buy.' }))
      .toBeVisible()
    expect(screen.button('Show more').elements()).toEqual([])
    isUp = true
    await screen.button('Try again').click()
    await expect.element(page.getByText('+1,200.25 USDC')).toBeVisible()
    await expect.element(page.getByText(/from Moon Buy/)).not.toBeInTheDocument()
    await expect.poll(() => getFocused()?.classList.contains('purchases')).toBe(true)
  })

  it('can be loaded again half a minute after a failure', async () => {
    let isUp = false
    const world = await open(
      createOnrampWorld({
        getDeliveries: () => (isUp ? Promise.resolve({ entries: DELIVERIES }) : Promise.reject(new Error('down'))),
      }),
    )
    await connect(world)
    void world.kit.modal.open({ view: 'OnRampActivity' })
    await expect.element(page.getByText('You can try again in a moment.')).toBeVisible()
    isUp = true
    await world.clock.advance(30_000)
    await screen.button('Try again').click()
    await expect.element(page.getByText('+250 USDC')).toBeVisible()
  })
})
