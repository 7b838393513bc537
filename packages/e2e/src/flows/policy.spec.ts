import { expect, test } from '../test.ts'
import { README_PAGES } from '../world/createReadmePages.ts'
import { watchPage } from '../world/watchPage.ts'

test('S16: a strict content security policy with Trusted Types is in force wherever flows are tested', async ({ page, siteUrl }) => {
  const response = await page.goto(siteUrl)
  const policy = await response?.headerValue('content-security-policy')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('notices a breach of the policy, so that a test without one means something', { tag: '@html' }, async ({ browser, siteUrl }) => {
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

test('the policy keeps other sites from laying the dapp under their page', async ({ browser, siteUrl }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // A page without a policy of its own: what stops the frame is the dapp's.
  await page.goto(siteUrl + README_PAGES.module)
  await page.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src })), siteUrl)
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  await context.close()
})
