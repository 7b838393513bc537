import { formatEther, parseUnits } from 'viem'
import { expect, test } from '../data-service-test.ts'
import { BuyViews } from '../pages/buy-views.ts'
import { listViolations } from '../pages/listViolations.ts'
import { setVisibility } from '../pages/setVisibility.ts'
import { readChain, readTokens } from '../world/readChain.ts'

test.use({ otherOrigins: async ({ facts }, use) => use([facts.onrampUrl]) })

test(
  'SPEC 1.13, 7.17, 7.18, 7.19, S21: buys ether by card until it is in the account and in the activity',
  { tag: '@full-browser' },
  async ({ dapp, wallet, facts, accounts: [{ address }] }) => {
    const buy = new BuyViews(dapp)
    await dapp.openConnected(wallet)
    const chain = readChain(facts, 1337)
    const before = await chain.getBalance({ address })
    await buy.open()
    await buy.pay.fill('100')
    await expect(buy.receive).toHaveValue('0.039204')
    await expect(dapp.modal.dialog).toContainText(wallet.account.slice(-4))

    const provider = await buy.openPage()
    expect(await provider.page.evaluate(() => [window.opener as unknown, document.referrer])).toEqual([null, ''])
    await expect(provider.page.locator('body')).toContainText(wallet.account)
    await expect(provider.page.locator('body')).toContainText('0.039204 ETH')
    await provider.enterCard('4111 1111 1111 1111')
    await expect(provider.page.getByRole('alert')).toContainText('not one of the test numbers')
    await provider.enterCard('4000 0027 6000 3184')
    await provider.expectHeading('Confirm the payment')
    await provider.page.getByRole('button', { name: 'Confirm' }).click()
    await provider.expectHeading('Your coins are sent')
    await expect(buy.progress('Waiting for your purchase')).toBeVisible()
    await provider.close()

    await expect(buy.progress('It has arrived')).toContainText('0.039204 ETH is in your account.')
    expect(formatEther((await chain.getBalance({ address })) - before)).toBe('0.039204')
    await dapp.modal.button('Done').click()
    await dapp.modal.dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(dapp.modal.dialog.getByRole('tabpanel', { name: 'Activity' })).toContainText(/Received.*0\.039/s)
  },
)

test('buys a token after a reload, and the page closed without paying; a declined card delivers nothing', async ({
  dapp,
  wallet,
  facts,
  accounts: [{ address }],
}) => {
  const buy = new BuyViews(dapp)
  const { symbol, decimals } = facts.contracts.erc20
  await dapp.openConnected(wallet)
  const before = await readTokens(facts, 1337, address)
  await buy.open()
  await dapp.modal.button('ETH, select another asset').click()
  await dapp.modal.button(new RegExp(symbol)).click()
  await buy.receive.fill('50')
  await expect(buy.pay).not.toHaveValue('')

  // Closed without paying, then opened again.
  const first = await buy.openPage()
  await first.expectHeading(`Buy ${symbol} by card`)
  await first.close()
  await expect(buy.progress('Have you paid?')).toBeVisible()
  const second = await buy.openPage(dapp.modal.button(/^Open the page again/))
  await second.enterCard('4242 4242 4242 4242')
  await second.expectHeading('Your coins are sent')

  // The site is loaded again before the visitor is back.
  await dapp.page.reload()
  await second.close()
  await dapp.accountButton.click()
  await expect(dapp.modal.dialog).toContainText(`50 ${symbol} has arrived`)
  const received = (await readTokens(facts, 1337, address)) - before
  expect(received).toBeGreaterThanOrEqual(parseUnits('50', decimals))

  await buy.open()
  await buy.pay.fill('20')
  const third = await buy.openPage()
  await third.enterCard('4000 0000 0000 0002')
  await third.expectHeading('Your payment has failed')
  await third.close()
  await expect(buy.progress('Purchase failed')).toContainText('Nothing was delivered.')
})

