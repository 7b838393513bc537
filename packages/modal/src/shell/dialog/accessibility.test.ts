import type { Kit } from '@openappkit/core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { allFeatures } from '../../../test/allFeatures.ts'
import { ALPHA, createWorld, place } from '../../../test/createWorld.ts'
import { listLowContrast } from '../../../test/listLowContrast.ts'
import { looks, reduceMotion } from '../../../test/looks.ts'
import { scenes } from '../../../test/scenes.ts'
import { screen } from '../../../test/screen.ts'
import { connectFeature } from '../../features/connect/feature.ts'

it('A46: the scenes of scenes-1.test.ts to scenes-4.test.ts show every view that the modal registers, and no other', () => {
  const registered = allFeatures.flatMap(({ views = {} }) => Object.keys(views))
  expect(new Set(Object.values(scenes).map(({ view }) => view))).toEqual(new Set(registered))
})

/** The looks in which axe may differ. It ignores the writing direction, so Arabic, with its own texts, is sufficient. */
const judged = Object.entries(looks).filter(([look]) => look !== 'right-to-left')

async function expectAccessible(kit: Kit, modal: Element): Promise<void> {
  for (const [look, apply] of judged) {
    await apply(kit)
    await expect(modal, look).to.be.accessible()
    expect(listLowContrast(modal), look).toEqual([])
  }
}

describe('states without a scene', () => {
  const expectNothing = ({ kit }: ReturnType<typeof createWorld>) =>
    expectAccessible(kit, document.querySelector('appkit-modal')!)

  it('A46, A47: a view that did not load has no accessibility violation in light, dark, forced colours, right-to-left in Arabic and at 320 px', async () => {
    await reduceMotion()
    const load = vi.spyOn(connectFeature, 'load').mockRejectedValue(new Error('offline'))
    onTestFinished(() => load.mockRestore())
    const world = createWorld()
    await place('appkit-modal')
    await world.kit.modal.open()
    await expect.element(screen.dialog('This page didn’t load')).toBeVisible()
    await expectNothing(world)
  })

  it('A46, A47: an empty list on a phone has no accessibility violation in light, dark, forced colours, right-to-left in Arabic and at 320 px', async () => {
    await reduceMotion()
    const session = cdp() as { send(method: string, parameters: object): Promise<unknown> }
    onTestFinished(async () => void (await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })))
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const world = createWorld({ wallets: { connectors: [] } })
    await place('appkit-modal')
    await world.kit.modal.open()
    await expect.element(page.getByRole('status', { name: 'Looking for wallets…' })).toBeVisible()
    await world.clock.advance(400)
    await expect.element(screen.button('Copy link to this page')).toBeVisible()
    await expectNothing(world)
  })

  it('A46, A47: an embedded modal has no accessibility violation in light, dark, forced colours, right-to-left in Arabic and at 320 px', async () => {
    await reduceMotion()
    const world = createWorld({ options: { enableEmbedded: true } })
    await place('appkit-modal')
    await expect.element(screen.button('Alpha Wallet, installed')).toBeVisible()
    await expectNothing(world)
  })
})

describe('the buttons', () => {
  it.each(['light', 'dark'] as const)(
    'A46: have no accessibility violation in %s, on a light and on a dark page',
    async (themeMode) => {
      const { kit } = createWorld({ options: { themeMode } })
      const connectButton = await place('appkit-connect-button')
      await kit.connections.connect({ connectorId: ALPHA })
      const buttons = [connectButton, await place('appkit-button'), await place('appkit-network-button')]
      for (const button of buttons) await expect(button).to.be.accessible()
    },
  )
})
