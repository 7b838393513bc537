/** @module Logins that a visitor adds to an account, at the top level of the secure site. */
import { listViolations } from '../pages/listViolations.ts'
import { createProviderWindow, createSocialVisitor } from './socialLogin.ts'
import { expect, test } from './test.ts'

test('a visitor adds a login at a provider on the page of the account, and it opens the same wallet', async ({
  visitor,
  context,
  facts,
  ownWorld,
}) => {
  const { dapp } = visitor
  await dapp.open()
  const address = await visitor.logIn()
  await ownWorld.secureSite.clearLimits()
  const page = await context.newPage()
  await page.goto(`${facts.secureSiteUrl}/account?projectId=local`)
  await page.getByRole('textbox', { name: 'Email address' }).fill(visitor.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(await visitor.readCode())
  await expect(page.getByRole('heading', { name: 'Logins' })).toBeVisible()
  expect(await listViolations(page)).toEqual([])

  const social = createSocialVisitor(dapp, ownWorld)
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const window = createProviderWindow(await opening)
  await window.choose(social.person)
  await window.continue()
  await expect(window.page.getByText('Log in to this wallet with Google too?')).toBeVisible()
  await expect(window.page.getByText(address)).toBeVisible()
  expect(await window.page.evaluate(() => globalThis.opener as unknown)).toBeNull()
  await expect(page.getByRole('link', { name: 'Open the window' })).toBeVisible()
  expect(await listViolations(page)).toEqual([])
  await window.continue()
  await expect(page.getByText(/Your account at .*Google.* logs in to this wallet from now on/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Google' }).click()
  await expect(page.getByText('You can no longer log in with it.')).toBeVisible()
  expect(await listViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.close()

  await social.disconnect()
  expect(await social.logIn('google')).toBe(address)
})
