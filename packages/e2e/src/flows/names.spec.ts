import { GATEWAY_NAME, NAME_ZONE, type LocalWorldFacts } from '@openappkit/local'
import { LOCAL_WORLD_PATH } from '@openappkit/local/world'
import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../data-service-test.ts'
import type { DappPage } from '../pages/dapp-page.ts'
import { DemoWalletWindow } from '../pages/demo-wallet-window.ts'
import { listViolations } from '../pages/listViolations.ts'
import { SendViews } from '../pages/send-views.ts'
import type { RichAccount } from '../world/createRichAccount.ts'

const WALLET = 'Demo Wallet'

/** The demo account without a name in ENS. */
const NUMBER = 5

/** Registers a name for another account, as its owner does on another page. */
async function registerElsewhere(apiUrl: string, label: string, { privateKey, address }: RichAccount): Promise<number> {
  const message = JSON.stringify({
    name: `${label}.${NAME_ZONE}`,
    attributes: {},
    timestamp: Math.floor(Date.now() / 1_000),
  })
  const signature = await privateKeyToAccount(privateKey).signMessage({ message })
  const body = JSON.stringify({ coin_type: 60, address, message, signature })
  return (await fetch(`${apiUrl}/v1/profile/account`, { method: 'POST', body })).status
}

/** Connects the demo wallet, and opens the form. */
async function openForm(page: Page, dapp: DappPage, address: string): Promise<DemoWalletWindow> {
  await dapp.open()
  const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet(WALLET))
  await wallet.approveAccount(NUMBER)
  await dapp.expectConnected(address)
  await dapp.accountButton.click()
  await dapp.modal.openSettings()
  await dapp.modal.button('Register a name').click()
  await dapp.modal.button('Register a name').click()
  await expect(dapp.modal.titled('Register a name')).toBeVisible()
  return wallet
}

test(
  'SPEC 1.14, 7.14, 7.15, 7.16, 9.63: registers a name with the demo wallet, which the account then shows',
  { tag: '@full-browser' },
  async ({ dapp, page, facts, accounts, service }) => {
    const address = facts.accounts[NUMBER - 1]!
    const [other] = accounts
    expect(await registerElsewhere(facts.apiUrl, 'taken-name', other)).toBe(200)
    const wallet = await openForm(page, dapp, address)
    const { modal } = dapp
    const field = modal.dialog.getByRole('textbox', { name: 'Name' })

    await test.step('a text that is no name', async () => {
      await field.fill('al ice')
      await expect(modal.dialog).toContainText('Use only the letters a to z, digits and hyphens')
      await field.fill('ali')
      await modal.button('Register a name').click()
      await expect(modal.dialog).toContainText('Use at least 4 characters')
    })

    await test.step('a name that another account has', async () => {
      await field.fill('taken-name')
      await expect(modal.dialog).toContainText('This name is already taken')
      await modal.button('taken-name-1').click()
      await expect(modal.dialog).toContainText(`taken-name-1.${NAME_ZONE} is free`)
      expect(await listViolations(page)).toEqual([])
    })

    await test.step('the visitor declines in the wallet', async () => {
      await field.fill('Carol')
      await expect(modal.dialog).toContainText(`carol.${NAME_ZONE} is free`)
      await modal.button('Register a name').click()
      await wallet.expectRequest('Sign this message?')
      await expect(wallet.page.getByRole('main')).toContainText(`carol.${NAME_ZONE}`)
      await wallet.reject('Sign this message?')
      await expect(modal.dialog).toContainText(
        'You declined in Demo Wallet. Nothing was registered. You can try again.',
      )
    })

    await test.step('another account registers it meanwhile', async () => {
      await modal.button('Try again').click()
      expect(await registerElsewhere(facts.apiUrl, 'carol', other)).toBe(200)
      await wallet.approve('Sign this message?')
      await expect(modal.dialog).toContainText('This name is already taken')
    })

    await test.step('the visitor signs', async () => {
      await field.fill('carol-2')
      await expect(modal.dialog).toContainText(`carol-2.${NAME_ZONE} is free`)
      await modal.button('Register a name').click()
      await wallet.approve('Sign this message?')
      await expect(modal.titled('Name registered')).toContainText(`carol-2.${NAME_ZONE} is yours`)
      const { status, body } = service.requests.findLast(
        ({ method, path }) => method === 'POST' && path === '/v1/profile/account',
      )!
      expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ coin_type: 60, address })])
      await modal.button('Done').click()
      await expect(modal.dialog).toContainText(`carol-2.${NAME_ZONE}`)
    })

    await test.step('the name is shown after a reload', async () => {
      await page.reload()
      await dapp.expectConnected(address)
      await dapp.accountButton.click()
      await expect(modal.dialog).toContainText(`carol-2.${NAME_ZONE}`)
      await modal.openSettings()
      await modal.button('Account name').click()
      await expect(modal.button(/^carol-2.*Shown/)).toBeVisible()
    })
  },
)

