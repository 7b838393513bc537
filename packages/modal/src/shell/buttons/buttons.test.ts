import { shortenAddress } from '@openappkit/common'
import { connectionErrors, createAccountSource } from '@openappkit/core'
import { createFakeStorage } from '@openappkit/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, restoreUnconfirmed, createWorld, place } from '../../../test/createWorld.ts'
import { connectSilently, createEmbeddedSite, EMAIL, EMBEDDED_ADDRESS } from '../../../test/embeddedSite.ts'
import { getFocused, screen } from '../../../test/screen.ts'
import { seePrompt } from '../../../test/seePrompt.ts'

/** Reloads a connected page. The wallet does not answer the silent reconnect. */
async function reloadWithSilentWallet(tag: 'appkit-button' | 'appkit-connect-button' = 'appkit-button') {
  const storage = createFakeStorage()
  const first = createWorld({ storage })
  await place(tag)
  await first.kit.connections.connect({ connectorId: ALPHA })
  first.appKit.destroy()
  const world = createWorld({ storage, adapter: first.adapter })
  world.control.onReconnect(ALPHA, 'hang')
  return world
}

describe('the button of a returning visitor', () => {
  it('R1: shows the account that was connected, not confirmed and as wide as the confirmed one, while the wallet is asked', async () => {
    const { control } = await reloadWithSilentWallet()
    const button = document.querySelector('appkit-button')!
    button.balance = 'hide'
    const stored = screen.button(/^Account 0x.*, not confirmed yet$/)
    await expect.element(stored).toBeVisible()
    expect(listMarkup(button)).not.toMatch(/0x[\da-f]{40}/i)
    const { width } = stored.element().getBoundingClientRect()
    await seePrompt(control)
    control.approve(ALPHA)
    const confirmed = screen.button(/^Account 0x[^,]*$/)
    await expect.element(confirmed).toBeVisible()
    expect(confirmed.element().getBoundingClientRect().width).toBeCloseTo(width, 1)
  })

  it('R1: keeps a place for the balance until it arrives, and removes it if the balance cannot be read', async () => {
    const { control } = await reloadWithSilentWallet()
    control.onGetBalance('hang')
    const hasPlace = () => listMarkup(document.querySelector('appkit-button')!).includes('class="wait"')
    const stored = screen.button(/not confirmed yet$/)
    await expect.element(stored).toBeVisible()
    expect(hasPlace()).toBe(true)
    const { width } = stored.element().getBoundingClientRect()
    await seePrompt(control)
    control.approve(ALPHA)
    const confirmed = screen.button(/^Account 0x[^,]*$/)
    await expect.element(confirmed).toBeVisible()
    await expect.poll(() => control.calls.map(({ operation }) => operation)).toContain('getBalance')
    expect(hasPlace()).toBe(true)
    expect(confirmed.element().getBoundingClientRect().width).toBeCloseTo(width, 1)
    control.rejectBalance(new Error('down'))
    await expect.poll(hasPlace).toBe(false)
  })

  it('S15: shows the connect button again when that wallet declines', async () => {
    const { control } = await reloadWithSilentWallet()
    await expect.element(screen.button(/not confirmed yet/)).toBeVisible()
    await seePrompt(control)
    control.reject(ALPHA, connectionErrors.userRejected())
    await expect.element(screen.button('Connect wallet')).toBeVisible()
  })
})

describe('the connect button of a returning visitor', () => {
  it('R1: shows that the wallet is being reconnected, and can be pressed meanwhile', async () => {
    const { kit, control } = await reloadWithSilentWallet('appkit-connect-button')
    await screen.button('Connecting…').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
    expect(kit.connections.getNamespace().status).toBe('reconnecting')
    await seePrompt(control)
    control.approve(ALPHA)
    await expect.element(screen.dialog('Account')).toBeVisible()
  })
})

describe('the button of a visitor whose wallet, on another device, has not confirmed the account', () => {
  it('S25: shows the status with a short address and no balance, and becomes the account button once the wallet confirms', async () => {
    const world = createWorld({ pairing: {} })
    const button = await place('appkit-button')
    await restoreUnconfirmed(world)
    await expect.element(screen.button('Account 0x7777…7777, not confirmed yet')).toBeVisible()
    expect(button.outerHTML + listMarkup(button)).not.toContain('7'.repeat(40))
    expect(world.control.calls.map(({ operation }) => operation)).not.toContain('getBalance')
    world.phone.wake()
    await expect.element(screen.button(/^Account 0x7777…7777 · /)).toBeVisible()
  })
})

describe('the account button on a phone', () => {
  it('S25: shows that the account is not confirmed, in both elements that contain one', async () => {
    const world = createWorld({ pairing: {} })
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1024, 768))
    const button = await place('appkit-account-button')
    await restoreUnconfirmed(world)
    await expect.element(page.getByText('Not confirmed yet')).toBeVisible()
    expect(page.getByText('0x7777…7777').query()?.checkVisibility() ?? false).toBe(false)
    expect(button.getBoundingClientRect().width).toBeLessThan(250)
    await page.viewport(1024, 768)
    await expect.element(page.getByText('Not confirmed yet')).toBeVisible()
    await expect.element(page.getByText('0x7777…7777')).toBeVisible()
  })

  it.each(['appkit-button', 'appkit-account-button'] as const)(
    'A6, S25: keeps the focus when the wallet confirms the account, in %s',
    async (tag) => {
      const world = createWorld({ pairing: {} })
      const button = await place(tag)
      await restoreUnconfirmed(world)
      await expect.element(screen.button(/not confirmed yet/)).toBeVisible()
      button.focus()
      world.phone.wake()
      await expect.element(screen.button(/^Account 0x7777…7777( · |$)/)).toBeVisible()
      await button.updateComplete
      expect(getFocused()).toBe(screen.button(/^Account 0x7777…7777/).element())
    },
  )
})

