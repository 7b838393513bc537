import { defineErrors } from '@openappkit/common'
import { connectionErrors } from '@openappkit/core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../test/createWorld.ts'
import { getFocused, screen } from '../../test/screen.ts'

/** What the driver of a chain family makes of a wallet's answer. */
const evmErrors = defineErrors('evm', { unauthorized: { short: 'Unauthorized' } })

async function openConnect(...parameters: Parameters<typeof createWorld>) {
  const world = createWorld(...parameters)
  await place('appkit-button')
  await screen.button('Connect Wallet').click()
  await expect.element(screen.dialog('Connect Wallet')).toBeVisible()
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
  it('SPEC 2.2, A12: lists the installed wallets, each named by its wallet', async () => {
    await openConnect()
    await expect.poll(listNames).toEqual(['Alpha Wallet, installed', 'Beta Wallet, installed'])
  })

  it('fetches what connecting needs when a visitor comes near a wallet, not before', async () => {
    const { kit } = await openConnect()
    const preload = vi.spyOn(kit.connections, 'preload')
    onTestFinished(() => preload.mockRestore())
    await expect.poll(listNames).toHaveLength(2)
    expect(preload).not.toHaveBeenCalled()
    await screen.button('Alpha Wallet, installed').hover()
    await expect.poll(() => preload.mock.calls.length).toBeGreaterThan(0)
  })

  it('shows the wallet used last first, and marks it recent', async () => {
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

  it('looks for wallets before it says that there are none, and then tells where to get one', async () => {
    const { clock } = await openConnect({ wallets: { connectors: [] } })
    await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
    await clock.advance(400)
    await expect.element(page.getByText(/^A wallet is a free app that you log in with\./)).toBeVisible()
    await expect.element(page.getByRole('status').filter({ hasText: 'No wallet found' })).toBeInTheDocument()
    await screen.button('Get a wallet').click()
    await expect.element(screen.dialog('Get a Wallet')).toBeVisible()
  })

  it('reloads the page for a wallet that was installed meanwhile', async () => {
    const go = vi.spyOn(history, 'go').mockReturnValue()
    onTestFinished(() => go.mockRestore())
    const { clock } = await openConnect({ wallets: { connectors: [] } })
    await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
    await clock.advance(400)
    await screen.button('Reload this page').click()
    expect(go.mock.calls).toEqual([[0]])
  })

  it('tells who is on a phone to open the page inside their wallet, and copies its address', async () => {
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
    await expect.element(page.getByText(/^On a phone, open this page in the browser inside your wallet/)).toBeVisible()
    await screen.button('Copy the link to this page').click()
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
    await expect.element(page.getByText('No wallet is named “nothing”.')).toBeVisible()
  })

  it('shows all wallets again after a search without a match, and leaves the focus in the field', async () => {
    const connectors = Array.from({ length: 9 }, (_, index) => ({ id: `w${index}`, name: `Wallet ${index}` }))
    await openConnect({ wallets: { connectors } })
    await page.getByRole('searchbox', { name: 'Search wallets' }).fill('nothing')
    await screen.button('Show all wallets').click()
    await expect.poll(listNames).toHaveLength(9)
    expect(getFocused()?.getAttribute('aria-label')).toBe('Search wallets')
  })

  it('takes the picture from connectorImages before the wallet’s own', async () => {
    const image = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
    await openConnect({ options: { connectorImages: { [ALPHA]: image } } })
    const row = page.getByRole('listitem').first().element()
    expect(row.querySelector('oak-image')?.src).toBe(image)
  })

  it('lets nobody connect before the terms are accepted', async () => {
    const { kit } = await openConnect({
      options: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.com/terms' },
    })
    await expect.element(screen.button('Alpha Wallet, installed')).toBeDisabled()
    await expect.element(screen.link(/Terms of Service/)).toHaveAttribute('href', 'https://example.com/terms')
    await page.getByRole('checkbox').click()
    await screen.button('Alpha Wallet, installed').click()
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
  })

  it('names terms and privacy policy without a checkbox where the site asks for none', async () => {
    await openConnect({ options: { termsConditionsUrl: 'https://example.com/t', privacyPolicyUrl: 'https://example.com/p' } })
    await expect.element(screen.link(/Privacy Policy/)).toBeVisible()
    await expect
      .element(page.getByText('By connecting you agree to our Terms of Service and Privacy Policy.', { exact: true }))
      .toBeVisible()
    expect(page.getByRole('checkbox').elements()).toEqual([])
  })
})

describe('ConnectingExternal', () => {
  it('closes the modal once the wallet has agreed, and the button shows the account', async () => {
    const { control } = await askAlpha()
    control.approve(ALPHA)
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await expect.element(screen.button(/^Account/)).toBeVisible()
  })

  it('A7: leaves the focus on the button it was opened with, which now shows the account', async () => {
    const { control } = await askAlpha()
    control.approve(ALPHA)
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    await expect.poll(() => getFocused()?.getAttribute('aria-label')).toMatch(/^Account/)
  })

  it('SPEC 8.35: counts the wallet in use as connected when it is chosen again, without asking it', async () => {
    const { kit, control } = createWorld()
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.modal.open({ view: 'Connect' })
    await screen.button(/^Alpha Wallet/).click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.connections.isConnected()).toBe(true)
    expect(control.calls.filter(({ operation }) => operation === 'connect')).toHaveLength(1)
  })

  it('goes to the account when embedded', async () => {
    createWorld({ options: { enableEmbedded: true } })
    await place('appkit-modal')
    await screen.button('Alpha Wallet, installed').click()
    await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible()
  })

  it('SPEC 4.25, R3: says that the wallet declined, and tries again', async () => {
    const { control, kit } = await askAlpha()
    control.reject(ALPHA, connectionErrors.userRejected())
    await expect.element(page.getByText('Request declined')).toBeVisible()
    await screen.button('Try again').click()
    await expect.element(page.getByText('Continue in Alpha Wallet', { exact: true })).toBeVisible()
    control.approve(ALPHA)
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
  })

  it.each([false, true])('keeps the focus in the modal when the visitor tries again; embedded: %s', async (enableEmbedded) => {
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

  it('R3: asks to open the wallet when it shows a request already', async () => {
    const { control } = await askAlpha()
    control.reject(ALPHA, connectionErrors.requestPending())
    await expect.element(page.getByText('Open Alpha Wallet')).toBeVisible()
  })

  it('R3: goes on by itself once that request was answered in the wallet', async () => {
    const { control, kit } = await askAlpha()
    control.reject(ALPHA, connectionErrors.requestPending())
    await expect.element(page.getByText('Open Alpha Wallet')).toBeVisible()
    control.setPermitted(ALPHA, true)
    control.setAccounts(ALPHA, [`0x${'1'.repeat(40)}`])
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('R3: offers to try again meanwhile, for a request that was declined there', async () => {
    const { control, kit } = await askAlpha()
    control.reject(ALPHA, connectionErrors.requestPending())
    await screen.button('Try again').click()
    await expect.element(page.getByText('Continue in Alpha Wallet', { exact: true })).toBeVisible()
    control.approve(ALPHA, 'connect')
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
  })

  it('says what to do when a wallet fails, and leads back to the others', async () => {
    const { control } = await askAlpha()
    control.reject(ALPHA, new Error('down'))
    await expect.element(page.getByText('Check that Alpha Wallet is unlocked, then try again.')).toBeVisible()
    await screen.button('Choose another wallet').click()
    await expect.element(screen.button('Beta Wallet, installed')).toBeVisible()
  })

  it.each([
    ['of no catalogue', new Error('down'), 'Connection rejected'],
    ['that names the reason', evmErrors.unauthorized(), 'Unauthorized'],
  ])('SPEC 8.5: says what exactly went wrong, after an error %s', async (_, error, detail) => {
    const { control } = await askAlpha()
    control.reject(ALPHA, error)
    await expect.element(page.getByText('That did not work', { exact: true })).toBeVisible()
    await expect.element(page.getByText(detail, { exact: true })).toBeVisible()
  })

  it('says that the wallet did not answer, where it kept silent for five minutes', async () => {
    const { clock } = await askAlpha()
    await clock.advance(300_000)
    await expect.element(page.getByText('That did not work', { exact: true })).toBeVisible()
    await expect.element(page.getByText('The wallet did not answer', { exact: true })).toBeVisible()
  })

  it.each([
    ['goes back', 'Back'],
    ['closes the modal', 'Close'],
  ])('still shows and says how it ended while the visitor %s', async (_, button) => {
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

  it('sends nobody to unlock a wallet that is gone', async () => {
    const { control } = await askAlpha()
    control.reject(ALPHA, connectionErrors.providerNotFound())
    await expect.element(page.getByText(/^It looks as if Alpha Wallet was removed or turned off\./)).toBeVisible()
  })

  it('tells who waits what the site will learn', async () => {
    await askAlpha()
    await expect.element(page.getByText('This site will see your address. Nothing moves without your approval.')).toBeVisible()
  })

  it('A43: mirrors a picture in which something points somewhere', async () => {
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    const { control } = await askAlpha()
    control.reject(ALPHA, new Error('down'))
    const findPicture = () => screen.dialog().element().querySelector('appkit-connecting-external-view')?.shadowRoot?.querySelector('svg[data-mirror]')
    await expect.poll(() => findPicture() && getComputedStyle(findPicture()!).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  })

  it('SPEC 8.33: shows other failures in their own words', async () => {
    const { control } = await askAlpha()
    control.reject(ALPHA, connectionErrors.providerNotFound())
    await expect.element(page.getByText('Provider not found')).toBeVisible()
  })

  it('A23: is read out by a live region that was there before', async () => {
    await askAlpha()
    const said = page.getByRole('status').filter({ hasText: 'Continue in Alpha Wallet. Approve the request' })
    await expect.element(said).toBeInTheDocument()
  })

  it('A28: says after 10 seconds that it is still waiting, in a live region', async () => {
    const { clock } = await askAlpha()
    await clock.advance(10_000)
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Still waiting for Alpha Wallet.' }))
      .toBeVisible()
  })

  it('A29, R3: cancels, and ignores what the wallet answers afterwards', async () => {
    const { control, kit } = await askAlpha()
    await screen.button('Cancel').click()
    await expect.element(screen.dialog('Connect Wallet')).toBeVisible()
    expect(kit.connections.state.pending).toBeUndefined()
    control.approve(ALPHA)
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('SPEC 2.25, R4: closing abandons the attempt, and the modal opens again', async () => {
    const { kit } = await askAlpha()
    await screen.button('Close').click()
    await expect.element(screen.dialog()).not.toBeInTheDocument()
    expect(kit.connections.state.pending).toBeUndefined()
    await screen.button('Connect Wallet').click()
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
  })

  it('reads out a failure that was there before the view', async () => {
    const { control } = createWorld()
    control.onConnect(BETA, connectionErrors.requestPending())
    await place('appkit-wallet-button', { wallet: BETA })
    await screen.button('Beta Wallet').click()
    await expect.element(page.getByText('Open Beta Wallet', { exact: true })).toBeVisible()
    const said = page.getByRole('status').elements().map((region) => region.textContent.trim())
    expect(said.some((text) => text.startsWith('Continue in'))).toBe(false)
    expect(said).toContainEqual(expect.stringMatching(/^Open Beta Wallet\. /))
  })

  it('does not stay open when the wallet has answered before the modal was fetched', async () => {
    const { kit } = createWorld()
    let bringViews = () => {}
    kit.router.setLoader(() => new Promise((resolve) => (bringViews = resolve)))
    await place('appkit-wallet-button', { wallet: 'Beta Wallet' })
    await screen.button('Beta Wallet').click()
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    const { registerFeatures } = await import('../views/registerFeatures.ts')
    await registerFeatures(kit)
    bringViews()
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
