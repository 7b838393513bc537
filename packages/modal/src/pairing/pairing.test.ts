import { AppKitError } from '@openappkit/common'
import { connectionErrors, type DirectoryWallet } from '@openappkit/core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../test/createWorld.ts'
import { fern, harbor, mesa } from '../../test/directoryWallets.ts'
import { reduceMotion } from '../../test/looks.ts'
import { setUserAgent, ANDROID, INSTAGRAM, IPHONE } from '../../test/setUserAgent.ts'
import { getFocused, screen } from '../../test/screen.ts'

type WorldOptions = NonNullable<Parameters<typeof createWorld>[0]>

async function openList(options?: WorldOptions) {
  const world = createWorld({ pairing: {}, ...options })
  await place('appkit-modal')
  await world.kit.modal.open({ view: 'Connect' })
  return world
}

async function choose(wallet: DirectoryWallet, options?: WorldOptions) {
  const world = await openList(options)
  world.kit.router.push('ConnectingWalletConnect', { wallet })
  await expect.element(screen.dialog(wallet.name)).toBeVisible()
  return world
}

/** Waits for the request of the kit, whose code loads on demand. */
async function untilRequested(phone: { readonly isPending: boolean }): Promise<void> {
  await expect.poll(() => phone.isPending).toBe(true)
}

async function seeCode(phone: { readonly isPending: boolean }): Promise<void> {
  await see('Scan with your phone')
  await untilRequested(phone)
}

async function openBasic(options?: WorldOptions) {
  const world = await openList(options)
  world.kit.router.push('ConnectingWalletConnectBasic')
  await expect.element(screen.dialog('WalletConnect')).toBeVisible()
  return world
}

async function see(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text).first()).toBeVisible()
}

const code = () => page.getByRole('img', { name: /^QR code to connect/ })
/** The element of the QR code. */
const getCode = () => (code().element().getRootNode() as ShadowRoot).host as HTMLElement & { value: string }
const encode = (uri: string | undefined) => encodeURIComponent(uri ?? '')

/** Prevents the navigation, which would end the test. Records whether another listener had prevented it before. */
function watchTap() {
  const prevented: boolean[] = []
  const listen = (event: Event) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', listen)
  onTestFinished(() => removeEventListener('click', listen))
  return prevented
}

describe('a QR code', () => {
  it('SPEC 2.11: is created when the view is shown, for the chosen wallet', async () => {
    const { phone } = await choose(fern)
    await seeCode(phone)
    expect(phone.requests).toHaveLength(1)
    expect(phone.wallet).toEqual({ id: 'fern', name: 'Fern Wallet' })
    expect(getCode().value).toBe(phone.uri)
    await expect.element(code()).toHaveAccessibleName('QR code to connect Fern Wallet')
  })

  it('A20: is at least 200 px wide, and has a placeholder of its size, so that the layout does not shift', async () => {
    await reduceMotion()
    const { phone } = await choose(fern, { pairing: { isSilent: true } })
    await see('Getting your code ready')
    const measure = () => [screen.dialog(), code(), screen.button('Copy link')].map((part) => JSON.stringify(part.element().getBoundingClientRect()))
    const before = measure()
    await expect.element(screen.button('Copy link')).toBeDisabled()
    await untilRequested(phone)
    phone.offer()
    await seeCode(phone)
    expect(measure()).toEqual(before)
    expect(code().element().getBoundingClientRect().width).toBeGreaterThanOrEqual(200)
  })

  it('R15, A21: is renewed automatically, which a polite live region announces', async () => {
    const { phone } = await choose(fern)
    await seeCode(phone)
    const old = phone.uri
    phone.renew()
    await expect.element(page.getByRole('status').filter({ hasText: 'Here’s a new code' })).toBeVisible()
    expect(getCode().value).toBe(phone.uri)
    expect(phone.uri).not.toBe(old)
    expect(phone.requests).toHaveLength(1)
  })

  it('R13: shows that the relay connection is slow or down, and that it reconnects automatically', async () => {
    const { phone } = await choose(fern)
    await seeCode(phone)
    phone.link('down')
    await expect.element(page.getByRole('status').filter({ hasText: 'We’ll reconnect automatically.' })).toBeVisible()
    phone.link('slow')
    await expect.element(page.getByRole('status').filter({ hasText: 'The connection is slow' })).toBeVisible()
    phone.link('open')
    await expect.element(page.getByRole('status').filter({ hasText: 'Open Fern Wallet on your phone' })).toBeVisible()
  })

  it('A28: shows after 10 s that it is still waiting for the wallet', async () => {
    const { clock } = await choose(fern)
    await see('Scan with your phone')
    await clock.advance(10_000)
    await expect.element(page.getByRole('status').filter({ hasText: 'Still waiting.' })).toBeVisible()
  })

  it('A20: is copied as a link, which is announced', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    const { phone } = await choose(fern)
    await screen.button('Copy link').click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeInTheDocument()
    expect(write.mock.calls).toEqual([[phone.uri]])
  })

  it('is shown as a selectable link if the browser does not copy it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    const copy = vi.spyOn(document, 'execCommand').mockReturnValue(false)
    onTestFinished(() => {
      write.mockRestore()
      copy.mockRestore()
    })
    const { phone } = await choose(fern)
    await screen.button('Copy link').click()
    const field = page.getByRole('textbox', { name: /^Couldn’t copy the link/ })
    await expect.element(field).toHaveValue(phone.uri)
    await field.click()
    const input = field.element() as HTMLInputElement
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(phone.uri)
  })

  it('SPEC 2.12: is for any wallet if none was chosen', async () => {
    const { phone } = await openBasic()
    await see('Open your wallet app on your phone and scan this code.')
    expect(phone.wallet).toBeUndefined()
    expect(getCode().value).toBe(phone.uri)
  })
})

