import { defineErrors } from '@openappkit/common'
import { createFakeSiwx, createFakeStorage, type FakeSiwxOptions } from '@openappkit/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { expectClosed } from '../../../test/gated.ts'
import { screen } from '../../../test/screen.ts'

const metadata = { name: 'Example Shop', description: '', url: 'https://example.com', icons: [] }
const ADDRESS = `0x${'0'.repeat(36)}2d06`
const OTHER = `0x${'2'.repeat(40)}`

/** As `@openappkit/siwx` throws them. */
const { refused, serverInvalid } = defineErrors('siwxClient', {
  refused: { short: 'Refused: {code}', long: '{reason}' },
  serverInvalid: { short: 'Invalid', long: 'The response of {url} has the status {status}.' },
})

type WorldOptions = NonNullable<Parameters<typeof createWorld>[0]>

async function setUp(siwxOptions: FakeSiwxOptions = {}, { options, ...parts }: WorldOptions = {}) {
  const site = createFakeSiwx(siwxOptions)
  const world = createWorld({ ...parts, options: { siwx: site.siwx, metadata, ...options } })
  await place('appkit-modal')
  const events: string[] = []
  onTestFinished(world.kit.events.subscribe(({ event }) => void events.push(event)))
  const countPrompts = () => world.control.calls.filter(({ operation }) => operation === 'signMessage').length
  return { ...world, site, events, countPrompts }
}

/** Connects a wallet as a visitor. */
async function connect(siwxOptions?: FakeSiwxOptions, options?: WorldOptions) {
  const world = await setUp(siwxOptions, options)
  world.control.setAccounts(ALPHA, [ADDRESS])
  await world.kit.modal.open()
  await screen.button('Alpha Wallet, installed').click()
  await expect.element(screen.dialog('Sign in')).toBeVisible()
  return world
}

const pressSign = () => screen.button(/^Sign$/).click()

describe('a visitor who connects a wallet', () => {
  it('SPEC 1.8, 2.8, 4.27: sees what to sign, by whom and for whom, before the wallet is asked', async () => {
    const { countPrompts } = await connect()
    const view = screen.dialog('Sign in')
    for (const text of [
      'Sign in to Example Shop',
      'example.com',
      'Sign in to see your orders.',
      'Alpha Wallet',
      'Ethereum',
      'Signing costs nothing and moves nothing.',
    ]) {
      await expect.element(view.getByText(text, { exact: true })).toBeVisible()
    }
    expect(countPrompts()).toBe(0)
  })

  it('SPEC 4.28, 4.29: signs in, which closes the modal', async () => {
    const { kit, site, events } = await connect()
    await pressSign()
    await expectClosed()
    expect(site.hasSession('eip155:1', ADDRESS)).toBe(true)
    expect(kit.connections.isConnected()).toBe(true)
    expect(events).toContain('SIWX_AUTH_SUCCESS')
  })

  it('SPEC 8.40: sees that the site verifies the signature', async () => {
    const { site } = await connect()
    site.on('addSession', 'hang')
    await pressSign()
    await expect.element(screen.button('Authenticating...')).toBeVisible()
  })

  it('SPEC 4.27: is not asked on an unsupported network, or with a session', async () => {
    const { kit, site, control } = await setUp()
    control.setAccounts(ALPHA, [ADDRESS])
    control.setChain(ALPHA, '424242')
    await kit.connections.connect({ connectorId: ALPHA })
    await kit.modal.open()
    await expect.element(screen.dialog('Unsupported network')).toBeVisible()
    expect(site.calls).toEqual([])
    await site.siwx.addSession({
      data: { accountAddress: ADDRESS, chainId: 'eip155:1' },
      message: 'x',
      signature: '0x',
    })
    control.setChain(ALPHA, '1')
    await expect.poll(() => site.calls).toContain('getSessions')
    await expectClosed()
  })

  it('SPEC 4.27: is asked once the wallet is on a supported network', async () => {
    const { kit, control } = await setUp()
    control.setChain(ALPHA, '424242')
    await kit.modal.open()
    await screen.button('Alpha Wallet, installed').click()
    await expect.element(screen.dialog('Unsupported network')).toBeVisible()
    await screen.button(/^Base/).click()
    await expect.element(screen.dialog('Sign in')).toBeVisible()
  })

  it('SPEC 4.36, 8.37: is disconnected and sees Connect and the error if the site cannot be asked', async () => {
    const { kit, site, clock } = await setUp()
    site.setDown(true)
    await kit.modal.open()
    await screen.button('Alpha Wallet, installed').click()
    await expect.poll(() => site.calls.filter((call) => call === 'getSessions')).toHaveLength(1)
    await clock.advance(1_000)
    await expect.element(page.getByText('A problem occurred while trying initialize authentication')).toBeVisible()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    await expect.poll(() => kit.connections.isConnected()).toBe(false)
  })
})

