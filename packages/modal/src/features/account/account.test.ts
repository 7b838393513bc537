import { mainnet, solana } from '@openappkit/core/networks'
import { createFakeAdapter } from '@openappkit/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, BETA, restoreUnconfirmed, createWorld, place } from '../../../test/createWorld.ts'
import { getFocused, openSettings, screen } from '../../../test/screen.ts'

const ONE = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const TWO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function openAccount(prepare: (world: ReturnType<typeof createWorld>) => void = () => {}, options = {}) {
  const world = createWorld({ options })
  world.control.setAccounts(ALPHA, [ONE, TWO])
  prepare(world)
  await place('appkit-button', { balance: 'hide' })
  await world.kit.connections.connect({ connectorId: ALPHA })
  await screen.button(/^Account/).click()
  await expect.element(screen.dialog('Account')).toBeVisible()
  return world
}

/** The button beside the address. A press of the address copies, too. */
const copyButton = () => page.getByRole('button', { name: 'Copy address', exact: true })

/** What the modal's own live region announces, without that of the view. */
const listAnnounced = () =>
  [
    ...(document
      .querySelector('appkit-modal')
      ?.shadowRoot?.querySelector('appkit-shell')
      ?.shadowRoot?.querySelectorAll('[role=status]') ?? []),
  ].map(({ textContent }) => textContent?.trim())

