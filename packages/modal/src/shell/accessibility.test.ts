import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { ALPHA, createWorld, place } from '../../test/createWorld.ts'
import { looks, reduceMotion } from '../../test/looks.ts'
import { scenes, type Scene } from '../../test/scenes.ts'
import { screen } from '../../test/screen.ts'
import { connectFeature } from '../connect/feature.ts'
import { features } from '../features.ts'

async function show({ world: options, show: bringAbout, title }: Scene) {
  await reduceMotion()
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  await bringAbout(world)
  await expect.element(screen.dialog(title)).toBeVisible()
  return { ...world, modal }
}

it('A46: the scenes below show every view that the modal registers, and no other', () => {
  const registered = features.flatMap(({ views }) => Object.keys(views))
  expect(new Set(Object.values(scenes).map(({ view }) => view))).toEqual(new Set(registered))
})

describe.each(Object.entries(scenes))('%s', (_name, scene) => {
  it('A46, A47: has no accessibility violation in light, dark, forced colours, right-to-left, Arabic and at 320 px', async () => {
    const { kit, modal } = await show(scene)
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
    }
  })

  it('A34: needs no scrolling sideways at 320 px, in either direction of writing, and in Arabic', async () => {
    const { kit } = await show(scene)
    await page.viewport(320, 640)
    const dialog = screen.dialog().element()
    const expectReflow = () => {
      expect(dialog.getBoundingClientRect().width).toBe(320)
      expect(dialog.getBoundingClientRect().bottom).toBe(640)
      const outlet = dialog.querySelector('.outlet')!
      expect(outlet.scrollWidth).toBe(outlet.clientWidth)
      expect(getComputedStyle(dialog).direction).toBe('rtl')
    }
    await looks['right-to-left']!(kit)
    expectReflow()
    document.documentElement.dir = ''
    await looks['Arabic']!(kit)
    expectReflow()
  })
})

describe('what no scene shows', () => {
  async function expectAccessible({ kit }: ReturnType<typeof createWorld>): Promise<void> {
    const modal = document.querySelector('appkit-modal')!
    for (const [look, apply] of Object.entries(looks)) {
      await apply(kit)
      await expect(modal, look).to.be.accessible()
    }
  }

  it('A46, A47: a view that did not load has no accessibility violation in any look', async () => {
    await reduceMotion()
    const load = vi.spyOn(connectFeature.views.Connect!, 'load').mockRejectedValue(new Error('offline'))
    onTestFinished(() => load.mockRestore())
    const world = createWorld()
    await place('appkit-modal')
    await world.kit.modal.open()
    await expect.element(screen.dialog('This page did not load')).toBeVisible()
    await expectAccessible(world)
  })

  it('A46, A47: an empty list on a phone has no accessibility violation in any look', async () => {
    await reduceMotion()
    const session = cdp() as { send(method: string, parameters: object): Promise<unknown> }
    onTestFinished(async () => void (await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })))
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const world = createWorld({ wallets: { connectors: [] } })
    await place('appkit-modal')
    await world.kit.modal.open()
    await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
    await world.clock.advance(400)
    await expect.element(screen.button('Copy the link to this page')).toBeVisible()
    await expectAccessible(world)
  })

  it('A46, A47: the modal as a card in the page has no accessibility violation in any look', async () => {
    await reduceMotion()
    const world = createWorld({ options: { enableEmbedded: true } })
    await place('appkit-modal')
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
    await expectAccessible(world)
  })
})

describe('the buttons', () => {
  it.each(['light', 'dark'] as const)('A46: have no accessibility violation in %s, whatever the page looks like', async (themeMode) => {
    const { kit } = createWorld({ options: { themeMode } })
    const connectButton = await place('appkit-connect-button')
    await kit.connections.connect({ connectorId: ALPHA })
    const buttons = [connectButton, await place('appkit-button'), await place('appkit-network-button')]
    for (const button of buttons) await expect(button).to.be.accessible()
  })
})
