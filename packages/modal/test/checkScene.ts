import { expect, onTestFinished } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { LAYOUT_FONTS } from '../../../scripts/layoutFonts.mjs'
import { listTabStops } from '../src/shell/dialog/dialog-controller.ts'
import { getName, hasBorder, hasRing, isInSight, listLostIcons, listSmallTargets } from './controls.ts'
import { createWorld, place } from './createWorld.ts'
import { findClipped } from './findClipped.ts'
import { findReversed } from './findReversed.ts'
import { lengthenTexts } from './lengthenTexts.ts'
import { listBadNames } from './listBadNames.ts'
import { listLowContrast } from './listLowContrast.ts'
import { listMovements } from './listMovements.ts'
import { applyLook, reduceMotion, setFont } from './looks.ts'
import type { Scene, World } from './scene.ts'
import { screen } from './screen.ts'
import { walkElements } from './walkElements.ts'
import { listByFocus, listByKeyboard, untilStill } from './visitControls.ts'

const session = cdp() as { send(method: string, parameters: object): Promise<unknown> }

/** A scene that is shown. */
interface Stage extends World {
  readonly modal: HTMLElement
  readonly dialog: HTMLElement
  /** Records the problems that a check found. */
  note(check: string, found: readonly string[]): void
}

type Note = Stage['note']

async function show({ world: options, show: bringAbout, title }: Scene, note: Note): Promise<Stage> {
  await reduceMotion()
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  // A tooltip below the pointer could cover a control.
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 })
  const world = createWorld(options)
  const modal = await place('appkit-modal')
  await bringAbout(world)
  await expect.element(screen.dialog(title)).toBeVisible()
  const dialog = screen.dialog().element() as HTMLElement
  await untilStill(dialog)
  return { ...world, modal, dialog, note }
}

/** How much of the controls of a scene is checked. */
export interface Controls {
  /** Whether they are checked: false if another scene has the same controls in the same positions. */
  readonly areOwn: boolean
  /** Whether Tab visits each of them. */
  readonly areVisited: boolean
}

/**
 * The violations that axe finds.
 *
 * @param ignoredRules - Ids of rules.
 */
async function listViolations(modal: HTMLElement, ignoredRules: string[] = []): Promise<string[]> {
  try {
    // oxlint-disable-next-line vitest/valid-expect -- chai-a11y-axe adds this assertion.
    await expect(modal).to.be.accessible({ ignoredRules })
    return []
  } catch (error) {
    return [String(error)]
  }
}

/** The marks "Unverified" without the colour that they have in every view (S10). */
const listPlainMarks = (modal: HTMLElement): string[] =>
  [...walkElements(modal.shadowRoot!)]
    .filter(({ localName, textContent }) => localName === 'oak-tag' && textContent.trim() === 'Unverified')
    .filter((mark) => mark.getAttribute('variant') !== 'warning')
    .map((mark) => getName(mark as HTMLElement))

async function checkColors({ note, kit, modal, dialog }: Stage, { areOwn, areVisited }: Controls): Promise<void> {
  await applyLook(kit, 'light')
  note('axe in light', await listViolations(modal))
  // The rule of axe skips text inside an element with a pseudo-element, which the dialog has.
  note('light', listLowContrast(modal))
  note('movements', listMovements())
  note('a mark of another colour', listPlainMarks(modal))
  note('names', await listBadNames())
  if (areOwn) {
    const stops = listTabStops(dialog)
    const isGood = (control: HTMLElement) => hasRing(control) && isInSight(control)
    if (stops.length === 0) note('controls', ['none'])
    note('for a mouse', listSmallTargets(dialog, 24))
    note('by keyboard', await listByKeyboard(dialog, areVisited ? stops.length : 1, isGood))
    note('by focus', listByFocus(dialog, isGood))
  }
  for (const look of ['dark', 'forced colours']) {
    await applyLook(kit, look)
    note(look, listLowContrast(modal))
  }
  if (areOwn) {
    const lacksBorder = (control: HTMLElement) => control.matches('button, input') && !hasBorder(control)
    note('in forced colours', listByFocus(dialog, hasRing))
    note('without a border', listTabStops(dialog).filter(lacksBorder).map(getName))
    note('lost icons', listLostIcons(dialog))
  }
  await applyLook(kit, 'right-to-left')
  document.documentElement.dir = ''
}

