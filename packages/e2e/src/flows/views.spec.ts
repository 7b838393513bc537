import type { Page } from '@playwright/test'
import { LAYOUT_FONTS } from '../../../../scripts/layoutFonts.mjs'
import { expectTidyLayout } from '../pages/expectTidyLayout.ts'
import { listClippedText } from '../pages/listClippedText.ts'
import { setFont } from '../pages/kitInPage.ts'
import { listMovements } from '../pages/listMovements.ts'
import { listOutOfReach } from '../pages/listOutOfReach.ts'
import { listSmallTargets } from '../pages/listSmallTargets.ts'
import { listViolations } from '../pages/listViolations.ts'
import { FOREIGN_CHAIN } from '../pages/scene.ts'
import { SCENES } from '../pages/scenes.ts'
import { expect, test as base } from '../test.ts'
import { listViews } from '../world/listViews.ts'

const test = base.extend({
  walletOptions: async ({ facts, accounts }, use) => {
    const rpcUrl = facts.chains[0]!.httpUrl
    const privateKeys = accounts.map(({ privateKey }) => privateKey)
    await use({
      privateKeys,
      chains: [
        { id: 1337, rpcUrl },
        { id: FOREIGN_CHAIN, rpcUrl },
      ],
    })
  },
})

// During a fade, text has less contrast than at the end.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const LEAST_TARGET_PX = 24

/** The layout viewport of a window of 1280 by 1024 px at a zoom of 200 and 400 %. */
const ZOOMED_VIEWPORTS = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
]

/** Looks of a page, applied in order; each reverts the one before. */
const LOOKS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  light: (page) => page.emulateMedia({ colorScheme: 'light' }),
  dark: (page) => page.emulateMedia({ colorScheme: 'dark' }),
  'forced colours': (page) => page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' }),
  async 'right-to-left'(page) {
    await page.emulateMedia({ forcedColors: 'none' })
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  },
  async '320 px'(page) {
    await page.evaluate(() => (document.documentElement.dir = ''))
    await page.setViewportSize({ width: 320, height: 640 })
  },
}

test(
  'S16, A46: the list of scenes has every view that the modal registers, and no other',
  { tag: '@html' },
  async () => {
    expect(new Set(Object.values(SCENES).map(({ view }) => view))).toEqual(new Set(await listViews()))
  },
)

// The look of the modal does not depend on the framework of the site, so one example suffices. Reaching a scene takes
// longer than checking it, so each scene is checked in every look. Axe runs in one look only: it checks every view in
// all of them in packages/modal/src/shell/accessibility.test.ts, and here the page together with the modal.
for (const [name, scene] of Object.entries(SCENES)) {
  test(
    `S16, A32, A35, A36, A46: ${name} keeps to the strict policy and its place in any look, has no accessibility violation, large enough targets, nothing that moves, and no text cut at 400 %, in narrow and in wide letters`,
    { tag: '@html' },
    async ({ dapp, wallet, page }) => {
      // The fixture that watches each page fails the test at any breach of the policy.
      await dapp.open()
      await scene.show({ dapp, wallet, page })
      await expect(dapp.modal.titled(scene.title)).toBeVisible()
      const { dialog } = dapp.modal
      expect(await listSmallTargets(page, LEAST_TARGET_PX)).toEqual([])
      expect(await listMovements(page)).toEqual([])
      const backgrounds = new Set<string>()
      for (const [look, apply] of Object.entries(LOOKS)) {
        await apply(page)
        await expectTidyLayout(page)
        const background = await dialog.evaluate((element) => getComputedStyle(element).backgroundColor)
        if (look === 'light' || look === 'dark') backgrounds.add(background)
        if (look === 'light') expect(await listViolations(page)).toEqual([])
      }
      expect(backgrounds.size).toBe(2)
      for (const font of LAYOUT_FONTS) {
        await setFont(page, font)
        for (const viewport of ZOOMED_VIEWPORTS) {
          const what = `${font} in ${viewport.width} px`
          await page.setViewportSize(viewport)
          await expectTidyLayout(page)
          expect(await listClippedText(page), what).toEqual([])
          // Every control can be scrolled into view.
          expect(await listOutOfReach(page), what).toEqual([])
          // Rows are laid out only when they come near the viewport.
          expect(await listClippedText(page), `${what}, at the end`).toEqual([])
        }
      }
    },
  )
}
