import { listSmallTargets } from '../pages/listSmallTargets.ts'
import { FOREIGN_CHAIN, SCENES } from '../pages/scenes.ts'
import { expect, test as base } from '../test.ts'

const LEAST_TARGET_PX = 44

const test = base.extend({
  walletOptions: async ({ facts, accounts }, use) => {
    const rpcUrl = facts.chains[0]!.httpUrl
    const privateKeys = accounts.map(({ privateKey }) => privateKey)
    await use({ privateKeys, chains: [{ id: 1337, rpcUrl }, { id: FOREIGN_CHAIN, rpcUrl }] })
  },
})

// Without the movement of opening, in which all is a little smaller.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 }, contextOptions: { reducedMotion: 'reduce' } })

for (const [name, scene] of Object.entries(SCENES)) {
  test(`A33: ${name} has targets of 44 px where a finger points`, { tag: '@html' }, async ({ dapp, wallet, page }) => {
    await dapp.open()
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    await scene.show({ dapp, wallet, page })
    await expect(dapp.modal.titled(scene.title)).toBeVisible()
    expect(await listSmallTargets(page, LEAST_TARGET_PX)).toEqual([])
  })
}
