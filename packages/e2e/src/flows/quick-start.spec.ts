import { installTestWallet } from '@openappkit/testing/playwright'
import { DappPage } from '../pages/dapp-page.ts'
import { expect, test } from '../test.ts'
import { watchPage } from '../world/watchPage.ts'

/** No local world here: the quick starts name public networks, and stop where these would be asked. */
const PATH = '/quickstart.html'

test('the README quick start lists the installed wallets and asks nobody but its own server', async ({
  context,
  page,
  siteUrl,
}) => {
  const watch = watchPage(context, [siteUrl])
  await installTestWallet(page, { privateKeys: [`0x${'11'.repeat(32)}`], chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] })
  await page.goto(siteUrl + PATH)
  const { modal } = new DappPage(page, siteUrl)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(modal.titled('Connect Wallet')).toBeVisible()
  await expect(modal.wallet('Test Wallet')).toHaveAccessibleName('Test Wallet, installed')
  await page.waitForLoadState('networkidle')
  expect([...watch.origins]).toEqual([new URL(siteUrl).origin])
  expect(watch.problems).toEqual([])
})

test('a visitor without a wallet is told so, and learns what a wallet is', async ({ page, siteUrl }) => {
  await page.goto(siteUrl + PATH)
  const { modal } = new DappPage(page, siteUrl)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(modal.dialog).toContainText('No wallet found')
  await expect(modal.dialog.getByRole('link', { name: /^Get a wallet/ })).toHaveAttribute('href', /^https:/)
  await modal.button('What is a wallet?').click()
  await expect(modal.titled('What is a wallet?')).toBeVisible()
  await modal.button('Back').click()
  await expect(modal.titled('Connect Wallet')).toBeVisible()
  await modal.close()
})

test('the quick start with a classic script tag opens as well', { tag: '@html' }, async ({ page, siteUrl }) => {
  await page.goto(`${siteUrl}/classic.html`)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
})

test('finds an older wallet that only sets window.ethereum', async ({ page, siteUrl }) => {
  await installTestWallet(page, {
    legacy: 'only',
    privateKeys: [`0x${'11'.repeat(32)}`],
    chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }],
  })
  await page.goto(siteUrl + PATH)
  const { modal } = new DappPage(page, siteUrl)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(modal.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')).toHaveCount(1)
})
