/** @module Rows that would move because of what arrives late. */
import { test } from '../test.ts'

test('a row that is pressed while more of the account arrives does not move before it is released', async ({
  dapp,
  wallet,
  page,
}) => {
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
  const row = dapp.modal.button('Disconnect')
  await row.hover()
  await page.mouse.down()
  const arrived = page.waitForEvent('requestfinished')
  arrive()
  await arrived
  await page.mouse.up()
  await dapp.expectDisconnected()
})