const [NARROW, WIDE] = LAYOUT_FONTS as [string, string]

/** Text of twice the size. The fonts alternate, because each change of a font or of the width computes every style again. */
async function checkLargeText({ note, kit, modal, dialog }: Stage): Promise<void> {
  document.documentElement.style.fontSize = '200%'
  for (const [width, fonts] of [
    [1024, [NARROW, WIDE]],
    [320, [WIDE, NARROW]],
  ] as const) {
    await page.viewport(width, 640)
    for (const font of fonts) {
      await setFont(kit, font)
      note(`${font} in ${width} px`, findClipped(modal, dialog))
      if (width === 320) note(`${font}, out of sight`, listByFocus(dialog, isInSight))
    }
  }
  document.documentElement.style.fontSize = ''
}

/** Emulates a touch screen while it measures. */
async function checkTouch({ note, dialog }: Stage): Promise<void> {
  const release = () => session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  onTestFinished(async () => void (await release()))
  await page.viewport(390, 780)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true)
  note('for a finger', listSmallTargets(dialog, 44))
  await release()
}

/** At 320 × 640 px the modal is a sheet at the bottom, as wide as the window; nothing in it is wider. */
function listReflowProblems(dialog: HTMLElement): string[] {
  const { width, bottom } = dialog.getBoundingClientRect()
  const outlet = dialog.querySelector('.outlet')!
  const beyond = outlet.scrollWidth - outlet.clientWidth
  const { direction } = getComputedStyle(dialog)
  const isReflowed = width === 320 && bottom === 640 && beyond === 0 && direction === 'rtl'
  return isReflowed ? [] : [JSON.stringify({ width, bottom, beyond, direction })]
}

async function checkReflow({ note, kit, modal, dialog }: Stage): Promise<void> {
  await page.viewport(320, 640)
  // The page's direction applies until the kit has a language.
  document.documentElement.dir = 'rtl'
  for (const [look, fonts] of [
    ['right-to-left', [NARROW, WIDE]],
    ['Arabic', [WIDE, NARROW]],
  ] as const) {
    if (look === 'Arabic') {
      document.documentElement.dir = ''
      await applyLook(kit, 'Arabic')
    }
    for (const font of fonts) {
      await setFont(kit, font)
      note(`${look}, ${font}`, listReflowProblems(dialog))
    }
  }
  note('Arabic', findReversed(modal))
  note('Arabic', listLowContrast(modal))
  note('axe in Arabic', await listViolations(modal, ['color-contrast']))
}

/** The pseudo-locale in both writing directions, with the project's font. */
async function checkLongTexts({ note, kit, appKit, modal, dialog }: Stage): Promise<void> {
  kit.theme.setVariables({ '--w3m-font-family': '' })
  for (const [locale, widths] of [
    ['ar', [320, 1024]],
    ['en', [1024, 320]],
  ] as const) {
    await lengthenTexts(appKit, dialog, locale)
    for (const width of widths) {
      await page.viewport(width, 640)
      note(`${locale}, 40 % longer, in ${width} px`, findClipped(modal, dialog))
    }
  }
}

/**
 * Shows a scene once and checks it in every look, language, font and width. The order avoids changes of all of these, which take
 * longer than the checks.
 *
 * @returns The problems; empty if there is none.
 */
export async function checkScene(scene: Scene, controls: Controls): Promise<string[]> {
  const problems: string[] = []
  const stage = await show(scene, (check, found) => void problems.push(...found.map((one) => `${check}: ${one}`)))
  await checkColors(stage, controls)
  if (controls.areOwn) {
    await checkLargeText(stage)
    await checkTouch(stage)
  }
  await checkReflow(stage)
  await checkLongTexts(stage)
  return problems
}
