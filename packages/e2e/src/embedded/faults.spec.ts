/** @module The login by email while a part fails. */
import { LOCAL_WORLD_PATH } from '@openappkit/local/world'
import { expect, test } from './test.ts'

test('SPEC 8.20, R17: a frame that answers with an error can be tried again, and no code is lost', async ({
  dapp,
  visitor,
  ownWorld,
}) => {
  await dapp.open()
  ownWorld.secureSite.faults.failFrame()
  await dapp.connectButton.click()
  // Loading ends after 20 seconds.
  await dapp.page.clock.install()
  await visitor.emailField.fill(visitor.email)
  await dapp.modal.button('Continue with email').click()
  await dapp.page.clock.runFor(21_000)
  await expect(dapp.modal.dialog.getByText('The email wallet didn’t load')).toBeVisible()
  ownWorld.secureSite.faults.clear()
  await dapp.modal.button('Try again').click()
  await dapp.page.clock.resume()
  await visitor.codeField.fill(await visitor.readCode())
  await visitor.expectLoggedIn()
})

test('a project that the secure site does not have ends the login at once, and the console names the cause', async ({
  dapp,
  visitor,
  page,
  facts,
}) => {
  await page.route(`**${LOCAL_WORLD_PATH}`, (route) =>
    route.fulfill({ json: { ...facts, secureSiteProject: 'not-a-project' } }),
  )
  const messages: string[] = []
  page.on('console', (message) => void messages.push(message.text()))
  await dapp.open()
  // A load that waits for its limit of 20 seconds would never end.
  await page.clock.install()
  await dapp.connectButton.click()
  await visitor.emailField.fill(visitor.email)
  await dapp.modal.button('Continue with email').click()
  await page.clock.runFor(2_000)
  await expect(dapp.modal.dialog.getByText('This login is not set up')).toBeVisible()
  await expect(dapp.modal.button('Try again')).toHaveCount(0)
  await expect
    .poll(() => messages.filter((text) => text.includes('The secure site has no project with this id')))
    .toHaveLength(1)
})

test('a slow frame and a slow mail server delay the login only', async ({ dapp, visitor, ownWorld }) => {
  ownWorld.secureSite.faults.slowFrame(1_500)
  ownWorld.mailbox.faults.delay(1_500)
  await dapp.open()
  await visitor.logIn()
})

test('a letter that the mail server refuses for now is sent again', async ({ dapp, visitor, ownWorld }) => {
  ownWorld.mailbox.faults.fail(451)
  await dapp.open()
  await visitor.requestLetter()
  await expect(visitor.codeField).toBeVisible()
  ownWorld.mailbox.faults.clear()
  await visitor.codeField.fill(await visitor.readCode())
  await visitor.expectLoggedIn()
})

test('SPEC 8.22, 4.39: a session that has ended on the server disconnects with the next request, and the visitor can log in again', async ({
  dapp,
  visitor,
  ownWorld,
}) => {
  await dapp.open()
  const address = await visitor.logIn()
  await ownWorld.secureSite.endSessions()
  await dapp.action('Sign message').click()
  await visitor.approveRequest()
  await dapp.expectDisconnected()
  await expect(dapp.outcome('Message signature')).toBeEmpty()
  await dapp.modal.expectClosed()
  await ownWorld.secureSite.clearLimits()
  await dapp.page.evaluate(() => localStorage.clear())
  await dapp.page.reload()
  expect(await visitor.logIn()).toBe(address)
})

test('SPEC 4.39: a reload after the session has ended shows the visitor as disconnected, and says why in the modal', async ({
  dapp,
  visitor,
  ownWorld,
  page,
}) => {
  await dapp.open()
  await visitor.logIn()
  await ownWorld.secureSite.endSessions()
  await page.reload()
  await dapp.expectDisconnected()
  await dapp.connectButton.click()
  await expect(dapp.modal.dialog.getByText('Your session has ended. Log in again.')).toBeVisible()
})

test('a server that is down says so, and the login goes on when it is back', async ({ dapp, visitor, ownWorld }) => {
  await dapp.open()
  await visitor.requestLetter()
  const code = await visitor.readCode()
  ownWorld.secureSite.faults.failServer()
  await visitor.codeField.fill(code)
  await expect(visitor.codeField).toHaveAttribute('aria-invalid', 'true')
  ownWorld.secureSite.faults.clear()
  await visitor.codeField.fill('')
  await visitor.codeField.fill(code)
  await visitor.expectLoggedIn()
})
