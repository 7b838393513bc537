import { expect, test, VERSIONS } from './test.ts'

test('R9: two versions on one page define the elements once, and one warning names both and the solution', async ({
  page,
  siteUrl,
  complaints,
}) => {
  await page.goto(siteUrl)
  await page.evaluate(async () => {
    await dapp.load('older')
    const first = customElements.get('appkit-button')
    await dapp.load('newer')
    if (customElements.get('appkit-button') !== first) throw new Error('The element was defined twice.')
  })
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain(VERSIONS.older)
  expect(complaints[0]).toContain(VERSIONS.newer)
  expect(complaints[0]).toMatch(/Load it once.*npm ls/s)
})

test('R9: the same version twice on one page causes no warning', async ({ page, siteUrl, complaints }) => {
  await page.goto(siteUrl)
  await page.evaluate(async () => {
    await dapp.load('newer')
    await dapp.load('copy')
    await dapp.create('copy')
    dapp.place('appkit-button')
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  expect(complaints).toEqual([])
})

for (const [first, second] of [
  ['older', 'newer'],
  ['newer', 'older'],
] as const) {
  test(`R9: kits of both versions connect and disconnect in elements of the ${first} one`, async ({
    page,
    siteUrl,
    wallet,
    complaints,
  }) => {
    await page.goto(siteUrl)
    await page.evaluate(
      async (bundles) => {
        for (const bundle of bundles) {
          await dapp.create(bundle, { id: bundle })
          dapp.place('appkit-button', { kit: bundle, id: bundle })
          dapp.place('appkit-network-button', { kit: bundle })
        }
      },
      [first, second],
    )
    const dialog = page.getByRole('dialog')
    for (const bundle of [second, first]) {
      const button = page.locator(`#${bundle}`)
      await button.getByRole('button', { name: 'Connect wallet' }).click()
      await dialog.getByRole('button', { name: /^Test Wallet/ }).click()
      await expect(button.getByRole('button', { name: /^Account 0x.*\W100 ETH$/ })).toBeVisible()
      await expect(dialog).toBeHidden()
      expect(await page.evaluate((id) => dapp.kits[id]?.getAddress(), bundle)).toBe(wallet.account)
    }
    for (const bundle of [second, first]) {
      const button = page.locator(`#${bundle}`)
      await button.getByRole('button', { name: /^Account/ }).click()
      await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
      await page.evaluate((id) => dapp.kits[id]?.close(), bundle)
      await expect(dialog).toBeHidden()
    }
    await page.evaluate((id) => dapp.kits[id]?.destroy(), first)
    await page
      .locator(`#${second}`)
      .getByRole('button', { name: /^Account/ })
      .click()
    await dialog.getByRole('button', { name: 'Settings' }).click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.locator(`#${second}`).getByRole('button', { name: 'Connect wallet' })).toBeVisible()
    // One warning about the clash.
    expect(complaints).toHaveLength(1)
  })
}

test('R9: the page’s own modal element works for a kit of the other version, and a closed prompt can be requested again', async ({
  page,
  siteUrl,
  wallet,
}) => {
  await page.goto(siteUrl)
  await page.evaluate(async () => {
    await dapp.load('older')
    dapp.place('appkit-modal')
    await dapp.create('newer')
  })
  wallet.hang()
  const opener = page.getByRole('banner').getByRole('button', { name: 'Open' })
  const dialog = page.getByRole('dialog')
  await opener.click()
  await expect(page.locator('appkit-modal')).toHaveCount(1)
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await dialog.getByRole('button', { name: /^Test Wallet, / }).click()
  await wallet.waitForPending('eth_requestAccounts')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  wallet.approveAll()
  await opener.click()
  await dialog.getByRole('button', { name: /^Test Wallet, / }).click()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => dapp.kits.default!.getAddress())).toBe(wallet.account)
})
