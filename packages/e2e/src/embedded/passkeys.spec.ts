/** @module Passkeys: created at the top level of the secure site, and used in its frame on other sites. */
import type { Frame, Page } from '@playwright/test'
import { listViolations } from '../pages/listViolations.ts'
import { findFrame } from './visitor.ts'
import { addAuthenticator, createAccountVisitor } from './passkeyVisitor.ts'
import { expect, test as base } from './test.ts'

interface Fixtures {
  /** The account page of the visitor, in the tab of the test: an authenticator belongs to its tab. */
  account: ReturnType<typeof createAccountVisitor>
  /** The site whose storage of the frame is new. */
  shop: ReturnType<Parameters<Parameters<typeof base>[2]>[0]['visitor']['atPage']>
  /** The subjects of the letters to the visitor. */
  listSubjects: () => readonly string[]
}

const test = base.extend<Fixtures>({
  account: async ({ page, visitor, facts }, use) => use(createAccountVisitor(page, visitor, facts.secureSiteUrl)),
  shop: async ({ page, visitor, otherSiteUrl }, use) => use(visitor.atPage(page, otherSiteUrl)),
  listSubjects: async ({ ownWorld, visitor }, use) =>
    use(() => ownWorld.mailbox.listLetters().flatMap(({ to, subject }) => (to.includes(visitor.email) ? subject : []))),
})

const OPENED = 'Your wallet was opened on a new device'

/** Uses a passkey in a page, and returns what its PRF answers. */
const readPrf = (frame: Frame | Page): Promise<readonly number[]> =>
  frame.evaluate(async () => {
    const publicKey = {
      challenge: new Uint8Array(32),
      rpId: location.hostname,
      userVerification: 'required',
      extensions: { prf: { eval: { first: new TextEncoder().encode('oak/prf/v1') } } },
    } as const
    const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    const first = credential.getClientExtensionResults().prf?.results?.first
    return first ? [...new Uint8Array(first as ArrayBuffer)] : []
  })

