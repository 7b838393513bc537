import { networkErrors } from '@openappkit/core'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { LAYOUT_FONTS } from '../../../../../scripts/layoutFonts.mjs'
import { isInSight } from '../../../test/controls.ts'
import { createWorld, place } from '../../../test/createWorld.ts'
import { findClipped } from '../../../test/findClipped.ts'
import { reduceMotion, setFont } from '../../../test/looks.ts'
import { screen } from '../../../test/screen.ts'
import { listTabStops } from './dialog-controller.ts'

/** Sets the text size of WCAG 1.4.4 and the spacing of WCAG 1.4.12. */
function widenLetters(): void {
  const { style } = document.documentElement
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  style.fontSize = '200%'
  style.letterSpacing = '0.12em'
  style.wordSpacing = '0.16em'
}

it.each([
  [320, 640],
  [667, 375],
])(
  'A35: bars with large text in narrow or wide fonts leave room for the view, and scroll; %i × %i',
  async (width, height) => {
    await reduceMotion()
    const { kit, lifecycle } = createWorld({ options: { debug: true } })
    const modal = await place('appkit-modal')
    lifecycle.setOnline(false)
    await kit.modal.open()
    kit.alerts.raise(networkErrors.notFound({ id: 'eip155:99' }))
    await screen.dialog().getByText('Details').click()
    widenLetters()
    await page.viewport(width, height)
    const dialog = screen.dialog().element() as HTMLElement
    const outlet = dialog.querySelector('.outlet')!
    for (const font of LAYOUT_FONTS) {
      await setFont(kit, font)
      expect(outlet.getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
      expect(outlet.clientHeight).toBeGreaterThan(height / 4)
      expect(findClipped(modal, dialog)).toEqual([])
      for (const control of listTabStops(dialog)) {
        control.focus()
        expect(isInSight(control), control.outerHTML).toBe(true)
      }
      const details = page.getByText(/eip155:99/).element()
      details.scrollIntoView({ block: 'end' })
      const bars = dialog.querySelector('.bars')!.getBoundingClientRect()
      expect(details.getBoundingClientRect().bottom).toBeLessThanOrEqual(bars.bottom + 1)
    }
  },
)
