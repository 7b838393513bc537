import { listViolations } from '../pages/listViolations.ts'
import { expect, test } from '../test.ts'

test('the language switch of an example changes the button and the modal', async ({ dapp, page }) => {
  await dapp.open()
  await dapp.choose('Language', 'Deutsch')
  await page.getByRole('button', { name: 'Wallet verbinden' }).click()
  await expect(page.getByRole('dialog', { name: 'Anmelden oder verbinden' })).toBeVisible()
})

test('the theme switch of an example changes the page and the modal', async ({ dapp, page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await dapp.open()
  const readColors = async () => [
    await page.locator('html').evaluate((element) => getComputedStyle(element).backgroundColor),
    await dapp.connectButton.evaluate((element) => getComputedStyle(element).backgroundColor),
  ]
  const system = await readColors()
  await dapp.choose('Theme', 'Dark')
  await expect.poll(async () => (await readColors()).filter((color, place) => color === system[place])).toEqual([])
  expect(await listViolations(page)).toEqual([])
  await dapp.choose('Theme', 'Light')
  await expect.poll(readColors).toEqual(system)
})
