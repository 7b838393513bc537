import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../../test/createWorld.ts'
import {
  codeField,
  createEmbeddedSite,
  EMAIL,
  EMBEDDED_ADDRESS,
  emailField,
  enterCode,
  enterEmail,
  listTypes,
  refuse,
  settleFrame,
} from '../../../test/embeddedSite.ts'
import { expectClosed } from '../../../test/gated.ts'
import { openSettings, screen } from '../../../test/screen.ts'
import { seeConnected } from '../../../test/seeConnected.ts'

type WorldOptions = NonNullable<Parameters<typeof createWorld>[0]>

async function setUp({ options, ...parts }: WorldOptions = {}) {
  const { frame, connector } = createEmbeddedSite()
  const world = createWorld({ ...parts, options: { connectors: [connector], ...options } })
  const modal = await place('appkit-modal')
  return { ...world, world, frame, connector, modal }
}

type Given = Awaited<ReturnType<typeof setUp>>

/** Logs in, up to the closed modal. */
async function logIn({ world, frame, clock }: Given): Promise<void> {
  await enterEmail(world, frame)
  await enterCode(world, frame)
  await seeConnected(clock)
  await expectClosed()
}

/** The same page, loaded again in the same browser. */
async function reload(
  { appKit, modal, storage, clock, frame, connector }: Given,
  options: WorldOptions['options'] = {},
) {
  appKit.destroy()
  modal.remove()
  const from = frame.requests.length
  const world = createWorld({ storage, clock, options: { connectors: [connector], ...options } })
  await place('appkit-modal')
  const listSince = () => frame.requests.slice(from).map(({ type }) => type)
  return { ...world, world, listSince }
}

describe('a visitor who has logged in by email', () => {
  it('SPEC 3.27, 6.2: sees the address and the kind of wallet in Account', async () => {
    const given = await setUp()
    await logIn(given)
    await given.kit.modal.open()
    await openSettings()
    await expect.element(screen.dialog('Settings').getByText(EMAIL)).toBeVisible()
    await expect.element(screen.dialog().getByText('Email wallet')).toBeVisible()
  })

  it('SPEC 3.27: reads a long address to its end in the settings of a phone', async () => {
    await page.viewport(390, 844)
    const given = await setUp()
    const email = `maximiliane.hohenberger-von-der-weide+${'x'.repeat(5)}@mail.example.org`
    given.frame.respond('GET_USER', { email, address: EMBEDDED_ADDRESS, chainId: 'eip155:1' })
    await logIn(given)
    await given.kit.modal.open()
    await openSettings()
    const name = screen.dialog('Settings').getByText(email)
    await expect.element(name).toBeVisible()
    const { scrollHeight, clientHeight, title } = name.element() as HTMLElement
    expect([scrollHeight, title]).toEqual([clientHeight, email])
  })

  it('SPEC 3.7, 6.2: sees that a smart account is active', async () => {
    const given = await setUp()
    const accounts = [{ type: 'smartAccount', address: EMBEDDED_ADDRESS }] as const
    given.frame.respond('GET_USER', {
      email: EMAIL,
      address: EMBEDDED_ADDRESS,
      chainId: 'eip155:1',
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: true,
      accounts,
    })
    await logIn(given)
    await given.kit.modal.open()
    await openSettings()
    await expect.element(screen.dialog('Settings').getByText('Smart account')).toBeVisible()
    expect(given.appKit.getAccount().embeddedWalletInfo).toMatchObject({
      accountType: 'smartAccount',
      isSmartAccountDeployed: true,
    })
  })

  it('SPEC 3.27: is described to the site', async () => {
    const given = await setUp()
    expect(given.appKit.getAccount()).not.toHaveProperty('embeddedWalletInfo')
    await logIn(given)
    expect(given.appKit.getAccount().embeddedWalletInfo).toEqual({
      user: { email: EMAIL },
      authProvider: 'email',
      accountType: 'eoa',
      isSmartAccountDeployed: false,
    })
    await given.kit.connections.disconnect()
    expect(given.appKit.getAccount()).not.toHaveProperty('embeddedWalletInfo')
  })

  it('R12: is logged in after a reload, and is asked for nothing', async () => {
    const given = await setUp()
    await logIn(given)
    const { world, kit, appKit, listSince } = await reload(given)
    kit.start()
    await settleFrame(world, given.frame)
    await expect.poll(() => kit.connections.isConnected()).toBe(true)
    expect(listSince().filter((type) => !/^(?:SYNC|GET_SMART)/.test(type))).toEqual(['IS_CONNECTED', 'GET_USER'])
    expect(kit.modal.state.open).toBe(false)
    await expect.poll(() => appKit.getAccount().embeddedWalletInfo?.user).toEqual({ email: EMAIL })
  })

  it('SPEC 4.39, 8.22: reads in Connect that the session has ended, and logs in again', async () => {
    const given = await setUp()
    await logIn(given)
    const again = await reload(given, { debug: true })
    given.frame.respond('IS_CONNECTED', { isConnected: false })
    again.kit.start()
    await settleFrame(again.world, given.frame)
    await again.kit.modal.open()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Your session has ended. Log in again.' }))
      .toBeVisible()
    await expect.element(screen.dialog().getByText('Session Expired')).toBeVisible()
    await again.clock.advance(30_000)
    await enterEmail(again.world, given.frame)
    await enterCode(again.world, given.frame)
    await seeConnected(again.clock)
    await again.kit.connections.disconnect()
    await again.kit.modal.open()
    await expect.element(emailField()).toBeVisible()
    await expect.element(page.getByText('Your session has ended. Log in again.')).not.toBeInTheDocument()
  })

  it('does not find the address of the last visitor in Connect after the sign-out', async () => {
    const given = await setUp()
    await logIn(given)
    await given.kit.connections.disconnect()
    await given.kit.modal.open()
    await expect.element(emailField()).toHaveValue('')
  })

  it('has the email field behind <appkit-wallet-button>', async () => {
    const given = await setUp()
    await place('appkit-wallet-button', { wallet: 'embeddedWallet' })
    await screen.button(/Email/).click()
    await expect.element(emailField()).toBeVisible()
    expect(listTypes(given.frame)).not.toContain('CONNECT_EMAIL')
  })
})

