import { cdp } from 'vitest/browser'
import { listTabStops } from '../src/shell/dialog/dialog-controller.ts'
import { getName } from './controls.ts'
import { getFocused } from './screen.ts'

const session = cdp() as { send(method: string, parameters: object): Promise<unknown> }

/** After this many frames without a change, the layout is stable. */
const STILL_FRAMES = 5

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until code that loads on demand no longer shifts the layout. */
export async function untilStill(dialog: HTMLElement): Promise<void> {
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

/** Presses Tab. The driver's own method for keys takes several more messages to the browser. */
async function pressTab(): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  await nextFrame()
}

/**
 * Visits controls with Tab, and returns the names of those that fail the check.
 *
 * @param count - Of controls.
 */
export async function listByKeyboard(
  dialog: HTMLElement,
  count: number,
  isGood: (control: HTMLElement) => boolean,
): Promise<string[]> {
  dialog.querySelector('h2')!.focus()
  const bad: string[] = []
  for (let stops = count; stops > 0; stops -= 1) {
    const before = getFocused()
    await pressTab()
    const focused = getFocused() as HTMLElement
    if (focused === before || !isGood(focused)) bad.push(getName(focused))
  }
  return bad
}

/**
 * Focuses every control by script, and returns the names of those that fail the check. `:focus-visible` matches, because
 * {@link listByKeyboard} has used the keyboard before.
 */
export function listByFocus(dialog: HTMLElement, isGood: (control: HTMLElement) => boolean): string[] {
  dialog.querySelector('h2')!.focus()
  return listTabStops(dialog).flatMap((control) => {
    control.focus()
    return getFocused() === control && isGood(control) ? [] : [getName(control)]
  })
}
