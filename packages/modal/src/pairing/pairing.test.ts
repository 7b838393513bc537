import { connectionErrors, type DirectoryWallet } from '@openappkit/core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../test/createWorld.ts'
import { fern, harbor, mesa } from '../../test/directoryWallets.ts'
import { reduceMotion } from '../../test/looks.ts'
import { pretend, ANDROID, INSTAGRAM, IPHONE } from '../../test/pretend.ts'
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

/** Until the kit asks, a code is offered to no attempt. What asks is fetched when it is needed, which may take time. */
async function beAsked(phone: { readonly isPending: boolean }): Promise<void> {
  await expect.poll(() => phone.isPending).toBe(true)
}

async function seeCode(phone: { readonly isPending: boolean }): Promise<void> {
  await see('Scan with your phone')
  await beAsked(phone)
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

const code = () => page.getByRole('img', { name: /^QR code that connects/ })
/** What the code says to who scans it. */
const getCode = () => (code().element().getRootNode() as ShadowRoot).host as HTMLElement & { value: string }
const encode = (uri: string | undefined) => encodeURIComponent(uri ?? '')

/** The browser would leave the page, and the test with it. Tells whether anybody had kept the link from being followed. */
function watchTap() {
  const heard: boolean[] = []
  const listen = (event: Event) => {
    heard.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', listen)
  onTestFinished(() => removeEventListener('click', listen))
  return heard
}

describe('a code', () => {
  it('SPEC 2.11: is made as soon as the view is shown, for the wallet that was chosen', async () => {
    const { phone } = await choose(fern)
    await seeCode(phone)
    expect(phone.requests).toHaveLength(1)
    expect(phone.wallet).toEqual({ id: 'fern', name: 'Fern Wallet' })
    expect(getCode().value).toBe(phone.uri)
    await expect.element(code()).toHaveAccessibleName('QR code that connects Fern Wallet')
  })

  it('A20: is at least 200 px wide, and has its place before it is there: nothing moves when it comes', async () => {
    await reduceMotion()
    const { phone } = await choose(fern, { pairing: { isSilent: true } })
    await see('Getting your code ready')
    const measure = () => [screen.dialog(), code(), screen.button('Copy link')].map((part) => JSON.stringify(part.element().getBoundingClientRect()))
    const before = measure()
    await expect.element(screen.button('Copy link')).toBeDisabled()
    await beAsked(phone)
    phone.offer()
    await seeCode(phone)
    expect(measure()).toEqual(before)
    expect(code().element().getBoundingClientRect().width).toBeGreaterThanOrEqual(200)
  })

  it('R15, A21: gives way to a new one by itself, which is said politely', async () => {
    const { phone } = await choose(fern)
    await seeCode(phone)
    const old = phone.uri
    phone.renew()
    await expect.element(page.getByRole('status').filter({ hasText: 'Here is a new code' })).toBeVisible()
    expect(getCode().value).toBe(phone.uri)
    expect(phone.uri).not.toBe(old)
    expect(phone.requests).toHaveLength(1)
  })

  it('R13: says when the way to the wallet is slow or down, and that nobody has to do anything', async () => {
    const { phone } = await choose(fern)
    await seeCode(phone)
    phone.link('down')
    await expect.element(page.getByRole('status').filter({ hasText: 'We keep trying.' })).toBeVisible()
    phone.link('slow')
    await expect.element(page.getByRole('status').filter({ hasText: 'The connection is slow' })).toBeVisible()
    phone.link('open')
    await expect.element(page.getByRole('status').filter({ hasText: 'Open Fern Wallet on your phone' })).toBeVisible()
  })

  it('A28: says after 10 s that the wallet is still waited for', async () => {
    const { clock } = await choose(fern)
    await see('Scan with your phone')
    await clock.advance(10_000)
    await expect.element(page.getByRole('status').filter({ hasText: 'Still waiting.' })).toBeVisible()
  })

  it('A20: is copied as a link, which is said', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    const { phone } = await choose(fern)
    await screen.button('Copy link').click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeInTheDocument()
    expect(write.mock.calls).toEqual([[phone.uri]])
  })

  it('stands there as a link to be selected where the browser will not copy it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    const copy = vi.spyOn(document, 'execCommand').mockReturnValue(false)
    onTestFinished(() => {
      write.mockRestore()
      copy.mockRestore()
    })
    const { phone } = await choose(fern)
    await screen.button('Copy link').click()
    const field = page.getByRole('textbox', { name: /^Your browser did not copy the link/ })
    await expect.element(field).toHaveValue(phone.uri)
    await field.click()
    const input = field.element() as HTMLInputElement
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(phone.uri)
  })

  it('SPEC 2.12: is for any wallet where none was chosen', async () => {
    const { phone } = await openBasic()
    await see('Open your wallet app on your phone and scan this code.')
    expect(phone.wallet).toBeUndefined()
    expect(getCode().value).toBe(phone.uri)
  })
})

