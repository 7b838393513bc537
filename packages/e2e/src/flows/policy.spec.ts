import { expect, test } from '../test.ts'
import { watchPage } from '../world/watchPage.ts'

test('S16: a strict content security policy with Trusted Types is in force wherever flows are tested', async ({ page, siteUrl }) => {
  const response = await page.goto(siteUrl)
  const policy = await response?.headerValue('content-security-policy')
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
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
