import type { Page } from '@playwright/test'
import { LAYOUT_FONTS } from '../../../../scripts/layoutFonts.mjs'
import { expectTidyLayout } from '../pages/expectTidyLayout.ts'
import { listClippedText } from '../pages/listClippedText.ts'
import { setFont } from '../pages/kitInPage.ts'
import { listOutOfReach } from '../pages/listOutOfReach.ts'
import { listViolations } from '../pages/listViolations.ts'
import { FOREIGN_CHAIN, type Scene, type Stage } from '../pages/scene.ts'
import { SCENES, SCENES_BY_FEATURE } from '../pages/scenes.ts'
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

const WINDOW = { width: 1280, height: 720 }

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

/** Makes the page and the wallet those of a new visitor. A new page of a new context takes twice as long. */
async function startAgain({ dapp, wallet, page }: Stage, siteUrl: string): Promise<void> {
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(siteUrl).origin, storageTypes: 'all' })
  await session.detach()
  // First what is still pending.
  wallet.rejectAll()
  wallet.approveAll()
  await wallet.disconnect()
  await wallet.setChain(1337)
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  await page.setViewportSize(WINDOW)
  await dapp.open()
}

async function checkScene(scene: Scene, stage: Stage): Promise<void> {
  const { dapp, page } = stage
  await scene.show(stage)
  await expect(dapp.modal.titled(scene.title)).toBeVisible()
  const { dialog } = dapp.modal
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
}

// The look of the modal does not depend on the framework of the site, so one example suffices. The pass over all scenes in
// packages/modal/src/shell/dialog measures what does not depend on the page: targets, movements, and axe in the other looks.
for (const [feature, scenes] of Object.entries(SCENES_BY_FEATURE)) {
  test(
    `S16, A35, A46: every scene of ${feature} keeps to the strict policy and its place in any look, has no accessibility violation together with its page, and no text cut at 400 %, in narrow and in wide letters`,
    { tag: '@html' },
    async ({ dapp, wallet, page, siteUrl }) => {
      // The limit of a test is enough for one scene.
      test.setTimeout(test.info().timeout * Object.keys(scenes).length)
      // The fixture that watches each page fails the test at any breach of the policy.
      const failures: string[] = []
      for (const [name, scene] of Object.entries(scenes)) {
        await startAgain({ dapp, wallet, page }, siteUrl)
        await checkScene(scene, { dapp, wallet, page }).catch((error: unknown) =>
          failures.push(`${name}: ${String(error)}`),
        )
      }
      expect(failures).toEqual([])
    },
  )
}
