/**
 * @module Real pages of three sites on this machine: a dapp, a secure site and a hostile site. Their names differ, so that the browser
 * treats them as cross-site.
 */
import { test as base, type Frame, type Page } from '@playwright/test'
import { parseOriginPattern } from '@openappkit/common'
import { buildScript } from './buildScript.ts'
import type { Outcome } from './pages/dapp.ts'
import { serveSite, type AnswerPath } from './serveSite.ts'

interface Sites {
  /** `http://dapp.localhost:…`, also reachable as `http://a.b.dapp.localhost:…`. */
  readonly dapp: string
  readonly secure: string
  readonly evil: string
  /** What the secure site serves at `/sdk`. */
  setFrame(frame: 'host' | 'hostile' | 'redirect'): void
  /** Origins of the project at the secure site. */
  setOrigins(...origins: readonly string[]): void
  /** Whether the secure site forbids other origins to frame it. Default true. */
  setFramePolicy(isOn: boolean): void
}

interface Fixtures {
  sites: Sites
  /** Opens a dapp's page. @param origin - Default: that of `sites.dapp`. */
  openDapp(origin?: string): Promise<Page>
}

interface WorkerFixtures {
  scripts: Readonly<Record<'dapp' | 'secure' | 'hostile', string>>
}

const createPage = (script: string, head = '') => ({
  type: 'text/html' as const,
  body: `<!doctype html><html lang="en"><head><title>${script}</title><link rel="icon" href="data:,">${head}</head><body><script src="/${script}.js"></script></body></html>`,
})

export const test = base.extend<Fixtures, WorkerFixtures>({
  scripts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parameter.
    async ({}, use) => {
      const [dapp, secure, hostile] = await Promise.all(['dapp', 'secure', 'hostile'].map(buildScript))
      await use({ dapp: dapp!, secure: secure!, hostile: hostile! })
    },
    { scope: 'worker' },
  ],
  sites: async ({ scripts }, use) => {
    let frame: 'host' | 'hostile' | 'redirect' = 'host'
    let origins: readonly string[] = []
    let hasPolicy = true
    const answerScript: AnswerPath = ({ pathname }) => {
      const name = pathname.slice(1, -'.js'.length)
      return pathname.endsWith('.js') && Object.hasOwn(scripts, name)
        ? { type: 'text/javascript', body: scripts[name as keyof typeof scripts] }
        : undefined
    }
    const evil = await serveSite((url, request) => answerScript(url, request) ?? createPage('hostile'))
    const evilUrl = `http://evil.localhost:${evil.port}`
    const secure = await serveSite((url, request) => {
      const script = answerScript(url, request)
      if (script || url.pathname !== '/sdk') return script ?? createPage('hostile')
      if (frame === 'redirect') return { redirect: `${evilUrl}/sdk` }
      if (frame === 'hostile') return createPage('hostile')
      const sources = origins.map((origin) => parseOriginPattern(origin).source).join(' ')
      const policy = `default-src 'none'; script-src 'self'; img-src data:; frame-ancestors ${sources}`
      return {
        ...createPage('secure', `<meta name="origins" content="${origins.join(' ')}">`),
        headers: hasPolicy ? { 'Content-Security-Policy': policy } : {},
      }
    })
    const dapp = await serveSite(
      (url, request) =>
        answerScript(url, request) ?? (url.pathname === '/hostile' ? createPage('hostile') : createPage('dapp')),
    )
    const dappUrl = `http://dapp.localhost:${dapp.port}`
    origins = [dappUrl]
    await use({
      dapp: dappUrl,
      secure: `http://secure.localhost:${secure.port}`,
      evil: evilUrl,
      setFrame: (next) => void (frame = next),
      setOrigins: (...next) => void (origins = next),
      setFramePolicy: (isOn) => void (hasPolicy = isOn),
    })
    await Promise.all([dapp.stop(), secure.stop(), evil.stop()])
  },
  openDapp: async ({ page, sites }, use) => {
    await use(async (origin = sites.dapp) => {
      await page.goto(`${origin}/?secureSite=${encodeURIComponent(sites.secure)}`)
      return page
    })
  },
})

/** Waits until the dapp's client is ready. */
export const loadFrame = (page: Page): Promise<void> => page.evaluate(() => window.frameDapp.client.load())

/** The document in the dapp's iframe. */
export const getFrame = (page: Page): Frame => page.frame({ name: 'w3m-secure-iframe' })!

/** Waits for the outcome of a request. */
export async function waitForOutcome(page: Page, index: number): Promise<Outcome> {
  const outcome = await page.waitForFunction((at) => window.frameDapp.outcomes[at], index)
  return (await outcome.jsonValue()) as Outcome
}

/** Adds an iframe to a page, and waits until its page has loaded. */
export async function addFrame(page: Page, url: string): Promise<Frame> {
  const handle = await page.evaluateHandle(async (src) => {
    const iframe = document.createElement('iframe')
    iframe.src = src
    await new Promise((resolve) => {
      iframe.addEventListener('load', resolve, { once: true })
      document.body.append(iframe)
    })
    return iframe
  }, url)
  return (await handle.asElement()!.contentFrame())!
}

export { expect } from '@playwright/test'
