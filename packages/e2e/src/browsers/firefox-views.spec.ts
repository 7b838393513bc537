import type { Page } from '@playwright/test'
import { expectTidyLayout } from '../pages/expectTidyLayout.ts'
import { listClippedText } from '../pages/listClippedText.ts'
import { listMovements } from '../pages/listMovements.ts'
import { listSmallTargets } from '../pages/listSmallTargets.ts'
import { listViolations } from '../pages/listViolations.ts'
import { FOREIGN_CHAIN } from '../pages/scene.ts'
import { SCENES } from '../pages/scenes.ts'
import { expect, test as base } from '../test.ts'
import { FIREFOX_LOOKS, type FirefoxLookName } from './looksOfFirefox.ts'

export interface FirefoxOptions {
  look: FirefoxLookName
}

const LEAST_TARGET_PX = 24

const test = base.extend<FirefoxOptions>({
  look: ['light', { option: true }],
  // Firefox reports the handshake of a WebSocket as a request.
  otherOrigins: async ({ facts }, use) => use([facts.relayUrl.replace(/^ws/, 'http')]),
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

/** Directions and languages of a page at the same width, one after the other. */
const SHAPES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'as it opens': async () => {},
  'right-to-left': (page) => page.evaluate(() => void (document.documentElement.dir = 'rtl')),
  async '320 px'(page) {
    await page.evaluate(() => void (document.documentElement.dir = ''))
    await page.setViewportSize({ width: 320, height: 640 })
  },
}

for (const [name, scene] of Object.entries(SCENES)) {
  test(`shows ${name} in Firefox, tidy, still and without accessibility violations`, async ({
    dapp,
    wallet,
    page,
    look,
  }) => {
    await dapp.open()
    expect(await page.evaluate((query) => matchMedia(query).matches, FIREFOX_LOOKS[look].query)).toBe(true)
    await scene.show({ dapp, wallet, page })
    await expect(dapp.modal.titled(scene.title)).toBeVisible()
    expect(await listMovements(page)).toEqual([])
    for (const [shape, apply] of Object.entries(SHAPES)) {
      await apply(page)
      await expectTidyLayout(page)
      expect(await listClippedText(page), shape).toEqual([])
      expect(await listSmallTargets(page, LEAST_TARGET_PX), shape).toEqual([])
      expect(await listViolations(page), shape).toEqual([])
    }
  })
}
