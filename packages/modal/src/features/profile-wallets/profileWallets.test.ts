import { flushPromises } from '@openappkit/testing'
import { mainnet, base } from '@openappkit/core/networks'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { dataWorld, serveData } from '../../../test/accountData.ts'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import {
  connectSilently,
  createEmbeddedSite,
  EMAIL,
  EMBEDDED_ADDRESS,
  SOCIAL_USER,
} from '../../../test/embeddedSite.ts'
import { getFocused, openSettings, screen } from '../../../test/screen.ts'
import { withTwoFamilies } from '../../../test/twoFamilies.ts'

const listAccounts = (...digits: number[]) => digits.map((digit) => `0x${String(digit).repeat(40)}`)
const [FIRST, FOURTH] = listAccounts(1, 4) as [string, string]

type Options = Parameters<typeof createWorld>[0]

/** A site with an open modal place, whose first wallet has three accounts and whose second has two. */
async function setUp(options?: Options) {
  const world = createWorld(options)
  world.control.setAccounts(ALPHA, listAccounts(1, 2, 3))
  world.control.setAccounts(BETA, listAccounts(4, 5))
  await place('appkit-modal')
  return world
}

async function openBoth(options?: Options) {
  const world = await setUp(options)
  await world.kit.connections.connect({ connectorId: BETA })
  await world.kit.connections.connect({ connectorId: ALPHA })
  await world.appKit.open({ view: 'ProfileWallets' })
  await expect.element(screen.dialog('Wallets')).toBeVisible()
  return world
}

const listHeld = ({ kit }: ReturnType<typeof createWorld>) =>
  kit.connections.getNamespace().connections.map(({ connectorId }) => connectorId)
/** The element of the design system that has the focus. */
function getFocusedHost(): Element | undefined {
  const root = getFocused()?.getRootNode()
  return root instanceof ShadowRoot ? root.host : undefined
}

/** The texts of a row, whose button is in the row's shadow root. */
const readRow = (button: Element) =>
  (button.getRootNode() as ShadowRoot).host.textContent.replaceAll(/\s+/g, ' ').trim()

const inUse = () => page.getByRole('region', { name: 'Account in use' })

