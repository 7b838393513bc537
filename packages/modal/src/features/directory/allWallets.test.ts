import { base, mainnet, solana } from '@openappkit/core/networks'
import { createFakeFetch } from '@openappkit/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { DIRECTORY, inventEntries, inventEntry, serveDirectory, serveSearch } from '../../../test/serveDirectory.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { withDirectory } from '../../../test/withDirectory.ts'
import { findView, getFocusedKey, listNames, listTiles, openFilled, said } from '../../../test/openAllWallets.ts'

const scrollToEnd = () => screen.dialog().element().querySelector('.outlet')!.scrollTo(0, 1e6)

describe('AllWallets', () => {
  it('SPEC 2.10, 9.52, A12: lists 40 wallets as native buttons, each named by its wallet and its action', async () => {
    await openFilled()
    await expect.element(page.getByRole('list', { name: 'Wallets' })).toBeVisible()
    expect(listNames()).toHaveLength(40)
    expect(listNames().slice(0, 2)).toEqual(['Wallet 1, QR code', 'Wallet 2, QR code'])
    expect(page.getByRole('list', { name: 'Wallets' }).getByRole('listitem').elements()).toHaveLength(40)
  })

  it('loads the next page near the end of the list, until all wallets are listed', async () => {
    const { fetch } = await openFilled()
    expect(listTiles()).toHaveLength(40)
    scrollToEnd()
    await expect.poll(() => listTiles().length).toBe(80)
    scrollToEnd()
    await expect.poll(() => listTiles().length).toBe(100)
    expect(screen.button('Show more').elements()).toEqual([])
    expect(fetch.requests.map(({ url }) => new URL(url).searchParams.get('page'))).toEqual(['1', '2', '3'])
  })

  it('shows no part of the list beside the sticky search field', async () => {
    await openFilled()
    const field = page.getByRole('searchbox').element().getRootNode() as ShadowRoot
    const { left, right } = field.host.getBoundingClientRect()
    const tiles = listTiles().map((tile) => tile.getBoundingClientRect())
    expect(Math.min(...tiles.map((tile) => tile.left))).toBeGreaterThanOrEqual(left)
    expect(Math.max(...tiles.map((tile) => tile.right))).toBeLessThanOrEqual(right)
  })

  it('does not load the next page before the visitor scrolls near the end', async () => {
    const { fetch } = await openFilled({}, inventEntries(600))
    await expect.element(screen.button('Wallet 1, QR code')).toBeVisible()
    expect(listTiles()).toHaveLength(40)
    expect(fetch.requests).toHaveLength(1)
  })

  it('A14: keeps the focus on “Show more”, announces the count, and focuses the first added wallet of the last page', async () => {
    const { clock } = await openFilled()
    const more = screen.button('Show more').element() as HTMLElement
    more.focus({ preventScroll: true })
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => listTiles().length).toBe(80)
    expect(getFocused()).toBe(more)
    await clock.advance(500)
    await expect.element(said('80 wallets shown')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.poll(getFocusedKey).toBe('wallet-81')
  })

  it('SPEC 9.53, A10, A11: searches once, 300 ms after the last input, and announces the count when the list stops changing', async () => {
    const world = withDirectory()
    serveSearch(world.fetch, 'fern', {
      body: { data: [inventEntry(501, { name: 'Fern' }), inventEntry(502, { name: 'Fern Pro' })], count: 2 },
    })
    const { kit, clock, fetch } = createWorld(world)
    await place('appkit-modal')
    await kit.modal.open({ view: 'AllWallets' })
    await expect.poll(() => listTiles().length).toBe(40)
    const field = page.getByRole('searchbox', { name: 'Search wallets' })
    await field.fill('fe')
    await clock.advance(299)
    await field.fill('fern')
    await clock.advance(299)
    expect(fetch.requests).toHaveLength(1)
    await clock.advance(1)
    await expect.poll(listNames).toEqual(['Fern, QR code', 'Fern Pro, QR code'])
    expect(fetch.requests).toHaveLength(2)
    expect(new URL(fetch.requests[1]!.url).searchParams.get('entries')).toBe('100')
    await clock.advance(500)
    await expect.element(said('2 wallets found')).toBeInTheDocument()
  })

  it('shows the query of a search without a match, with links to all wallets and to get a wallet', async () => {
    const world = withDirectory()
    serveSearch(world.fetch, 'nowhere', { body: { data: [], count: 0 } })
    const { kit, clock } = createWorld(world)
    await place('appkit-modal')
    await kit.modal.open({ view: 'AllWallets' })
    await page.getByRole('searchbox').fill('nowhere')
    await clock.advance(300)
    await expect.element(page.getByText('No results for “nowhere”')).toBeVisible()
    await expect.element(screen.button('Get a wallet')).toBeVisible()
    await screen.button('Show all wallets').click()
    await expect.poll(() => listTiles().length).toBe(40)
    expect(getFocused()?.getAttribute('aria-label')).toBe('Search wallets')
    expect((getFocused() as HTMLInputElement).value).toBe('')
  })

  it('filters the list by certified wallets and by network', async () => {
    const entries = inventEntries(60)
    const world = withDirectory({}, entries)
    const certified = entries.filter(({ badge_type: badge }) => badge === 'certified')
    world.fetch.respond(/badge_type=certified/, { body: { data: certified, count: certified.length } })
    world.fetch.respond(/chains=eip155%3A8453&/, { body: { data: [inventEntry(300)], count: 1 } })
    const { kit } = createWorld(world)
    await place('appkit-modal')
    await kit.modal.open({ view: 'AllWallets' })
    await screen.button('Certified').click()
    await expect.poll(() => listTiles().length).toBe(20)
    await expect.element(screen.button('Certified')).toHaveAttribute('aria-pressed', 'true')
    await screen.button('Certified').click()
    await expect.poll(() => listTiles().length).toBe(40)
    await page.getByRole('combobox', { name: 'Network' }).selectOptions('Base')
    await expect.poll(listNames).toEqual(['Wallet 300, QR code'])
    await page.getByRole('combobox', { name: 'Network' }).selectOptions('All networks')
    await expect.poll(() => listTiles().length).toBe(40)
  })

  it('hides a filter that has no effect', async () => {
    const plain = [inventEntry(1, { badge_type: 'none' })]
    await openFilled({ options: { endpoints: { directory: DIRECTORY }, networks: [mainnet] } }, plain)
    expect(page.getByRole('combobox').elements()).toEqual([])
    expect(screen.button('Certified').elements()).toEqual([])
  })

  it('shows only the wallets and networks of the chain family that it is opened for', async () => {
    const entries = [
      inventEntry(1, { injected: [{ namespace: 'solana' }] }),
      inventEntry(2, { injected: [{ namespace: 'eip155' }] }),
      inventEntry(3),
    ]
    const { kit } = createWorld(
      withDirectory({ options: { endpoints: { directory: DIRECTORY }, networks: [mainnet, base, solana] } }, entries),
    )
    await place('appkit-modal')
    await kit.modal.open({ view: 'AllWallets', namespace: 'eip155' })
    await expect.poll(listNames).toEqual(['Wallet 2, QR code', 'Wallet 3, QR code'])
    const options = page.getByRole('combobox', { name: 'Network' }).getByRole('option').elements()
    expect(options.map(({ textContent }) => textContent)).toEqual(['All networks', 'Ethereum', 'Base'])
  })

  it('moves the focus with arrow keys in visual order, in both writing directions, and with Home and End', async () => {
    await openFilled()
    listTiles()[0]!.focus()
    const press = async (key: string) => {
      await userEvent.keyboard(`{${key}}`)
      return getFocusedKey()
    }
    expect(await press('ArrowRight')).toBe('wallet-2')
    expect(await press('ArrowDown')).toBe('wallet-6')
    expect(await press('ArrowLeft')).toBe('wallet-5')
    expect(await press('ArrowUp')).toBe('wallet-1')
    expect(await press('ArrowUp')).toBe('wallet-1')
    document.documentElement.dir = 'rtl'
    onTestFinished(() => document.documentElement.removeAttribute('dir'))
    expect(await press('ArrowLeft')).toBe('wallet-2')
    // Near the end, the next page loads before or after the key press.
    const lastBefore = `wallet-${listTiles().length}`
    const reached = await press('End')
    expect([lastBefore, `wallet-${listTiles().length}`]).toContain(reached)
    expect(await press('Home')).toBe('wallet-1')
  })

  it('A6: Back returns the focus to the pressed tile, in the same list', async () => {
    const world = withDirectory()
    serveSearch(world.fetch, 'let 4', { body: { data: [inventEntry(4), inventEntry(42)], count: 2 } })
    const { kit, clock, phone } = createWorld(world)
    await place('appkit-modal')
    await kit.modal.open({ view: 'AllWallets' })
    await page.getByRole('searchbox').fill('let 4')
    await clock.advance(300)
    await screen.button('Wallet 42, QR code').click()
    await expect.element(screen.dialog('Wallet 42')).toBeVisible()
    await expect.poll(() => phone.wallet?.id).toBe('wallet-42')
    await screen.button('Back').click()
    await expect.poll(getFocusedKey).toBe('wallet-42')
    expect(listNames()).toEqual(['Wallet 4, QR code', 'Wallet 42, QR code'])
    await expect.element(page.getByRole('searchbox')).toHaveValue('let 4')
  })

  it('shows all wallets when it is opened again', async () => {
    const { kit, clock, fetch } = await openFilled()
    serveSearch(fetch, 'x', { body: { data: [inventEntry(7)], count: 1 } })
    await page.getByRole('searchbox').fill('x')
    await clock.advance(300)
    await expect.poll(() => listTiles().length).toBe(1)
    kit.modal.close()
    await kit.modal.open({ view: 'AllWallets' })
    await expect.poll(() => listTiles().length).toBe(40)
    await expect.element(page.getByRole('searchbox')).toHaveValue('')
  })

  it('connects an injected wallet instead of showing a QR code', async () => {
    const { kit } = await openFilled({}, [inventEntry(1, { name: 'Alpha Wallet', rdns: ALPHA })])
    await screen.button('Alpha Wallet, installed').click()
    await expect.poll(() => kit.connections.getActive()?.connectorId).toBe(ALPHA)
  })

  it('marks an injected wallet as installed, also visibly', async () => {
    await openFilled({}, [inventEntry(1, { name: 'Alpha Wallet', rdns: ALPHA }), inventEntry(2)])
    expect(listTiles().map((tile) => tile.textContent.replace(/\s+/g, ' ').trim())).toEqual([
      'Alpha Wallet Installed',
      'Wallet 2',
    ])
  })

  it('opens the downloads of a wallet without WalletConnect support', async () => {
    await openFilled({}, [inventEntry(1, { supports_wc: false })])
    await screen.button('Get Wallet 1').click()
    await expect.element(screen.dialog('Get Wallet 1')).toBeVisible()
  })

  it('shows placeholders for tiles that load', async () => {
    const fetch = createFakeFetch()
    fetch.respond(DIRECTORY, 'hang')
    const { kit } = createWorld({ ...withDirectory(), fetch })
    await place('appkit-modal')
    await kit.modal.open({ view: 'AllWallets' })
    await expect.element(page.getByRole('status', { name: 'Loading wallets…' })).toBeVisible()
    const [first] = findView().querySelectorAll<HTMLElement>('.place')
    expect(first!.offsetHeight).toBeGreaterThanOrEqual(100)
  })

  it('reports a page that failed to load, keeps the list, and retries', async () => {
    const fetch = createFakeFetch()
    serveDirectory(fetch, inventEntries(100))
    const world = { ...withDirectory(), fetch }
    fetch.respond(/page=2&/, { status: 425 }, { body: { data: inventEntries(80).slice(40), count: 100 } })
    const { kit } = createWorld(world)
    await place('appkit-modal')
    await kit.modal.open({ view: 'AllWallets' })
    await expect.poll(() => listTiles().length).toBe(40)
    scrollToEnd()
    await expect.element(page.getByText('Couldn’t load more wallets.')).toBeVisible()
    expect(listTiles()).toHaveLength(40)
    await screen.button('Try again').click()
    await expect.poll(() => listTiles().length).toBe(80)
    expect(page.getByText('Couldn’t load more wallets.').elements()).toEqual([])
  })

  it.each([
    [true, /^Couldn’t load the full list\. Here’s a shorter one\./],
    [false, /^You’re offline\. Here’s a shorter list\./],
  ])('shows the snapshot with a note if the directory does not answer; online: %s', async (isOnline, words) => {
    const fetch = createFakeFetch()
    fetch.respond(DIRECTORY, { status: 425 })
    const { kit, lifecycle } = createWorld({ ...withDirectory(), fetch })
    lifecycle.setOnline(isOnline)
    await place('appkit-modal')
    await kit.modal.open({ view: 'AllWallets' })
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.poll(() => listTiles().length).toBeGreaterThan(0)
    if (!isOnline) return
    serveDirectory(fetch, inventEntries(3))
    await screen.button('Try again').click()
    await expect.poll(listNames).toEqual(['Wallet 1, QR code', 'Wallet 2, QR code', 'Wallet 3, QR code'])
    expect(page.getByText(words).elements()).toEqual([])
  })

  it('offers no other try if the directory refuses the list or a search, because it would refuse it again', async () => {
    const fetch = createFakeFetch()
    fetch.respond(DIRECTORY, { status: 403 })
    const { kit, clock } = createWorld({ ...withDirectory(), fetch })
    await place('appkit-modal')
    await kit.modal.open({ view: 'AllWallets' })
    await expect.element(page.getByText(/^Couldn’t load the full list\./)).toBeVisible()
    expect(screen.button('Try again').elements()).toEqual([])
    await page.getByRole('searchbox').fill('no such wallet')
    await clock.advance(300)
    await expect.element(page.getByText('Wallets didn’t load')).toBeVisible()
    expect(screen.button('Try again').elements()).toEqual([])
  })

  it('offers no other try if the directory refuses the next page', async () => {
    const fetch = createFakeFetch()
    serveDirectory(fetch, inventEntries(100))
    fetch.respond(/page=2&/, { status: 403 })
    const { kit } = createWorld({ ...withDirectory(), fetch })
    await place('appkit-modal')
    await kit.modal.open({ view: 'AllWallets' })
    await expect.poll(() => listTiles().length).toBe(40)
    scrollToEnd()
    await expect.element(page.getByText('Couldn’t load more wallets.')).toBeVisible()
    expect(screen.button('Try again').elements()).toEqual([])
    expect(screen.button('Show more').elements()).toEqual([])
  })

  it('S8, S9: shows hostile entries as isolated text that does not break the layout, and loads their pictures only as lazy images without referrer', async () => {
    const entries = [
      inventEntry(1, { name: `\u202E<img src=x onerror=alert(1)>${'W'.repeat(10_000)}` }),
      inventEntry(2, { name: 'Раypal', image_url: 'javascript:alert(1)' }),
      inventEntry(3, { mobile_link: 'javascript://%0aalert(1)' }),
      inventEntry(4),
    ]
    await openFilled({}, entries)
    const [first, ...others] = listTiles()
    expect(first!.querySelector('bdi')!.textContent).toMatch(/^<img src=x onerror=alert\(1\)>W+$/)
    expect(first!.querySelector('bdi')!.children).toHaveLength(0)
    const widths = [first!, ...others].map((tile) => Math.round(tile.getBoundingClientRect().width))
    expect(new Set(widths).size).toBe(1)
    expect(first!.getBoundingClientRect().height).toBeLessThan(160)
    expect(listNames()).not.toContain('Wallet 3, QR code')
    const pictures = listTiles().flatMap(
      (tile) => tile.querySelector('oak-image')!.shadowRoot!.querySelector('img') ?? [],
    )
    for (const picture of pictures) {
      expect([picture.loading, picture.referrerPolicy, picture.width]).toEqual(['lazy', 'no-referrer', 56])
      expect(picture.src).toMatch(/^(data:image|https:)/)
    }
  })

  it('lays out only the tiles near the viewport', async () => {
    await openFilled()
    const { contentVisibility } = getComputedStyle(listTiles()[0]!.parentElement!) as CSSStyleDeclaration & {
      contentVisibility: string
    }
    expect(contentVisibility).toBe('auto')
  })
})

