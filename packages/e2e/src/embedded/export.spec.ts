/** @module The export of a key at the top level of the secure site. */
import type { Page } from '@playwright/test'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { listViolations } from '../pages/listViolations.ts'
import { createProviderWindow, createSocialVisitor } from './socialLogin.ts'
import type { Visitor } from './visitor.ts'
import { expect, test } from './test.ts'

/** Logs in on the page of the export. */
async function logInAgain(page: Page, visitor: Visitor): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(visitor.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(await visitor.readCode())
  await expect(page.getByRole('button', { name: 'Hold to show' })).toBeVisible()
}

test.describe('the export', () => {
  test('shows the recovery phrase and the private key of the account while the visitor holds the button, and a letter announces it', async ({
    visitor,
    context,
    facts,
    ownWorld,
  }) => {
    await visitor.dapp.open()
    const address = await visitor.logIn()
    await ownWorld.secureSite.clearLimits()
    await visitor.dapp.accountButton.click()
    await visitor.dapp.modal.openSettings()
    const opening = context.waitForEvent('page')
    await visitor.dapp.modal.dialog.getByRole('link', { name: 'Export wallet' }).click()
    const page = await opening
    await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(visitor.email)
    await logInAgain(page, visitor)
    expect(page.url()).toBe(`${facts.secureSiteUrl}/export?projectId=local`)
    await expect(page.getByText(address)).toBeVisible()
    expect(await listViolations(page)).toEqual([])

    const words = page.getByRole('list', { name: 'Recovery phrase' })
    const hold = page.getByRole('button', { name: 'Hold to show' })
    await expect(words.getByRole('img', { name: 'Hidden' })).toHaveCount(12)
    await hold.hover()
    await page.mouse.down()
    await expect(words.getByRole('img')).toHaveCount(0)
    const phrase = await words.getByRole('listitem').allInnerTexts()
    expect(mnemonicToAccount(phrase.map((word) => word.trim()).join(' ')).address).toBe(address)
    expect(await listViolations(page)).toEqual([])
    await page.mouse.up()
    await expect(words.getByRole('img', { name: 'Hidden' })).toHaveCount(12)

    await page.getByRole('radio', { name: 'Private key' }).check()
    await hold.focus()
    await page.keyboard.down('Space')
    const key = page.getByRole('group', { name: 'Private key' })
    await expect(key).toHaveText(/^0x[0-9a-f]{64}$/)
    expect(privateKeyToAccount((await key.innerText()) as `0x${string}`).address).toBe(address)
    await page.keyboard.up('Space')
    await expect(key).not.toContainText('0x')

    const listSubjects = () =>
      ownWorld.mailbox.listLetters().flatMap(({ to, subject }) => (to.includes(visitor.email) ? subject : []))
    await expect
      .poll(listSubjects)
      .toEqual(
        expect.arrayContaining(['The key of your wallet was exported', 'Your wallet was opened on a new device']),
      )
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByText('The phrase and the key are no longer on this page')).toBeVisible()
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  })

  test('opens the wallet of a social account after a login at its provider, whose window refers to no other page', async ({
    dapp,
    ownWorld,
    context,
    facts,
  }) => {
    await dapp.open()
    const social = createSocialVisitor(dapp, ownWorld)
    const address = await social.logIn('google')
    const page = await context.newPage()
    await page.goto(`${facts.secureSiteUrl}/export?projectId=local`)
    expect(await listViolations(page)).toEqual([])
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    const window = createProviderWindow(await opening)
    await window.choose(social.person)
    await window.continue()
    await expect(window.page.getByText(`Continue to Local demo (${facts.secureSiteUrl})?`)).toBeVisible()
    expect(await window.page.evaluate(() => globalThis.opener as unknown)).toBeNull()
    await expect(page.getByText(/^Log in at .*Google.* in the new window/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the window' })).toBeVisible()
    expect(await listViolations(page)).toEqual([])
    await window.continue()
    await expect(page.getByText(address)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hold to show' })).toBeVisible()
    await expect(window.page.getByText('You are logged in.')).toBeVisible()
  })

  test('S24: cannot be opened in a frame of a site, and no window of a site refers to it', async ({
    browser,
    siteUrl,
    facts,
  }) => {
    // A context without the checks of honest pages: the browser reports that it refuses the frame.
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(siteUrl)
    const url = `${facts.secureSiteUrl}/export?projectId=local`
    const opening = context.waitForEvent('page')
    await page.evaluate((target) => {
      const frame = document.createElement('iframe')
      frame.src = target
      document.body.append(frame)
      Object.assign(globalThis, { opened: globalThis.open(target) })
    }, url)
    const tab = await opening
    await expect(tab.getByRole('heading', { name: 'Export your wallet' })).toBeVisible()
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull()
    await page.waitForFunction(() => (globalThis as unknown as { opened: Window }).opened.closed)
    await expect(page.frameLocator(`iframe[src="${url}"]`).getByRole('heading')).toHaveCount(0)
    await context.close()
  })
})