describe('a visitor who closes the modal', () => {
  const user = { email: EMAIL, address: EMBEDDED_ADDRESS, chainId: 'eip155:1' } as const

  /** What the visitor has done, and what hangs. */
  const moments: Readonly<Record<string, (given: Given) => Promise<void>>> = {
    async 'while the frame loads'({ world, frame }) {
      frame.setLoad('hang')
      await enterEmail(world, frame)
    },
    async 'while an email is sent'({ world, frame }) {
      frame.respond('CONNECT_EMAIL', 'hang')
      await enterEmail(world, frame)
    },
    async 'while the link is waited for'({ world, frame }) {
      frame.respond('CONNECT_EMAIL', { action: 'VERIFY_DEVICE' })
      await enterEmail(world, frame)
      await expect.element(screen.dialog().getByText('Confirm this device')).toBeVisible()
    },
    async 'before entering the code'({ world, frame }) {
      await enterEmail(world, frame)
      await expect.element(codeField()).toBeVisible()
    },
    async 'while the code is checked'({ world, frame }) {
      frame.respond('CONNECT_OTP', 'hang')
      await enterEmail(world, frame)
      await enterCode(world, frame)
    },
    async 'while the wallet is opened'({ world, frame }) {
      frame.respond('GET_USER', 'hang')
      await enterEmail(world, frame)
      await enterCode(world, frame)
    },
    async 'while another email is sent'({ world, frame, clock }) {
      frame.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP' }, 'hang')
      await enterEmail(world, frame)
      await clock.advance(30_000)
      await screen.button('Send a new code').click()
      await frame.settle()
    },
    async 'after a failure'({ world, frame }) {
      frame.respond('CONNECT_EMAIL', refuse('recoveryNeeded'))
      frame.respond('RECOVER', refuse('recoveryNeeded'))
      await enterEmail(world, frame)
      await expect.element(screen.button('Try again')).toBeVisible()
    },
  }

  it.each(Object.entries(moments))('R4: %s leaves nothing behind, and can log in again', async (_, reach) => {
    const given = await setUp()
    const { kit, world, frame, clock } = given
    await reach(given)
    await screen.button('Close').click()
    await expectClosed()
    expect(kit.connections.state.pending).toBeUndefined()
    expect([kit.connections.isConnected(), kit.connections.getNamespace().status]).toEqual([false, 'disconnected'])
    frame.setLoad('load')
    frame.respond('CONNECT_EMAIL', { action: 'VERIFY_OTP' })
    frame.respond('CONNECT_OTP', undefined)
    frame.respond('GET_USER', user)
    await clock.advance(60_000)
    await enterEmail(world, frame)
    await enterCode(world, frame)
    await seeConnected(clock)
    await expectClosed()
  })

  it('R4: in the moment in which the login is confirmed stays logged in', async () => {
    const { world, kit, frame } = await setUp()
    await enterEmail(world, frame)
    await enterCode(world, frame)
    await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
    await screen.button('Close').click()
    await expectClosed()
    expect(kit.connections.isConnected()).toBe(true)
    await kit.modal.open()
    await expect.element(screen.dialog('Account')).toBeVisible()
  })

  it('R16: destroys the kit in the middle of a login without leaving a timer or a frame', async () => {
    const { world, appKit, frame, clock } = await setUp()
    await enterEmail(world, frame)
    await expect.element(codeField()).toBeVisible()
    appKit.destroy()
    await frame.settle()
    expect([frame.elements, clock.pendingTimers]).toEqual([0, 0])
  })
})
