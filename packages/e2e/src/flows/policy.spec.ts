import { expect, test } from '../test.ts'
import { watchPage } from '../world/watchPage.ts'

test('S16: a strict content security policy with Trusted Types is in force, and every view keeps to it', async ({
  dapp,
  wallet,
  page,
  siteUrl,
}) => {
  const response = await page.goto(siteUrl)
  const policy = await response?.headerValue('content-security-policy')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")

  // What any breach leads to is proven by the fixture that watches each page; here all views pass by.
  const { modal } = dapp
  await dapp.connectButton.click()
  await modal.button('What is a wallet?').click()
  await expect(modal.titled('What is a wallet?')).toBeVisible()
  await modal.button('Back').click()
  await modal.close()
  await dapp.networkButton.click()
  await modal.button('What is a network?').click()
  await expect(modal.titled('What is a network?')).toBeVisible()
  await modal.button('Back').click()
  await modal.close()
  await dapp.connect(wallet.name, wallet.account)
  await dapp.accountButton.click()
  await expect(modal.titled('Account')).toBeVisible()
  await modal.button('Network: Local One').click()
  wallet.hang()
  await modal.button(/^Local Two/).click()
  await expect(modal.titled('Switch Network')).toBeVisible()
})

test('notices a breach of the policy, so that a test without one means something', async ({ browser, siteUrl }) => {
  const context = await browser.newContext()
  const { problems } = watchPage(context, [siteUrl])
  const page = await context.newPage()
  await page.goto(siteUrl)
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))
  })
  await expect.poll(() => problems).toContainEqual(expect.stringMatching(/^Policy: .*style-src/))
  await context.close()
})
