import { describe, expect, it, onTestFinished } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { LAYOUT_FONTS } from '../../../../scripts/layoutFonts.mjs'
import { getName, hasBorder, hasRing, isInSight, listLostIcons, listSmallTargets } from '../../test/controls.ts'
import { createWorld, place } from '../../test/createWorld.ts'
import { findClipped } from '../../test/findClipped.ts'
import { looks, reduceMotion, setFont } from '../../test/looks.ts'
import type { Scene } from '../../test/scene.ts'
import { scenes } from '../../test/scenes.ts'
import { getFocused, screen } from '../../test/screen.ts'
import { listTabStops } from './listTabStops.ts'

const session = cdp() as { send(method: string, parameters: object): Promise<unknown> }

/** After this many frames without a change, the layout is stable. */
const STILL_FRAMES = 5

async function show({ world: options, show: bringAbout, title }: Scene) {
  await reduceMotion()
  // A tooltip below the pointer could cover a control.
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 })
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  await bringAbout(world)
  await expect.element(screen.dialog(title)).toBeVisible()
  return { ...world, modal, dialog: screen.dialog().element() as HTMLElement }
}

/** Emulates a touch screen. */
async function touch(): Promise<void> {
  onTestFinished(async () => {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true)
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until code that loads on demand no longer shifts the layout. */
async function untilStill(dialog: HTMLElement): Promise<void> {
  const measure = () =>
    [dialog, ...listTabStops(dialog)].map((element) => JSON.stringify(element.getBoundingClientRect())).join()
  let before = ''
  for (let stillFrames = 0; stillFrames < STILL_FRAMES; stillFrames += 1) {
    await nextFrame()
    const now = measure()
    if (now !== before) stillFrames = 0
    before = now
  }
}

/**
 * Visits controls with Tab, and returns the names of those that fail the check.
 *
 * @param count - Of controls.
 */
async function listByKeyboard(
  dialog: HTMLElement,
  count: number,
  isGood: (control: HTMLElement) => boolean,
): Promise<string[]> {
  await untilStill(dialog)
  dialog.querySelector('h2')!.focus()
  const bad: string[] = []
  for (let stops = count; stops > 0; stops -= 1) {
    await userEvent.keyboard('{Tab}')
    await nextFrame()
    const focused = getFocused() as HTMLElement
    if (!isGood(focused)) bad.push(getName(focused))
  }
  return bad
}

/**
 * Focuses every control by script, and returns the names of those that fail the check. `:focus-visible` matches, because
 * {@link listByKeyboard} has used the keyboard before.
 */
async function listByFocus(dialog: HTMLElement, isGood: (control: HTMLElement) => boolean): Promise<string[]> {
  await untilStill(dialog)
  dialog.querySelector('h2')!.focus()
  return listTabStops(dialog).flatMap((control) => {
    control.focus()
    return getFocused() === control && isGood(control) ? [] : [getName(control)]
  })
}

/** Skips scenes that differ from another one only in their texts, which other tests cover. */
const ownControls = Object.entries(scenes).filter(([, scene]) => !scene.differsInText)

/** A scene of each view. A key press takes longer than all checks of a control, so the keyboard visits only theirs. */
const visited = new Set(new Map(ownControls.map(([name, { view }]) => [view, name])).values())

// One test for all, because showing a scene takes longer than checking it.
describe.each(ownControls)('%s', (name, scene) => {
  it('A31, A32, A33, A35, A37: has controls that are large enough, show the focus, are visible in forced colours, and do not clip text of twice the size, also at 320 px, in narrow and in wide fonts', async () => {
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    const { dialog, kit, modal } = await show(scene)
    expect(listTabStops(dialog).length).toBeGreaterThan(0)
    expect.soft(listSmallTargets(dialog, 24), 'for a mouse').toEqual([])
    const isGood = (control: HTMLElement) => hasRing(control) && isInSight(control)
    expect
      .soft(await listByKeyboard(dialog, visited.has(name) ? listTabStops(dialog).length : 1, isGood), 'by keyboard')
      .toEqual([])
    expect.soft(await listByFocus(dialog, isGood), 'by focus').toEqual([])

    await looks['forced colours']!(kit)
    expect.soft(await listByFocus(dialog, hasRing), 'in forced colours').toEqual([])
    const lacksBorder = (control: HTMLElement) => control.matches('button, input') && !hasBorder(control)
    expect.soft(listTabStops(dialog).filter(lacksBorder).map(getName), 'without a border').toEqual([])
    expect.soft(listLostIcons(dialog), 'lost icons').toEqual([])
    await reduceMotion()

    document.documentElement.style.fontSize = '200%'
    for (const font of LAYOUT_FONTS) {
      await setFont(kit, font)
      for (const width of [1024, 320]) {
        await page.viewport(width, 640)
        expect.soft(findClipped(modal, dialog), `${font} in ${width} px`).toEqual([])
      }
      expect.soft(await listByFocus(dialog, isInSight), `${font}, out of sight`).toEqual([])
    }
    document.documentElement.style.fontSize = ''

    await page.viewport(390, 780)
    await touch()
    expect.soft(listSmallTargets(dialog, 44), 'for a finger').toEqual([])
  })
})
