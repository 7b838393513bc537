import { mainnet, solana } from '@openappkit/core/networks'
import { getDirectory } from '@openappkit/core/internal'
import { createFakeFetch } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import { DIRECTORY, inventEntry } from '../../../test/serveDirectory.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { withDirectory } from '../../../test/withDirectory.ts'
import { loadView } from '../../shell/views/loadView.ts'
import { loadConnectPart } from '../shared/connect-methods/createConnectParts.ts'
import { connectOffer } from './connectOffer.ts'

const NO_WALLETS = { connectors: [] }

async function openConnect(...parameters: Parameters<typeof withDirectory>) {
  const world = createWorld(withDirectory(...parameters))
  const events: unknown[] = []
  world.kit.events.subscribe((event) => events.push(event))
  await place('appkit-modal')
  await world.kit.modal.open()
  await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  return { ...world, events }
}

const listNames = () =>
  page
    .getByRole('listitem')
    .getByRole('button')
    .elements()
    .map(
      (element) =>
        element.getAttribute('aria-label') ??
        (element.getRootNode() as ShadowRoot).host.textContent.replace(/\s+/g, ' ').trim(),
    )

const CODE = 'WalletConnect Scan with your phone'
const ALL = 'All wallets 100+'
const SCANNED = [1, 2, 3, 4].map((index) => `Wallet ${index}, QR code`)

