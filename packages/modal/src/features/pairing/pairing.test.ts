import { AppKitError } from '@openappkit/common'
import { connectionErrors } from '@openappkit/core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import { fern, harbor } from '../../../test/directoryWallets.ts'
import { reduceMotion } from '../../../test/looks.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { choose, code, getCode, openBasic, openList, see, seeCode, untilRequested } from '../../../test/openPairing.ts'

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
    const measure = () =>
      [screen.dialog(), code(), screen.button('Copy link')].map((part) =>
        JSON.stringify(part.element().getBoundingClientRect()),
      )
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
    await expect.element(page.getByRole('status').filter({ hasText: 'The old code expired' })).toBeVisible()
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
    const write = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('no', 'NotAllowedError'))
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
    const view = () =>
      document.querySelector('appkit-connecting-wallet-connect-view') ??
      screen.dialog().element().querySelector('appkit-connecting-wallet-connect-view')!
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
    [
      'methods',
      'walletConnect.unsupportedMethods',
      'This site needs features that Fern Wallet doesn’t have. Choose another wallet.',
    ],
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

describe('a site without WalletConnect', () => {
  it('gets an error that names the package to install', async () => {
    const world = createWorld()
    await place('appkit-modal')
    await expect(world.kit.modal.open({ view: 'ConnectingWalletConnectBasic' })).rejects.toMatchObject({
      code: 'router.viewNotRegistered',
      details: expect.stringContaining('of @openappkit/walletconnect'),
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
