import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import puppeteer, { type Browser, type Page as PuppeteerPage } from 'puppeteer-core'
import { VISITOR } from '../../../../scripts/visitor.mjs'
import { test as base } from '../test.ts'

interface Fixtures {
  /** A page of Puppeteer for the test's page, as Lighthouse requires it. */
  findPage(page: Page): Promise<PuppeteerPage>
}

interface WorkerFixtures {
  /** One browser with two drivers: Playwright, which plays the visitor, and Puppeteer for Lighthouse. */
  shared: { readonly context: BrowserContext; readonly browser: Browser }
}

/** The file in which Chromium writes its port. */
const PORT_FILE = 'DevToolsActivePort'

/** `test` in a browser that Lighthouse can use too. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shared: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'openappkit-lighthouse-'))
      const args = [...(launchOptions.args ?? []), '--remote-debugging-port=0']
      const context = await chromium.launchPersistentContext(folder, { ...launchOptions, args, ...VISITOR })
      const [port] = (await readFile(join(folder, PORT_FILE), 'utf8')).split('\n')
      const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
      await use({ context, browser })
      await browser.disconnect()
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  context: async ({ shared }, use) => use(shared.context),
  page: async ({ shared }, use) => {
    const page = await shared.context.newPage()
    await use(page)
    await page.evaluate(() => localStorage.clear())
    await page.close()
  },
  findPage: async ({ shared }, use) => {
    await use(async (page) => {
      const pages = await shared.browser.pages()
      const found = pages.find((candidate) => candidate.url() === page.url())
      if (!found) throw new Error(`The browser has no page ${page.url()}.`)
      return found
    })
  },
})

export { expect } from '../test.ts'