describe('wallets outside of this browser in the list of wallets', () => {
  it('SPEC 9.51, A12: are below the installed ones: at most four popular ones, the QR code, and “All wallets” with the count', async () => {
    await openConnect()
    await expect.poll(listNames).toEqual(['Alpha Wallet, installed', 'Beta Wallet, installed', ...SCANNED, CODE, ALL])
  })

  it('come first on a phone', async () => {
    const { clock } = await openConnect({ isMobile: true, wallets: NO_WALLETS })
    await clock.advance(400)
    const opened = [1, 2, 3, 4].map((index) => `Wallet ${index}, open app`)
    await expect.poll(listNames).toEqual([...opened, 'WalletConnect Any other wallet app', ALL])
  })

  it('replace the empty state of the list', async () => {
    const { clock } = await openConnect({ wallets: NO_WALLETS })
    await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
    await clock.advance(400)
    await expect.poll(listNames).toEqual([...SCANNED, CODE, ALL])
    expect(page.getByText('No wallet found').elements()).toEqual([])
  })

  it.each([
    ['HIDE', false, false],
    ['HIDE', true, false],
    ['ONLY_MOBILE', false, false],
    ['ONLY_MOBILE', true, true],
    ['SHOW', true, true],
  ] as const)('include “All wallets” with allWallets %s, on a phone: %s: %s', async (allWallets, isMobile, isThere) => {
    await openConnect({ isMobile, options: { endpoints: { directory: DIRECTORY }, allWallets } })
    await expect.poll(() => listNames().length).toBeGreaterThanOrEqual(7)
    expect(listNames().includes(ALL)).toBe(isThere)
  })

  it('are neither listed nor requested on a site without WalletConnect', async () => {
    const fetch = createFakeFetch()
    const { kit } = createWorld({ fetch, options: { endpoints: { directory: DIRECTORY } } })
    await place('appkit-modal')
    await kit.modal.open()
    await expect.poll(listNames).toEqual(['Alpha Wallet, installed', 'Beta Wallet, installed'])
    expect(fetch.requests).toEqual([])
  })

  it('S22: are requested when the modal opens, not before', async () => {
    const { fetch } = createWorld(withDirectory())
    await place('appkit-button')
    await screen.button('Connect wallet').hover()
    await expect
      .poll(() => document.querySelector('appkit-modal')?.shadowRoot?.querySelector('appkit-shell'))
      .toBeTruthy()
    expect(fetch.requests).toEqual([])
    await screen.button('Connect wallet').click()
    await expect.poll(() => fetch.requests.length).toBe(1)
  })

  it('S22: are not requested by a list that renders before the modal opens', async () => {
    const { kit } = createWorld(withDirectory())
    await kit.router.load()
    await loadConnectPart(kit, connectOffer)
    const load = vi.spyOn(getDirectory(kit), 'load')
    onTestFinished(() => load.mockRestore())
    const view = (await loadView(kit, 'Connect'))!.createElement()
    onTestFinished(() => view.remove())
    document.body.append(view)
    await expect.poll(listNames).toContain(CODE)
    expect(load).not.toHaveBeenCalled()
    await kit.modal.open()
    await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0)
  })

  it('have placeholders while they load, so that the layout does not shift', async () => {
    const fetch = createFakeFetch()
    fetch.respond(DIRECTORY, 'hang')
    const { kit, clock } = createWorld({ ...withDirectory(), fetch })
    await place('appkit-modal')
    await kit.modal.open()
    await expect.poll(listNames).toEqual(['Alpha Wallet, installed', 'Beta Wallet, installed', CODE])
    const measure = () => {
      const list = screen.dialog().element().querySelector('appkit-connect-view')!.shadowRoot!.querySelector('ul')!
      return [list.offsetHeight, list.children.length]
    }
    await expect.poll(() => fetch.pendingCount).toBe(1)
    const before = measure()
    await clock.advance(5_000)
    await expect.poll(() => listNames().length).toBe(8)
    expect(measure()).toEqual(before)
  })

  it('come from the snapshot if the directory does not answer', async () => {
    const fetch = createFakeFetch()
    fetch.respond(DIRECTORY, new Error('offline'))
    const { kit, clock } = createWorld({ ...withDirectory(), fetch })
    await place('appkit-modal')
    await kit.modal.open()
    await expect.poll(() => fetch.requests.length).toBe(1)
    await clock.advance(5_000)
    await expect.poll(() => listNames().filter((name) => name.endsWith(', QR code')).length).toBe(4)
  })

  it('open the QR code or the link of the chosen wallet, and name which', async () => {
    const { kit, events, phone } = await openConnect()
    await screen.button('Wallet 2, QR code').click()
    await expect.element(screen.dialog('Wallet 2')).toBeVisible()
    expect(kit.router.current).toMatchObject({ view: 'ConnectingWalletConnect', data: { wallet: { id: 'wallet-2' } } })
    await expect.poll(() => phone.wallet).toMatchObject({ id: 'wallet-2', name: 'Wallet 2' })
    expect(events).toContainEqual({ event: 'SELECT_WALLET', properties: { name: 'Wallet 2', platform: 'qrcode' } })
  })

  it('open a QR code for any wallet', async () => {
    const { kit } = await openConnect()
    await screen.button(/^WalletConnect/).click()
    await expect.poll(() => kit.router.current.view).toBe('ConnectingWalletConnectBasic')
  })

  it('A6: open all wallets, and Back returns the focus to the row', async () => {
    const { events } = await openConnect()
    await screen.button(/^All wallets/).click()
    await expect.element(screen.dialog('All wallets')).toBeVisible()
    expect(events).toContainEqual({ event: 'CLICK_ALL_WALLETS' })
    await screen.button('Back').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await expect.poll(() => (getFocused()!.getRootNode() as ShadowRoot).host?.textContent).toContain('All wallets')
  })

  it('render at once after Back, also without an installed wallet', async () => {
    const { clock } = await openConnect({ wallets: NO_WALLETS })
    await clock.advance(400)
    await screen.button('Wallet 3, QR code').click()
    await expect.element(screen.dialog('Wallet 3')).toBeVisible()
    await screen.button('Back').click()
    await expect.poll(() => getFocused()?.getAttribute('aria-label')).toBe('Wallet 3, QR code')
  })

  it('load WalletConnect when one is hovered or focused, not before', async () => {
    const { kit } = await openConnect()
    const preload = vi.spyOn(kit.connections, 'preload')
    onTestFinished(() => preload.mockRestore())
    await expect.poll(listNames).toHaveLength(8)
    await screen.button('Alpha Wallet, installed').hover()
    expect(preload.mock.calls.flat()).not.toContain('walletConnect')
    await screen.button('Wallet 1, QR code').hover()
    await expect.poll(() => preload.mock.calls.flat()).toContain('walletConnect')
  })

  it('are disabled until the terms are accepted', async () => {
    const options = {
      endpoints: { directory: DIRECTORY },
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://example.com/terms',
    }
    await openConnect({ options })
    await expect.element(screen.button('Wallet 1, QR code')).toBeDisabled()
    await expect.element(screen.button(/^All wallets/)).toBeDisabled()
    await expect.element(screen.button(/^WalletConnect/)).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(screen.button('Wallet 1, QR code')).toBeEnabled()
  })

  it('begin with the featured wallets of the site', async () => {
    const featured = inventEntry(77)
    const world = withDirectory({ options: { endpoints: { directory: DIRECTORY }, featuredWalletIds: ['wallet-77'] } })
    world.fetch.respond(/include=wallet-77/, { body: { data: [featured], count: 1 } })
    const { kit } = createWorld(world)
    await place('appkit-modal')
    await kit.modal.open()
    await expect.poll(() => listNames().find((name) => name.endsWith('QR code'))).toBe('Wallet 77, QR code')
  })

  it('leave out other chain families if the modal is opened for one', async () => {
    const entries = [
      inventEntry(1, { injected: [{ namespace: 'solana' }] }),
      inventEntry(2, { injected: [{ namespace: 'eip155' }] }),
    ]
    const { kit } = createWorld(
      withDirectory({ options: { endpoints: { directory: DIRECTORY }, networks: [mainnet, solana] } }, entries),
    )
    await place('appkit-modal')
    await kit.modal.open()
    await expect.poll(listNames).toContain('Wallet 1, QR code')
    kit.modal.close()
    await kit.modal.open({ namespace: 'eip155' })
    await expect.poll(listNames).toContain('Wallet 2, QR code')
    expect(listNames()).not.toContain('Wallet 1, QR code')
  })

  it('are not included in a search for wallets of this browser', async () => {
    const connectors = Array.from({ length: 9 }, (_, index) => ({ id: `w${index}`, name: `Plugin ${index}` }))
    await openConnect({ wallets: { connectors } })
    await page.getByRole('searchbox', { name: 'Search wallets' }).fill('7')
    await expect.poll(listNames).toEqual(['Plugin 7, installed'])
  })

  it('S8, S9: a hostile one is only a short, isolated text', async () => {
    const name = `\u202Eevil<b>${'W'.repeat(10_000)}`
    await openConnect({}, [inventEntry(1, { name })])
    const row = screen.button(/evil<b>W+, QR code/)
    await expect.element(row).toBeVisible()
    expect(row.element().getBoundingClientRect().height).toBeLessThan(80)
    expect(row.element().getAttribute('aria-label')).not.toContain('\u202E')
  })
})