describe('the network button on a phone', () => {
  it('A35: shows the picture of the network without its name, which stays its accessible name', async () => {
    createWorld()
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1024, 768))
    const button = await place('appkit-network-button')
    await expect.element(screen.button('Network: Ethereum')).toBeVisible()
    expect(button.getBoundingClientRect().width).toBeLessThan(110)
    await page.viewport(1024, 768)
    await expect.element(page.getByText('Ethereum', { exact: true })).toBeVisible()
  })

  it('shows the whole label of a site', async () => {
    createWorld()
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1024, 768))
    const button = await place('appkit-network-button')
    button.label = 'Choose a chain'
    await expect.element(page.getByText('Choose a chain', { exact: true })).toBeVisible()
  })
})

describe('the connect button of a visitor whose wallet, on another device, has not confirmed the account', () => {
  it('S25: is not busy, and opens the account, which can be disconnected', async () => {
    const world = createWorld({ pairing: {} })
    const button = await place('appkit-connect-button')
    await restoreUnconfirmed(world)
    await expect.element(screen.button('Connect wallet')).toBeVisible()
    await expect.poll(() => button.shadowRoot?.querySelector('[aria-busy=true], [busy], [loading]')).toBeNull()
    await screen.button('Connect wallet').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
    await screen.button(/^Disconnect/).click()
    await expect.poll(() => world.kit.connections.getNamespace().status).toBe('disconnected')
    await screen.button('Connect wallet').click()
    await expect.element(screen.dialog('Connect wallet')).toBeVisible()
  })
})

/** The markup inside an element, including nested shadow roots. */
function listMarkup(element: Element): string {
  const inner = [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
  return (element.shadowRoot?.innerHTML ?? '') + inner.map(listMarkup).join('')
}

const LOGINS = {
  'the email address': [{ email: EMAIL }, EMAIL],
  'the email address of a visitor who has a name, too': [
    { email: EMAIL, userName: 'Ada', authProvider: 'google' },
    EMAIL,
  ],
  'the name at the provider': [{ email: null, userName: 'Ada', authProvider: 'google' }, 'Ada'],
  'the address, without another name': [{ email: null, authProvider: 'passkey' }, shortenAddress(EMBEDDED_ADDRESS)],
} as const

describe('the button of an embedded wallet', () => {
  async function logIn(user: object, storage = createFakeStorage()) {
    const { frame, connector } = createEmbeddedSite()
    frame.respond('GET_USER', { address: EMBEDDED_ADDRESS, chainId: 'eip155:1', ...user } as never)
    const options = { connectors: [connector] }
    const world = createWorld({ storage, options })
    const button = await place('appkit-button')
    button.balance = 'hide'
    await connectSilently(world, frame)
    return { ...world, button, frame, options }
  }

  const read = (name: string) => page.getByRole('button', { name: `Account ${name}`, exact: true })

  it.each(Object.entries(LOGINS))('SPEC 2.38: shows %s', async (_, [user, name]) => {
    await logIn(user)
    await expect.element(read(name)).toBeVisible()
  })

  it('SPEC 2.38: shows the registered name first', async () => {
    const { kit } = await logIn({ email: EMAIL })
    createAccountSource(kit, { name: 'names' }).set(
      { namespace: 'eip155', address: EMBEDDED_ADDRESS },
      { profileName: 'ada.eth' },
    )
    await expect.element(read('ada.eth')).toBeVisible()
  })

  it.each(Object.entries(LOGINS))(
    'SPEC 2.38, R1: shows %s after a reload, too, as wide before the frame has answered',
    async (_, [user, name]) => {
      const storage = createFakeStorage()
      const first = await logIn(user, storage)
      await expect.element(read(name)).toBeVisible()
      const { width } = read(name).element().getBoundingClientRect()
      first.appKit.destroy()
      first.frame.respond('GET_USER', 'hang')
      createWorld({ storage, options: first.options })
      const stored = page.getByRole('button', { name: `Account ${name}, not confirmed yet` })
      await expect.element(stored).toBeVisible()
      expect(stored.element().getBoundingClientRect().width).toBeCloseTo(width, 1)
    },
  )

  it('SPEC 2.38: shows the address of another wallet that a reload restores first', async () => {
    const storage = createFakeStorage()
    const first = await logIn({ email: EMAIL }, storage)
    await first.kit.connections.connect({ connectorId: ALPHA })
    await expect.element(screen.button(/^Account 0x/)).toBeVisible()
    first.appKit.destroy()
    createWorld({ storage, adapter: first.adapter, options: first.options }).control.onReconnect(ALPHA, 'hang')
    await expect.element(screen.button(/^Account 0x.*, not confirmed yet$/)).toBeVisible()
  })

  it('SPEC 2.38: ends a long name in an ellipsis on a phone', async () => {
    await page.viewport(320, 640)
    const { button } = await logIn({ email: `${'ada.lovelace.'.repeat(4)}@example.org` })
    await expect.element(screen.button(/^Account ada/)).toBeVisible()
    const { width, height } = button.getBoundingClientRect()
    expect(width).toBeLessThan(190)
    expect(height).toBeLessThan(50)
  })
})