describe('opening without the list of Connect', () => {
  it.each([
    [true, true, 'All wallets'],
    [true, false, 'WalletConnect'],
    [false, true, 'All wallets'],
    [false, false, 'WalletConnect'],
  ])(
    'SPEC 2.17, 2.18, 2.19: with manualWCControl %s (else without adapters), on a phone: %s, shows %s',
    async (manualWCControl, isMobile, title) => {
      const options = {
        endpoints: { directory: DIRECTORY },
        ...(manualWCControl ? { manualWCControl } : { adapters: [] }),
      }
      const { kit } = createWorld(withDirectory({ isMobile, options }))
      await place('appkit-modal')
      await kit.modal.open()
      await expect.element(screen.dialog(title)).toBeVisible()
    },
  )

  it('shows the terms first if the site requires their acceptance', async () => {
    const options = {
      endpoints: { directory: DIRECTORY },
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://example.com/terms',
    }
    const { kit } = createWorld(withDirectory({ isMobile: true, options: { ...options, manualWCControl: true } }))
    await place('appkit-modal')
    await kit.modal.open()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await page.getByRole('checkbox').click()
    await screen.button(/^All wallets/).click()
    await expect.element(screen.dialog('All wallets')).toBeVisible()
  })

  it('throws an error that names the package to install if no connector supports the listed wallets', async () => {
    const { kit } = createWorld()
    await place('appkit-modal')
    await expect(kit.modal.open({ view: 'AllWallets' })).rejects.toMatchObject({
      code: 'router.viewNotRegistered',
      details: expect.stringContaining('of @openappkit/walletconnect'),
    })
  })
})
