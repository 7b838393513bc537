import { getDirectory, type DirectoryWallet } from '@openappkit/core/internal'
import { decodeQR } from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import { DIRECTORY } from '../../../test/serveDirectory.ts'
import { screen } from '../../../test/screen.ts'
import { withDirectory } from '../../../test/withDirectory.ts'

const wallet: DirectoryWallet = {
  id: 'fern',
  name: 'Fern Wallet',
  rdns: [],
  namespaces: ['eip155'],
  chains: [],
  links: { native: 'fern://', browse: 'https://fern.example/browse?url={url}' },
  homepage: 'https://fern.example',
  stores: {
    ios: 'https://apps.example/fern',
    android: 'https://play.example/fern',
    chrome: 'https://chrome.example/fern',
  },
  supportsWalletConnect: true,
  isCertified: false,
}

async function openDownloads(shown: DirectoryWallet, ...parameters: Parameters<typeof createWorld>) {
  const world = createWorld(...parameters)
  await place('appkit-modal')
  await world.kit.modal.open({ view: 'Downloads', arguments: { wallet: shown } })
  await expect.element(screen.dialog(`Get ${shown.name}`)).toBeVisible()
  return world
}

/** Decodes a QR code from its pixels. */
async function scan(code: Element): Promise<string> {
  const svg = code.shadowRoot!.querySelector('svg')!
  const picture = new Image()
  const copy = svg.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', '400')
  copy.setAttribute('height', '400')
  picture.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 400, 400)
  context.drawImage(picture, 0, 0, 400, 400)
  return decodeQR(context.getImageData(0, 0, 400, 400))
}

describe('Downloads', () => {
  it('shows the terms first if the site requires their acceptance', async () => {
    const options = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.com/terms' }
    const { phone } = await openDownloads(wallet, { pairing: {}, options })
    await screen.button('I’ve installed it').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await expect.element(page.getByRole('checkbox')).toBeVisible()
    expect(phone.requests).toEqual([])
  })

  it('links to the store of this browser and the website in new tabs without an opener', async () => {
    await openDownloads(wallet)
    const links = page
      .getByRole('list', { name: 'Where to get it' })
      .getByRole('link')
      .elements() as HTMLAnchorElement[]
    expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
      ['https://chrome.example/fern', '_blank', 'noopener noreferrer'],
      ['https://fern.example/', '_blank', 'noopener noreferrer'],
    ])
    expect(links[0]!.getAttribute('aria-label')).toBe('Chrome Web Store, For Chrome (opens in a new tab)')
    await expect.element(page.getByText('After you add it to this browser, reload this page.')).toBeVisible()
  })

  it('A20, A22: shows scannable QR codes of the phone stores, each with its link', async () => {
    await openDownloads(wallet)
    const readCode = async (store: string) =>
      scan(
        (
          page
            .getByRole('img', { name: `QR code: Fern Wallet in ${store}` })
            .element()
            .getRootNode() as ShadowRoot
        ).host,
      )
    expect(await readCode('App Store')).toBe('https://apps.example/fern')
    await page.getByRole('tab', { name: 'Android' }).click()
    expect(await readCode('Google Play')).toBe('https://play.example/fern')
    await expect
      .element(screen.link('Google Play (opens in a new tab)'))
      .toHaveAttribute('href', 'https://play.example/fern')
  })

  it('links to the stores directly on a phone', async () => {
    await openDownloads(wallet, { isMobile: true, pairing: {} })
    const links = page.getByRole('link').elements() as HTMLAnchorElement[]
    expect(links.map(({ href }) => href)).toEqual([
      'https://apps.example/fern',
      'https://play.example/fern',
      'https://fern.example/',
    ])
    expect(page.getByRole('img').elements()).toEqual([])
  })

  it('opens this page in the wallet on a phone if the wallet does not support WalletConnect', async () => {
    await openDownloads({ ...wallet, supportsWalletConnect: false }, { isMobile: true, pairing: {} })
    const href = `https://fern.example/browse?url=${encodeURIComponent(location.href)}`
    await expect.element(screen.link('Open this page in Fern Wallet')).toHaveAttribute('href', href)
    expect(screen.button('I’ve installed it').elements()).toEqual([])
  })

  it('opens the connecting view, or returns to it if that opened this view', async () => {
    const { kit } = await openDownloads(wallet, { pairing: {} })
    await screen.button('I’ve installed it').click()
    await expect.element(screen.dialog('Fern Wallet')).toBeVisible()
    kit.router.push('Downloads', { wallet })
    await screen.button('I’ve installed it').click()
    await expect
      .poll(() => kit.router.state.stack.map(({ view }) => view))
      .toEqual(['Downloads', 'ConnectingWalletConnect'])
  })

  it('S8: reports that there is no safe download instead of linking to a hostile URL', async () => {
    const hostile = {
      ...wallet,
      homepage: 'javascript:alert(1)',
      stores: { ios: 'data:text/html,x', chrome: 'https://good@evil.example' },
    }
    await openDownloads(hostile)
    await expect.element(page.getByText(/^We don’t have a safe download link for Fern Wallet\./)).toBeVisible()
    expect(page.getByRole('link').elements()).toEqual([])
  })
})

describe('GetWallet', () => {
  async function openGetWallet(...parameters: Parameters<typeof createWorld>) {
    const world = createWorld(...parameters)
    await place('appkit-modal')
    await world.kit.modal.open({ view: 'GetWallet' })
    await expect.element(screen.dialog('Get a wallet')).toBeVisible()
    return world
  }

  it('lists some wallets with their devices, each with a link to its downloads', async () => {
    const { kit } = await openGetWallet(withDirectory())
    const row = screen.button(/^Wallet 1 /)
    await expect.element(page.getByText('Chrome · iPhone · Android').first()).toBeVisible()
    await row.click()
    await expect.element(screen.dialog('Get Wallet 1')).toBeVisible()
    expect(kit.connections.state.pending).toBeUndefined()
    await screen.button('Back').click()
    await expect.element(screen.dialog('Get a wallet')).toBeVisible()
  })

  it('links to a neutral list in a new tab', async () => {
    await openGetWallet()
    const link = screen.link('Compare more wallets (opens in a new tab)')
    await expect.element(link).toHaveAttribute('href', 'https://ethereum.org/wallets/find-wallet/')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('uses the snapshot on sites without WalletConnect and without a directory', async () => {
    const { kit, fetch } = await openGetWallet()
    await expect.poll(() => page.getByRole('list', { name: 'Wallets' }).getByRole('button').elements().length).toBe(4)
    expect(getDirectory(kit).state.recommended).toHaveLength(4)
    expect(fetch.requests).toEqual([])
  })

  it('shows placeholders for rows that load', async () => {
    const world = withDirectory()
    world.fetch.respond(DIRECTORY, 'hang')
    await openGetWallet(world)
    const list = screen.dialog().element().querySelector('appkit-get-wallet-view')!.shadowRoot!.querySelector('ul')!
    expect(list.offsetHeight).toBeGreaterThanOrEqual(4 * 56)
    expect(list.ariaHidden).toBe('true')
  })
})
