import { readFile } from 'node:fs/promises'
import { installTestWallet } from '@openappkit/testing/playwright'
import { DappPage } from '../pages/dapp-page.ts'
import { expect, test } from '../test.ts'
import { README_PAGES } from '../world/createReadmePages.ts'
import { readReadmeBlocks } from '../world/readReadme.ts'
import { watchPage } from '../world/watchPage.ts'

/** None of these is requested: the quick starts use public networks, and end before a request. */
const WALLET = { privateKeys: [`0x${'11'.repeat(32)}`], chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:9' }] } as const

/** The README's own code. The React code is compiled from a copy, which the first test compares. */
const PAGES = { react: '/quickstart.html', html: README_PAGES.module } as const

test('the tested React quick start is that of the README', { tag: '@react' }, async () => {
  const copy = await readFile(new URL('../../../../examples/react/src/quickstart.tsx', import.meta.url), 'utf8')
  expect(await readReadmeBlocks('tsx')).toContain(copy)
})

test(
  'SPEC 1.1, S22: the README quick start lists the installed wallets and sends requests only to its own server',
  { tag: '@every-react' },
  async ({ context, page, siteUrl, example }) => {
    const watch = watchPage(context, [siteUrl])
    await installTestWallet(page, WALLET)
    await page.goto(siteUrl + PAGES[example])
    const { modal } = new DappPage(page, siteUrl)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(modal.titled('Connect wallet')).toBeVisible()
    await expect(modal.wallet('Test Wallet')).toHaveAccessibleName('Test Wallet, installed')
    expect([...watch.origins]).toEqual([new URL(siteUrl).origin])
    expect(watch.problems).toEqual([])
  },
)

test('shows a visitor without a wallet that none was found, and what a wallet is', async ({
  page,
  siteUrl,
  example,
}) => {
  await page.goto(siteUrl + PAGES[example])
  const { modal } = new DappPage(page, siteUrl)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(modal.dialog).toContainText('No wallet found')
  await expect(modal.dialog.getByRole('button', { name: 'Get a wallet' })).toBeVisible()
  await modal.button('What is a wallet?').click()
  await expect(modal.titled('What is a wallet?')).toBeVisible()
  await modal.button('Back').click()
  await expect(modal.titled('Connect wallet')).toBeVisible()
  await modal.close()
})

test(
  'SPEC 1.1: the page of the guide with a classic script tag opens as well',
  { tag: '@html' },
  async ({ page, siteUrl }) => {
    await page.goto(siteUrl + README_PAGES.classic)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  },
)

test('finds an older wallet that only sets window.ethereum', async ({ page, siteUrl, example }) => {
  await installTestWallet(page, { ...WALLET, legacy: 'only' })
  await page.goto(siteUrl + PAGES[example])
  const { modal } = new DappPage(page, siteUrl)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(modal.dialog.getByRole('list', { name: 'Installed' }).getByRole('button')).toHaveCount(1)
})
