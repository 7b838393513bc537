import { fileURLToPath } from 'node:url'
import { installTestWallet } from '@openappkit/testing/playwright'
import { expect, test } from './test.ts'

/** Rewrites the pictures of the README: `UPDATE_SCREENSHOTS=1 npm test -- e2e`. */
const isWanted = process.env.UPDATE_SCREENSHOTS === '1'

/** Wallets that do not exist, so that the picture advertises no product. */
const WALLETS = [
  { name: 'Fern Wallet', rdns: 'com.example.fern', color: '#0b7a5b', path: 'M16 26V10M16 14l6-5M16 19l-7-5M16 23l8-6' },
  { name: 'Harbour', rdns: 'com.example.harbour', color: '#0a6ebd', path: 'M16 8v17M10 14h12M7 19c1 9 17 9 18 0' },
]

function drawIcon(color: string, path: string): string {
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${color}"/>` +
    `<path d="${path}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}

if (isWanted) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`takes the ${colorScheme} picture of the README`, { tag: '@react' }, async ({ browser, siteUrl, facts }) => {
      const context = await browser.newContext({
        colorScheme,
        deviceScaleFactor: 2,
        viewport: { width: 960, height: 640 },
      })
      const [chain] = facts.chains
      for (const { name, rdns, color, path } of WALLETS) {
        await installTestWallet(context, {
          name,
          rdns,
          icon: drawIcon(color, path),
          privateKeys: [`0x${'11'.repeat(32)}`],
          chains: [{ id: chain!.id, rpcUrl: chain!.httpUrl }],
        })
      }
      const page = await context.newPage()
      await page.goto(siteUrl)
      await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Demo Wallet/ })).toBeVisible()
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
      const path = fileURLToPath(new URL(`../../../docs/images/modal-${colorScheme}.png`, import.meta.url))
      await page.screenshot({ animations: 'disabled', path })
      await context.close()
    })
  }
}
