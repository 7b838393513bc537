import { expect, test } from '../test.ts'
import { README_PAGES } from '../world/createReadmePages.ts'
import { watchPage } from '../world/watchPage.ts'

// A breach that happens only sometimes is still a breach.
test.describe.configure({ retries: 0 })

test('S16: every flow runs under a strict content security policy with Trusted Types', async ({ page, siteUrl }) => {
  const response = await page.goto(siteUrl)
  const policy = await response?.headerValue('content-security-policy')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test(
  'detects a breach of the policy, so that a test without one is a proof',
  { tag: '@html' },
  async ({ browser, siteUrl }) => {
    const context = await browser.newContext()
    const { problems } = watchPage(context, [siteUrl])
    const page = await context.newPage()
    await page.goto(siteUrl)
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))
    })
    await expect.poll(() => problems).toContainEqual(expect.stringMatching(/^Policy: .*style-src/))
    await context.close()
  },
)

test('the policy denies other sites to embed the dapp in a frame', async ({ browser, siteUrl }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  // A page without a policy: the dapp's own policy blocks the frame.
  await page.goto(siteUrl + README_PAGES.module)
  await page.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src })), siteUrl)
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  await context.close()
})
