import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createWorld, place } from '../../test/createWorld.ts'
import { findClipped } from '../../test/findClipped.ts'
import { reduceMotion } from '../../test/looks.ts'
import { pseudoMessages } from '../../test/pseudoMessages.ts'
import { scenes } from '../../test/scenes.ts'
import { screen } from '../../test/screen.ts'

describe.each(Object.entries(scenes))('%s', (_name, { world: options, show, title }) => {
  it('A40: clips no text that is 40 % longer, in either writing direction, also on a phone', async () => {
    await reduceMotion()
    const world = createWorld(options)
    const modal = await place('appkit-modal')
    await show(world)
    await expect.element(screen.dialog(title)).toBeVisible()
    for (const [locale, direction] of [['en', 'ltr'], ['ar', 'rtl']] as const) {
      world.appKit.updateOptions({ locale, messages: { [locale]: pseudoMessages } })
      await expect.element(page.getByText(/ö{3}/).first()).toBeVisible()
      await expect.poll(() => getComputedStyle(screen.dialog().element()).direction).toBe(direction)
      for (const width of [1024, 320]) {
        await page.viewport(width, 700)
        expect(findClipped(modal, screen.dialog().element())).toEqual([])
      }
    }
  })
})
