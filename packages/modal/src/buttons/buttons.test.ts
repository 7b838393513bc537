import { createFakeStorage } from '@openappkit/testing'
import { describe, expect, it } from 'vitest'
import { ALPHA, comeBackToSleepingWallet, createWorld, place } from '../../test/createWorld.ts'
import { screen } from '../../test/screen.ts'

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
