import { connectionErrors } from '@openappkit/core'
import { arbitrum, base, mainnet, optimism, polygon } from '@openappkit/core/networks'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../test/createWorld.ts'
import { getFocused, screen } from '../../test/screen.ts'

async function openNetworks(isConnected: boolean, ...parameters: Parameters<typeof createWorld>) {
  const world = createWorld(...parameters)
  await place('appkit-network-button')
  if (isConnected) await world.kit.connections.connect({ connectorId: ALPHA })
  await screen.button('Network: Ethereum').click()
  await expect.element(screen.dialog('Choose Network')).toBeVisible()
  return world
}

describe('Networks', () => {
  it('marks the current network, and chooses another without asking anybody while disconnected', async () => {
    const { kit, control } = await openNetworks(false)
    await expect.element(screen.button('Ethereum, current network')).toHaveAttribute('aria-current', 'true')
    await screen.button('Base').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.networks.getActive()?.name).toBe('Base')
    expect(control.calls).toEqual([])
    await expect.element(screen.button('Network: Base')).toBeVisible()
  })

  it('finds networks by name, and says when there is none', async () => {
    await openNetworks(false, { options: { networks: [mainnet, base, optimism, polygon, arbitrum] } })
    await page.getByRole('searchbox', { name: 'Search networks' }).fill('poly')
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
    await page.getByRole('searchbox').fill('nowhere')
    await expect.element(page.getByText('No network is named “nowhere”.')).toBeVisible()
  })

  it('shows all networks again after a search without a match, and leaves the focus in the field', async () => {
    await openNetworks(false, { options: { networks: [mainnet, base, optimism, polygon, arbitrum] } })
    await page.getByRole('searchbox', { name: 'Search networks' }).fill('nowhere')
    await screen.button('Show all networks').click()
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(5)
    expect(getFocused()?.getAttribute('aria-label')).toBe('Search networks')
  })

  it('A38: says in words that the network of the wallet is not supported, and offers nothing to press there', async () => {
    const { control } = await openNetworks(true)
    control.setChain(ALPHA, '99')
    const row = page.getByRole('listitem').first()
    await expect.element(row).toHaveTextContent('Unknown Network, current network, not supported by this site')
    expect(row.getByRole('button').elements()).toEqual([])
  })

  it('takes the picture from chainImages, by chain id or CAIP-2 id', async () => {
    const image = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
    await openNetworks(false, { options: { chainImages: { 1: image, 'eip155:8453': image } } })
    const images = page.getByRole('listitem').elements().map((row) => row.querySelector('oak-image')?.src)
    expect(images).toEqual([image, image])
  })

  it('SPEC 3.14: takes the picture from the assets of a network, unless chainImages has one', async () => {
    const draw = (color: string) => `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" fill="${color}"/%3E`
    const assets = { imageUrl: draw('red') }
    const networks = [{ ...mainnet, assets }, { ...base, assets }, optimism] as const
    await openNetworks(false, { options: { networks, chainImages: { 8453: draw('blue') } } })
    const images = page.getByRole('listitem').elements().map((row) => row.querySelector('oak-image')?.src)
    expect(images).toEqual([draw('red'), draw('blue'), ''])
  })

  it('cannot be opened from the button where switching is off', async () => {
    createWorld({ options: { enableNetworkSwitch: false } })
    await place('appkit-network-button')
    await expect.element(screen.button('Network: Ethereum')).toBeDisabled()
  })
})

describe('SwitchNetwork', () => {
  it('waits for the wallet, and closes once it has switched', async () => {
    const { kit, control } = await openNetworks(true)
    control.onSwitchNetwork(ALPHA, 'hang')
    await screen.button('Base').click()
    await expect.element(screen.dialog('Switch Network')).toBeVisible()
    await expect.element(page.getByText('Approve the request in Alpha Wallet.', { exact: true })).toBeVisible()
    control.approve(ALPHA, 'switchNetwork')
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.networks.getActive()?.name).toBe('Base')
  })

  it('goes back to the account where choosing began there', async () => {
    const { kit } = createWorld()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.modal.open()
    await screen.button('Network: Ethereum').click()
    await screen.button('Base').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
    expect(kit.router.state.stack).toHaveLength(1)
  })

  it('says that the wallet declined, and tries again', async () => {
    const { kit, control } = await openNetworks(true)
    control.onSwitchNetwork(ALPHA, 'hang')
    await screen.button('Base').click()
    await expect.element(page.getByText('Switch to Base', { exact: true })).toBeVisible()
    control.reject(ALPHA, connectionErrors.userRejected(), 'switchNetwork')
    await expect.element(page.getByText('Request declined')).toBeVisible()
    await screen.button('Try again').click()
    control.approve(ALPHA, 'switchNetwork')
    await expect.poll(() => kit.networks.getActive()?.name).toBe('Base')
  })

  it('A29: says what to do about a wallet’s failure and names it in its own words, and leads back to the list', async () => {
    const { control } = await openNetworks(true)
    control.onSwitchNetwork(ALPHA, connectionErrors.chainNotConfigured({ id: 'eip155:8453' }))
    await screen.button('Base').click()
    await expect.element(page.getByText('Try again, or change the network in Alpha Wallet itself.', { exact: true }).last()).toBeVisible()
    await expect.element(page.getByText('Chain not configured', { exact: true }).last()).toBeVisible()
    await screen.button('Choose another network').click()
    await expect.element(screen.dialog('Choose Network')).toBeVisible()
  })
})

