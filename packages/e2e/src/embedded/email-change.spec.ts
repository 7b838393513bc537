/** @module The change of the email address, with the real secure site and a mailbox. */
import { expect, test } from './test.ts'

test('SPEC 2.7, 7.76, 7.77: a visitor changes the email address after a question in the frame, logs in with the new one, and puts the old one back by a link', async ({
  dapp,
  visitor,
  context,
  ownWorld,
}) => {
  await dapp.open()
  const address = await visitor.logIn()
  await ownWorld.secureSite.clearLimits()
  await visitor.skipCooldown()
  const email = `new-${visitor.email}`

  await dapp.accountButton.click()
  await dapp.modal.openSettings()
  await dapp.modal.button('Change email address').click()
  await dapp.modal.dialog.getByRole('textbox', { name: 'New email address' }).fill(email)
  await dapp.modal.button('Continue').click()
  for (const text of ['Change your email address', visitor.email, email]) {
    await expect(visitor.request).toContainText(text)
  }
  await visitor.approveRequest()
  const { code } = await ownWorld.mailbox.waitForLetter(email, 0)
  await dapp.modal.dialog.getByRole('textbox', { name: /code/i }).fill(code!)
  await expect(dapp.modal.dialog.getByText('Your email address was changed')).toBeVisible()
  await dapp.modal.button('Done').click()
  await expect(dapp.modal.dialog.getByText(email, { exact: true })).toBeVisible()

  const notice = await visitor.readLetter()
  expect(notice.subject).toMatch(/^Your email address for .* was changed$/)
  const tab = await context.newPage()
  await tab.goto(notice.links.find((link) => link.includes('/revert/'))!)
  await tab.getByRole('button', { name: 'Confirm' }).click()
  await expect(
    tab.getByRole('heading', { name: 'You log in to the wallet with the earlier email address again' }),
  ).toBeVisible()
  await tab.close()
  expect((await visitor.readLetter()).subject).toMatch(/was undone$/)

  await ownWorld.secureSite.clearLimits()
  await dapp.open()
  await dapp.expectDisconnected()
  expect(await visitor.logIn()).toBe(address)
})