describe('a wallet that answers', () => {
  it('closes the modal, also while another view is open above the QR code', async () => {
    const { clock, kit, phone } = await choose(fern)
    await seeCode(phone)
    kit.router.push('WhatIsAWallet')
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
    phone.approve()
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    await clock.advance(600)
    await expect.poll(() => kit.modal.state.open).toBe(false)
    expect(kit.connections.getActive()?.wallet?.name).toBe('Fern Wallet')
  })

  it('opens the account in an embedded modal', async () => {
    const { clock, kit, phone } = await openList({ options: { enableEmbedded: true } })
    kit.router.push('ConnectingWalletConnect', { wallet: fern })
    await seeCode(phone)
    phone.approve()
    await expect.element(page.getByText('Connected', { exact: true }).first()).toBeVisible()
    await clock.advance(600)
    await expect.poll(() => kit.router.current.view).toBe('Account')
  })

  it('is shown as connected for a moment, in a modal that keeps its height', async () => {
    const { clock, kit, phone } = await choose(fern)
    await seeCode(phone)
    const view = () => document.querySelector('appkit-connecting-wallet-connect-view') ?? screen.dialog().element().querySelector('appkit-connecting-wallet-connect-view')!
    const height = view().clientHeight
    phone.approve()
    await expect.element(page.getByText('Connected', { exact: true }).first()).toBeVisible()
    expect(Math.abs(view().clientHeight - height)).toBeLessThanOrEqual(1)
    expect(kit.modal.state.open).toBe(true)
    await clock.advance(600)
    expect(kit.modal.state.open).toBe(false)
  })

  it.each([
    ['declined', connectionErrors.userRejected(), 'Request declined'],
    ['did not answer in time', connectionErrors.notAnswered(), 'No response'],
    ['returned no address', connectionErrors.failedToConnect(), 'Couldn’t connect'],
    ['failed', new Error('down'), 'Couldn’t connect'],
  ])('or that %s can be requested again by a button, with a new code', async (_name, error, heading) => {
    const { phone } = await choose(fern)
    await seeCode(phone)
    phone.reject(error)
    await see(heading)
    await screen.button('Try again').click()
    await seeCode(phone)
    expect(phone.requests).toHaveLength(2)
    expect(getFocused()?.textContent).toContain('Scan with your phone')
  })

  it('SPEC 5.16: can be requested again only 1 s after the last retry', async () => {
    const { phone, clock } = await choose(fern)
    await seeCode(phone)
    phone.reject()
    await screen.button('Try again').click()
    await expect.poll(() => phone.isPending).toBe(true)
    phone.reject()
    await expect.element(screen.button('Try again')).toBeDisabled()
    await clock.advance(1_000)
    await screen.button('Try again').click()
    await expect.poll(() => phone.requests.length).toBe(3)
  })

  it('has no retry if that cannot succeed, but a button back', async () => {
    const { kit, phone } = await choose(fern)
    await seeCode(phone)
    phone.reject(connectionErrors.connectorNotFound({ id: 'walletConnect' }))
    await see('Not available here')
    expect(screen.button('Try again').elements()).toEqual([])
    await screen.button('Choose another wallet').click()
    expect(kit.router.current.view).toBe('Connect')
  })

  it.each([
    ['networks', 'walletConnect.unsupportedChains', 'This wallet doesn’t support this network'],
    ['methods', 'walletConnect.unsupportedMethods', 'This site needs features that Fern Wallet doesn’t have. Choose another wallet.'],
  ])('has no retry if it lacks the %s of the site', async (_lacks, code, text) => {
    const { phone } = await choose(fern)
    await seeCode(phone)
    phone.reject(new AppKitError(code, 'Not supported', 'Not supported'))
    await see(text)
    expect(screen.button('Try again').elements()).toEqual([])
  })

  it('has a retry button if the code of the connector did not load', async () => {
    const { kit, phone } = await openList()
    phone.failToLoad(new TypeError('Failed to fetch dynamically imported module'))
    kit.router.push('ConnectingWalletConnect', { wallet: fern })
    await see('The code didn’t load')
    phone.failToLoad()
    await screen.button('Try again').click()
    await seeCode(phone)
    expect(phone.requests).toHaveLength(1)
  })
})

