/** @module The login by Farcaster, with its relay, the registries on a chain and the page of its app. */
import type { Page } from '@playwright/test'
import type { DappPage } from '../pages/dapp-page.ts'
import { expect, test as base } from './test.ts'

type Action =
  | 'Approve'
  | 'Approve with a key of the app'
  | 'Refuse'
  | 'Sign with a foreign key'
  | 'Sign an expired message'

const test = base.extend<{ farcaster: ReturnType<typeof createFarcasterVisitor> }>({
  context: async ({ context }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await use(context)
  },
  farcaster: async ({ dapp, page }, use) => {
    await dapp.open()
    await use(createFarcasterVisitor(dapp, page))
  },
})

/** A visitor with the Farcaster app in another window. */
function createFarcasterVisitor(dapp: DappPage, page: Page) {
  const { modal } = dapp
  const farcaster = {
    /** Presses the button in Connect. */
    async start(): Promise<void> {
      await dapp.connectButton.click()
      await modal.button('Continue with Farcaster').click()
    },
    /** The link of the QR code. */
    async readLink(): Promise<string> {
      await expect(modal.dialog.getByRole('paragraph').filter({ hasText: 'Scan with your phone' })).toBeVisible()
      await modal.button('Copy link').click()
      return page.evaluate(() => navigator.clipboard.readText())
    },
    /** Opens a link in the app, and presses a button there. */
    async act(link: string, action: Action, person = 'ada'): Promise<void> {
      const app = await page.context().newPage()
      await app.goto(link)
      await app.locator(`input[value="${person}"]`).check()
      await app.getByRole('button', { name: action, exact: true }).click()
      await expect(
        app.getByText(action === 'Refuse' ? 'You have refused the login.' : 'The message is sent.'),
      ).toBeVisible()
      await app.close()
    },
    /** @returns The address of the wallet. */
    async logIn(action: Action = 'Approve', person?: string): Promise<string> {
      await farcaster.start()
      await farcaster.act(await farcaster.readLink(), action, person)
      return farcaster.expectLoggedIn()
    },
    async expectLoggedIn(): Promise<string> {
      await expect(dapp.fact('Status')).toHaveText('connected')
      await modal.expectClosed()
      return dapp.fact('Address').innerText()
    },
    async disconnect(): Promise<void> {
      await dapp.accountButton.click()
      await modal.disconnect()
      await dapp.expectDisconnected()
      await modal.expectClosed()
    },
  }
  return farcaster
}

test('SPEC 1.5, 2.5, 7.65, 7.66: a visitor logs in by Farcaster, signs, and a reload restores the login', async ({
  dapp,
  farcaster,
  visitor,
  page,
}) => {
  const address = await farcaster.logIn()
  await dapp.action('Sign message').click()
  await visitor.approveRequest()
  await expect(dapp.outcome('Message signature')).toContainText('The signature is valid.')
  await page.reload()
  await dapp.expectConnected(address)
  await dapp.accountButton.click()
  await dapp.modal.openSettings()
  await expect(dapp.modal.dialog.getByText('Logged in with Farcaster')).toBeVisible()
})

test('the same id has the same wallet, also with a key of the app, and another id another wallet', async ({
  dapp,
  farcaster,
}) => {
  const address = await farcaster.logIn()
  await farcaster.disconnect()
  expect(await farcaster.logIn('Approve with a key of the app')).toBe(address)
  await farcaster.disconnect()
  expect(await farcaster.logIn('Approve', 'mallory')).not.toBe(address)
  await dapp.accountButton.click()
  await dapp.modal.openSettings()
  await expect(dapp.modal.dialog.getByText('Logged in with Farcaster')).toBeVisible()
  await expect(dapp.page.locator('img[src="x"]')).toHaveCount(0)
  expect(await dapp.modal.dialog.innerText()).not.toContain('\u202E')
})

test('SPEC 9.16, R3: a visitor who leaves early logs in again, and the old link gives nothing', async ({
  dapp,
  farcaster,
}) => {
  await farcaster.start()
  const old = await farcaster.readLink()
  await dapp.modal.button('Log in another way').click()
  await dapp.modal.button('Continue with Farcaster').click()
  const link = await farcaster.readLink()
  expect(link).not.toBe(old)
  await farcaster.act(old, 'Approve', 'chi')
  await expect(dapp.modal.dialog.getByRole('paragraph').filter({ hasText: 'Scan with your phone' })).toBeVisible()
  await expect(dapp.fact('Status')).not.toHaveText('connected')
  await farcaster.act(link, 'Approve')
  await farcaster.expectLoggedIn()
})

test('a refusal, a foreign key and an expired message end the login with words, and it can be tried again', async ({
  dapp,
  farcaster,
}) => {
  await farcaster.start()
  for (const [action, words] of [
    ['Refuse', 'The login was declined'],
    ['Sign with a foreign key', 'Failed to connect'],
    ['Sign an expired message', 'Failed to connect'],
  ] as const) {
    await farcaster.act(await farcaster.readLink(), action)
    await expect(dapp.modal.dialog.getByText(words)).toBeVisible()
    await expect(dapp.fact('Status')).not.toHaveText('connected')
    await dapp.modal.button('Try again').click()
  }
  await farcaster.act(await farcaster.readLink(), 'Approve')
  await farcaster.expectLoggedIn()
})

test('SPEC 8.10: a relay that is down is reported, and the login can be tried again', async ({
  dapp,
  farcaster,
  ownWorld,
}) => {
  ownWorld.farcaster.faults.failRelay()
  await farcaster.start()
  await expect(dapp.modal.dialog.getByText('Failed to connect to farcaster')).toBeVisible()
  ownWorld.farcaster.faults.clear()
  await dapp.modal.button('Try again').click()
  await farcaster.act(await farcaster.readLink(), 'Approve')
  await farcaster.expectLoggedIn()
})

test('a chain that is down ends the login', async ({ dapp, farcaster, ownWorld }) => {
  ownWorld.farcaster.faults.failNode()
  await farcaster.start()
  await farcaster.act(await farcaster.readLink(), 'Approve')
  await expect(dapp.modal.dialog.getByText('Failed to connect')).toBeVisible()
})
