import type { Page } from '@playwright/test'
import type { AppKit } from '@openappkit/modal'
import { countMemory } from '../../../../scripts/bench/memory/countMemory.mjs'
import { test as base } from '../test.ts'
import { getRunningWorld } from '../world/runningWorld.ts'
import { serveHotReload, type HotReloadSite, type ReactMajor } from './serveHotReload.ts'
import { expect } from './test.ts'
import { watchLeftovers } from './watchLeftovers.ts'

declare global {
  /** Every kit that the page has created, oldest first. */
  var kits: readonly AppKit[]
}

const UPDATES = 20

/** Timers that end by themselves, such as the wait for older wallets. */
const TIMER = /^(?:setTimeout|requestIdleCallback)/

const test = base.extend<{ major: ReactMajor; hotSite: HotReloadSite }>({
  major: [19, { option: true }],
  hotSite: async ({ major }, use, { outputDir }) => {
    const site = await serveHotReload(major, JSON.stringify(getRunningWorld().facts), outputDir)
    await use(site)
    await site.stop()
  },
  siteUrl: async ({ hotSite }, use) => use(hotSite.url),
})

const readLeftovers = (page: Page) =>
  page.evaluate(() => [...leftovers()].sort((left, right) => left.localeCompare(right, 'en')))

for (const major of [18, 19] as const) {
  test.describe(`with React ${major}`, () => {
    test.use({ major })
    test.setTimeout(90_000)

    test(`R9: ${UPDATES} hot updates under StrictMode leave one kit, one modal, one discovery, and the connection`, async ({
      page,
      siteUrl,
      hotSite,
      wallet,
    }) => {
      await page.addInitScript(watchLeftovers, '/packages/(?:core|evm|modal|react|ui)/src/')
      await page.goto(siteUrl)
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('button', { name: /^Test Wallet, / }).click()
      const account = page.getByText(`connected ${wallet.account}`)
      await expect(account).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()

      const heading = page.getByRole('heading', { level: 1 })
      const update = async (generation: number) => {
        await hotSite.update()
        await expect(heading).toHaveText(new RegExp(`^Generation ${generation}, React ${major}\\.`))
        await expect(account).toBeVisible()
        await expect(page.getByRole('button', { name: /^Account 0x/ })).toBeVisible()
      }
      // The first update loads code for returning visitors.
      await update(1)
      await expect.poll(async () => (await readLeftovers(page)).filter((line) => TIMER.test(line))).toEqual([])
      const session = await page.context().newCDPSession(page)
      const [first, lines] = [await countMemory(session), await readLeftovers(page)]
      for (let generation = 2; generation <= UPDATES; generation += 1) await update(generation)

      expect(await page.evaluate(() => kits.map(({ kit }) => kit.isDestroyed))).toEqual([
        ...Array.from({ length: UPDATES }, () => true),
        false,
      ])
      await expect(page.locator('appkit-modal')).toHaveCount(1)
      await expect.poll(() => readLeftovers(page)).toEqual(lines)
      expect(lines.filter((line) => line.includes('eip6963:announceProvider'))).toHaveLength(1)
      // The first count may contain nodes that the browser itself releases late, and on a busy machine may lack nodes that are
      // drawn late: a leak is at least one node for each update.
      await expect.poll(async () => (await countMemory(session)).nodes).toBeLessThan(first.nodes + UPDATES - 1)
      await expect.poll(async () => (await countMemory(session)).listeners).toBeLessThanOrEqual(first.listeners)
      expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)

      await page.getByRole('button', { name: /^Account 0x/ }).click()
      await expect(page.locator('dialog[open]')).toHaveCount(1)
      await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
      await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    })
  })
}
