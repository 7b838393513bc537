import { createFakeStorage } from '@openappkit/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { ALPHA, comeBackToSleepingWallet, createWorld, place } from '../../test/createWorld.ts'
import { getFocused, screen } from '../../test/screen.ts'

/** A visitor whose wallet was connected when they left; it does not answer when they come back. */
async function comeBackToSilence() {
  const storage = createFakeStorage()
  const first = createWorld({ storage })
  await place('appkit-button')
  await first.kit.connections.connect({ connectorId: ALPHA })
  first.appKit.destroy()
  const world = createWorld({ storage, adapter: first.adapter })
  world.control.onReconnect(ALPHA, 'hang')
  return world
}

describe('the connect button of a returning visitor', () => {
  it('R1: says that their wallet is asked, and can be pressed meanwhile', async () => {
    const { kit, control } = await comeBackToSilence()
    await screen.button('Connecting…').click()
    await expect.element(screen.dialog('Connect Wallet')).toBeVisible()
    expect(kit.connections.getNamespace().status).toBe('reconnecting')
    control.approve(ALPHA)
    await expect.element(screen.dialog('Account')).toBeVisible()
  })
})

describe('the button of a visitor whose wallet, on another device, has not confirmed the account', () => {
  it('S25: says so, without a balance or the whole address, and is the account button when it has', async () => {
    const world = createWorld({ pairing: {} })
    const button = await place('appkit-button')
    await comeBackToSleepingWallet(world)
    await expect.element(screen.button('Account 0x7777…7777, not confirmed yet')).toBeVisible()
    expect(button.outerHTML + listMarkup(button)).not.toContain('7'.repeat(40))
    expect(world.control.calls.map(({ operation }) => operation)).not.toContain('getBalance')
    world.phone.wake()
    await expect.element(screen.button(/^Account 0x7777…7777 · /)).toBeVisible()
  })
})

describe('the account button, where a phone leaves little room', () => {
  it('S25: says that the account is not confirmed, in every place where there is one', async () => {
    const world = createWorld({ pairing: {} })
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1024, 768))
    const button = await place('appkit-account-button')
    await comeBackToSleepingWallet(world)
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
      await comeBackToSleepingWallet(world)
      await expect.element(screen.button(/not confirmed yet/)).toBeVisible()
      button.focus()
      world.phone.wake()
      await expect.element(screen.button(/^Account 0x7777…7777( · |$)/)).toBeVisible()
      await button.updateComplete
      expect(getFocused()).toBe(screen.button(/^Account 0x7777…7777/).element())
    },
  )
})

describe('the connect button of a visitor whose wallet, on another device, has not confirmed the account', () => {
  it('S25: is not busy, and leads to the account, which can be left', async () => {
    const world = createWorld({ pairing: {} })
    const button = await place('appkit-connect-button')
    await comeBackToSleepingWallet(world)
    await expect.element(screen.button('Connect Wallet')).toBeVisible()
    await expect.poll(() => button.shadowRoot?.querySelector('[aria-busy=true], [busy], [loading]')).toBeNull()
    await screen.button('Connect Wallet').click()
    await expect.element(screen.dialog('Account')).toBeVisible()
    await screen.button(/^Disconnect/).click()
    await expect.poll(() => world.kit.connections.getNamespace().status).toBe('disconnected')
    await screen.button('Connect Wallet').click()
    await expect.element(screen.dialog('Connect Wallet')).toBeVisible()
  })
})

/** All that is drawn within an element, also in shadow roots. */
function listMarkup(element: Element): string {
  const inner = [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
  return (element.shadowRoot?.innerHTML ?? '') + inner.map(listMarkup).join('')
}
