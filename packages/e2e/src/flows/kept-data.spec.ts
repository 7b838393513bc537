import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

/** All data that a page may store in its visitor's browser. */
function listKept(page: Page) {
  return page.evaluate(async () => ({
    local: Object.fromEntries(
      Object.entries(localStorage).map(([key, text]) => [key, JSON.parse(String(text)) as unknown]),
    ),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}

const NOTHING_ELSE = { session: [], cookies: '', databases: [], caches: [], workers: 0 }

test('S15, S22: stores nothing for a visitor who does not connect', async ({ dapp, page }) => {
  await dapp.open()
  await dapp.connectButton.click()
  await expect(dapp.modal.titled('Log in or connect')).toBeVisible()
  await dapp.modal.close()
  expect(await listKept(page)).toEqual({ ...NOTHING_ELSE, local: {} })
})

test('S15, S22: stores the wallet, address and network of a connected visitor, and no address after a disconnect', async ({
  dapp,
  wallet,
  page,
}) => {
  await dapp.open()
  await dapp.connect(wallet.name, wallet.account)
  await dapp.switchNetwork('Local Two', 31338)
  await dapp.signMessage()
  const common = {
    'openappkit:default:networks': { v: 1, data: { eip155: 'eip155:31338' } },
    'openappkit:default:recent': { v: 1, data: [wallet.rdns] },
  }
  const connection = { connectorId: wallet.rdns, status: 'active', address: wallet.account }
  expect(await listKept(page)).toEqual({
    ...NOTHING_ELSE,
    local: { ...common, 'openappkit:default:connections': { v: 1, data: { eip155: [connection] } } },
  })

  await dapp.accountButton.click()
  await dapp.modal.disconnect()
  await dapp.expectDisconnected()
  const left = { connectorId: wallet.rdns, status: 'disconnected' }
  expect(await listKept(page)).toEqual({
    ...NOTHING_ELSE,
    local: { ...common, 'openappkit:default:connections': { v: 1, data: { eip155: [left] } } },
  })
})

test('S22: a node gets the address whose balance is shown, and no cookie and no path of the page', async ({
  dapp,
  wallet,
  page,
  siteUrl,
  facts,
}) => {
  const [chain] = facts.chains
  const requests: { readonly body: string; readonly headers: Readonly<Record<string, string>> }[] = []
  page.on('request', async (request) => {
    if (!request.url().startsWith(chain!.httpUrl) || request.method() !== 'POST') return
    requests.push({ body: request.postData() ?? '', headers: await request.allHeaders() })
  })
  await dapp.open('/index.html?developer&secret=1')
  await page.evaluate(() => (document.cookie = 'session=secret'))
  await dapp.connect(wallet.name, wallet.account)
  await expect(dapp.accountButton).toHaveAccessibleName(/100 ETH$/)

  const questions = requests.flatMap(({ body }) => [JSON.parse(body) as { method: string; params?: unknown }].flat())
  expect(questions.map(({ method, params }) => [method, params])).toEqual([
    ['eth_getBalance', [wallet.account, 'latest']],
  ])
  for (const { headers } of requests) {
    expect(headers).not.toHaveProperty('cookie')
    expect([undefined, `${siteUrl}/`]).toContain(headers['referer'])
  }
})