test('waits for a payment that is pending, and shows it as pending in the purchases until it has arrived', async ({
  dapp,
  wallet,
  facts,
  ownWorld,
  accounts: [{ address }],
}) => {
  const buy = new BuyViews(dapp)
  ownWorld.onramp.setFault('unsettled')
  await dapp.openConnected(wallet)
  const chain = readChain(facts, 1337)
  const before = await chain.getBalance({ address })
  await buy.open()
  await buy.pay.fill('100')
  const provider = await buy.openPage()
  await provider.enterCard('4000 0000 0000 0077')
  await provider.expectHeading('Your payment is pending')
  await expect(provider.page.getByRole('status')).toContainText('has not confirmed the payment yet')
  await setVisibility(dapp.page, 'visible')
  await expect(buy.progress('Have you paid?')).toBeVisible()

  await dapp.modal.button('Back').click()
  await expect(dapp.modal.button(/is on its way$/)).toBeVisible()
  await dapp.modal.button('Purchases').click()
  const row = dapp.modal.titled('Purchases').getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Pending')
  expect(await chain.getBalance({ address })).toBe(before)

  ownWorld.onramp.setFault(undefined)
  ownWorld.onramp.settlePending()
  await provider.expectHeading('Your coins are sent')
  await provider.close()
  await expect(dapp.modal.dialog).toContainText('0.039204 ETH has arrived')
  expect(formatEther((await chain.getBalance({ address })) - before)).toBe('0.039204')
})

test('reports a payment that was paid back, and delivers nothing; the same page can be paid again with another card', async ({
  dapp,
  wallet,
  facts,
  accounts: [{ address }],
}) => {
  const buy = new BuyViews(dapp)
  await dapp.openConnected(wallet)
  const chain = readChain(facts, 1337)
  const before = await chain.getBalance({ address })
  await buy.open()
  await buy.pay.fill('100')
  const first = await buy.openPage()
  await first.enterCard('4000 0000 0000 5126')
  await first.expectHeading('Your payment has failed')
  await expect(first.page.getByRole('status')).toContainText('was paid back')
  await setVisibility(dapp.page, 'visible')
  await expect(buy.progress('Purchase failed')).toContainText(
    'Nothing was delivered. If you were charged, contact Local Pay.',
  )
  await expect(buy.progress('Purchase failed')).toContainText('The purchase was not completed')
  expect(await chain.getBalance({ address })).toBe(before)

  await setVisibility(dapp.page, 'hidden')
  await first.page.goBack()
  await first.enterCard('4242 4242 4242 4242')
  await first.expectHeading('Your coins are sent')
  await first.close()
  await expect(buy.progress('It has arrived')).toContainText('0.039204 ETH is in your account.')
  expect(formatEther((await chain.getBalance({ address })) - before)).toBe('0.039204')
})

test('SPEC 7.22, 7.23, S21: shows samples and no price while the provider is down, and opens no hostile page', async ({
  dapp,
  wallet,
  service,
}) => {
  const buy = new BuyViews(dapp)
  await dapp.openConnected(wallet)
  service.faults.only(/onramp\/quote/)
  service.faults.fail(503)
  await buy.open()
  await buy.pay.fill('100')
  await expect(dapp.modal.dialog).toContainText('We couldn’t get a price.')
  service.faults.clear()

  for (const [amount, fault, text] of [
    ['101', 'script', /blocked|another site|safe/i],
    ['102', 'host', /another site|blocked/i],
    ['103', 'address', /another account|blocked/i],
  ] as const) {
    service.faults.onramp(fault)
    await buy.pay.fill(amount)
    await expect(dapp.modal.dialog.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect(buy.next).toBeDisabled()
  }
  await expect(dapp.modal.button('Try again')).toHaveCount(0)
  expect(dapp.page.context().pages()).toHaveLength(1)
  service.faults.clear()
  await buy.pay.fill('104')
  await expect(buy.next).toBeEnabled()
  await dapp.modal.close()

  service.faults.only(/onramp\/options/)
  service.faults.fail(503)
  await dapp.page.reload()
  await dapp.accountButton.click()
  await dapp.modal.dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(dapp.modal.dialog).toContainText('This list is only an example.')
})

test('shows what has arrived, not what the provider claims', async ({ dapp, wallet, service }) => {
  const buy = new BuyViews(dapp)
  service.faults.onramp('less')
  await dapp.openConnected(wallet)
  await buy.open()
  await buy.pay.fill('100')
  const provider = await buy.openPage()
  expect(await listViolations(provider.page)).toEqual([])
  await provider.enterCard('4242 4242 4242 4242')
  await provider.expectHeading('Your coins are sent')
  await provider.close()
  await expect(buy.progress('It has arrived')).toContainText('0.019602 ETH is in your account.')
})