describe('UnsupportedChain', () => {
  async function leaveKnownNetworks(...parameters: Parameters<typeof createWorld>) {
    const world = createWorld(...parameters)
    await place('appkit-network-button')
    await world.kit.connections.connect({ connectorId: ALPHA })
    await expect.poll(() => world.kit.connections.state.isInitialized).toBe(true)
    await world.kit.router.load()
    await world.clock.advance(0)
    world.control.setChain(ALPHA, '99')
    return world
  }

  it('SPEC 3.36: opens when the wallet moves to a network the site has not configured, and offers to switch', async () => {
    const { kit } = await leaveKnownNetworks({ options: { metadata: { name: 'Shop', description: '', url: '', icons: [] } } })
    await expect.element(screen.dialog('Unsupported Network')).toBeVisible()
    await expect.element(page.getByText(/a network that Shop does not support/)).toBeVisible()
    await screen.button('Base').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.networks.getActive()?.name).toBe('Base')
  })

  it('closes by itself when the wallet comes back', async () => {
    const { control } = await leaveKnownNetworks()
    await expect.element(screen.dialog('Unsupported Network')).toBeVisible()
    control.setChain(ALPHA, '1')
    await expect.element(screen.dialog()).not.toBeInTheDocument()
  })

  it('is shown instead of the account, and the network button says so', async () => {
    const { kit } = await leaveKnownNetworks()
    await expect.element(screen.dialog('Unsupported Network')).toBeVisible()
    kit.modal.close()
    await expect.element(screen.button('Unsupported network. Switch network')).toBeVisible()
    await kit.modal.open()
    await expect.element(screen.dialog('Unsupported Network')).toBeVisible()
  })

  it('disconnects', async () => {
    const { kit } = await leaveKnownNetworks()
    await screen.button('Disconnect').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('keeps quiet where the site allows unsupported chains', async () => {
    const { kit, clock } = await leaveKnownNetworks({ options: { allowUnsupportedChain: true } })
    await expect.poll(() => kit.networks.getActive()?.isUnsupported).toBe(true)
    await clock.advance(0)
    expect(kit.modal.state.open).toBe(false)
    await expect.element(screen.button('Network: Unknown Network')).toBeVisible()
  })

  it('is not shown, nor marked in the list, nor asked for a balance, where the site allows unsupported chains', async () => {
    const { kit, control } = await leaveKnownNetworks({ options: { allowUnsupportedChain: true } })
    await expect.poll(() => kit.networks.getActive()?.isUnsupported).toBe(true)
    const countReads = () => control.calls.filter(({ operation }) => operation === 'getBalance').length
    const before = countReads()
    await kit.modal.open()
    await expect.element(screen.dialog('Account')).toBeVisible()
    await screen.button('Network: Unknown Network').last().click()
    await expect.element(screen.button('Unknown Network, current network')).toBeVisible()
    expect(page.getByText('Unsupported').elements()).toEqual([])
    expect(page.getByText('Token Balance Unavailable').elements()).toEqual([])
    expect(countReads()).toBe(before)
  })

  it('meets a returning visitor when they open the modal, not before', async () => {
    const first = createWorld()
    await first.kit.connections.connect({ connectorId: ALPHA })
    first.control.setChain(ALPHA, '99')
    await expect.poll(() => first.kit.networks.getActive()?.isUnsupported).toBe(true)
    await first.clock.advance(0)
    const stored = first.storage
    first.appKit.destroy()
    const { kit } = createWorld({ storage: stored, adapter: first.adapter })
    kit.start()
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    await expect.poll(() => kit.networks.getActive()?.isUnsupported).toBe(true)
    expect(kit.modal.state.open).toBe(false)
    await kit.modal.open()
    await expect.element(screen.dialog('Unsupported Network')).toBeVisible()
  })
})

describe('a long list of networks', () => {
  it('draws the rows near the screen, and lets the keyboard reach the last of them', async () => {
    const networks = Array.from({ length: 100 }, (_, index) => ({ ...mainnet, id: 100_000 + index, name: `Network ${index}` }))
    const { kit } = createWorld({ options: { networks: networks as never } })
    await place('appkit-modal')
    await kit.modal.open({ view: 'Networks' })
    await expect.element(screen.button('Network 99')).toBeInTheDocument()
    const last = screen.button('Network 99').element()
    expect(last.checkVisibility({ contentVisibilityAuto: true })).toBe(false)
    ;(screen.button('What is a network?').element() as HTMLElement).focus()
    await userEvent.tab({ shift: true })
    await expect.poll(() => last.checkVisibility({ contentVisibilityAuto: true })).toBe(true)
    expect(getFocused()).toBe(last)
  })
})
