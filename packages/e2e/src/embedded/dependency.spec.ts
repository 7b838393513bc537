/** @module The login by email while its code cannot be fetched. */
import { expect, test } from './test.ts'

const ENGINE = /\/assets\/createEngine-[\w-]+\.js$/

test('SPEC 8.47: a login without the code of the embedded wallet says so, and the next attempt fetches the code', async ({
  dapp,
  visitor,
  page,
}) => {
  await page.route(ENGINE, (route) => route.abort())
  await dapp.open()
  await visitor.requestLetter()
  await expect(dapp.modal.dialog.getByText('Unable to load email login dependency')).toBeVisible()
  await page.unroute(ENGINE)
  await dapp.modal.button('Try again').click()
  await visitor.codeField.fill(await visitor.readCode())
  await visitor.expectLoggedIn()
})
