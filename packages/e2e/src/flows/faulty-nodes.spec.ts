import { recordPaintedNames } from '../pages/recordPaintedNames.ts'
import { expect, test } from '../test.ts'
import { holdRequests, NODE_FAULTS } from '../world/faults.ts'
import { setBalance } from '../world/setBalance.ts'

/** The retry of a balance is enabled after this time (SPEC §9), which is the longest wait. */
const RETRY_LOCK_MS = 30_000

for (const [fault, answer] of Object.entries(NODE_FAULTS)) {
  test(`R14: connects, signs and switches while the node ${fault}; the balance shows the failure, and loads after a retry`, async ({
    dapp,
    wallet,
    page,
    facts,
  }) => {
    const nodes = facts.chains.map(({ httpUrl }) => `${httpUrl}/**`)
    for (const node of nodes) await page.route(node, answer)
    // The data service has no network here, so that everything is read from the node.
    await page.route(`${facts.apiUrl}/**`, (route) => route.fulfill({ json: { http: [], ws: [] } }))
    await page.clock.install()
    await dapp.open()
    await dapp.connect(wallet.name, wallet.account)
    await dapp.signMessage()

    await dapp.accountButton.click()
    const { dialog } = dapp.modal
    await expect(dapp.modal.titled('Account')).toBeVisible()
    if (fault === 'hangs') {
      await expect(dialog).toContainText('Loading balance…')
      await page.clock.runFor(RETRY_LOCK_MS)
    }
    await expect(dialog).toContainText('Token Balance Unavailable')
    await expect(dialog).toContainText('You can try again in a moment.')
    await expect(dapp.modal.button('Settings')).toBeEnabled()

    await page.clock.fastForward(RETRY_LOCK_MS)
    for (const node of nodes) await page.unroute(node)
    await dapp.modal.button('Try again').click()
    await expect(dialog).toContainText('100 ETH')
    await expect(dialog).not.toContainText('Token Balance Unavailable')
    await dapp.modal.close()
    await dapp.switchNetwork('Local Two', 31338)
  })
}

test('R11: a pending balance is never shown with a new account', async ({ dapp, wallet, page, facts, accounts }) => {
  const [{ address: first }, { address: second }] = accounts
  await setBalance(facts, 1337, second, '7')
  const gate = await holdRequests(page, facts.chains[0]!.httpUrl, ['eth_getBalance', first])
  const names = await recordPaintedNames(page)
  await dapp.openConnected(wallet)
  await gate.reached
  await wallet.setAccount(1)
  await dapp.expectConnected(second)
  await expect(dapp.accountButton).toHaveAccessibleName(/7 ETH$/)
  const answered = page.waitForEvent('requestfinished', (request) =>
    (request.postData() ?? '').toLowerCase().includes(first.toLowerCase()),
  )
  gate.open()
  await answered
  await names.settle()
  const painted = (await names.read()).filter((name) => name.includes('ETH'))
  expect(painted).toEqual([expect.stringContaining(second.slice(0, 6))])
  expect(painted).toEqual([expect.stringMatching(/ 7 ETH$/)])
  await dapp.accountButton.click()
  await expect(dapp.modal.dialog).toContainText('7 ETH')
  await expect(dapp.modal.dialog).not.toContainText('100 ETH')
  await dapp.modal.close()
  await expect(dapp.accountButton).toHaveAccessibleName(/7 ETH$/)
})

test('R10, R11: a pending balance is never shown with a new network', async ({
  dapp,
  wallet,
  page,
  facts,
  accounts,
}) => {
  const [{ address }] = accounts
  await setBalance(facts, 31338, address, '5')
  const gate = await holdRequests(page, facts.chains[0]!.httpUrl, ['eth_getBalance', address])
  const names = await recordPaintedNames(page)
  await dapp.openConnected(wallet)
  await gate.reached
  await dapp.switchNetwork('Local Two', 31338)
  await expect(dapp.accountButton).toHaveAccessibleName(/5 ETH$/)
  const answered = page.waitForEvent('requestfinished', (request) => request.url().startsWith(facts.chains[0]!.httpUrl))
  gate.open()
  await answered
  await names.settle()
  expect((await names.read()).filter((name) => name.includes('ETH'))).toEqual([expect.stringMatching(/ 5 ETH$/)])
  await dapp.accountButton.click()
  await expect(dapp.modal.dialog).toContainText('5 ETH')
  await expect(dapp.modal.dialog).not.toContainText('100 ETH')
  await dapp.modal.close()
  await wallet.setChain(1337)
  await expect(dapp.accountButton).toHaveAccessibleName(/100 ETH$/)
})