describe('the wallets of a visitor', () => {
  it('SPEC 2.6: shows the account in use on top, its other accounts, and the other wallets with theirs', async () => {
    await openBoth()
    await expect.element(inUse().getByText('0x1111…1111')).toBeVisible()
    const names = page
      .getByRole('list', { name: 'Other accounts of Alpha Wallet' })
      .getByRole('button')
      .elements()
      .map(readRow)
    expect(names).toEqual(['0x2222…2222 Use', '0x3333…3333 Use'])
    await expect.element(page.getByRole('region', { name: 'Beta Wallet' }).getByText('0x4444…4444')).toBeVisible()
    expect(page.getByRole('tab').elements()).toEqual([])
  })

  it('A49: shows in each row what a press does, and names each button that shows only an icon', async () => {
    await openBoth()
    const rows = () => page.getByRole('dialog').getByRole('listitem').getByRole('button').elements().map(readRow)
    await expect.poll(rows).toEqual(['2222', '3333', '4444', '5555'].map((digits) => `0x${digits}…${digits} Use`))
    for (const name of ['Copy address', 'Receive', 'Disconnect Alpha Wallet', 'Disconnect Beta Wallet']) {
      await expect.element(screen.button(name)).toBeVisible()
    }
    await expect.element(screen.link('View on Etherscan (opens in a new tab)')).toBeVisible()
  })

  it.each([
    ['email address', { email: EMAIL }, EMAIL],
    ['user name at the provider', SOCIAL_USER, 'Ada Lovelace'],
    ['own name, without both', { email: null }, 'Embedded Wallet'],
  ])('names an embedded wallet by its %s', async (_, user, name) => {
    const { frame, connector } = createEmbeddedSite()
    frame.respond('GET_USER', { address: EMBEDDED_ADDRESS, chainId: 'eip155:1', ...user })
    const world = await setUp({ options: { connectors: [connector] } })
    await connectSilently(world, frame)
    await world.kit.connections.connect({ connectorId: ALPHA })
    await world.appKit.open({ view: 'ProfileWallets' })
    const wallet = page.getByRole('region', { name, exact: true })
    await expect.element(wallet.getByRole('heading', { name })).toBeVisible()
    await expect.element(wallet.getByRole('button', { name: /^0xA1A1…a1a1 Use$/i })).toBeVisible()
    await expect.element(wallet.getByRole('button', { name: `Disconnect ${name}` })).toBeVisible()
    await wallet.getByRole('button', { name: /Use$/ }).click()
    await expect.poll(() => inUse().element().querySelector('.main')?.textContent).toBe(name)
    await expect.element(inUse().getByText(/^0xA1A1…a1a1$/i)).toBeVisible()
  })

  it('SPEC 2.6: is reached from Account, and Back returns to its row', async () => {
    const { kit } = await setUp()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.modal.open()
    await openSettings()
    await screen.button('Add or manage wallets').click()
    await expect.element(screen.dialog('Wallets')).toBeVisible()
    await screen.button('Back').click()
    await expect.element(screen.dialog('Settings')).toBeVisible()
    await expect.poll(() => getFocusedHost()?.textContent?.trim()).toContain('Add or manage wallets')
  })

  it('offers to add a wallet while there is none', async () => {
    const { appKit } = await setUp()
    await appKit.open({ view: 'ProfileWallets' })
    await expect.element(page.getByText('No wallet connected')).toBeVisible()
    await screen.button('Add a wallet').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })

  it('A6: switches to another account and wallet without a prompt, and moves the focus to the account in use', async () => {
    const { kit, control } = await openBoth()
    const { length } = control.calls
    await screen.button('0x2222…2222 Use').click()
    await expect.element(inUse().getByText('0x2222…2222')).toBeVisible()
    await expect.poll(() => getFocused()?.className).toBe('active')
    await screen.button('0x4444…4444 Use').click()
    await expect.element(inUse().getByText('0x4444…4444')).toBeVisible()
    await expect.poll(() => getFocused()?.className).toBe('active')
    expect(kit.connections.getActive()?.connectorId).toBe(BETA)
    expect(control.calls.slice(length).filter(({ operation }) => operation !== 'getBalance')).toEqual([])
  })

  it('R11: the wallet of the account that is shown signs, and a signature of the account before is dropped', async () => {
    const { kit, control } = await openBoth()
    await expect.element(inUse().getByText('0x1111…1111')).toBeVisible()
    control.onSignMessage(ALPHA, 'hang')
    const late = kit.connections.signMessage('late').catch((error: unknown) => error)
    await flushPromises()
    await screen.button('0x4444…4444 Use').click()
    await expect.element(inUse().getByText('0x4444…4444')).toBeVisible()
    expect(await late).toMatchObject({ code: 'connections.accountChanged' })
    await kit.connections.signMessage('hello')
    const signed = control.calls.filter(({ operation }) => operation === 'signMessage')
    expect(
      signed.map(({ connectorId, request }) => [connectorId, (request as unknown as { address: string }).address]),
    ).toEqual([
      [ALPHA, FIRST],
      [BETA, FOURTH],
    ])
  })

  it('adds a wallet without losing the one in use', async () => {
    const world = await setUp()
    await world.kit.connections.connect({ connectorId: ALPHA })
    await world.kit.modal.open({ view: 'ProfileWallets' })
    await screen.button('Add a wallet').click()
    await screen.button(/^Beta Wallet/).click()
    await expect.poll(() => listHeld(world)).toEqual([ALPHA, BETA])
    expect(world.kit.connections.getActive()?.connectorId).toBe(BETA)
  })

  it('R23: announces that a wallet is disconnected after the kit has removed its connection', async () => {
    const world = await openBoth()
    const { kit } = world
    const announced = page.getByText('Alpha Wallet disconnected', { exact: true })
    let end = () => {}
    world.control.onDisconnect(ALPHA, () => new Promise<void>((resolve) => (end = resolve)))
    await screen.button('Disconnect Alpha Wallet').click()
    await expect.poll(() => listHeld(world)).toEqual([BETA])
    expect(announced.elements()).toEqual([])
    end()
    await expect.element(announced.first()).toBeInTheDocument()
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('keeps the one in use if the visitor declines the added one', async () => {
    const world = await setUp()
    world.control.onConnect(BETA, 'reject')
    await world.kit.connections.connect({ connectorId: ALPHA })
    await world.kit.modal.open({ view: 'ProfileWallets' })
    await screen.button('Add a wallet').click()
    await screen.button(/^Beta Wallet/).click()
    await expect.element(page.getByText('Request declined', { exact: true })).toBeVisible()
    expect(listHeld(world)).toEqual([ALPHA])
    expect(world.kit.connections.getNamespace()).toMatchObject({ status: 'connected', address: FIRST })
  })

  it('replaces the wallet in use with features.multiWallet: false', async () => {
    const world = await setUp({ options: { features: { multiWallet: false } } })
    await world.kit.connections.connect({ connectorId: ALPHA })
    await world.kit.modal.open({ view: 'ProfileWallets' })
    await screen.button('Use another wallet').click()
    await screen.button(/^Beta Wallet/).click()
    await expect.poll(() => listHeld(world)).toEqual([BETA])
    expect(world.kit.log.entries()).toEqual([])
  })

  it('follows features.multiWallet while it is open: the held wallets stay until another one connects', async () => {
    const world = await openBoth()
    world.appKit.updateFeatures({ multiWallet: false })
    await expect.element(screen.button('Use another wallet')).toBeVisible()
    expect(screen.button('Add a wallet').elements()).toEqual([])
    expect(listHeld(world)).toEqual([BETA, ALPHA])
    await world.kit.connections.switchConnection({ connectorId: BETA })
    expect(listHeld(world)).toEqual([BETA])
    world.appKit.updateFeatures({ multiWallet: true })
    await expect.element(screen.button('Add a wallet')).toBeVisible()
    await world.kit.connections.connect({ connectorId: ALPHA })
    expect(listHeld(world)).toEqual([BETA, ALPHA])
  })

  it('labels the smart account of a wallet beside its plain one, also while it is in use', async () => {
    const world = await setUp()
    const [plain, smart] = listAccounts(1, 2) as [string, string]
    world.control.setAccounts(ALPHA, [{ address: plain }, { address: smart, type: 'smartAccount' }])
    await world.kit.connections.connect({ connectorId: ALPHA })
    await world.appKit.open({ view: 'ProfileWallets' })
    const row = page.getByRole('list', { name: 'Other accounts of Alpha Wallet' }).getByRole('listitem')
    await expect.element(row).toHaveTextContent(/0x2222…2222\s*Smart account/)
    await expect.element(inUse()).not.toHaveTextContent('Smart account')
    await screen.button('0x2222…2222 Smart account Use').click()
    await expect.element(inUse()).toHaveTextContent('Smart account')
    await expect.element(row).not.toHaveTextContent('Smart account')
    expect(
      world.appKit
        .getAccount()
        .allAccounts.map(({ type }) => type)
        .toSorted(),
    ).toEqual(['eoa', 'smartAccount'])
    expect(world.kit.connections.getNamespace().address).toBe(smart)
  })

  it('S25: names every wallet that has not confirmed its account, and disconnects each', async () => {
    const world = await openBoth()
    for (const id of [ALPHA, BETA]) {
      world.control.onReconnect(id, () => ({
        accounts: [{ address: FIRST }],
        chainReference: '1',
        isUnconfirmed: true,
      }))
    }
    world.lifecycle.emitPageShow()
    const getWaiting = (name: string) =>
      page.getByRole('region', { name }).getByText(`Open ${name} to confirm this account`, { exact: false })
    for (const name of ['Alpha Wallet', 'Beta Wallet']) await expect.element(getWaiting(name)).toBeVisible()
    await screen.button('Disconnect Alpha Wallet').click()
    await expect.element(getWaiting('Alpha Wallet')).not.toBeInTheDocument()
    await expect.element(getWaiting('Beta Wallet')).toBeVisible()
  })

  it('disconnects one wallet and keeps the others; the last one leaves the way to add one', async () => {
    const world = await openBoth()
    await screen.button('Disconnect Beta Wallet').click()
    await expect.poll(() => listHeld(world)).toEqual([ALPHA])
    await expect.element(screen.button('Connect Beta Wallet again')).toBeVisible()
    await expect.poll(() => getFocused()?.className).toBe('active')
    await screen.button('Disconnect Alpha Wallet').click()
    await expect.element(page.getByText('No wallet connected')).toBeVisible()
    await expect.poll(() => getFocusedHost()?.className).toBe('add')
  })

  it.each([
    ['ends a locked wallet, too, with the last one, so that it does not connect the site again', true],
    ['keeps a locked wallet while another one is connected', false],
  ])('%s', async (_, isLast) => {
    const world = await openBoth()
    if (!isLast) {
      const GAMMA = 'com.example.gamma'
      world.control.addConnector({ id: GAMMA, name: 'Gamma Wallet', rdns: GAMMA, accounts: listAccounts(6) })
      await world.kit.connections.connect({ connectorId: GAMMA })
    }
    world.control.setAccounts(ALPHA, [])
    await expect.poll(() => listHeld(world)).not.toContain(ALPHA)
    await screen.button('Disconnect Beta Wallet').click()
    await expect.poll(() => listHeld(world)).not.toContain(BETA)
    world.control.setPermitted(ALPHA, true)
    world.control.setAccounts(ALPHA, listAccounts(1))
    await flushPromises()
    expect(listHeld(world).includes(ALPHA)).toBe(!isLast)
  })

  it('SPEC 4.5: connects a wallet that was used before again', async () => {
    const world = await openBoth()
    await screen.button('Disconnect Beta Wallet').click()
    await screen.button('Connect Beta Wallet again').click()
    await expect.poll(() => listHeld(world)).toEqual([ALPHA, BETA])
  })

  it('shows all accounts of a wallet with many on request, and focuses the first added one', async () => {
    const { control } = await openBoth()
    control.setAccounts(BETA, listAccounts(4, 5, 6, 7, 8))
    await screen.button('Show 2 more accounts').click()
    await expect
      .poll(() => page.getByRole('region', { name: 'Beta Wallet' }).getByRole('listitem').elements().length)
      .toBe(5)
    await expect.poll(() => readRow(getFocused()!)).toBe('0x7777…7777 Use')
  })

  it('S7: marks wallets that claim the same identity', async () => {
    const connectors = [ALPHA, `${ALPHA}#1`].map((id) => ({ id, rdns: ALPHA, name: 'Alpha Wallet', isAmbiguous: true }))
    const { kit } = await setUp({ wallets: { connectors: [...connectors, { id: BETA, name: 'Beta Wallet' }] } })
    for (const connectorId of [ALPHA, `${ALPHA}#1`, BETA]) await kit.connections.connect({ connectorId })
    await kit.modal.open({ view: 'ProfileWallets' })
    await expect.element(page.getByText('Unverified').first()).toBeVisible()
    expect(page.getByText('Unverified').elements()).toHaveLength(2)
  })

  it('reads no balance of an account that is not in use', async () => {
    const { control } = await openBoth()
    await expect.element(page.getByText('1.5 ETH')).toBeVisible()
    const read = control.calls.filter(({ operation }) => operation === 'getBalance')
    expect(read.map(({ request }) => (request as unknown as { address: string }).address)).toEqual([FIRST])
    await screen.button('0x4444…4444 Use').click()
    await expect.poll(() => control.calls.filter(({ operation }) => operation === 'getBalance').length).toBe(2)
  })
})

describe('the chain families of a visitor', () => {
  const openFamilies = async (params?: { namespace: 'solana' }) => {
    const families = withTwoFamilies()
    const world = await setUp(families)
    await world.kit.connections.connect({ connectorId: ALPHA, namespace: 'eip155' })
    await world.appKit.open({ view: 'ProfileWallets', ...params })
    await expect.element(screen.dialog('Wallets')).toBeVisible()
    return { ...world, onSolana: families.solana }
  }

  it('SPEC 2.6: have a tab each, only for those of the site, and the one that open() names is shown', async () => {
    const { kit } = await openFamilies({ namespace: 'solana' })
    expect(
      page
        .getByRole('tab')
        .elements()
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['EVM', 'Solana'])
    await expect.element(page.getByText('No wallet connected')).toBeVisible()
    expect(kit.connections.isConnected('eip155')).toBe(true)
  })

  it('a wallet that is added under a tab is connected in that family, and the others stay', async () => {
    const { kit, control, onSolana } = await openFamilies()
    await page.getByRole('tab', { name: 'Solana' }).click()
    expect(kit.networks.state.activeNamespace).toBe('eip155')
    await screen.button('Add a wallet').click()
    await expect.element(screen.button(/^Alpha Wallet/)).toBeVisible()
    expect(screen.button(/^Beta Wallet/).elements()).toEqual([])
    await screen.button(/^Alpha Wallet/).click()
    await expect.poll(() => kit.connections.isConnected('solana')).toBe(true)
    expect(
      [control, onSolana].map(({ calls }) => calls.filter(({ operation }) => operation === 'connect').length),
    ).toEqual([1, 1])
    expect(kit.connections.getNamespace('eip155').address).toBe(FIRST)
  })

  it('the account of a family becomes the one that the site uses when the visitor chooses it', async () => {
    const { kit } = await openFamilies()
    await kit.connections.connect({ connectorId: ALPHA, namespace: 'solana' })
    await page.getByRole('tab', { name: 'EVM' }).click()
    await screen.button('Use this account').click()
    await expect.poll(() => kit.networks.state.activeNamespace).toBe('eip155')
    expect(screen.button('Use this account').elements()).toEqual([])
  })

  it('a wallet of two families is disconnected in one of them', async () => {
    const { kit } = await openFamilies()
    await kit.connections.connect({ connectorId: ALPHA, namespace: 'solana' })
    await page.getByRole('tab', { name: 'Solana' }).click()
    await screen.button('Disconnect Alpha Wallet').click()
    await expect.poll(() => kit.connections.isConnected('solana')).toBe(false)
    expect(kit.connections.isConnected('eip155')).toBe(true)
    await expect.element(page.getByText('No wallet connected')).toBeVisible()
  })

  it('have no tab if the site has networks of one only', async () => {
    await openBoth({ ...withTwoFamilies({ networks: [mainnet, base] }) })
    expect(page.getByRole('tab').elements()).toEqual([])
  })
})

describe('the value of all accounts', () => {
  const countReads = ({ fetch }: ReturnType<typeof createWorld>) =>
    fetch.requests.filter(({ url }) => url.includes('/balance')).length

  it('SPEC 2.6: is read for each account when the visitor asks for it, and announced', async () => {
    const world = await openBoth(dataWorld)
    serveData(world)
    expect(countReads(world)).toBe(0)
    await screen.button('Show total value').click()
    await expect.poll(() => getFocused()?.className).toBe('total')
    await expect.element(page.getByText('$19,342.51', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Value of 5 accounts, on the networks in use', { exact: true })).toBeVisible()
    expect(countReads(world)).toBe(5)
    await expect
      .element(page.getByText('$19,342.51 Value of 5 accounts, on the networks in use').first())
      .toBeInTheDocument()
  })

  it('names accounts that could not be read, and reads them again after 30 s', async () => {
    const world = await openBoth(dataWorld)
    serveData(world, { tokens: { status: 425 } })
    await screen.button('Show total value').click()
    await expect.element(page.getByText('Value unknown', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Without 5 accounts that couldn’t be read', { exact: true })).toBeVisible()
    expect(screen.button('Try again').elements()).toEqual([])
    await world.clock.advance(30_000)
    serveData(world)
    await screen.button('Try again').click()
    await expect.element(page.getByText('$19,342.51', { exact: true })).toBeVisible()
  })

  it('offers no other try for accounts whose service refuses the request, because it would refuse it again', async () => {
    const world = await openBoth(dataWorld)
    serveData(world, { tokens: { status: 403 } })
    await screen.button('Show total value').click()
    await expect.element(page.getByText('Without 5 accounts that couldn’t be read', { exact: true })).toBeVisible()
    await world.clock.advance(30_000)
    await expect.element(screen.dialog('Wallets')).toBeVisible()
    expect(screen.button('Try again').elements()).toEqual([])
  })

  it('asks again after another wallet was connected', async () => {
    const world = await openBoth(dataWorld)
    serveData(world)
    await world.kit.connections.disconnect({ connectorId: BETA })
    await screen.button('Show total value').click()
    await expect.element(page.getByText('Value of 3 accounts, on the networks in use', { exact: true })).toBeVisible()
    await world.kit.connections.connect({ connectorId: BETA })
    await expect.element(screen.button('Show total value')).toBeVisible()
    expect(countReads(world)).toBe(3)
  })

  it('is not offered by a site without a source of values', async () => {
    await openBoth()
    await expect.element(inUse()).toBeVisible()
    expect(screen.button('Show total value').elements()).toEqual([])
  })

  it('is not offered for a single account', async () => {
    const { control, kit, appKit } = await setUp(dataWorld)
    control.setAccounts(ALPHA, [FIRST])
    await kit.connections.connect({ connectorId: ALPHA })
    await appKit.open({ view: 'ProfileWallets' })
    await expect.element(inUse()).toBeVisible()
    expect(screen.button('Show total value').elements()).toEqual([])
  })
})
