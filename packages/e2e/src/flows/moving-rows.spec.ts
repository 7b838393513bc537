/** @module A row that would move during a press. `presses.test.ts` of the modal has all kinds of presses and updates. */
import { expect, test } from '../test.ts'

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
