import type { Kit } from '@openappkit/core'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { LAYOUT_FONTS } from '../../../../scripts/layoutFonts.mjs'
import { allFeatures } from '../../test/allFeatures.ts'
import { ALPHA, createWorld, place } from '../../test/createWorld.ts'
import { findClipped } from '../../test/findClipped.ts'
import { findReversed } from '../../test/findReversed.ts'
import { listLowContrast } from '../../test/listLowContrast.ts'
import { looks, reduceMotion, setFont } from '../../test/looks.ts'
import { pseudoMessages } from '../../test/pseudoMessages.ts'
import type { Scene } from '../../test/scene.ts'
import { scenes } from '../../test/scenes.ts'
import { screen } from '../../test/screen.ts'
import { connectFeature } from '../connect/feature.ts'

async function show({ world: options, show: bringAbout, title }: Scene) {
  await reduceMotion()
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  await bringAbout(world)
  await expect.element(screen.dialog(title)).toBeVisible()
  return { ...world, modal }
}

it('A46: the scenes below show every view that the modal registers, and no other', () => {
  const registered = allFeatures.flatMap(({ views = {} }) => Object.keys(views))
  expect(new Set(Object.values(scenes).map(({ view }) => view))).toEqual(new Set(registered))
})

/** The looks in which axe may differ. It ignores the writing direction, so Arabic, with its own texts, is sufficient. */
const judged = Object.entries(looks).filter(([look]) => look !== 'right-to-left')

async function expectAccessible(kit: Kit, modal: Element): Promise<void> {
  for (const [look, apply] of judged) {
    await apply(kit)
    await expect(modal, look).to.be.accessible()
  }
}

const REFLOWED = { width: 320, bottom: 640, beyond: 0, direction: 'rtl' }

/** At 320 px the modal is a sheet at the bottom, as wide as the window; nothing in it is wider. */
function measureReflow() {
  const dialog = screen.dialog().element()
  const { width, bottom } = dialog.getBoundingClientRect()
  const outlet = dialog.querySelector('.outlet')!
  return {
    width,
    bottom,
    beyond: outlet.scrollWidth - outlet.clientWidth,
    direction: getComputedStyle(dialog).direction,
  }
}

/** The languages of the pseudo-locale, one for each writing direction. */
const PSEUDO = [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const

/** Replaces every string by one that is 40 % longer. */
async function lengthenTexts(
  world: ReturnType<typeof createWorld>,
  [locale, direction]: (typeof PSEUDO)[number],
): Promise<void> {
  world.appKit.updateOptions({ locale, messages: { [locale]: pseudoMessages } })
  await expect.element(page.getByText(/ö{3}/).first()).toBeVisible()
  await expect.poll(() => getComputedStyle(screen.dialog().element()).direction).toBe(direction)
}

// One test for all, because showing a scene takes longer than measuring it.
describe.each(Object.entries(scenes))('%s', (_name, scene) => {
  it('A34, A40, A46, A47: has no accessibility violation in light and right-to-left in Arabic at 320 px, no low contrast in dark and in forced colours, no horizontal scrolling in either writing direction, in narrow and in wide fonts, clips no text that is 40 % longer, and writes amounts left to right', async () => {
    const { modal, ...world } = await show(scene)
    await looks['light']!(world.kit)
    await expect(modal, 'light').to.be.accessible()
    for (const look of ['dark', 'forced colours']) {
      await looks[look]!(world.kit)
      expect(await listLowContrast(modal), look).toEqual([])
    }
    await page.viewport(320, 640)
    // The page's direction applies until the kit has a language.
    for (const look of ['right-to-left', 'Arabic']) {
      document.documentElement.dir = ''
      await looks[look]!(world.kit)
      for (const font of LAYOUT_FONTS) {
        await setFont(world.kit, font)
        expect(measureReflow(), `${look}, ${font}`).toEqual(REFLOWED)
      }
    }
    document.documentElement.dir = ''
    expect(findReversed(modal), 'Arabic').toEqual([])
    await expect(modal, 'Arabic').to.be.accessible()
    world.kit.theme.setVariables({ '--w3m-font-family': '' })
    for (const pseudo of PSEUDO) {
      await lengthenTexts(world, pseudo)
      for (const width of [1024, 320]) {
        await page.viewport(width, 700)
        expect(findClipped(modal, screen.dialog().element()), `${pseudo.join()} in ${width} px`).toEqual([])
      }
    }
  })
})

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
