/** @module Custody `owner`: the switch on the page of the account, the kit, and new devices. */
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { DappPage } from '../pages/dapp-page.ts'
import { listViolations } from '../pages/listViolations.ts'
import { createOwnerVisitor, findRecovery, readNextCode } from './ownerVisitor.ts'
import { addAuthenticator, createAccountVisitor } from './passkeyVisitor.ts'
import { expect, test } from './test.ts'
import { findFrame, type Visitor } from './visitor.ts'

/** Logs in with a code, up to the question of the frame. */
async function logInToQuestion(visitor: Visitor): Promise<void> {
  await visitor.dapp.open()
  await visitor.requestLetter()
  await visitor.codeField.fill(await readNextCode(visitor))
  await expect(findRecovery(visitor.dapp.page).dialog).toBeVisible()
}

test.describe('custody of the owner', { tag: '@full-browser' }, () => {
  test('is switched to with a passkey that answers twice and a printed code; the kit opens offline; new devices open with the code and with the passkey', async ({
    visitor,
    dapp,
    page,
    browser,
    facts,
    ownWorld,
    siteUrl,
    otherSiteUrl,
  }, testInfo) => {
    await addAuthenticator(page)
    await dapp.open()
    const address = await visitor.logIn()
    await ownWorld.secureSite.clearLimits()
    const account = createAccountVisitor(page, visitor, facts.secureSiteUrl)
    await account.open()
    await account.logIn()
    const owner = createOwnerVisitor(page)
    await expect(owner.section.getByText('A login is enough to open your wallet on a new device.')).toBeVisible()
    expect(await listViolations(page)).toEqual([])
    await owner.button('Make it yours alone').click()
    await expect(owner.section.getByText('everything in the wallet is lost forever')).toBeVisible()
    await expect(owner.button('Continue')).toBeDisabled()
    expect(await listViolations(page)).toEqual([])
    await owner.button('Cancel').click()
    const code = await owner.beginSwitch()
    expect(await listViolations(page)).toEqual([])

    const downloading = page.waitForEvent('download')
    await owner.button('Download the kit').click()
    const download = await downloading
    const file = testInfo.outputPath(download.suggestedFilename())
    await download.saveAs(file)
    await owner.button('I have written it down').click()
    await owner.codeField.fill('0000-0000-0000-0000-0000-0000-000')
    await owner.button('Finish').click()
    await expect(owner.section.getByText('This is not the code that was shown.')).toBeVisible()
    expect(await listViolations(page)).toEqual([])
    await owner.button('Show the code again').click()
    await owner.finishSwitch(code)
    await expect(owner.section.getByText('Only you', { exact: true })).toBeVisible()
    expect(await listViolations(page)).toEqual([])
    const listSubjects = () =>
      ownWorld.mailbox.listLetters().flatMap(({ to, subject }) => (to.includes(visitor.email) ? subject : []))
    await expect.poll(listSubjects).toContain('Only you can recover your wallet from now on')

    // A browser without a network opens the file.
    const offline = await browser.newContext({ offline: true })
    const kit = await offline.newPage()
    const requests: string[] = []
    kit.on('request', (request) => void requests.push(request.url()))
    await kit.goto(`file://${file}`)
    await expect(kit.getByText(address)).toBeVisible()
    await kit
      .getByRole('textbox', { name: 'Recovery code' })
      .fill(code.replace(/^./, (symbol) => (symbol === '0' ? '1' : '0')))
    await kit.getByRole('button').click()
    await expect(kit.getByRole('alert')).toHaveText('This code has a mistake. Compare each character with your paper.')
    await kit.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase().replaceAll('-', ' '))
    await kit.getByRole('button').click()
    await expect(kit.getByRole('listitem').first()).toBeVisible()
    const words = await kit.getByRole('listitem').allInnerTexts()
    expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
    expect(privateKeyToAccount((await kit.locator('code').innerText()) as `0x${string}`).address).toBe(address)
    expect(await listViolations(kit)).toEqual([])
    expect(requests).toEqual([`file://${file}`])
    await offline.close()

    // Another browser has no passkey, and opens the wallet with the code.
    await ownWorld.secureSite.clearLimits()
    const profile = await browser.newContext()
    const tab = await profile.newPage()
    await addAuthenticator(tab)
    const elsewhere = visitor.atPage(tab, siteUrl)
    await logInToQuestion(elsewhere)
    const recovery = findRecovery(tab)
    expect(await listViolations(tab)).toEqual([])
    await recovery.usePasskey.click()
    await expect(recovery.dialog.getByText('No passkey was used.')).toBeVisible()
    await recovery.codeField.fill('0000-0000-0000-0000-0000-0000-000')
    await recovery.openByCode.click()
    await expect(recovery.dialog.getByText('This code does not open the wallet.')).toBeVisible()
    await recovery.codeField.fill(code)
    await recovery.openByCode.click()
    expect(await elsewhere.expectLoggedIn()).toBe(address)
    await new DappPage(tab, siteUrl).action('Sign message').click()
    await elsewhere.approveRequest()
    await expect(elsewhere.dapp.outcome('Message signature')).toContainText('The signature is valid.')
    await profile.close()

    // Another site in the first browser is a new device, and has the passkey.
    await ownWorld.secureSite.clearLimits()
    const shop = visitor.atPage(page, otherSiteUrl)
    await logInToQuestion(shop)
    await findRecovery(page).later.click()
    await expect(dapp.modal.dialog.getByText('Log in once more')).toBeVisible()
    // The visitor is logged in, so no letter is needed.
    await shop.dapp.open()
    await shop.requestLetter()
    await findRecovery(page).usePasskey.click()
    expect(await shop.expectLoggedIn()).toBe(address)
  })

  test('SPEC 2.34: a newcomer with a passkey chooses it from the start: code and kit before the account, then the same address on a new device', async ({
    visitor,
    dapp,
    page,
    context,
    otherSiteUrl,
  }, testInfo) => {
    await addAuthenticator(page)
    await dapp.open()
    await dapp.connectButton.click()
    await dapp.modal.button('Continue with a passkey').click()
    const opening = context.waitForEvent('page')
    await findFrame(page).getByRole('button', { name: 'Create an account with a passkey' }).click()
    const opened = await opening
    await opened.getByRole('radio', { name: /^Only you/ }).check()
    await expect(opened.getByText('everything in the wallet is lost forever')).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Create a passkey' })).toBeDisabled()
    expect(await listViolations(opened)).toEqual([])
    await opened.getByRole('checkbox').check()
    const owner = createOwnerVisitor(opened)
    // An authenticator belongs to its tab. This one goes on to another site, as the visitor with another device.
    await opened.evaluate(() => (window.close = () => {}))
    await addAuthenticator(opened)
    await opened.getByRole('button', { name: 'Create a passkey' }).click()
    await owner.button('Create a passkey').click()
    await owner.button('Use the same passkey once more').click()
    await expect(owner.code).toBeVisible()
    const code = await owner.code.innerText()
    const downloading = opened.waitForEvent('download')
    await owner.button('Download the kit').click()
    const file = testInfo.outputPath('kit.html')
    await (await downloading).saveAs(file)
    await owner.button('I have written it down').click()
    await owner.codeField.fill(code)
    await owner.button('Finish').click()
    // The frame goes on with another press.
    await expect(findFrame(page).getByRole('button', { name: 'Continue with a passkey' })).toBeVisible()
    await expect(findFrame(page).getByRole('heading', { name: 'Continue with a passkey' })).toBeVisible()

    const shop = visitor.atPage(opened, otherSiteUrl)
    await shop.dapp.open()
    await shop.dapp.connectButton.click()
    await shop.dapp.modal.button('Continue with a passkey').click()
    const address = await shop.expectLoggedIn()
    await shop.dapp.accountButton.click()
    await shop.dapp.modal.openSettings()
    await expect(shop.dapp.modal.dialog.getByText('Only you can recover the wallet')).toBeVisible()

    const kit = await context.newPage()
    await kit.goto(`file://${file}`)
    await kit.getByRole('textbox', { name: 'Recovery code' }).fill(code)
    await kit.getByRole('button').click()
    const words = await kit.getByRole('listitem').allInnerTexts()
    expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
  })
})
