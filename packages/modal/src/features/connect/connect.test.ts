import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, BETA, createWorld, place } from '../../../test/createWorld.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { emulatePointer } from '../../../test/emulatePointer.ts'
import { emulateTurkish } from '../../../test/emulateTurkish.ts'
import { openConnect } from '../../../test/openConnect.ts'

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
    const heading = page.getByRole('heading', { name: 'No wallet found' }).element().getBoundingClientRect()
    expect(
      page
        .getByText(/^A wallet is a free app/)
        .element()
        .getBoundingClientRect().top,
    ).toBeGreaterThanOrEqual(heading.bottom)
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
    emulatePointer('finger')
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
    const connectors = Array.from({ length: 9 }, (_, index) => ({
      id: `w${index}`,
      name: index === 0 ? 'Immutable Café' : `Wallet ${index}`,
    }))
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
    await openConnect({
      options: { termsConditionsUrl: 'https://example.com/t', privacyPolicyUrl: 'https://example.com/p' },
    })
    await expect.element(screen.link(/Privacy Policy/)).toBeVisible()
    await expect
      .element(page.getByText('By connecting, you agree to our Terms of Service and Privacy Policy.', { exact: true }))
      .toBeVisible()
    expect(page.getByRole('checkbox').elements()).toEqual([])
  })
})