describe('Account', () => {
  it('announces in an existing live region that a wallet on another device is unreachable, until it is reachable again', async () => {
    const { kit, phone } = createWorld({ pairing: {} })
    await place('appkit-modal')
    const connecting = kit.connections.connect({ connectorId: 'walletConnect' })
    await expect.poll(() => phone.isPending).toBe(true)
    phone.approve()
    await connecting
    await kit.modal.open({ view: 'Account' })
    await expect.element(screen.dialog('Account')).toBeVisible()
    const view = () => screen.dialog().element().querySelector('appkit-account-view')?.shadowRoot
    const region = view()?.querySelector('.wallet-link[role=status]')
    expect(region?.textContent?.trim()).toBe('')
    phone.link('down')
    await expect.element(page.getByText('We’ll reconnect automatically.', { exact: false })).toBeVisible()
    expect(view()?.querySelector('.wallet-link[role=status]')).toBe(region)
    phone.link('slow')
    await expect.element(page.getByText('The connection is slow', { exact: false })).toBeVisible()
    phone.link('open')
    await expect.poll(() => region?.textContent?.trim()).toBe('')
    expect(region?.getBoundingClientRect().height).toBe(0)
  })

  it('S25: marks an unconfirmed account, shortens its address and offers no copy button', async () => {
    const world = createWorld({ pairing: {} })
    await place('appkit-modal')
    await restoreUnconfirmed(world)
    await world.kit.modal.open({ view: 'Account' })
    await expect.element(page.getByText('Not confirmed yet', { exact: true })).toBeVisible()
    await expect
      .element(page.getByText('Open Fake Phone Wallet to confirm this account. Don’t send anything to it until then.'))
      .toBeVisible()
    await expect.element(page.getByText('0x7777…7777')).toBeVisible()
    const view = screen.dialog().element().querySelector('appkit-account-view')
    expect(view?.shadowRoot?.innerHTML).not.toContain('7'.repeat(40))
    for (const name of [/^Copy address/, /^Network/, /^View on/]) expect(screen.button(name).query()).toBeNull()
    world.phone.link('down')
    await expect.element(page.getByText('We’ll reconnect automatically.', { exact: false })).toBeVisible()
    world.phone.wake()
    await expect.element(copyButton()).toBeVisible()
  })

  it('S25: lets a visitor on a phone open the wallet, and disconnect without its confirmation', async () => {
    const world = createWorld({ pairing: {}, isMobile: true })
    await place('appkit-modal')
    await restoreUnconfirmed(world)
    await world.kit.modal.open({ view: 'Account' })
    const link = page.getByRole('link', { name: 'Open Fake Phone Wallet' })
    await expect.element(link).toHaveAttribute('href', 'fakewallet://')
    await screen.button(/^Disconnect/).click()
    await expect
      .poll(() => world.kit.connections.getNamespace())
      .toMatchObject({ status: 'disconnected', unconfirmed: undefined })
    await expect.poll(() => screen.dialog('Account').query()).toBeNull()
  })

  it('S8, S25: opens a web link to the wallet of an unconfirmed account in a new tab, so that the page stays open', async () => {
    const world = createWorld({ pairing: {}, isMobile: true })
    await place('appkit-modal')
    await restoreUnconfirmed(world, { universal: 'https://wallet.example/' })
    await world.kit.modal.open()
    const link = page.getByRole('link', { name: 'Open Fake Phone Wallet (opens in a new tab)' })
    await expect.element(link).toHaveAttribute('href', 'https://wallet.example/')
    await expect.element(link).toHaveAttribute('target', '_blank')
  })

  // Test pages run in a frame.
  it.each([
    [null, '_top'],
    ['allow-scripts allow-same-origin', '_blank'],
  ])(
    'S25: opens the app of an unconfirmed account from within a frame with the sandbox %s in %s',
    async (sandbox, target) => {
      const { frameElement } = globalThis
      if (sandbox !== null) frameElement?.setAttribute('sandbox', sandbox)
      onTestFinished(() => frameElement?.removeAttribute('sandbox'))
      const world = createWorld({ pairing: {}, isMobile: true })
      await place('appkit-modal')
      await restoreUnconfirmed(world)
      await world.kit.modal.open()
      await expect
        .element(page.getByRole('link', { name: /^Open Fake Phone Wallet/ }))
        .toHaveAttribute('target', target)
    },
  )

  it.each(['link', 'button'] as const)(
    'S25: announces that the wallet has confirmed the account, and keeps a focus that was on a %s in the dialog',
    async (role) => {
      const world = createWorld({ pairing: {}, isMobile: true })
      await place('appkit-modal')
      await restoreUnconfirmed(world)
      await world.kit.modal.open()
      const pressed = page.getByRole('dialog').getByRole(role, { name: role === 'link' ? /^Open/ : /^Disconnect/ })
      await expect.element(pressed).toBeVisible()
      pressed.element().focus()
      world.phone.wake()
      await expect.element(copyButton()).toBeVisible()
      await expect.element(page.getByRole('status').filter({ hasText: 'Account confirmed' })).toBeInTheDocument()
      expect(getFocused()?.className).toBe('funds')
    },
  )

  it('S25: announces that an account is no longer confirmed, and does not move a focus outside of the view', async () => {
    const world = createWorld({ pairing: {} })
    await place('appkit-modal')
    await restoreUnconfirmed(world)
    await world.kit.modal.open()
    await expect.element(screen.dialog('Account')).toBeVisible()
    world.phone.wake()
    await expect.element(copyButton()).toBeVisible()
    world.phone.sleep()
    world.lifecycle.emitPageShow()
    await expect.poll(() => listAnnounced()).toContain('Not confirmed yet')
    expect(getFocused()?.localName).toBe('h2')
  })

  it('SPEC 1.10, 2.3: shows short address, balance and network', async () => {
    await openAccount()
    await expect.element(page.getByText('1.5 ETH')).toBeVisible()
    await expect.element(copyButton()).toBeVisible()
    await expect.element(screen.button('Network: Ethereum')).toBeVisible()
  })

  it('SPEC 2.3: names the wallet on another device, not WalletConnect', async () => {
    const world = createWorld({ pairing: {} })
    await place('appkit-modal')
    const connected = world.kit.connections.connect({
      connectorId: 'walletConnect',
      wallet: { id: 'fern', name: 'Fern Wallet' },
    })
    await expect.poll(() => world.phone.isPending).toBe(true)
    world.phone.approve()
    await connected
    await world.kit.modal.open()
    await expect.element(page.getByText('Fern Wallet')).toBeVisible()
    expect(page.getByText('WalletConnect').elements()).toEqual([])
  })

  it('SPEC 2.3: shortens the address to its first 6 and last 4 characters, as the button does', async () => {
    await openAccount()
    await expect.element(page.getByRole('dialog').getByRole('button', { name: '0xab16…fcdb' })).toBeVisible()
    await expect.element(screen.button('Account 0xab16…fcdb')).toBeInTheDocument()
  })

  it('A44: formats amounts in the language of the page', async () => {
    const { control } = await openAccount(({ control }) => control.onGetBalance('hang'))
    await expect.poll(() => control.pending).toHaveLength(1)
    document.documentElement.lang = 'de'
    onTestFinished(() => document.documentElement.removeAttribute('lang'))
    control.approveBalance(1_234_567_999_999_999_999_999_999n)
    await expect.element(page.getByText('1.234.567,999 ETH')).toBeVisible()
  })

  it('links to the account at the network’s explorer', async () => {
    await openAccount()
    await openSettings()
    await expect
      .element(screen.link('View on Etherscan (opens in a new tab)'))
      .toHaveAttribute('href', `https://etherscan.io/address/${ONE}`)
  })

  it('SPEC 4.25: shows that the balance is loading', async () => {
    const { control } = await openAccount(({ control }) => control.onGetBalance('hang'))
    await expect.element(page.getByText('Loading balance…')).toBeInTheDocument()
    await expect.poll(() => control.pending).toHaveLength(1)
    control.approveBalance(2_345_678_000_000_000_000n)
    await expect.element(page.getByText('2.345 ETH')).toBeVisible()
  })

  it('SPEC 8.1: reports that the balance is unavailable, and offers to retry after 30 seconds', async () => {
    const { control, clock } = await openAccount(({ control }) => control.onGetBalance(new Error('down')))
    await expect.element(page.getByText('You can try again in a moment.')).toBeVisible()
    // Instead of the balance, and as a notice.
    await expect.poll(() => page.getByText('Token Balance Unavailable').elements()).toHaveLength(2)
    await clock.advance(30_000)
    control.onGetBalance('approve')
    await screen.button('Try again').click()
    await expect.element(page.getByText('1.5 ETH')).toBeVisible()
  })

  it('SPEC 9.2: offers to retry 30 seconds after the read failed, also when the account is opened later', async () => {
    const { kit, control, clock } = createWorld()
    control.onGetBalance(new Error('down'))
    await place('appkit-modal')
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.account.refreshBalance()
    await clock.advance(29_000)
    await kit.modal.open({ view: 'Account' })
    await expect.element(page.getByText('You can try again in a moment.')).toBeVisible()
    await clock.advance(1_000)
    await expect.element(screen.button('Try again')).toBeVisible()
  })

  it('SPEC 9.2: counts the 30 seconds for each account separately', async () => {
    const { control, clock } = await openAccount(({ control }) => control.onGetBalance(new Error('down')))
    await expect.element(page.getByText('You can try again in a moment.')).toBeVisible()
    await clock.advance(30_000)
    await expect.element(screen.button('Try again')).toBeVisible()
    control.setAccounts(ALPHA, [TWO, ONE])
    await expect.element(page.getByText('You can try again in a moment.')).toBeVisible()
    expect(screen.button('Try again').elements()).toEqual([])
    await clock.advance(30_000)
    await expect.element(screen.button('Try again')).toBeVisible()
  })

  it('moves the focus to the balance when the retry button disappears', async () => {
    const { control, clock } = await openAccount(({ control }) => control.onGetBalance(new Error('down')))
    await expect.element(page.getByText('You can try again in a moment.')).toBeVisible()
    await clock.advance(30_000)
    control.onGetBalance('hang')
    const retry = screen.button('Try again')
    await expect.element(retry).toBeVisible()
    retry.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(retry).not.toBeInTheDocument()
    expect(getFocused()?.textContent).toContain('Loading balance…')
  })

  it('shows that the balance is unknown while the visitor is offline', async () => {
    const { lifecycle } = await openAccount(({ control }) => control.onGetBalance('hang'))
    lifecycle.setOnline(false)
    await expect.element(page.getByText('You’re offline', { exact: true })).toBeVisible()
  })

  it('switches to another account of the wallet', async () => {
    const { kit } = await openAccount()
    await openSettings()
    await screen.button('Use account 0x7099…79C8').click()
    await expect.element(screen.button('Use account 0xab16…fcdb')).toBeVisible()
    expect(kit.connections.getNamespace().address).toBe(TWO)
  })

  it('A14: shows a few of many accounts, then all of them, and moves the focus to the first added one', async () => {
    const accounts = ['1', '2', '3', '4', '5', '6'].map((digit) => `0x${digit.repeat(40)}`)
    await openAccount(({ control }) => control.setAccounts(ALPHA, accounts))
    await openSettings()
    const others = page.getByRole('list', { name: 'Other accounts' }).getByRole('button')
    await expect.poll(() => others.elements().length).toBe(3)
    await screen.button('Show 2 more accounts').click()
    await expect.poll(() => others.elements().length).toBe(5)
    await expect.poll(() => getFocused()?.getAttribute('aria-label')).toBe('Use account 0x5555…5555')
  })

  it('switches to an account of another connected wallet, and names that wallet', async () => {
    const { kit } = await openAccount()
    await openSettings()
    await kit.connections.connect({ connectorId: BETA })
    await expect.element(screen.button('Use account 0xab16…fcdb, Alpha Wallet')).toBeVisible()
    await screen.button('Use account 0xab16…fcdb, Alpha Wallet').click()
    await expect.poll(() => kit.connections.getNamespace().address).toBe(ONE)
    await expect.element(screen.button(/^Use account 0x.*, Beta Wallet$/)).toBeVisible()
  })

  it('switches to an account of another chain, and names its network', async () => {
    const wallet = { id: 'com.example.sol', name: 'Sol Wallet', chainReference: String(solana.id) }
    const onSolana = createFakeAdapter({ namespace: 'solana', connectors: [wallet] })
    const onEvm = createFakeAdapter()
    const adapters = [onEvm.createAdapter, onSolana.createAdapter]
    const { kit } = createWorld({ adapter: onEvm, options: { adapters, networks: [mainnet, solana] } })
    await place('appkit-modal')
    await kit.connections.connect({ connectorId: ALPHA, namespace: 'eip155' })
    await kit.connections.connect({ connectorId: 'com.example.sol', namespace: 'solana' })
    await kit.modal.open()
    await openSettings()
    await screen.button(/^Use account .*, Ethereum$/).click()
    await expect.poll(() => kit.networks.state.activeNamespace).toBe('eip155')
    await expect.element(screen.button(/^Use account .*, Solana$/)).toBeVisible()
  })

  it('SPEC 2.35: has no row that ends a connection, and its settings have no list above such a row', async () => {
    const { kit } = await openAccount()
    await kit.connections.connect({ connectorId: BETA })
    expect(screen.button(/^Disconnect/).elements()).toEqual([])
    await openSettings()
    const others = page.getByRole('list', { name: 'Other accounts' }).element()
    for (const name of ['Disconnect Beta Wallet', 'Disconnect all']) {
      const { bottom } = screen.button(name).element().getBoundingClientRect()
      expect(bottom).toBeLessThan(others.getBoundingClientRect().top)
    }
  })

  it('names the wallet in the row “Disconnect”', async () => {
    await openAccount()
    await openSettings()
    await expect.element(screen.button('Disconnect Alpha Wallet')).toBeVisible()
  })

  it('shows that there is no balance on an unsupported network that the site allows', async () => {
    const { control } = await openAccount(undefined, { allowUnsupportedChain: true })
    control.setChain(ALPHA, '99')
    await expect.element(page.getByText('This site can’t show balances on this network.')).toBeVisible()
  })

  it('A6: opens the networks, and Back returns the focus to the row', async () => {
    await openAccount()
    await screen.button('Network: Ethereum').click()
    await expect.element(screen.dialog('Choose network')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
    await expect.poll(() => getFocused()?.getAttribute('aria-label')).toBe('Network: Ethereum')
  })

  it('does not offer other networks where switching is off', async () => {
    await openAccount(undefined, { enableNetworkSwitch: false })
    await openSettings()
    await expect.element(screen.button('Network: Ethereum')).toBeDisabled()
  })

  it('disconnects, closes, and keeps the focus on the button', async () => {
    const { kit } = await openAccount()
    await openSettings()
    await screen.button('Disconnect').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await expect.element(screen.button('Connect wallet')).toBeVisible()
    await expect.poll(() => document.activeElement?.localName).toBe('appkit-button')
    expect(getFocused()).toBe(screen.button('Connect wallet').element())
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('shows the list of wallets when the wallet disconnects by itself', async () => {
    const { control } = await openAccount()
    control.emit(ALPHA, { type: 'disconnect' })
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })
})