describe('leaving', () => {
  it('aborts the attempt, and a late answer is ignored', async () => {
    const { kit, phone } = await choose(fern)
    await seeCode(phone)
    const { signal } = phone.requests[0]!
    kit.router.goBack()
    await expect.poll(() => kit.connections.state.pending).toBeUndefined()
    expect(signal.aborted).toBe(true)
    expect(kit.router.current.view).toBe('Connect')
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('A29: is always possible, also in an embedded modal without another view', async () => {
    const { kit, phone } = await openList({ options: { enableEmbedded: true } })
    kit.router.reset('ConnectingWalletConnect', { wallet: fern })
    await seeCode(phone)
    await screen.button('Cancel').click()
    await expect.poll(() => phone.isPending).toBe(false)
    expect(kit.router.current.view).toBe('Connect')
  })

  it.each([
    ['while the code is created', { isSilent: true }, undefined],
    ['while the code is shown', {}, undefined],
    ['after the wallet has declined', {}, connectionErrors.userRejected()],
  ])('R4: by closing %s disposes everything, and the modal opens again', async (_name, pairing, error) => {
    const { kit, phone } = await choose(fern, { pairing })
    await expect.poll(() => phone.isPending).toBe(true)
    if (error) {
      phone.reject(error)
      await see('Request declined')
    }
    await screen.button('Close').click()
    await expect.poll(() => kit.connections.state.pending).toBeUndefined()
    expect(kit.connections.getNamespace('eip155').status).toBe('disconnected')
    phone.hang(false)
    await kit.modal.open({ view: 'ConnectingWalletConnect', arguments: { wallet: harbor } })
    await see('Open Harbor on your phone and scan this code.')
    expect(phone.wallet?.id).toBe('harbor')
  })

  it('R4: by closing the modal from a view above the QR code leaves no old text for the next opening', async () => {
    const { kit, phone } = await choose(fern)
    await seeCode(phone)
    kit.router.push('WhatIsAWallet')
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
    kit.modal.close()
    await kit.modal.open({ view: 'ConnectingWalletConnect', arguments: { wallet: fern } })
    await seeCode(phone)
    expect(phone.requests.filter(({ signal }) => !signal.aborted)).toHaveLength(1)
  })

  it('for a view above the QR code keeps the code, so that Back shows it again', async () => {
    const { kit, phone } = await choose(fern)
    await seeCode(phone)
    const { uri } = phone
    kit.router.push('WhatIsAWallet')
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
    await screen.button('Back').click()
    await seeCode(phone)
    expect(phone.requests).toHaveLength(1)
    expect(getCode().value).toBe(uri)
  })
})

describe('a wallet with several platforms', () => {
  it('has a tab for each', async () => {
    const { phone } = await choose(harbor)
    await seeCode(phone)
    expect(page.getByRole('tab').elements().map((tab) => tab.textContent)).toEqual(['Mobile', 'Desktop', 'Web'])
    await page.getByRole('tab', { name: 'Desktop' }).click()
    await expect.element(screen.link('Open Harbor')).toHaveAttribute('href', `harbor-desk://wc?uri=${encode(phone.uri)}`)
    await page.getByRole('tab', { name: 'Web' }).click()
    const web = screen.link('Open Harbor (opens in a new tab)')
    await expect.element(web).toHaveAttribute('href', `https://harbor.example/wc?uri=${encode(phone.uri)}`)
    await expect.element(web).toHaveAttribute('target', '_blank')
    await expect.element(web).toHaveAttribute('rel', 'noopener noreferrer')
    expect(phone.requests).toHaveLength(1)
  })

  it('begins with the injected wallet, which is connected directly', async () => {
    const { kit, phone, control } = await choose({ ...fern, connectorId: ALPHA })
    control.onConnect(ALPHA, 'hang')
    await untilRequested(phone)
    await screen.button('Connect in this browser').click()
    await expect.element(screen.dialog('Alpha Wallet')).toBeVisible()
    expect(phone.requests[0]?.signal.aborted).toBe(true)
    expect(control.pending).toHaveLength(1)
    await screen.button('Back').click()
    await see('Fern Wallet is installed in this browser.')
    await expect.poll(() => phone.requests.length).toBe(2)
    expect(kit.connections.state.pending?.connectorId).toBe('walletConnect')
  })

  it('sends no request if it does not support pairing', async () => {
    const { phone } = await choose(mesa)
    await see('Get Mesa first')
    expect(phone.requests).toEqual([])
  })
})

describe('on a phone', () => {
  it('SPEC 1.2: a native link opens the app, with a placeholder until there is a URI', async () => {
    await setUserAgent(IPHONE)
    const { phone } = await choose(fern, { isMobile: true, pairing: { isSilent: true } })
    const link = screen.link('Open Fern Wallet')
    await expect.element(link).toHaveAttribute('aria-disabled', 'true')
    await expect.element(link).not.toHaveAttribute('href')
    const before = link.element().getBoundingClientRect()
    await untilRequested(phone)
    phone.offer()
    await expect.element(link).toHaveAttribute('href', `fern://wc?uri=${encode(phone.uri)}`)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link.element().getBoundingClientRect()).toEqual(before)
    expect(phone.wallet).toEqual({ id: 'fern', name: 'Fern Wallet', href: 'fern://' })
  })

  it('the browser follows the link by itself, and nothing opens without a tap', async () => {
    const { phone } = await choose(fern, { isMobile: true })
    const open = vi.spyOn(window, 'open')
    onTestFinished(() => open.mockRestore())
    const prevented = watchTap()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href')
    expect(prevented).toEqual([])
    await screen.link('Open Fern Wallet').click()
    expect(prevented).toEqual([false])
    expect(open).not.toHaveBeenCalled()
    expect(phone.requests).toHaveLength(1)
  })

  it('an expired link is replaced automatically', async () => {
    const { phone } = await choose(fern, { isMobile: true })
    await untilRequested(phone)
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href', `fern://wc?uri=${encode(phone.uri)}`)
    phone.renew()
    await expect.element(page.getByRole('status').filter({ hasText: 'The old link expired' })).toBeVisible()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href', `fern://wc?uri=${encode(phone.uri)}`)
  })

  it('alternatives are offered if the page is still visible 2 s after the tap', async () => {
    await setUserAgent(IPHONE)
    const { clock, phone } = await choose(fern, { isMobile: true })
    watchTap()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href')
    await screen.link('Open Fern Wallet').click()
    await clock.advance(1_999)
    expect(page.getByText('Nothing opened?').elements()).toEqual([])
    await clock.advance(1)
    await see('Nothing opened?')
    const other = screen.link('Try another link (opens in a new tab)')
    await expect.element(other).toHaveAttribute('href', `https://fern.example/app/wc?uri=${encode(phone.uri)}`)
    await expect.element(screen.link('Get Fern Wallet (opens in a new tab)')).toHaveAttribute('href', 'https://apps.example/fern')
  })

  it('no alternatives are offered if the app has opened', async () => {
    const { clock, lifecycle } = await choose(fern, { isMobile: true })
    watchTap()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href')
    await screen.link('Open Fern Wallet').click()
    lifecycle.setVisible(false)
    await clock.advance(5_000)
    lifecycle.setVisible(true)
    await clock.advance(4_000)
    expect(page.getByText('Nothing opened?').elements()).toEqual([])
  })

  it('a QR code for another device can be shown and hidden', async () => {
    const { phone } = await choose(fern, { isMobile: true })
    await screen.button('Show QR code').click()
    await see('Scan with another device')
    expect(getCode().value).toBe(phone.uri)
    expect(getFocused()?.textContent).toContain('Scan with another device')
    await screen.button('Use this phone instead').click()
    await expect.element(screen.link('Open Fern Wallet')).toBeVisible()
  })

  it('Android lets the visitor choose a wallet if none was chosen', async () => {
    await setUserAgent(ANDROID)
    const { phone } = await openBasic({ isMobile: true })
    await untilRequested(phone)
    await expect.element(screen.link('Open a wallet app')).toHaveAttribute('href', phone.uri)
  })

  it('a wallet that has only its own browser opens this page there', async () => {
    const { phone } = await choose(mesa, { isMobile: true })
    const href = `https://mesa.example/browse?url=${encodeURIComponent(document.URL)}`
    await expect.element(screen.link('Open Mesa (opens in a new tab)')).toHaveAttribute('href', href)
    expect(phone.requests).toEqual([])
  })

  it('S8: hostile links of a wallet are not in the page', async () => {
    const hostile = 'javascript://%0aalert(1)'
    const links = { native: hostile, universal: 'https://user@evil.example', webapp: hostile, desktop: hostile, browse: hostile }
    await setUserAgent(IPHONE)
    const { phone } = await choose({ ...fern, links, stores: { ios: hostile } }, { isMobile: true })
    await expect.poll(() => phone.uri).toBeDefined()
    await see(/Scan with another device|Continue in/)
    for (const tab of page.getByRole('tab').elements()) {
      ;(tab as HTMLElement).click()
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
      const hrefs = page.getByRole('link').elements().map((link) => link.getAttribute('href'))
      expect(hrefs.filter(Boolean)).toEqual([])
    }
    expect(screen.dialog().element().innerHTML).not.toContain('evil.example')
  })
})

describe('in the browser of another app', () => {
  it('the visitor is asked to open the page in their own browser, and may continue anyway', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    await setUserAgent(INSTAGRAM)
    await choose(fern, { isMobile: true, wallets: { connectors: [] } })
    await see('Open this page in your browser')
    await screen.button('Copy link to this page').click()
    await expect.poll(() => write.mock.calls).toEqual([[document.URL]])
    await screen.button('Continue here anyway').click()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href')
    expect(getFocused()?.textContent).toContain('Continue in Fern Wallet')
  })

  it('there is no such hint if the app is a wallet, which injects itself', async () => {
    await setUserAgent(IPHONE.replace(' Safari/604.1', ''))
    await choose(fern, { isMobile: true })
    await expect.element(screen.link('Open Fern Wallet')).toBeVisible()
  })
})

describe('a site without WalletConnect', () => {
  it('gets an error that names the package to install', async () => {
    const world = createWorld()
    await place('appkit-modal')
    await expect(world.kit.modal.open({ view: 'ConnectingWalletConnectBasic' })).rejects.toMatchObject({
      code: 'router.viewNotRegistered',
      details: expect.stringContaining('Install @openappkit/walletconnect'),
    })
    await expect(world.kit.modal.open({ view: 'ConnectingWalletConnect', arguments: {} })).rejects.toMatchObject({
      short: 'View not available: ConnectingWalletConnect',
    })
  })
})

it('going back to a QR code without its connector shows the list', async () => {
  const { kit } = await choose(fern)
  kit.router.push('WhatIsAWallet')
  const { connectors } = kit.connections.state
  kit.connections.state.connectors = connectors.filter(({ type }) => type !== 'walletConnect')
  kit.router.goBack()
  await expect.element(screen.dialog('Connect wallet')).toBeVisible()
})

it('no pairing is created before the terms are accepted', async () => {
  const { kit, phone } = await openList({
    options: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.com/terms' },
  })
  await kit.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await expect.element(page.getByRole('checkbox')).toBeVisible()
  expect(phone.requests).toEqual([])
})
