import { createKit } from '@openappkit/core'
import { mainnet } from '@openappkit/core/networks'
import { createFakePorts } from '@openappkit/testing'
import type { LitElement } from 'lit'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ALPHA, createWorld, place, type OurTag } from '../../../test/createWorld.ts'
import { screen } from '../../../test/screen.ts'

/** Collects the errors that elements report to the console. */
function collectErrors(): string[] {
  const messages: string[] = []
  const spy = vi
    .spyOn(globalThis, 'reportError')
    .mockImplementation((error: Error) => void messages.push(error.message))
  onTestFinished(() => spy.mockRestore())
  return messages
}

const PUBLIC: Record<OurTag, true> = {
  'appkit-account-button': true,
  'appkit-button': true,
  'appkit-connect-button': true,
  'appkit-modal': true,
  'appkit-network-button': true,
  'appkit-wallet-button': true,
}

/** The boolean attributes of an element, each with its property. */
function listFlags(element: LitElement): [attribute: string, property: keyof LitElement][] {
  const { elementProperties } = element.constructor as typeof LitElement
  const flags = [...elementProperties].filter(
    ([name, { state, type }]) => !state && (type === Boolean || typeof element[name as keyof LitElement] === 'boolean'),
  )
  return flags.map(([name, { attribute }]) => [
    typeof attribute === 'string' ? attribute : String(name),
    name as keyof LitElement,
  ])
}

const flagged = (Object.keys(PUBLIC) as OurTag[]).flatMap((tag) => {
  const flags = listFlags(document.createElement(tag))
  return flags.map(([attribute, property]) => ({ tag, attribute, property }))
})

describe('a flag of an element', () => {
  it('is the attribute "disabled" of four buttons', () => {
    expect(flagged.map(({ tag, attribute }) => `${tag} ${attribute}`)).toEqual([
      'appkit-account-button disabled',
      'appkit-button disabled',
      'appkit-connect-button disabled',
      'appkit-network-button disabled',
    ])
  })

  it.each(flagged)(
    'is false where a framework writes the attribute "false": $tag, $attribute',
    async ({ tag, attribute, property }) => {
      createWorld()
      const element = await place(tag, { [attribute]: 'false' })
      expect(element[property]).toBe(false)
      for (const yes of ['', 'true', attribute]) {
        element.setAttribute(attribute, yes)
        expect(element[property]).toBe(true)
      }
      element.removeAttribute(attribute)
      expect(element[property]).toBe(false)
    },
  )

  it.each(flagged)(
    'is false where a framework sets the property to "false", as Vue does: $tag, $property',
    async ({ tag, property }) => {
      createWorld()
      const element = await place(tag)
      for (const [written, read] of [
        [true, true],
        ['false', false],
        ['true', 'true'],
      ] as const) {
        Object.assign(element, { [property]: written })
        await element.updateComplete
        expect(element[property]).toBe(read)
      }
    },
  )
})

describe('an element', () => {
  it('uses the only kit of the page', async () => {
    const { kit } = createWorld()
    expect((await place('appkit-button')).activeKit).toBe(kit)
    await expect.element(screen.button('Connect wallet')).toBeVisible()
  })

  it('waits for a kit that is created after it was upgraded', async () => {
    const button = await place('appkit-button')
    expect(button.activeKit).toBeUndefined()
    const { kit } = createWorld()
    await button.updateComplete
    expect(button.activeKit).toBe(kit)
    await expect.element(screen.button('Connect wallet')).toBeVisible()
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

  it.each(['[object Object]', '[object AppKit]', ''])(
    'ignores kit="%s", which a framework writes for a kit object',
    async (text) => {
      const errors = collectErrors()
      const { kit } = createWorld({ options: { id: 'main' } })
      const button = await place('appkit-button', { kit: text })
      expect(button.activeKit).toBe(kit)
      expect(errors).toEqual([])
    },
  )

  it('reports an error if there are two kits and none is named', async () => {
    const errors = collectErrors()
    createWorld({ options: { id: 'one' } })
    createWorld({ options: { id: 'two' } })
    const button = await place('appkit-button')
    expect(button.activeKit).toBeUndefined()
    button.requestUpdate()
    await button.updateComplete
    expect(errors).toEqual([expect.stringMatching(/^Several kits and none named for <appkit-button>\./)])
  })

  it.each([{}, { id: 'shop' }])(
    'keeps its kit when a second one appears, also after it was moved: %j',
    async (options) => {
      const errors = collectErrors()
      const { kit } = createWorld({ options })
      const button = await place('appkit-button')
      createWorld({ options: { id: 'vendor' } })
      await button.updateComplete
      expect(button.activeKit).toBe(kit)
      button.remove()
      document.body.append(button)
      await button.updateComplete
      expect(button.activeKit).toBe(kit)
      const { kit: replacement } = createWorld({ options })
      await button.updateComplete
      expect(button.activeKit).toBe(replacement)
      button.remove()
      expect(errors).toEqual([])
    },
  )

  it('uses the kit with the default id if it is placed beside several', async () => {
    createWorld({ options: { id: 'vendor' } })
    const { kit } = createWorld()
    expect((await place('appkit-button')).activeKit).toBe(kit)
  })

  it('follows a kit that replaces the one with its id', async () => {
    createWorld()
    const button = await place('appkit-button')
    const { kit } = createWorld()
    await button.updateComplete
    expect(button.activeKit).toBe(kit)
  })

  it('keeps following its kit after it was moved in the page', async () => {
    const { kit } = createWorld()
    const button = await place('appkit-button')
    const elsewhere = document.createElement('div')
    document.body.append(elsewhere)
    elsewhere.append(button)
    await kit.connections.connect({ connectorId: ALPHA })
    await expect.element(screen.button(/^Account/)).toBeVisible()
    elsewhere.remove()
  })

  it('disposes its subscriptions when it is removed from the page', async () => {
    const { kit } = createWorld()
    const button = await place('appkit-network-button')
    const update = vi.spyOn(button, 'requestUpdate')
    button.remove()
    kit.networks.setActive('eip155:8453')
    await Promise.resolve()
    expect(update).not.toHaveBeenCalled()
    expect(button.activeKit).toBeUndefined()
  })

  it('starts its kit; a kit without elements does not start', async () => {
    const { kit } = createWorld()
    expect(kit.isStarted).toBe(false)
    await place('appkit-button')
    expect(kit.isStarted).toBe(true)
  })

  it('SPEC 3.40, 3.41: has the theme of its kit, and follows its changes', async () => {
    const { appKit } = createWorld({ options: { themeMode: 'light', themeVariables: { '--w3m-accent': '#008800' } } })
    const button = await place('appkit-button')
    const read = (name: string) => getComputedStyle(button).getPropertyValue(`--oak-${name}`)
    await expect.poll(() => read('accent')).toBe('#008800')
    const lightBackground = read('bg')
    appKit.setThemeMode('dark')
    await expect.poll(() => read('bg')).not.toBe(lightBackground)
    expect(read('accent')).toBe('#008800')
  })

  it('ignores a destroyed kit', async () => {
    const { ports } = createFakePorts()
    const kit = createKit({ id: 'gone', networks: [mainnet] }, ports)
    kit.destroy()
    const button = await place('appkit-button')
    button.kit = kit
    await button.updateComplete
    expect(button.activeKit).toBeUndefined()
  })
})
