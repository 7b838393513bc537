import type { Page } from '@playwright/test'
import { DappPage } from '../pages/dapp-page.ts'
import { expect, test } from '../test.ts'
import { README_PAGES } from '../world/createReadmePages.ts'
import { watchContacts } from '../world/watchContacts.ts'

const IDLE_MS = 60_000

/** Everything that a visitor can do without a wallet in an open modal that began with Connect. */
async function lookAround(page: Page, { modal }: DappPage, title: string): Promise<void> {
  await expect(modal.titled(title)).toBeVisible()
  await page.clock.fastForward(IDLE_MS)
  await modal.button('What is a wallet?').click()
  await expect(modal.titled('What is a wallet?')).toBeVisible()
  await page.clock.fastForward(IDLE_MS)
  await modal.button('Back').click()
  await modal.close()
}

// A breach that happens only sometimes is still a breach.
test.describe.configure({ retries: 0 })

test('S22: a visitor who has never connected causes requests to the site only, and after opening the modal to its wallet directory, in every view', async ({
  context,
  dapp,
  wallet,
  page,
  siteUrl,
  facts,
}) => {
  const contacts = await watchContacts(context)
  await page.clock.install()
  await dapp.open()
  await dapp.expectDisconnected()
  await page.clock.fastForward(IDLE_MS)
  await dapp.connectButton.hover()
  await page.clock.fastForward(IDLE_MS)
  expect([...contacts.origins]).toEqual([siteUrl])
  await dapp.connectButton.click()
  await dapp.modal.wallet(wallet.name).hover()
  await lookAround(page, dapp, 'Log in or connect')

  await dapp.networkButton.click()
  await dapp.modal.button('What is a network?').click()
  await expect(dapp.modal.titled('What is a network?')).toBeVisible()
  await dapp.modal.button('Back').click()
  await dapp.modal.button(/^Local Two/).click()
  await dapp.expectNetwork('Local Two', 31338)
  await dapp.modal.expectClosed()
  await page.clock.fastForward(IDLE_MS)
  await page.reload()
  await dapp.expectNetwork('Local Two', 31338)
  await page.clock.fastForward(IDLE_MS)

  expect([...contacts.origins].toSorted()).toEqual([siteUrl, facts.directoryUrl].toSorted())
  expect(await contacts.listOthers(page)).toEqual([])
  expect(wallet.requests).toEqual([])
})

test('S22: the quick starts, which use public networks, send no other request either', async ({
  context,
  page,
  siteUrl,
  example,
}) => {
  const contacts = await watchContacts(context)
  await page.clock.install()
  await page.goto(siteUrl + { react: '/quickstart.html', html: README_PAGES.module }[example])
  await page.clock.fastForward(IDLE_MS)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await lookAround(page, new DappPage(page, siteUrl), 'Connect wallet')
  await page.clock.fastForward(IDLE_MS)
  expect([...contacts.origins]).toEqual([siteUrl])
  expect(await contacts.listOthers(page)).toEqual([])
})

test('S22: a returning visitor causes requests only to the node of their network, and after opening the account to the service', async ({
  context,
  dapp,
  wallet,
  page,
  siteUrl,
  facts,
}) => {
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  await expect(dapp.accountButton).toHaveAccessibleName(/100 ETH$/)
  await page.goto('about:blank')

  const contacts = await watchContacts(context)
  await page.clock.install()
  await dapp.open()
  await dapp.expectConnected(wallet.account)
  await expect(dapp.accountButton).toHaveAccessibleName(/100 ETH$/)
  await page.clock.fastForward(IDLE_MS)
  await dapp.accountButton.hover()
  await page.clock.fastForward(IDLE_MS)
  const nodeUrl = facts.chains[0]!.httpUrl
  expect([...contacts.origins].toSorted()).toEqual([siteUrl, nodeUrl].toSorted())
  await dapp.accountButton.click()
  await expect(dapp.modal.titled('Account')).toContainText(facts.contracts.erc20.name)
  await page.clock.fastForward(IDLE_MS)
  expect([...contacts.origins].toSorted()).toEqual([siteUrl, nodeUrl, facts.apiUrl].toSorted())
  expect(await contacts.listOthers(page)).toEqual([])
})

test(
  'detects sockets and links that open connections, so that their absence is a proof',
  { tag: '@html' },
  async ({ browser, siteUrl }) => {
    const context = await browser.newContext()
    const contacts = await watchContacts(context)
    const page = await context.newPage()
    await page.goto(siteUrl)
    await page.evaluate(() => {
      try {
        new WebSocket('ws://127.0.0.1:9').close()
      } catch {
        // The page's policy forbids it; the attempt counts.
      }
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: location.origin }))
    })
    await expect
      .poll(() => contacts.listOthers(page))
      .toEqual(['WebSocket ws://127.0.0.1:9', expect.stringContaining('rel="preconnect"')])

    // The URL of an existing link may change.
    await page.evaluate(() =>
      document.querySelector('link[rel="preconnect"]')!.setAttribute('href', 'http://127.0.0.1:9'),
    )
    await expect.poll(async () => (await contacts.listOthers(page))[2]).toContain('href="http://127.0.0.1:9"')
    await page.evaluate(() => document.body.append('The page changes'))
    expect(await contacts.listOthers(page)).toHaveLength(3)
    await context.close()
  },
)