test.describe('while the service of names fails', () => {
  test('SPEC 3.8: shows the name of ENS, and the names of the account when the service answers again', async ({
    dapp,
    page,
    facts,
    service,
  }) => {
    const address = facts.accounts[0]!
    service.faults.only(/\/v1\/profile\//)
    service.faults.fail(503)
    await dapp.open()
    const wallet = await DemoWalletWindow.openedBy(page, () => dapp.chooseWallet(WALLET))
    await wallet.approveAccount(1)
    await dapp.expectConnected(address)
    await dapp.accountButton.click()
    await expect(dapp.modal.dialog).toContainText('alice.eth')
    service.faults.clear()
    await dapp.modal.openSettings()
    await dapp.modal.button('Account name').click()
    await dapp.modal.button('Try again').click()
    await expect(dapp.modal.button(/^alice\.eth/)).toBeVisible({ timeout: 60_000 })
  })
})

test('SPEC 7.13, S8, R11: sends to names of the gateway that the site allows and of the zone, and shows when one changes its address', async ({
  dapp,
  page,
  wallet,
  facts,
  accounts,
  chain,
  ownWorld,
}) => {
  const { gateway } = ownWorld.profiles
  const [before, after] = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAddress(key)) as [
    `0x${string}`,
    `0x${string}`,
  ]
  const name = `dora.${GATEWAY_NAME}`
  gateway.records.set(name, { address: before })
  const views = new SendViews(dapp)
  const { modal } = dapp

  await test.step('the site does not allow the gateway: it gets no request', async () => {
    const other: LocalWorldFacts = { ...facts, profileUrl: 'http://127.0.0.1:9' }
    await page.route(`**${LOCAL_WORLD_PATH}`, (route) => route.fulfill({ json: other }))
    await dapp.openConnected(wallet)
    await views.open()
    await views.recipient.fill(name)
    await expect(modal.dialog).toContainText(`${name} could not be looked up`)
    expect(gateway.requests).toEqual([])
    await page.unroute(`**${LOCAL_WORLD_PATH}`)
  })

  await test.step('the site allows it: the address is shown in full, once the gateway answers', async () => {
    await dapp.open()
    await dapp.expectConnected(wallet.account)
    await views.open()
    await views.amount.fill('0.5')
    gateway.fault = 'down'
    await views.recipient.fill(name)
    await expect(modal.dialog).toContainText(`${name} could not be looked up`)
    expect(gateway.requests).not.toEqual([])
    gateway.fault = undefined
    await modal.button('Try again').click()
    await expect(modal.dialog.getByRole('status').filter({ hasText: before })).toBeVisible()
  })

  await test.step('the name changes its address before the review', async () => {
    gateway.records.set(name, { address: after })
    await views.review()
    await expect(modal.dialog).toContainText(`${name} has a new address`)
    await expect(modal.dialog).toContainText(after)
    await expect(views.send).toBeDisabled()
    expect(await listViolations(page)).toEqual([])
    await modal.dialog.getByRole('checkbox').click()
    await views.send.click()
    await expect(views.result('Sent')).toBeVisible({ timeout: 30_000 })
    expect(await chain.getBalance({ address: after })).toBe(parseEther('0.5'))
    expect(await chain.getBalance({ address: before })).toBe(0n)
    await views.leave()
  })

  await test.step('a name of the zone', async () => {
    const [, owner] = accounts
    expect(await registerElsewhere(facts.apiUrl, 'frank', owner)).toBe(200)
    await views.open()
    await views.recipient.fill(`Frank.${NAME_ZONE}`)
    await expect(modal.dialog.getByRole('status').filter({ hasText: owner.address })).toBeVisible()
  })
})
