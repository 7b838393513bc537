/** @module The login by email, with partitioned storage as browsers ship it. */
import { verifyMessage, type Hex } from 'viem'
import { readChain } from '../world/readChain.ts'
import { setBalance } from '../world/setBalance.ts'
import { expect, test } from './test.ts'

const RECIPIENT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('SPEC 1.3, 1.7, 7.61, 7.63, 7.75: a visitor without a wallet logs in with the code of an email, signs a message that verifies, and sends on the chain', async ({
  dapp,
  visitor,
  facts,
}) => {
  await dapp.open()
  const address = await visitor.logIn()
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await expect(dapp.fact('Wallet')).toHaveText('OpenAppKit demo Wallet')

  await dapp.action('Sign message').click()
  await expect(visitor.request).toContainText('Hello from OpenAppKit')
  await visitor.approveRequest()
  const outcome = dapp.outcome('Message signature')
  await expect(outcome).toContainText('The signature is valid.')
  const signature = /0x[0-9a-f]{130}/.exec((await outcome.textContent()) ?? '')![0] as Hex
  expect(await verifyMessage({ address, message: 'Hello from OpenAppKit', signature })).toBe(true)

  await dapp.action('Sign typed data').click()
  await expect(visitor.request).toContainText('Letter')
  await visitor.approveRequest()
  await expect(dapp.outcome('Typed data signature')).toContainText('The signature is valid.')

  await setBalance(facts, 1337, address, '2')
  const chain = readChain(facts, 1337)
  const before = await chain.getBalance({ address: RECIPIENT })
  await dapp.action('Send ETH').click()
  for (const text of ['0.1 ETH', RECIPIENT, 'You send 0.1 ETH', 'Local One', address]) {
    await expect(visitor.request).toContainText(text)
  }
  await visitor.approveRequest()
  await expect(dapp.outcome('ETH receipt')).toContainText('Sent.')
  expect((await chain.getBalance({ address: RECIPIENT })) - before).toBe(10n ** 17n)
})

test('SPEC 4.37, R12: a reload and a second tab restore the login without a letter, and a sign-out in one ends it in both', async ({
  dapp,
  visitor,
  page,
  context,
  siteUrl,
  ownWorld,
}) => {
  await dapp.open()
  const address = await visitor.logIn()
  const letters = ownWorld.mailbox.listLetters().length
  await page.reload()
  await dapp.expectConnected(address)
  const second = visitor.atPage(await context.newPage(), siteUrl)
  await second.dapp.open()
  await second.dapp.expectConnected(address)
  await second.dapp.action('Sign message').click()
  await second.approveRequest()
  await expect(second.dapp.outcome('Message signature')).toContainText('The signature is valid.')
  expect(ownWorld.mailbox.listLetters()).toHaveLength(letters)

  await second.dapp.accountButton.click()
  await second.dapp.modal.disconnect()
  await second.dapp.expectDisconnected()
  await dapp.expectDisconnected()
  await page.reload()
  await dapp.expectDisconnected()
})

test('SPEC 9.48: the same address belongs to the visitor on another device, and on another site of the realm, after a login there', async ({
  dapp,
  visitor,
  browser,
  siteUrl,
  otherSiteUrl,
  page,
  ownWorld,
}) => {
  const site = `Local demo (${siteUrl})`
  await dapp.open()
  const address = await visitor.logIn()

  await ownWorld.secureSite.clearLimits()
  const device = await browser.newContext()
  const other = visitor.atPage(await device.newPage(), siteUrl)
  await other.dapp.open()
  await other.dapp.expectDisconnected()
  expect(await other.logIn()).toBe(address)
  await other.dapp.action('Sign message').click()
  await other.approveRequest()
  await expect(other.dapp.outcome('Message signature')).toContainText('The signature is valid.')
  await device.close()
  expect(await other.readLetter()).toMatchObject({
    subject: 'Your wallet was opened on a new device',
    text: expect.stringContaining(site) as unknown,
  })

  // The browser partitions the storage of the frame by the site that shows it, so another site is a new device.
  await ownWorld.secureSite.clearLimits()
  const shop = other.atPage(page, otherSiteUrl)
  await shop.dapp.open()
  await shop.dapp.expectDisconnected()
  expect(await shop.logIn()).toBe(address)
  await shop.dapp.action('Sign message').click()
  await shop.approveRequest()
  await expect(shop.dapp.outcome('Message signature')).toContainText('The signature is valid.')
})

test('a login after a sign-out needs a code, and sends no letter about a new device', async ({
  dapp,
  visitor,
  ownWorld,
}) => {
  await dapp.open()
  const address = await visitor.logIn()
  await dapp.accountButton.click()
  await dapp.modal.disconnect()
  await dapp.expectDisconnected()
  await dapp.modal.expectClosed()
  await ownWorld.secureSite.clearLimits()
  await dapp.page.evaluate(() => localStorage.clear())
  await dapp.page.reload()
  expect(await visitor.logIn()).toBe(address)
  const own = ownWorld.mailbox.listLetters().filter(({ to }) => to.includes(visitor.email))
  expect(own.map(({ subject }) => subject.split(' for ')[0])).toEqual(['Your login code', 'Your login code'])
})

test('SPEC 4.37: the frame is created with the first need, and the page has loaded nothing of the secure site before', async ({
  dapp,
  page,
  facts,
  visitor,
}) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  await dapp.open()
  await dapp.connectButton.click()
  await expect(visitor.emailField).toBeVisible()
  await dapp.modal.wallet('Demo Wallet').hover()
  expect(requests.filter((url) => url.startsWith(facts.secureSiteUrl))).toEqual([])
  await visitor.emailField.fill(visitor.email)
  await expect.poll(() => requests.some((url) => url.startsWith(`${facts.secureSiteUrl}/sdk?`))).toBe(true)
})

test('S14: a wrong code is refused with the number of tries left, and the right one is accepted', async ({
  dapp,
  visitor,
}) => {
  await dapp.open()
  await visitor.requestLetter()
  const code = await visitor.readCode()
  await visitor.codeField.fill(code === '000000' ? '000001' : '000000')
  await expect(dapp.modal.dialog.getByText('This code is wrong. 4 tries are left.')).toBeVisible()
  await expect(visitor.codeField).toHaveValue('')
  // As it is shown in some letters.
  await visitor.codeField.pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`)
  await visitor.expectLoggedIn()
})

test('SPEC 5.21, 7.62: a new device is approved by the link of an email, and then by a code', async ({
  dapp,
  visitor,
  ownWorld,
  context,
}) => {
  await ownWorld.secureSite.requireDevices(true)
  await dapp.open()
  await visitor.requestLetter()
  await expect(dapp.modal.dialog.getByText('Confirm this device')).toBeVisible()
  const link = (await visitor.readLetter()).links.find((url) => url.includes('/device/'))
  const mail = await context.newPage()
  await mail.goto(link!)
  await mail.getByRole('button', { name: 'Confirm' }).click()
  await expect(mail.getByText('The device is confirmed.')).toBeVisible()
  await mail.close()
  await visitor.codeField.fill(await visitor.readCode())
  await visitor.expectLoggedIn()
})
