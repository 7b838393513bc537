import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test.ts'

// Both use the two local chains.
test.use({ walletOptions: {} })

/** The two kits of a page, each with its buttons: `one` is light, `two` dark. */
async function openPage(page: Page, url: string): Promise<{ one: Locator; two: Locator; dialog: Locator }> {
  await page.goto(url)
  await page.evaluate(async () => {
    for (const [id, themeMode] of [
      ['one', 'light'],
      ['two', 'dark'],
    ] as const) {
      await dapp.create('newer', { id, themeMode })
      dapp.place('appkit-button', { kit: id, id })
      dapp.place('appkit-network-button', { kit: id, id: `${id}-network` })
    }
  })
  return { one: page.locator('#one'), two: page.locator('#two'), dialog: page.getByRole('dialog') }
}

const readKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).sort((left, right) => left.localeCompare(right, 'en')))

test('two kits connect, switch networks and disconnect independently', async ({
  page,
  siteUrl,
  wallet,
  complaints,
}) => {
  const { one, two, dialog } = await openPage(page, siteUrl)
  await one.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: /^Test Wallet, / }).click()
  await expect(one.getByRole('button', { name: /^Account 0x/ })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(two.getByRole('button', { name: 'Connect wallet' })).toBeVisible()

  // Without a connection, only the selection is stored.
  await page.locator('#two-network').getByRole('button').click()
  await dialog.getByRole('button', { name: /^Local Two/ }).click()
  await expect(page.locator('#two-network').getByRole('button', { name: 'Network: Local Two' })).toBeVisible()
  await expect(page.locator('#one-network').getByRole('button', { name: 'Network: Local One' })).toBeVisible()
  expect(wallet.chainId).toBe(1337)

  await one.getByRole('button', { name: /^Account 0x/ }).click()
  await dialog.getByRole('button', { name: 'Settings' }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(one.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('two kits have separate storage, events and themes', async ({ page, siteUrl, wallet }) => {
  const { one, two, dialog } = await openPage(page, siteUrl)
  await page.evaluate(() => {
    const events: Record<string, string[]> = {}
    for (const id of ['one', 'two']) {
      const names: string[] = (events[id] = [])
      dapp.kits[id]!.subscribeEvents(({ data }) => names.push(data?.event ?? ''))
      dapp.kits[id]!.subscribeAccount(({ status }) => names.push(status))
    }
    Object.assign(globalThis, { events })
  })
  const readEvents = () => page.evaluate(() => (globalThis as unknown as { events: Record<string, string[]> }).events)
  await two.getByRole('button', { name: 'Connect wallet' }).click()
  const readSurface = () => dialog.evaluate((element) => getComputedStyle(element).getPropertyValue('--oak-bg'))
  const dark = await readSurface()
  await dialog.getByRole('button', { name: /^Test Wallet, / }).click()
  await expect(two.getByRole('button', { name: /^Account 0x/ })).toBeVisible()
  await expect(dialog).toBeHidden()

  expect(await readEvents()).toEqual({
    one: [],
    two: expect.arrayContaining(['MODAL_OPEN', 'CONNECT_SUCCESS', 'connected']),
  })
  const keys = await readKeys(page)
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key) => !/\btwo\b/.test(key))).toEqual([])

  await one.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(dialog).toBeVisible()
  expect(await readSurface()).not.toBe(dark)
  await page.evaluate(() => dapp.kits.one!.setThemeVariables({ '--w3m-accent': '#b30059' }))
  const readAccent = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).getPropertyValue('--oak-accent'))
  await expect.poll(() => readAccent(one)).toBe('#b30059')
  expect(await readAccent(two)).not.toBe('#b30059')
  expect(wallet.permittedOrigins).toHaveLength(1)
})

test('an element that does not name one of two kits throws instead of choosing one', async ({ browser, siteUrl }) => {
  // A separate context: an uncaught error fails every other test.
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await openPage(page, siteUrl)
  await page.evaluate(() => dapp.place('appkit-button', { id: 'ambiguous' }))
  await expect.poll(() => errors).toEqual([expect.stringMatching(/Several kits and none named for <appkit-button>/)])
  await expect(page.locator('#ambiguous').getByRole('button')).toHaveCount(0)

  // It works after it is named, or when only one kit is left.
  await page.evaluate(() => dapp.kits.one!.destroy())
  await expect(page.locator('#ambiguous').getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(errors).toHaveLength(1)
  await page.close()
})

test('R16: destroying one of two kits, open and with a prompt, does not affect the other', async ({
  page,
  siteUrl,
  wallet,
  complaints,
}) => {
  const { one, two, dialog } = await openPage(page, siteUrl)
  for (const kit of [one, two]) {
    await kit.getByRole('button', { name: 'Connect wallet' }).click()
    await dialog.getByRole('button', { name: /^Test Wallet, / }).click()
    await expect(kit.getByRole('button', { name: /^Account 0x/ })).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  wallet.hang()
  await page.locator('#one-network').getByRole('button').click()
  await dialog.getByRole('button', { name: /^Local Two/ }).click()
  await wallet.waitForPending('wallet_switchEthereumChain')
  await page.evaluate(() => dapp.kits.one!.destroy())
  await expect(one.getByRole('button')).toHaveCount(0)
  await expect(dialog).toHaveCount(0)

  await two.getByRole('button', { name: /^Account 0x/ }).click()
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  wallet.approveAll()
  await expect(page.locator('#two-network').getByRole('button', { name: 'Network: Local Two' })).toBeVisible()
  await wallet.setAccount(1)
  await expect.poll(() => page.evaluate(() => dapp.kits.two!.getAddress())).toBe(wallet.account)
  await page.reload()
  await page.evaluate(async () => {
    await dapp.create('newer', { id: 'two' })
    dapp.place('appkit-button', { id: 'two' })
  })
  await expect(two.getByRole('button', { name: /^Account 0x/ })).toBeVisible()
  expect(complaints).toEqual([])
})

for (const last of ['one', 'two'] as const) {
  test(`two open modals restore the page's scrolling when the last of them, ${last}, closes`, async ({
    page,
    siteUrl,
  }) => {
    const { dialog } = await openPage(page, siteUrl)
    const opener = page.getByRole('banner').getByRole('button', { name: 'Open' })
    const readOverflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
    const openDialogs = page.locator('dialog[open]')
    await opener.focus()
    await page.evaluate(() => dapp.kits.one!.open())
    await expect(openDialogs).toHaveCount(1)
    await page.evaluate(() => dapp.kits.two!.open())
    await expect(openDialogs).toHaveCount(2)
    await page.evaluate((last) => dapp.kits[last === 'one' ? 'two' : 'one']!.close(), last)
    await expect(openDialogs).toHaveCount(1)
    expect(await readOverflow()).toBe('hidden')
    await page.evaluate((last) => dapp.kits[last]!.close(), last)
    await expect(dialog).toHaveCount(0)
    expect(await readOverflow()).toBe('visible')
    await opener.click({ trial: true })
    if (last === 'one') await expect(opener).toBeFocused()
  })
}