test.describe('passkeys', { tag: '@full-browser' }, () => {
  test('SPEC 2.34: a passkey that was created at the top level logs in on another site, opens the same wallet without a letter, and signs', async ({
    visitor,
    account,
    shop,
    dapp,
    page,
    context,
    facts,
    ownWorld,
    listSubjects,
  }) => {
    await addAuthenticator(page)
    await dapp.open()
    const address = await visitor.logIn()
    await ownWorld.secureSite.clearLimits()
    await dapp.accountButton.click()
    await dapp.modal.openSettings()
    const opening = context.waitForEvent('page')
    await dapp.modal.dialog.getByRole('link', { name: 'Devices and passkeys' }).click()
    const letters = listSubjects().length
    await findFrame(page).getByRole('button', { name: 'Open the window' }).click()
    const opened = await opening
    // The login of the frame is fresh: no address and no code.
    await expect(opened.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
    expect(listSubjects()).toHaveLength(letters)
    expect(opened.url()).toBe(`${facts.secureSiteUrl}/account?projectId=local`)
    expect(await opened.evaluate(() => [window.opener, sessionStorage.length])).toEqual([null, 0])
    // Another custody gives a kit with the key, so the page asks for its own login.
    await opened.getByRole('button', { name: 'Make it yours alone' }).click()
    await expect(opened.getByText('Log in here to change this.')).toBeVisible()
    await expect(opened.getByRole('textbox', { name: 'Email address' })).toHaveValue(visitor.email)
    await opened.close()
    await expect(dapp.modal.dialog.getByRole('link', { name: 'Devices and passkeys' })).toBeVisible()

    await account.open()
    await account.logIn()
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
    await account.addPasskey()
    await expect(account.passkeys).toHaveCount(1)
    await expect(account.passkeys).toContainText('Opens your wallet')
    await expect(account.passkeys).toContainText('Never used')
    expect(await listViolations(page)).toEqual([])
    const prf = await readPrf(page)
    expect(prf).toHaveLength(32)
    await expect.poll(listSubjects).toContain('A passkey was added to your wallet')
    const before = listSubjects()

    await shop.dapp.open()
    await shop.dapp.connectButton.click()
    await shop.dapp.modal.button('Continue with a passkey').click()
    expect(await shop.expectLoggedIn()).toBe(address)
    expect(await readPrf(page.frame({ name: 'w3m-secure-iframe' })!)).toEqual(prf)
    await shop.dapp.action('Sign message').click()
    await shop.approveRequest()
    await expect(shop.dapp.outcome('Message signature')).toContainText('The signature is valid.')
    expect(listSubjects()).toEqual(before)

    await shop.dapp.accountButton.click()
    await shop.dapp.modal.openSettings()
    await expect(shop.dapp.modal.dialog.getByText('Logged in with a passkey')).toBeVisible()
    await page.reload()
    expect(await shop.expectLoggedIn()).toBe(address)
  })

  test('SPEC 2.37: after a first login by email a passkey is offered once, after what the site asks for, and not to a visitor who has one', async ({
    visitor,
    dapp,
    page,
    context,
    facts,
    ownWorld,
    otherSiteUrl,
  }) => {
    await addAuthenticator(page)
    await dapp.open()
    await visitor.requestLetter()
    await visitor.codeField.fill(await visitor.readCode())
    await expect(dapp.fact('Status')).toHaveText('connected')
    // As a site that asks for a signature at once. The modal may still say that the visitor is logged in.
    await dapp.action('Sign message').dispatchEvent('click')
    await visitor.approveRequest()
    await expect(dapp.outcome('Message signature')).toContainText('The signature is valid.')
    await dapp.modal.expectClosed()

    await dapp.accountButton.click()
    const opening = context.waitForEvent('page')
    await dapp.modal.button('Add a passkey').click()
    await findFrame(page).getByRole('button', { name: 'Open the window' }).click()
    const opened = await opening
    await expect(opened.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
    await opened.close()
    await expect(dapp.modal.dialog.getByText('You can add one at any time in the settings')).toBeVisible()
    await page.reload()
    await visitor.expectLoggedIn()
    await expect(dapp.accountButton).toHaveAccessibleName(new RegExp(`^Account ${visitor.email.slice(0, 30)}`))
    await dapp.accountButton.click()
    await expect(dapp.modal.button('Settings')).toBeVisible()
    await expect(dapp.modal.button('Add a passkey')).toHaveCount(0)

    /** Another site does not know the answer. */
    const logInAtShop = async () => {
      await ownWorld.secureSite.clearLimits()
      const shop = visitor.atPage(page, otherSiteUrl)
      await shop.dapp.open()
      await shop.logIn()
      await shop.dapp.accountButton.click()
      await expect(dapp.modal.button('Settings')).toBeVisible()
      return shop
    }
    const shop = await logInAtShop()
    await expect(dapp.modal.button('Not now')).toBeVisible()
    expect(await listViolations(page)).toEqual([])
    await dapp.modal.openSettings()
    await dapp.modal.dialog.getByRole('button', { name: /^Disconnect/ }).click()
    await shop.dapp.expectDisconnected()
    await page.evaluate(() => localStorage.clear())

    await ownWorld.secureSite.clearLimits()
    const account = createAccountVisitor(page, shop, facts.secureSiteUrl)
    await account.open()
    await account.logIn()
    await account.addPasskey()
    await logInAtShop()
    await expect(dapp.modal.button('Not now')).toHaveCount(0)
  })

  test('an authenticator without PRF logs in, and the recovery slot opens the wallet with a letter', async ({
    visitor,
    account,
    shop,
    dapp,
    page,
    ownWorld,
    listSubjects,
  }) => {
    await addAuthenticator(page, { hasPrf: false })
    await dapp.open()
    const address = await visitor.logIn()
    await ownWorld.secureSite.clearLimits()
    await account.open()
    await account.logIn()
    await account.addPasskey()
    await expect(account.passkeys).toContainText('Only logs in')
    await page.getByRole('button', { name: /^Let it open your wallet/ }).click()
    await expect(page.getByText('This passkey cannot open your wallet')).toBeVisible()
    expect(listSubjects()).not.toContain(OPENED)

    await shop.dapp.open()
    await shop.dapp.connectButton.click()
    await shop.dapp.modal.button('Continue with a passkey').click()
    expect(await shop.expectLoggedIn()).toBe(address)
    await expect.poll(listSubjects).toContain(OPENED)
  })

  test('a removed passkey is refused with the reason, and the visitor logs in another way', async ({
    visitor,
    account,
    shop,
    dapp,
    page,
    ownWorld,
    listSubjects,
  }) => {
    const authenticator = await addAuthenticator(page)
    await dapp.open()
    const address = await visitor.logIn()
    await ownWorld.secureSite.clearLimits()
    await account.open()
    await account.logIn()
    await account.addPasskey()
    const [credential] = await authenticator.listCredentials()
    await page
      .getByRole('button', { name: /^Remove: / })
      .first()
      .click()
    await expect(page.getByText('You can no longer log in with it.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('The passkey was removed.')).toBeVisible()
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
    // A browser may delete the passkey when the page reports that it is not known.
    if ((await authenticator.listCredentials()).length === 0) {
      await authenticator.session.send('WebAuthn.addCredential', {
        authenticatorId: authenticator.id,
        credential: credential as never,
      })
    }

    await shop.dapp.open()
    await shop.dapp.connectButton.click()
    await shop.dapp.modal.button('Continue with a passkey').click()
    const { dialog } = shop.dapp.modal
    await expect(dialog.getByText('This passkey was removed')).toBeVisible()
    await shop.dapp.modal.button('Log in another way').click()
    await ownWorld.secureSite.clearLimits()
    await expect
      .poll(listSubjects)
      .toEqual(
        expect.arrayContaining([OPENED, 'A passkey was added to your wallet', 'A passkey of your wallet was removed']),
      )
    // The newest letter before that with the code.
    await visitor.readLetter()
    await shop.emailField.fill(visitor.email)
    await shop.dapp.modal.button('Continue with email').click()
    await shop.codeField.fill(await visitor.readCode())
    expect(await shop.expectLoggedIn()).toBe(address)
  })

  test('a visitor without a passkey reads so, logs in another way, and creates one', async ({
    visitor,
    account,
    shop,
    dapp,
    page,
    ownWorld,
  }) => {
    await addAuthenticator(page)
    await dapp.open()
    await dapp.connectButton.click()
    await dapp.modal.button('Continue with a passkey').click()
    const frame = findFrame(page)
    const question = frame.getByRole('dialog', { name: 'No passkey was used' })
    await expect(question).toBeVisible()
    expect(await listViolations(page)).toEqual([])
    await frame.getByRole('button', { name: 'Continue with a passkey' }).click()
    await expect(question).toBeVisible()
    await frame.getByRole('button', { name: 'Cancel' }).click()
    await expect(dapp.modal.dialog.getByText('No passkey was used')).toBeVisible()
    await dapp.modal.button('Log in another way').click()
    await visitor.emailField.fill(visitor.email)
    await dapp.modal.button('Continue with email').click()
    await visitor.codeField.fill(await visitor.readCode())
    const address = await visitor.expectLoggedIn()

    await ownWorld.secureSite.clearLimits()
    await account.open()
    await account.logIn()
    await account.addPasskey()
    await shop.dapp.open()
    await shop.dapp.connectButton.click()
    await shop.dapp.modal.button('Continue with a passkey').click()
    expect(await shop.expectLoggedIn()).toBe(address)
  })

  test('SPEC 2.34: a newcomer creates an account with a passkey alone, signs, reloads, and has the same address on a new device', async ({
    visitor,
    dapp,
    page,
    context,
    otherSiteUrl,
    ownWorld,
  }) => {
    const letters = ownWorld.mailbox.listLetters().length
    await addAuthenticator(page)
    await dapp.open()
    await dapp.connectButton.click()
    await dapp.modal.button('Continue with a passkey').click()
    const frame = findFrame(page)
    const create = frame.getByRole('button', { name: 'Create an account with a passkey' })

    // The visitor closes the window, and opens it again.
    const closing = context.waitForEvent('page')
    await create.click()
    const closed = await closing
    await expect(closed.getByText('you lose the wallet and everything in it')).toBeVisible()
    await expect(frame.getByText('Create your passkey in the new window.')).toBeVisible()
    await closed.close()
    await expect(frame.getByText('The window was closed, and you have no account yet.')).toBeVisible()
    expect(await listViolations(page)).toEqual([])

    const opening = context.waitForEvent('page')
    await create.click()
    const opened = await opening
    // An authenticator belongs to its tab. This one goes on to another site, as the visitor with another device.
    await opened.evaluate(() => (window.close = () => {}))
    const refusing = await addAuthenticator(opened)
    const { id: authenticatorId, session } = refusing
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    const button = opened.getByRole('button', { name: 'Create a passkey' })
    await button.click()
    await expect(opened.getByText('No passkey was created, and you have no account yet.')).toBeVisible()
    expect(await listViolations(opened)).toEqual([])
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    const authenticator = await addAuthenticator(opened)
    await button.click()
    const address = await visitor.expectLoggedIn()
    await expect.poll(() => authenticator.listCredentials()).toHaveLength(1)
    await dapp.action('Sign message').click()
    await visitor.approveRequest()
    await expect(dapp.outcome('Message signature')).toContainText('The signature is valid.')
    await page.reload()
    expect(await visitor.expectLoggedIn()).toBe(address)
    await dapp.accountButton.click()
    await dapp.modal.openSettings()
    await expect(dapp.modal.dialog.getByText('Logged in with a passkey')).toBeVisible()

    const elsewhere = visitor.atPage(opened, otherSiteUrl)
    await elsewhere.dapp.open()
    await elsewhere.dapp.connectButton.click()
    await elsewhere.dapp.modal.button('Continue with a passkey').click()
    expect(await elsewhere.expectLoggedIn()).toBe(address)
    await elsewhere.dapp.action('Sign message').click()
    await elsewhere.approveRequest()
    await expect(elsewhere.dapp.outcome('Message signature')).toContainText('The signature is valid.')
    // An account without an address gets none. The passkey has opened the wallet by itself.
    expect(ownWorld.mailbox.listLetters()).toHaveLength(letters)
  })

  test('two authenticators have a passkey each, and both log in at the page itself', async ({
    visitor,
    account,
    dapp,
    page,
    ownWorld,
  }) => {
    const first = await addAuthenticator(page)
    await dapp.open()
    await visitor.logIn()
    await ownWorld.secureSite.clearLimits()
    await account.open()
    await account.logIn()
    await account.addPasskey()
    await account.addButton.click()
    await expect(page.getByText('This device already has a passkey of your account.')).toBeVisible()
    await first.session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: first.id, enabled: false })
    await addAuthenticator(page, { transport: 'usb' })
    await account.addButton.click()
    await expect(account.passkeys).toHaveCount(2)
    await expect(account.passkeys.nth(1)).toContainText('Opens your wallet')

    await page
      .getByRole('button', { name: /^Rename: / })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Name' }).fill('My laptop')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(account.passkeys.first()).toContainText('My laptop')
    await page.getByRole('button', { name: 'Log out here' }).click()
    await page.getByRole('button', { name: 'Log in again' }).click()
    await account.logInByPasskey()
    await expect(account.passkeys).toHaveCount(2)
    expect(await listViolations(page)).toEqual([])
  })

  test('the visitor logs out another device, and removes it', async ({
    visitor,
    account,
    dapp,
    page,
    ownWorld,
    siteUrl,
  }) => {
    await dapp.open()
    const address = await visitor.logIn()
    await ownWorld.secureSite.clearLimits()
    await account.open()
    await account.logIn()
    await expect(account.devices).toHaveCount(2)
    const device = account.devices.filter({ hasText: new URL(siteUrl).host })
    await expect(device).toContainText('Logged in')
    await device.getByRole('button', { name: /^Log out/ }).click()
    await expect(page.getByText('The device was logged out.')).toBeVisible()
    await expect(device).toContainText('Logged out')
    await device.getByRole('button', { name: /^Remove/ }).click()
    await device.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('The device was removed.')).toBeVisible()
    await expect(account.devices).toHaveCount(1)
    await dapp.open()
    await dapp.expectDisconnected()
    await ownWorld.secureSite.clearLimits()
    expect(await visitor.logIn()).toBe(address)
  })
})
