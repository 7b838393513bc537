/** @module Rows that would move because of what arrives late. */
import { expect, test } from '../test.ts'

test('a button that is pressed while more of the account arrives is pressed', async ({ dapp, wallet, page }) => {
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  // What the account loads arrives during the press.
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*', async (route) => {
    await arrival
    await route.continue()
  })
  await dapp.accountButton.click()
  const button = dapp.modal.button('Settings')
  await button.hover()
  await page.mouse.down()
  const arrived = page.waitForEvent('requestfinished')
  arrive()
  await arrived
  await page.mouse.up()
  await expect(dapp.modal.titled('Settings')).toBeVisible()
})

test('a row that is pressed while the device goes offline does not move before it is released', async ({
  dapp,
  wallet,
  page,
  context,
}) => {
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  await dapp.accountButton.click()
  await dapp.modal.openSettings()
  const row = dapp.modal.button('Disconnect')
  await row.hover()
  await page.mouse.down()
  const before = await row.boundingBox()
  await context.setOffline(true)
  // Two frames: a bar that is not held would be there.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )
  expect(await row.boundingBox()).toEqual(before)
  await page.mouse.up()
  await dapp.expectDisconnected()
  await context.setOffline(false)
})
