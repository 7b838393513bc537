import { defineErrors } from '@openappkit/common'
import { connectionErrors } from '@openappkit/core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../test/createWorld.ts'
import { getFocused, screen } from '../../test/screen.ts'
import { emulateTurkish } from '../../test/emulateTurkish.ts'
import { seeConnected } from '../../test/seeConnected.ts'

/** An error of a chain family's driver. */
const evmErrors = defineErrors('evm', { unauthorized: { short: 'Unauthorized' } })

async function openConnect(...parameters: Parameters<typeof createWorld>) {
  const world = createWorld(...parameters)
  await place('appkit-button')
  await screen.button('Connect wallet').click()
  await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  return world
}

async function askAlpha(...parameters: Parameters<typeof createWorld>) {
  const world = await openConnect(...parameters)
  world.control.onConnect(ALPHA, 'hang')
  await screen.button('Alpha Wallet, installed').click()
  await expect.element(page.getByText('Continue in Alpha Wallet', { exact: true })).toBeVisible()
  return world
}

const listNames = () =>
  page
    .getByRole('listitem')
    .getByRole('button')
    .elements()
    .map((element) => element.getAttribute('aria-label'))

describe('Connect', () => {
  it('SPEC 2.2, A12: lists the installed wallets, each with the wallet’s name as its accessible name', async () => {
    await openConnect()
    await expect.poll(listNames).toEqual(['Alpha Wallet, installed', 'Beta Wallet, installed'])
  })

  it('loads the code to connect when a wallet is hovered or focused, not before', async () => {
    const { kit } = await openConnect()
    const preload = vi.spyOn(kit.connections, 'preload')
    onTestFinished(() => preload.mockRestore())
    await expect.poll(listNames).toHaveLength(2)
    expect(preload).not.toHaveBeenCalled()
    await screen.button('Alpha Wallet, installed').hover()
    await expect.poll(() => preload.mock.calls.length).toBeGreaterThan(0)
  })

  it('shows the last used wallet first, and marks it as recent', async () => {
    const { kit } = await openConnect()
    await kit.connections.connect({ connectorId: BETA })
    await kit.connections.disconnect()
    await kit.modal.open({ view: 'Connect' })
    await expect.poll(listNames).toEqual(['Beta Wallet, recent', 'Alpha Wallet, installed'])
  })

  it('S7: marks wallets that claim the same identity', async () => {
    await openConnect({ wallets: { connectors: [{ id: 'x', name: 'Look-alike', isAmbiguous: true }] } })
    await expect.element(screen.button(/^Look-alike, unverified/)).toBeVisible()
  })

  it('adds a wallet that announces itself late', async () => {
    const { control } = await openConnect()
    control.addConnector({ id: 'late', name: 'Late Wallet' })
    await expect.element(screen.button('Late Wallet, installed')).toBeVisible()
  })

  it('waits for wallets to announce themselves before it shows that there are none, and then offers to get one', async () => {
    const { clock } = await openConnect({ wallets: { connectors: [] } })
    await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
    await clock.advance(400)
    await expect.element(page.getByText(/^A wallet is a free app you log in with\./)).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: 'No wallet found' })).toBeInTheDocument()
    await screen.button('Get a wallet').click()
    await expect.element(screen.dialog('Get a wallet')).toBeVisible()
  })

  it('offers to reload the page after a wallet was installed', async () => {
    const go = vi.spyOn(history, 'go').mockReturnValue()
    onTestFinished(() => go.mockRestore())
    const { clock } = await openConnect({ wallets: { connectors: [] } })
    await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
    await clock.advance(400)
    await screen.button('Reload this page').click()
    expect(go.mock.calls).toEqual([[0]])
  })

  it('asks a visitor on a phone to open the page inside their wallet, and copies its URL', async () => {
    const session = cdp() as { send(method: string, params: object): Promise<unknown> }
    onTestFinished(async () => void (await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })))
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    const { kit, clock } = createWorld({ wallets: { connectors: [] } })
    await place('appkit-modal')
    await kit.modal.open()
    await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
    await clock.advance(400)
    await expect.element(page.getByText(/^On a phone, open this page in your wallet app’s browser/)).toBeVisible()
    await screen.button('Copy link to this page').click()
    await expect.poll(() => write.mock.calls).toEqual([[location.href]])
  })

  it('A10, A11: offers a search among many wallets, and announces the count once typing pauses', async () => {
    const connectors = Array.from({ length: 9 }, (_, index) => ({ id: `w${index}`, name: `Wallet ${index}` }))
    const { clock } = await openConnect({ wallets: { connectors } })
    await page.getByRole('searchbox', { name: 'Search wallets' }).fill('7')
    await expect.poll(listNames).toEqual(['Wallet 7, installed'])
    await clock.advance(500)
    await expect.element(page.getByRole('status').filter({ hasText: '1 wallet found' })).toBeInTheDocument()
    await page.getByRole('searchbox').fill('nothing')
    await expect.element(page.getByText('No results for “nothing”')).toBeVisible()
  })

  it('ignores case, surrounding spaces and accents in a search, in every language of the browser', async () => {
    emulateTurkish()
    const connectors = Array.from({ length: 9 }, (_, index) => ({ id: `w${index}`, name: index === 0 ? 'Immutable Café' : `Wallet ${index}` }))
    await openConnect({ wallets: { connectors } })
    for (const query of ['immutable', ' IMMUTABLE', 'cafe', 'ımm']) {
      await page.getByRole('searchbox', { name: 'Search wallets' }).fill(query)
      await expect.poll(listNames).toEqual(['Immutable Café, installed'])
    }
  })

  it('shows all wallets again after a search without a match, and keeps the focus in the field', async () => {
    const connectors = Array.from({ length: 9 }, (_, index) => ({ id: `w${index}`, name: `Wallet ${index}` }))
    await openConnect({ wallets: { connectors } })
    await page.getByRole('searchbox', { name: 'Search wallets' }).fill('nothing')
    await screen.button('Show all wallets').click()
    await expect.poll(listNames).toHaveLength(9)
    expect(getFocused()?.getAttribute('aria-label')).toBe('Search wallets')
  })

  it('prefers the picture of connectorImages to the wallet’s own', async () => {
    const image = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
    await openConnect({ options: { connectorImages: { [ALPHA]: image } } })
    const row = page.getByRole('listitem').first().element()
    expect(row.querySelector('oak-image')?.src).toBe(image)
  })

  it('disables the wallets until the terms are accepted', async () => {
    const { kit } = await openConnect({
      options: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.com/terms' },
    })
    await expect.element(screen.button('Alpha Wallet, installed')).toBeDisabled()
    await expect.element(screen.link(/Terms of Service/)).toHaveAttribute('href', 'https://example.com/terms')
    await page.getByRole('checkbox').click()
    await screen.button('Alpha Wallet, installed').click()
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
  })

  it('links to the terms and the privacy policy without a checkbox by default', async () => {
    await openConnect({ options: { termsConditionsUrl: 'https://example.com/t', privacyPolicyUrl: 'https://example.com/p' } })
    await expect.element(screen.link(/Privacy Policy/)).toBeVisible()
    await expect
      .element(page.getByText('By connecting, you agree to our Terms of Service and Privacy Policy.', { exact: true }))
      .toBeVisible()
    expect(page.getByRole('checkbox').elements()).toEqual([])
  })
})