describe('a wallet that answers', () => {
  it('closes the modal, also while the visitor looks at something behind the code', async () => {
    const { kit, phone } = await choose(fern)
    await seeCode(phone)
    kit.router.push('WhatIsAWallet')
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
    phone.approve()
    await expect.poll(() => kit.modal.state.open).toBe(false)
    expect(kit.connections.getActive()?.wallet?.name).toBe('Fern Wallet')
  })

  it('is followed by the account where the modal is part of the page', async () => {
    const { kit, phone } = await openList({ options: { enableEmbedded: true } })
    kit.router.push('ConnectingWalletConnect', { wallet: fern })
    await seeCode(phone)
    phone.approve()
    await expect.poll(() => kit.router.current.view).toBe('Account')
  })

  it.each([
    ['declined', connectionErrors.userRejected(), 'Request declined'],
    ['did not answer in time', connectionErrors.notAnswered(), 'No answer yet'],
    ['gave no address', connectionErrors.failedToConnect(), 'That did not work'],
    ['failed', new Error('down'), 'That did not work'],
  ])('or that %s is asked again by a button, with a new code', async (_name, error, heading) => {
    const { phone } = await choose(fern)
    await seeCode(phone)
    phone.reject(error)
    await see(heading)
    await screen.button('Try again').click()
    await seeCode(phone)
    expect(phone.requests).toHaveLength(2)
    expect(getFocused()?.textContent).toContain('Scan with your phone')
  })

  it('SPEC 5.16: or that fails again at once is asked only 1 s after the last time', async () => {
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

  it('is not asked again where that is no use: the visitor is led back', async () => {
    const { kit, phone } = await choose(fern)
    await seeCode(phone)
    phone.reject(connectionErrors.connectorNotFound({ id: 'walletConnect' }))
    await see('Not available here')
    expect(screen.button('Try again').elements()).toEqual([])
    await screen.button('Choose another wallet').click()
    expect(kit.router.current.view).toBe('Connect')
  })

  it('cannot do so while the code that asks is not there: it is fetched anew by a button', async () => {
    const { kit, phone } = await openList()
    phone.failToLoad(new TypeError('Failed to fetch dynamically imported module'))
    kit.router.push('ConnectingWalletConnect', { wallet: fern })
    await see('The code did not load')
    phone.failToLoad()
    await screen.button('Try again').click()
    await seeCode(phone)
    expect(phone.requests).toHaveLength(1)
  })
})

describe('leaving', () => {
  it('abandons the attempt, and a late answer is ignored', async () => {
    const { kit, phone } = await choose(fern)
    await seeCode(phone)
    const { signal } = phone.requests[0]!
    kit.router.goBack()
    await expect.poll(() => kit.connections.state.pending).toBeUndefined()
    expect(signal.aborted).toBe(true)
    expect(kit.router.current.view).toBe('Connect')
    expect(kit.connections.isConnected()).toBe(false)
  })

  it('A29: is always possible, also where the modal is part of the page and has no other view', async () => {
    const { kit, phone } = await openList({ options: { enableEmbedded: true } })
    kit.router.reset('ConnectingWalletConnect', { wallet: fern })
    await seeCode(phone)
    await screen.button('Cancel').click()
    await expect.poll(() => phone.isPending).toBe(false)
    expect(kit.router.current.view).toBe('Connect')
  })

  it.each([
    ['while the code is made', { isSilent: true }, undefined],
    ['while the code is shown', {}, undefined],
    ['after the wallet has declined', {}, connectionErrors.userRejected()],
  ])('R4: by closing %s leaves nothing behind, and opening works again', async (_name, pairing, error) => {
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

  it('R4: by closing the modal from a page behind the code leaves no old words to the next opening', async () => {
    const { kit, phone } = await choose(fern)
    await seeCode(phone)
    kit.router.push('WhatIsAWallet')
    await expect.element(screen.dialog('What is a wallet?')).toBeVisible()
    kit.modal.close()
    await kit.modal.open({ view: 'ConnectingWalletConnect', arguments: { wallet: fern } })
    await seeCode(phone)
    expect(phone.requests.filter(({ signal }) => !signal.aborted)).toHaveLength(1)
  })

  it('for a page behind the code keeps the code, so that coming back shows it again', async () => {
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

describe('several ways', () => {
  it('are tabs, each with what it takes', async () => {
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

  it('begin with the wallet of this browser, which is then asked instead', async () => {
    const { kit, phone, control } = await choose({ ...fern, connectorId: ALPHA })
    control.onConnect(ALPHA, 'hang')
    await beAsked(phone)
    await screen.button('Connect in this browser').click()
    await expect.element(screen.dialog('Alpha Wallet')).toBeVisible()
    expect(phone.requests[0]?.signal.aborted).toBe(true)
    expect(control.pending).toHaveLength(1)
    await screen.button('Back').click()
    await see('Fern Wallet is in this browser.')
    await expect.poll(() => phone.requests.length).toBe(2)
    expect(kit.connections.state.pending?.connectorId).toBe('walletConnect')
  })

  it('ask nobody where the wallet knows no pairing', async () => {
    const { phone } = await choose(mesa)
    await see('Get Mesa first')
    expect(phone.requests).toEqual([])
  })
})

describe('on a phone', () => {
  it('SPEC 1.2: the app is opened by a real link, which has its place before it is there', async () => {
    await pretend(IPHONE)
    const { phone } = await choose(fern, { isMobile: true, pairing: { isSilent: true } })
    const link = screen.link('Open Fern Wallet')
    await expect.element(link).toHaveAttribute('aria-disabled', 'true')
    await expect.element(link).not.toHaveAttribute('href')
    const before = link.element().getBoundingClientRect()
    await beAsked(phone)
    phone.offer()
    await expect.element(link).toHaveAttribute('href', `fern://wc?uri=${encode(phone.uri)}`)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(link.element().getBoundingClientRect()).toEqual(before)
    expect(phone.wallet).toEqual({ id: 'fern', name: 'Fern Wallet', href: 'fern://' })
  })

  it('nothing stands between the tap and the app, and nothing opens by itself', async () => {
    const { phone } = await choose(fern, { isMobile: true })
    const open = vi.spyOn(window, 'open')
    onTestFinished(() => open.mockRestore())
    const heard = watchTap()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href')
    expect(heard).toEqual([])
    await screen.link('Open Fern Wallet').click()
    expect(heard).toEqual([false])
    expect(open).not.toHaveBeenCalled()
    expect(phone.requests).toHaveLength(1)
  })

  it('a new link takes the place of an old one by itself', async () => {
    const { phone } = await choose(fern, { isMobile: true })
    await beAsked(phone)
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href', `fern://wc?uri=${encode(phone.uri)}`)
    phone.renew()
    await expect.element(page.getByRole('status').filter({ hasText: 'The old link expired' })).toBeVisible()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href', `fern://wc?uri=${encode(phone.uri)}`)
  })

  it('other ways are offered when the page can still be seen 2 s after the tap', async () => {
    await pretend(IPHONE)
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

  it('they are not when the app has come to the front', async () => {
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

  it('a code is there for another device, and the way back', async () => {
    const { phone } = await choose(fern, { isMobile: true })
    await screen.button('Show QR code').click()
    await see('Scan with another device')
    expect(getCode().value).toBe(phone.uri)
    expect(getFocused()?.textContent).toContain('Scan with another device')
    await screen.button('Use this phone instead').click()
    await expect.element(screen.link('Open Fern Wallet')).toBeVisible()
  })

  it('Android asks which wallet is to be opened where none was chosen', async () => {
    await pretend(ANDROID)
    const { phone } = await openBasic({ isMobile: true })
    await beAsked(phone)
    await expect.element(screen.link('Open a wallet app')).toHaveAttribute('href', phone.uri)
  })

  it('a wallet with only a browser of its own opens this page there', async () => {
    const { phone } = await choose(mesa, { isMobile: true })
    const href = `https://mesa.example/browse?url=${encodeURIComponent(document.URL)}`
    await expect.element(screen.link('Open Mesa (opens in a new tab)')).toHaveAttribute('href', href)
    expect(phone.requests).toEqual([])
  })

  it('S8: hostile links of a wallet are nowhere in the page', async () => {
    const hostile = 'javascript://%0aalert(1)'
    const links = { native: hostile, universal: 'https://user@evil.example', webapp: hostile, desktop: hostile, browse: hostile }
    await pretend(IPHONE)
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
  it('the visitor is told to open the page in their own, and may go on all the same', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    await pretend(INSTAGRAM)
    await choose(fern, { isMobile: true, wallets: { connectors: [] } })
    await see('Open this page in your browser')
    await screen.button('Copy link to this page').click()
    await expect.poll(() => write.mock.calls).toEqual([[document.URL]])
    await screen.button('Continue here anyway').click()
    await expect.element(screen.link('Open Fern Wallet')).toHaveAttribute('href')
    expect(getFocused()?.textContent).toContain('Continue in Fern Wallet')
  })

  it('that is a wallet’s own, which is on the page then, nothing of it is said', async () => {
    await pretend(IPHONE.replace(' Safari/604.1', ''))
    await choose(fern, { isMobile: true })
    await expect.element(screen.link('Open Fern Wallet')).toBeVisible()
  })
})

describe('a site that has not set it up', () => {
  it('is told which package to install', async () => {
    const world = createWorld()
    await place('appkit-modal')
    await expect(world.kit.modal.open({ view: 'ConnectingWalletConnectBasic' })).rejects.toMatchObject({
      code: 'router.viewNotRegistered',
      details: expect.stringContaining('Install @openappkit/walletconnect'),
    })
    await expect(world.kit.modal.open({ view: 'ConnectingWalletConnect', arguments: {} })).rejects.toMatchObject({
      message: 'View not available: ConnectingWalletConnect',
    })
  })
})

it('going back to a code that can be made no more leads to the list', async () => {
  const { kit } = await choose(fern)
  kit.router.push('WhatIsAWallet')
  const { connectors } = kit.connections.state
  kit.connections.state.connectors = connectors.filter(({ type }) => type !== 'walletConnect')
  kit.router.goBack()
  await expect.element(screen.dialog('Connect Wallet')).toBeVisible()
})

it('the terms of a site are accepted before anything is made', async () => {
  const { kit, phone } = await openList({
    options: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.com/terms' },
  })
  await kit.modal.open({ view: 'ConnectingWalletConnectBasic' })
  await expect.element(page.getByRole('checkbox')).toBeVisible()
  expect(phone.requests).toEqual([])
})