describe('a failure', () => {
  it('SPEC 4.30, 4.31, 8.38, 8.53: is shown with its reason, and a retry succeeds', async () => {
    const { site, events } = await connect()
    site.on('addSession', new Error('503'))
    await pressSign()
    await expect.element(page.getByText('Error signing message')).toBeVisible()
    await expect
      .element(page.getByText('Example Shop could not check your signature. Try again in a moment.'))
      .toBeVisible()
    expect(events).toContain('SIWX_AUTH_ERROR')
    site.on('addSession', 'answer')
    await screen.button('Try again').click()
    await expectClosed()
  })

  it.each([
    ['siwxServer.clockSkew', 'The clock of this device is wrong. Set its date and time, then try again.'],
    ['siwxServer.nonceExpired', 'The message is no longer valid. Try again to sign a new one.'],
    ['requests.tooMany', 'Too many attempts. Wait a minute, then try again.'],
    [
      'siwxServer.chainUnknown',
      'Example Shop does not accept sign-ins on this network. Switch the network, then try again.',
    ],
    [
      'siwxServer.signatureWrong',
      'The signature from Alpha Wallet does not belong to this account. Select this account in your wallet, then try again.',
    ],
    ['siwxServer.uriMismatch', 'Example Shop refused the sign-in. Tell the site this code: siwxServer.uriMismatch'],
    ['siwxServer.nodeUnreachable', 'Example Shop could not check your signature. Try again in a moment.'],
    ['<b>no code</b>', 'Example Shop could not check your signature. Try again in a moment.'],
  ])('shows why the server refused: %s', async (code, text) => {
    const { site } = await connect()
    site.on('addSession', refused({ code, reason: 'A reason for developers.' }))
    await pressSign()
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  const CHECK_FAILED = 'Example Shop could not check your signature. Try again in a moment.'
  const tellCode = (code: string) => `Example Shop refused the sign-in. Tell the site this code: ${code}`
  const refuse = (code: string) => refused({ code, reason: 'A reason for developers.' })
  const answer = (status: number) => serverInvalid({ url: 'https://example.com/siwx/verify', status })
  it.each<[string, Error, string, boolean]>([
    ['a server that restarts behind a proxy', answer(502), CHECK_FAILED, true],
    ['a server that is stopped for a while', answer(503), CHECK_FAILED, true],
    ['a proxy that allows no more requests', answer(429), CHECK_FAILED, true],
    ['a page in place of the server', answer(404), tellCode('siwxClient.serverInvalid'), true],
    ['a server without its database', refuse('requests.unavailable'), CHECK_FAILED, true],
    ["a code of a site's own server", refuse('shop.closed'), tellCode('shop.closed'), true],
    ['a code of a later server', refuse('siwxServer.somethingNew'), tellCode('siwxServer.somethingNew'), true],
    [
      'an origin that is not allowed',
      refuse('requests.originNotAllowed'),
      tellCode('requests.originNotAllowed'),
      false,
    ],
    ['a message of another domain', refuse('siwxServer.domainMismatch'), tellCode('siwxServer.domainMismatch'), false],
  ])('SPEC 4.30: offers another try unless it cannot help: %s', async (_, error, text, canRetry) => {
    const { site } = await connect()
    site.on('addSession', error)
    await pressSign()
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    expect(screen.button('Try again').elements()).toHaveLength(canRetry ? 1 : 0)
    if (!canRetry) return
    site.on('addSession', 'answer')
    await screen.button('Try again').click()
    await expectClosed()
  })

  it('SPEC 4.30: opens the view again if the visitor has closed the modal', async () => {
    const { kit, control } = await connect({ isRequired: false })
    control.onSignMessage(ALPHA, 'hang')
    await pressSign()
    await screen.button('Close').click()
    await expectClosed()
    control.reject(ALPHA, new Error('broken'))
    await expect.element(page.getByText('Error signing message')).toBeVisible()
    control.onSignMessage(ALPHA, 'approve')
    await screen.button('Try again').click()
    await expectClosed()
    expect(kit.connections.isConnected()).toBe(true)
  })
})

describe('a visitor who cancels', () => {
  it('SPEC 4.33: is disconnected if the sign-in is required', async () => {
    const { kit, events } = await connect()
    await screen.button('Cancel').click()
    await expect.poll(() => kit.connections.isConnected()).toBe(false)
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    expect(events).toContain('CLICK_CANCEL_SIWX')
  })

  it('SPEC 4.32: returns to the network of the last sign-in while its session lasts', async () => {
    const { kit, control } = await connect()
    await pressSign()
    await expectClosed()
    control.setChain(ALPHA, '8453')
    await expect.element(screen.dialog('Sign in')).toBeVisible()
    await screen.button('Cancel').click()
    await expectClosed()
    expect(kit.networks.getActive()?.caipNetworkId).toBe('eip155:1')
    expect(kit.connections.isConnected()).toBe(true)
  })

  it('SPEC 4.34: only closes the modal if the sign-in is not required', async () => {
    const { kit, countPrompts } = await connect({ isRequired: false })
    await screen.button('Cancel').click()
    await expectClosed()
    expect([kit.connections.isConnected(), countPrompts()]).toEqual([true, 0])
  })

  it('SPEC 4.35: has a disabled Close button while the sign-in is required, and sees why if it is pressed', async () => {
    const { kit } = await connect()
    const close = screen.button('Close')
    await expect.element(close).toHaveAttribute('aria-disabled', 'true')
    await expect.element(close).toHaveAccessibleDescription('Finish this step before closing.')
    // A press waits for a button that is not disabled.
    await close.click({ force: true })
    await expect.element(page.getByRole('alert').filter({ hasText: 'Finish this step before closing.' })).toBeVisible()
    expect(kit.modal.state.open).toBe(true)
  })

  it('SPEC 4.35: has an enabled Close button if the sign-in is not required', async () => {
    await connect({ isRequired: false })
    await expect.element(screen.button('Close')).not.toHaveAttribute('aria-disabled')
  })

  it('SPEC 4.35: sees the sign-in again when the site opens the modal', async () => {
    const { kit } = await connect()
    await kit.modal.open()
    await expect.element(screen.dialog('Sign in')).toBeVisible()
    expect(kit.connections.isConnected()).toBe(true)
    await pressSign()
    await expectClosed()
  })
})

describe('after the sign-in', () => {
  it('R12: a reload with a session shows nothing, and one without a session asks the wallet for nothing', async () => {
    const first = await connect()
    await pressSign()
    await expectClosed()
    first.appKit.destroy()
    const reload = () => {
      const world = createWorld({
        storage: first.storage,
        adapter: first.adapter,
        options: { siwx: first.site.siwx, metadata },
      })
      world.kit.start()
      return world
    }
    first.site.calls.length = 0
    const second = reload()
    await expect.poll(() => first.site.calls).toContain('getSessions')
    await second.clock.advance(0)
    expect(second.kit.modal.state.open).toBe(false)
    second.appKit.destroy()
    first.site.revokeAll()
    reload()
    await expect.element(screen.dialog('Sign in')).toBeVisible()
    expect(first.countPrompts()).toBe(1)
  })

  it('asks a site that has not confirmed a sign-out again, also on a page without elements and without a wallet', async () => {
    const site = createFakeSiwx()
    const key = 'openappkit:default:signOuts'
    const account = `eip155:1:${ADDRESS}`
    const storage = createFakeStorage()
    storage.setItem(key, JSON.stringify({ v: 1, data: [{ account, at: 0, busyUntil: 0 }] }))
    const { appKit } = createWorld({ storage, options: { siwx: site.siwx, metadata } })
    onTestFinished(appKit.subscribeAccount(() => {}))
    await expect.poll(() => site.calls).toContain('revokeSession')
    await expect.poll(() => storage.getItem(key)).toBeNull()
    expect(document.querySelector('appkit-modal')).toBeNull()
  })

  it('loads nothing of the sign-in on such a page without a sign-out that waits', async () => {
    const { appKit, kit } = createWorld({ options: { siwx: createFakeSiwx().siwx, metadata } })
    onTestFinished(appKit.subscribeAccount(() => {}))
    await expect.poll(() => kit.connections.state.isInitialized).toBe(true)
    expect(kit.options.declared.has('siwx')).toBe(false)
  })

  it('R11, R12: another account is asked once, and a late answer of the first is dropped', async () => {
    const { site, control, countPrompts } = await connect()
    control.onSignMessage(ALPHA, 'hang')
    await pressSign()
    await expect.poll(countPrompts).toBe(1)
    control.setAccounts(ALPHA, [OTHER])
    await expect.element(screen.button(/^Sign$/)).toBeVisible()
    control.approve(ALPHA)
    control.onSignMessage(ALPHA, 'approve')
    await pressSign()
    await expectClosed()
    expect(site.getSessions().map(({ data }) => data.accountAddress)).toEqual([OTHER])
    expect(countPrompts()).toBe(2)
  })

  it('shows the view when the server has revoked the session', async () => {
    const { site, lifecycle } = await connect()
    await pressSign()
    await expectClosed()
    site.revokeAll()
    lifecycle.setVisible(false)
    lifecycle.setVisible(true)
    await expect.element(screen.dialog('Sign in')).toBeVisible()
  })

  it('leaves the view when the option is turned off', async () => {
    const { appKit } = await connect()
    expect(appKit.getSIWX()).toBeDefined()
    appKit.updateOptions({ siwx: false })
    await expectClosed()
    expect(appKit.getSIWX()).toBeUndefined()
  })

  it('shows the view when the option is turned on at run time', async () => {
    const { appKit, kit, site } = await setUp({}, { options: { siwx: false } })
    await kit.connections.connect({ connectorId: ALPHA })
    appKit.updateOptions({ siwx: site.siwx })
    await expect.element(screen.dialog('Sign in')).toBeVisible()
  })
})

describe('open({ view })', () => {
  it.each([
    ['Connect without a wallet', false, 'Connect wallet'],
    ['Account with a session', true, 'Account'],
  ])('shows %s', async (_, isSignedIn, title) => {
    const { kit } = isSignedIn ? await connect() : await setUp()
    if (isSignedIn) {
      await pressSign()
      await expectClosed()
    }
    await kit.modal.open({ view: 'SIWXSignMessage' })
    await expect.element(screen.dialog(title)).toBeVisible()
  })

  it('signs in a visitor who has cancelled before', async () => {
    const { kit, site } = await connect({ isRequired: false })
    await screen.button('Cancel').click()
    await expectClosed()
    await kit.modal.open({ view: 'SIWXSignMessage' })
    await pressSign()
    await expectClosed()
    expect(site.getSessions()).toHaveLength(1)
  })
})
