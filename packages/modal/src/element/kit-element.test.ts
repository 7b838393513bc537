import { createKit } from '@openappkit/core'
import { mainnet } from '@openappkit/core/networks'
import { createFakePorts } from '@openappkit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ALPHA, createWorld, place } from '../../test/createWorld.ts'
import { screen } from '../../test/screen.ts'

/** What elements report to the page, as the console would show it. */
function collectErrors(): string[] {
  const messages: string[] = []
  const spy = vi.spyOn(globalThis, 'reportError').mockImplementation((error: Error) => void messages.push(error.message))
  onTestFinished(() => spy.mockRestore())
  return messages
}

describe('an element', () => {
  it('uses the only kit of the page', async () => {
    const { kit } = createWorld()
    expect((await place('appkit-button')).activeKit).toBe(kit)
    await expect.element(screen.button('Connect Wallet')).toBeVisible()
  })

  it('waits for a kit that is created after it was upgraded', async () => {
    const button = await place('appkit-button')
    expect(button.activeKit).toBeUndefined()
    const { kit } = createWorld()
    await button.updateComplete
    expect(button.activeKit).toBe(kit)
    await expect.element(screen.button('Connect Wallet')).toBeVisible()
  })

  it('uses the kit its attribute names, also among several', async () => {
    createWorld({ options: { id: 'one' } })
    const { kit } = createWorld({ options: { id: 'two' } })
    expect((await place('appkit-button', { kit: 'two' })).activeKit).toBe(kit)
  })

  it('uses the kit its property holds, or what createAppKit returned', async () => {
    const one = createWorld({ options: { id: 'one' } })
    const two = createWorld({ options: { id: 'two' } })
    const button = await place('appkit-button', { kit: 'one' })
    button.kit = two.appKit
    await button.updateComplete
    expect(button.activeKit).toBe(two.kit)
    button.kit = one.kit
    await button.updateComplete
    expect(button.activeKit).toBe(one.kit)
  })

  it('reports an error instead of guessing between two kits', async () => {
    const errors = collectErrors()
    createWorld({ options: { id: 'one' } })
    createWorld({ options: { id: 'two' } })
    const button = await place('appkit-button')
    expect(button.activeKit).toBeUndefined()
    button.requestUpdate()
    await button.updateComplete
    expect(errors).toEqual(['Several kits and none named for <appkit-button>'])
  })

  it('follows a kit that replaces the one with its id', async () => {
    createWorld()
    const button = await place('appkit-button')
    const { kit } = createWorld()
    await button.updateComplete
    expect(button.activeKit).toBe(kit)
  })

  it('goes on following its kit after it was moved elsewhere in the page', async () => {
    const { kit } = createWorld()
    const button = await place('appkit-button')
    const elsewhere = document.createElement('div')
    document.body.append(elsewhere)
    elsewhere.append(button)
    await kit.connections.connect({ connectorId: ALPHA })
    await expect.element(screen.button(/^Account/)).toBeVisible()
    elsewhere.remove()
  })

  it('lets everything go when it leaves the page', async () => {
    const { kit } = createWorld()
    const button = await place('appkit-network-button')
    const update = vi.spyOn(button, 'requestUpdate')
    button.remove()
    kit.networks.setActive('eip155:8453')
    await Promise.resolve()
    expect(update).not.toHaveBeenCalled()
    expect(button.activeKit).toBeUndefined()
  })

  it('starts its kit, and a kit without elements stays asleep', async () => {
    const { kit } = createWorld()
    expect(kit.isStarted).toBe(false)
    await place('appkit-button')
    expect(kit.isStarted).toBe(true)
  })

  it('SPEC 3.40, 3.41: wears the theme of its kit, and follows it', async () => {
    const { appKit } = createWorld({ options: { themeMode: 'light', themeVariables: { '--w3m-accent': '#008800' } } })
    const button = await place('appkit-button')
    const read = (name: string) => getComputedStyle(button).getPropertyValue(`--oak-${name}`)
    await expect.poll(() => read('accent')).toBe('#008800')
    const lightBackground = read('bg')
    appKit.setThemeMode('dark')
    await expect.poll(() => read('bg')).not.toBe(lightBackground)
    expect(read('accent')).toBe('#008800')
  })

  it('treats a kit that was destroyed as none', async () => {
    const { ports } = createFakePorts()
    const kit = createKit({ id: 'gone', networks: [mainnet] }, ports)
    kit.destroy()
    const button = await place('appkit-button')
    button.kit = kit
    await button.updateComplete
    expect(button.activeKit).toBeUndefined()
  })
})
