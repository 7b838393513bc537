import { describe, expect, it, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { getName, hasBorder, hasRing, isInSight, listLostIcons, listSmallTargets } from '../../test/controls.ts'
import { createWorld, place } from '../../test/createWorld.ts'
import { findClipped } from '../../test/findClipped.ts'
import { looks, reduceMotion } from '../../test/looks.ts'
import { scenes, type Scene } from '../../test/scenes.ts'
import { getFocused, screen } from '../../test/screen.ts'
import { listTabStops } from './listTabStops.ts'

const session = cdp() as { send(method: string, parameters: object): Promise<unknown> }

/** So many frames without a change, and nothing is on its way. */
const STILL_FRAMES = 5

async function show({ world: options, show: bringAbout, title }: Scene) {
  await reduceMotion()
  // What lies under the pointer shows its tooltip, which may cover something.
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 })
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  await bringAbout(world)
  await expect.element(screen.dialog(title)).toBeVisible()
  return { ...world, modal, dialog: screen.dialog().element() as HTMLElement }
}

/** As on a phone: the primary pointer is a finger. */
async function touch(): Promise<void> {
  onTestFinished(async () => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true)
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** What is fetched when it is needed may still push the rest about. */
async function untilStill(dialog: HTMLElement): Promise<void> {
  const measure = () => [dialog, ...listTabStops(dialog)].map((element) => JSON.stringify(element.getBoundingClientRect())).join()
  let before = ''
  for (let stillFrames = 0; stillFrames < STILL_FRAMES; stillFrames += 1) {
    await nextFrame()
    const now = measure()
    if (now !== before) stillFrames = 0
    before = now
  }
}

/** Visits every control by keyboard, and names those of which something is not as it must be. */
async function listByKeyboard(dialog: HTMLElement, isGood: (control: HTMLElement) => boolean): Promise<string[]> {
  await untilStill(dialog)
  dialog.querySelector('h2')!.focus()
  const bad: string[] = []
  for (let stops = listTabStops(dialog).length; stops > 0; stops -= 1) {
    await userEvent.keyboard('{Tab}')
    await nextFrame()
    const focused = getFocused() as HTMLElement
    if (!isGood(focused)) bad.push(getName(focused))
  }
  return bad
}

/** What is the same in two scenes is looked at once; their words are, in every language, elsewhere. */
const ownControls = Object.entries(scenes).filter(([, scene]) => !scene.differsInWords)

describe.each(ownControls)('%s', (_name, scene) => {
  it('A32, A33: has targets of 24 px at least, and of 44 px where a finger points', async () => {
    const { dialog } = await show(scene)
    expect(listTabStops(dialog).length).toBeGreaterThan(0)
    expect(listSmallTargets(dialog, 24)).toEqual([])
    await page.viewport(390, 780)
    await touch()
    expect(listSmallTargets(dialog, 44)).toEqual([])
  })

  it('A31, A37: shows where the focus is, also in forced colours, where each control has a border and each icon its shape', async () => {
    const { dialog, kit } = await show(scene)
    expect(await listByKeyboard(dialog, (control) => hasRing(control) && isInSight(control))).toEqual([])
    await looks['forced colours']!(kit)
    expect(await listByKeyboard(dialog, hasRing)).toEqual([])
    expect(listTabStops(dialog).filter((control) => control.matches('button, input') && !hasBorder(control)).map(getName)).toEqual([])
    expect(listLostIcons(dialog)).toEqual([])
  })

  it('A35: shows all of its text at twice the size, also where it is no wider than 320 px', async () => {
    const { dialog, modal } = await show(scene)
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    document.documentElement.style.fontSize = '200%'
    for (const width of [1024, 320]) {
      await page.viewport(width, 640)
      expect(findClipped(modal, dialog), `${width} px`).toEqual([])
    }
    expect(await listByKeyboard(dialog, isInSight)).toEqual([])
  })
})
