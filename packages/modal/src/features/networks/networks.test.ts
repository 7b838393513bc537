import { connectionErrors, networkErrors } from '@openappkit/core'
import { arbitrum, base, mainnet, optimism, polygon } from '@openappkit/core/networks'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { emulateTurkish } from '../../../test/emulateTurkish.ts'
import { seePrompt } from '../../../test/seePrompt.ts'

async function openNetworks(isConnected: boolean, ...parameters: Parameters<typeof createWorld>) {
  const world = createWorld(...parameters)
  await place('appkit-network-button')
  if (isConnected) await world.kit.connections.connect({ connectorId: ALPHA })
  await screen.button('Network: Ethereum').click()
  await expect.element(screen.dialog('Choose network')).toBeVisible()
  return world
}

describe('Networks', () => {
  it('marks the current network, and switches without a request while disconnected', async () => {
    const { kit, control } = await openNetworks(false)
    await expect.element(screen.button('Ethereum, current network')).toHaveAttribute('aria-current', 'true')
    await screen.button('Base').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.networks.getActive()?.name).toBe('Base')
    expect(control.calls).toEqual([])
    await expect.element(screen.button('Network: Base')).toBeVisible()
  })

  it('finds networks by name, and shows an empty state without a match', async () => {
    await openNetworks(false, { options: { networks: [mainnet, base, optimism, polygon, arbitrum] } })
    await page.getByRole('searchbox', { name: 'Search networks' }).fill('poly')
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1)
    await page.getByRole('searchbox').fill('nowhere')
    await expect.element(page.getByText('No results for “nowhere”')).toBeVisible()
  })

  it('ignores case, surrounding spaces and accents in a search, in every language of the browser', async () => {
    emulateTurkish()
    await openNetworks(false, {
      options: { networks: [mainnet, base, optimism, polygon, { ...arbitrum, name: 'Immutable Café' }] },
    })
    for (const query of ['immutable', ' IMMUTABLE', 'cafe', 'ımm']) {
      await page.getByRole('searchbox', { name: 'Search networks' }).fill(query)
      await expect
        .poll(() =>
          page
            .getByRole('listitem')
            .elements()
            .map(({ textContent }) => textContent.trim()),
        )
        .toEqual(['Immutable Café'])
    }
  })

  it('shows all networks again after a search without a match, and keeps the focus in the field', async () => {
    await openNetworks(false, { options: { networks: [mainnet, base, optimism, polygon, arbitrum] } })
    await page.getByRole('searchbox', { name: 'Search networks' }).fill('nowhere')
    await screen.button('Show all networks').click()
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(5)
    expect(getFocused()?.getAttribute('aria-label')).toBe('Search networks')
  })

  it('A38: labels the wallet’s unsupported network as text, not as a button', async () => {
    const { control } = await openNetworks(true)
    control.setChain(ALPHA, '99')
    const row = page.getByRole('listitem').first()
    await expect.element(row).toHaveTextContent('Unknown network, current network, not supported by this site')
    expect(row.getByRole('button').elements()).toEqual([])
  })

  it('uses the picture of chainImages, by chain id or CAIP-2 id', async () => {
    const image = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
    await openNetworks(false, { options: { chainImages: { 1: image, 'eip155:8453': image } } })
    const images = page
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('oak-image')?.src)
    expect(images).toEqual([image, image])
  })

  it('SPEC 3.14: uses the picture of a network’s assets, unless chainImages has one', async () => {
    const draw = (color: string) => `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" fill="${color}"/%3E`
    const assets = { imageUrl: draw('red') }
    const networks = [{ ...mainnet, assets }, { ...base, assets }, optimism] as const
    await openNetworks(false, { options: { networks, chainImages: { 8453: draw('blue') } } })
    const images = page
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('oak-image')?.src)
    expect(images).toEqual([draw('red'), draw('blue'), ''])
  })

  it('cannot be opened from the button if switching is off', async () => {
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
    await expect.element(screen.dialog('Switch network')).toBeVisible()
    await expect.element(page.getByText('Approve the request in Alpha Wallet.', { exact: true })).toBeVisible()
    await seePrompt(control)
    control.approve(ALPHA, 'switchNetwork')
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.networks.getActive()?.name).toBe('Base')
  })

  it('goes back to the account if it was opened from there', async () => {
    const { kit } = createWorld()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.modal.open()
    await screen.button('Network: Ethereum').click()
    await screen.button('Base').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
    expect(kit.router.state.stack).toHaveLength(1)
  })

  it('shows that the wallet declined, and retries', async () => {
    const { kit, control } = await openNetworks(true)
    control.onSwitchNetwork(ALPHA, 'hang')
    await screen.button('Base').click()
    await expect.element(page.getByText('Switch to Base', { exact: true })).toBeVisible()
    await seePrompt(control)
    control.reject(ALPHA, connectionErrors.userRejected(), 'switchNetwork')
    await expect.element(page.getByText('Request declined')).toBeVisible()
    await screen.button('Try again').click()
    await seePrompt(control)
    control.approve(ALPHA, 'switchNetwork')
    await expect.poll(() => kit.networks.getActive()?.name).toBe('Base')
  })

  it('A29: explains a failure with the wallet’s error, and returns to the list', async () => {
    const { control } = await openNetworks(true)
    control.onSwitchNetwork(ALPHA, connectionErrors.failedToConnect())
    await screen.button('Base').click()
    await expect
      .element(page.getByText('Try again, or switch networks in Alpha Wallet.', { exact: true }).last())
      .toBeVisible()
    await expect.element(page.getByText('Failed to connect', { exact: true }).last()).toBeVisible()
    await screen.button('Choose another network').click()
    await expect.element(screen.dialog('Choose network')).toBeVisible()
  })

  it('explains a refusal that another try would get again, without a retry', async () => {
    const { control } = await openNetworks(true)
    control.onSwitchNetwork(ALPHA, networkErrors.switchInWallet({ name: 'Base' }))
    await screen.button('Base').click()
    await expect.element(page.getByText('Switch the network in the wallet', { exact: true }).last()).toBeVisible()
    expect(screen.button('Try again').elements()).toEqual([])
    await expect.element(screen.button('Choose another network')).toBeVisible()
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

  it('SPEC 3.36: opens when the wallet switches to an unsupported network, and offers to switch', async () => {
    const { kit } = await leaveKnownNetworks({
      options: { metadata: { name: 'Shop', description: '', url: '', icons: [] } },
    })
    await expect.element(screen.dialog('Unsupported network')).toBeVisible()
    await expect.element(page.getByText(/a network Shop doesn’t support/)).toBeVisible()
    await screen.button('Base').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.networks.getActive()?.name).toBe('Base')
  })

  it('closes when the wallet switches back', async () => {
    const { control } = await leaveKnownNetworks()
    await expect.element(screen.dialog('Unsupported network')).toBeVisible()
    control.setChain(ALPHA, '1')
    await expect.element(screen.dialog()).not.toBeInTheDocument()
  })

  it('closes without aborting a connect attempt of the site', async () => {
    const { kit, control } = await leaveKnownNetworks()
    await expect.element(screen.dialog('Unsupported network')).toBeVisible()
    control.onConnect(BETA, 'hang')
    const attempt = kit.connections.connect({ connectorId: BETA })
    await seePrompt(control)
    control.setChain(ALPHA, '1')
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    control.approve(BETA)
    expect((await attempt).connectorId).toBe(BETA)
  })

  it.each<[string, (control: ReturnType<typeof createWorld>['control']) => Promise<void>]>([
    ['after the first wallet has switched back', async (control) => control.setChain(ALPHA, '1')],
    ['after Back', async () => screen.button('Back').click()],
    ['at once', async () => {}],
  ])(
    'opens above a second wallet that waits for its answer, and does not end its request, which is answered %s',
    async (_, act) => {
      const { kit, control } = createWorld()
      await place('appkit-modal')
      await kit.connections.connect({ connectorId: ALPHA })
      await kit.modal.open({ view: 'Connect' })
      control.onConnect(BETA, 'hang')
      await screen.button(/^Beta Wallet/).click()
      await seePrompt(control)
      control.setChain(ALPHA, '99')
      await expect.element(screen.dialog('Unsupported network')).toBeVisible()
      expect(kit.connections.state.pending?.connectorId).toBe(BETA)
      await act(control)
      control.approve(BETA)
      await expect.poll(() => kit.connections.getActive()?.connectorId).toBe(BETA)
    },
  )

  it('is shown instead of the account, and the network button has a warning', async () => {
    const { kit } = await leaveKnownNetworks()
    await expect.element(screen.dialog('Unsupported network')).toBeVisible()
    kit.modal.close()
    await expect.element(screen.button('Unsupported network. Switch network')).toBeVisible()
    await kit.modal.open()
    await expect.element(screen.dialog('Unsupported network')).toBeVisible()
  })

  it('disconnects', async () => {
    const { kit } = await leaveKnownNetworks()
    await screen.button('Disconnect').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('does not open if the site allows unsupported chains', async () => {
    const { kit, clock } = await leaveKnownNetworks({ options: { allowUnsupportedChain: true } })
    await expect.poll(() => kit.networks.getActive()?.isUnsupported).toBe(true)
    await clock.advance(0)
    expect(kit.modal.state.open).toBe(false)
    await expect.element(screen.button('Network: Unknown network')).toBeVisible()
  })

  it('is neither shown nor marked in the list, and no balance is requested, if the site allows unsupported chains', async () => {
    const { kit, control } = await leaveKnownNetworks({ options: { allowUnsupportedChain: true } })
    await expect.poll(() => kit.networks.getActive()?.isUnsupported).toBe(true)
    const countReads = () => control.calls.filter(({ operation }) => operation === 'getBalance').length
    const before = countReads()
    await kit.modal.open()
    await expect.element(screen.dialog('Account')).toBeVisible()
    await screen.button('Network: Unknown network').last().click()
    await expect.element(screen.button('Unknown network, current network')).toBeVisible()
    expect(page.getByText('Unsupported').elements()).toEqual([])
    expect(page.getByText('Token Balance Unavailable').elements()).toEqual([])
    expect(countReads()).toBe(before)
  })

  it.each(['Alpha', 'Beta'])(
    'opens instead of closing the modal when a visitor has connected on an unsupported network: %s',
    async (name) => {
      const { clock, kit, control } = createWorld()
      for (const id of [ALPHA, BETA]) control.setChain(id, '99')
      await place('appkit-modal')
      // The second wallet is on the same network.
      if (name === 'Beta') await kit.connections.connect({ connectorId: ALPHA })
      await kit.modal.open({ view: 'Connect' })
      const events: string[] = []
      kit.events.subscribe(({ event }) => events.push(event))
      await screen.button(new RegExp(`^${name} Wallet`)).click()
      await expect.poll(() => kit.router.current.view).not.toBe('Connect')
      await clock.advance(600)
      await expect.element(screen.dialog('Unsupported network')).toBeVisible()
      expect(events.filter((event) => event.startsWith('MODAL'))).toEqual([])
    },
  )

  it('is shown after a reload when the visitor opens the modal, not before', async () => {
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
    await expect.element(screen.dialog('Unsupported network')).toBeVisible()
  })
})

describe('a long list of networks', () => {
  it('lays out the rows near the viewport, and the keyboard reaches the last one', async () => {
    const networks = Array.from({ length: 100 }, (_, index) => ({
      ...mainnet,
      id: 100_000 + index,
      name: `Network ${index}`,
    }))
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