describe('ConnectingExternal', () => {
  it('closes the modal once the wallet has connected, and the button shows the account', async () => {
    const { clock, control } = await askAlpha()
    control.approve(ALPHA)
    await seeConnected(clock)
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await expect.element(screen.button(/^Account/)).toBeVisible()
  })

  it('shows for a moment that the wallet is connected before the modal closes', async () => {
    const { clock, control, kit } = await askAlpha()
    control.approve(ALPHA)
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
    await expect.poll(() => page.getByRole('button', { name: 'Cancel' }).query()).toBeNull()
    await clock.advance(599)
    expect(kit.modal.state.open).toBe(true)
    await clock.advance(1)
    expect(kit.modal.state.open).toBe(false)
  })

  it('stays open for a visitor who leaves that moment for the list of wallets', async () => {
    const { clock, control, kit } = await askAlpha()
    control.approve(ALPHA)
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
    await screen.button('Back').click()
    await clock.advance(600)
    expect(kit.modal.state.open).toBe(true)
  })

  it('names the site that wants to connect, by the option metadata', async () => {
    const metadata = { name: 'Example', description: '', url: 'https://example.com', icons: [] }
    await askAlpha({ options: { metadata } })
    await expect.element(page.getByText('Example wants to connect')).toBeVisible()
  })

  it('A7: returns the focus to the button that opened it, which now shows the account', async () => {
    const { clock, control } = await askAlpha()
    control.approve(ALPHA)
    await seeConnected(clock)
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await expect.poll(() => getFocused()?.getAttribute('aria-label')).toMatch(/^Account/)
  })

  it('SPEC 8.35: counts the active wallet as connected when it is chosen again, without a request', async () => {
    const { clock, kit, control } = createWorld()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.modal.open({ view: 'Connect' })
    await screen.button(/^Alpha Wallet/).click()
    await seeConnected(clock)
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.connections.isConnected()).toBe(true)
    expect(control.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
  })

  it('shows the account if embedded', async () => {
    const { clock } = createWorld({ options: { enableEmbedded: true } })
    await place('appkit-modal')
    await screen.button('Alpha Wallet, installed').click()
    await seeConnected(clock)
    await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible()
  })

  it('SPEC 4.25, R3: shows that the wallet declined, and retries', async () => {
    const { control, kit } = await askAlpha()
    control.reject(ALPHA, connectionErrors.userRejected())
    await expect.element(page.getByText('Request declined')).toBeVisible()
    await screen.button('Try again').click()
    await expect.element(page.getByText('Continue in Alpha Wallet', { exact: true })).toBeVisible()
    control.approve(ALPHA)
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
  })

  it.each([false, true])('keeps the focus in the modal when the visitor retries; embedded: %s', async (enableEmbedded) => {
    const { kit, control } = createWorld({ options: { enableEmbedded } })
    await place(enableEmbedded ? 'appkit-modal' : 'appkit-button')
    if (!enableEmbedded) await kit.modal.open()
    control.onConnect(ALPHA, 'reject')
    await screen.button('Alpha Wallet, installed').click()
    await expect.element(page.getByText('Request declined', { exact: true })).toBeVisible()
    control.onConnect(ALPHA, 'hang')
    await screen.button('Try again').click()
    await expect.poll(() => getFocused()?.textContent).toContain('Continue in Alpha Wallet')
  })

  it('R3: asks the visitor to open the wallet if it shows an older request', async () => {
    const { control } = await askAlpha()
    control.reject(ALPHA, connectionErrors.requestPending())
    await expect.element(page.getByText('Open Alpha Wallet')).toBeVisible()
  })

  it('R3: continues automatically once that request is answered in the wallet', async () => {
    const { clock, control, kit } = await askAlpha()
    control.reject(ALPHA, connectionErrors.requestPending())
    await expect.element(page.getByText('Open Alpha Wallet')).toBeVisible()
    control.setPermitted(ALPHA, true)
    control.setAccounts(ALPHA, [`0x${'1'.repeat(40)}`])
    await seeConnected(clock)
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('R3: offers to retry meanwhile, in case that request was declined', async () => {
    const { control, kit } = await askAlpha()
    control.reject(ALPHA, connectionErrors.requestPending())
    await screen.button('Try again').click()
    await expect.element(page.getByText('Continue in Alpha Wallet', { exact: true })).toBeVisible()
    control.approve(ALPHA, 'connect')
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
  })

  it('explains a failure of the wallet, and returns to the list of wallets', async () => {
    const { control } = await askAlpha()
    control.reject(ALPHA, new Error('down'))
    await expect.element(page.getByText('Check that Alpha Wallet is unlocked, then try again.')).toBeVisible()
    await screen.button('Choose another wallet').click()
    await expect.element(screen.button('Beta Wallet, installed')).toBeVisible()
  })

  it.each([
    ['without a catalogue entry', new Error('down'), 'Connection rejected'],
    ['with a reason', evmErrors.unauthorized(), 'Unauthorized'],
  ])('SPEC 8.5: shows the details of an error %s', async (_, error, detail) => {
    const { control } = await askAlpha()
    control.reject(ALPHA, error)
    await expect.element(page.getByText('Couldn’t connect', { exact: true })).toBeVisible()
    await expect.element(page.getByText(detail, { exact: true })).toBeVisible()
  })

  it('does not repeat the heading if the translated error has the same text', async () => {
    const { control, kit } = await askAlpha()
    kit.options.update({ locale: 'de' })
    control.reject(ALPHA, connectionErrors.failedToConnect())
    const heading = page.getByText('Verbindung fehlgeschlagen', { exact: true })
    await expect.element(heading).toBeVisible()
    expect(heading.elements()).toHaveLength(1)
  })

  it('shows that the wallet did not answer within five minutes', async () => {
    const { clock } = await askAlpha()
    await clock.advance(300_000)
    await expect.element(page.getByText('Couldn’t connect', { exact: true })).toBeVisible()
    await expect.element(page.getByText('The wallet did not respond', { exact: true })).toBeVisible()
  })

  it.each([
    ['goes back', 'Back'],
    ['closes the modal', 'Close'],
  ])('keeps showing the failure while the visitor %s', async (_, button) => {
    const { control } = await openConnect()
    control.onConnect(ALPHA, 'reject')
    await screen.button('Alpha Wallet, installed').click()
    const heading = page.getByText('Request declined', { exact: true })
    await expect.element(heading).toBeVisible()
    const words = heading.element().parentElement!
    const { textContent } = words
    let changes = 0
    const observer = new MutationObserver(() => (changes += 1))
    observer.observe(words, { childList: true, subtree: true, characterData: true })
    onTestFinished(() => observer.disconnect())
    await screen.button(button).click()
    await expect.poll(() => words.isConnected).toBe(false)
    expect([words.textContent, changes]).toEqual([textContent, 0])
  })

  it('does not ask the visitor to unlock a wallet that was removed', async () => {
    const { control } = await askAlpha()
    control.reject(ALPHA, connectionErrors.providerNotFound())
    await expect.element(page.getByText(/^It looks like Alpha Wallet was removed or turned off\./)).toBeVisible()
  })

  it('lists what the site will learn while it waits for the wallet', async () => {
    await askAlpha()
    await expect.element(page.getByText('This site will see your address. It can’t move funds without your approval.')).toBeVisible()
  })

  it('A43: mirrors a directional picture in right-to-left languages', async () => {
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    const { control } = await askAlpha()
    control.reject(ALPHA, new Error('down'))
    const findPicture = () => screen.dialog().element().querySelector('appkit-connecting-external-view')?.shadowRoot?.querySelector('svg[data-mirror]')
    await expect.poll(() => findPicture() && getComputedStyle(findPicture()!).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  })

  it('SPEC 8.33: shows the message of other errors', async () => {
    const { control } = await askAlpha()
    control.reject(ALPHA, connectionErrors.providerNotFound())
    await expect.element(page.getByText('Provider not found')).toBeVisible()
  })

  it('A23: is announced by a live region that existed before', async () => {
    await askAlpha()
    const said = page.getByRole('status').filter({ hasText: 'Continue in Alpha Wallet. Approve the request' })
    await expect.element(said).toBeInTheDocument()
  })

  it('A28: announces after 10 seconds that it is still waiting', async () => {
    const { clock } = await askAlpha()
    await clock.advance(10_000)
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Still waiting for Alpha Wallet.' }))
      .toBeVisible()
  })

  it('A29, R3: cancels, and ignores a later answer of the wallet', async () => {
    const { control, kit } = await askAlpha()
    await screen.button('Cancel').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    expect(kit.connections.state.pending).toBeUndefined()
    control.approve(ALPHA)
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('SPEC 2.25, R4: aborts the attempt when the modal closes, and the modal opens again', async () => {
    const { kit } = await askAlpha()
    await screen.button('Close').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.connections.state.pending).toBeUndefined()
    await screen.button('Connect wallet').click()
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
  })

  it('announces a failure that preceded the view', async () => {
    const { control } = createWorld()
    control.onConnect(BETA, connectionErrors.requestPending())
    await place('appkit-wallet-button', { wallet: BETA })
    await screen.button('Beta Wallet').click()
    await expect.element(page.getByText('Open Beta Wallet', { exact: true })).toBeVisible()
    const said = page.getByRole('status').elements().map((region) => region.textContent.trim())
    expect(said.some((text) => text.startsWith('Continue in'))).toBe(false)
    expect(said).toContainEqual(expect.stringMatching(/^Open Beta Wallet\. /))
  })

  it('does not stay open if the wallet answered before the modal had loaded', async () => {
    const { clock, kit } = createWorld()
    let bringViews = () => {}
    kit.router.setLoader(() => new Promise((resolve) => (bringViews = resolve)))
    await place('appkit-wallet-button', { wallet: 'Beta Wallet' })
    await screen.button('Beta Wallet').click()
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    const { registerFeatures } = await import('../views/registerFeatures.ts')
    await registerFeatures(kit)
    bringViews()
    await expect.poll(() => kit.events.state.data?.event).toBe('MODAL_OPEN')
    await clock.advance(600)
    await expect.poll(() => kit.events.state.data?.event).toBe('MODAL_CLOSE')
    expect(kit.modal.state.open).toBe(false)
  })

  it('SPEC 2.14: is opened by a wallet button, without the list', async () => {
    const { control } = createWorld()
    control.onConnect(BETA, 'hang')
    await place('appkit-wallet-button', { wallet: 'Beta Wallet' })
    await screen.button('Beta Wallet').click()
    await expect.element(screen.dialog('Beta Wallet')).toBeVisible()
    expect(control.calls.map(({ operation }) => operation)).toEqual(['connect'])
  })
})
