import type { Page, Route } from '@playwright/test'

/** Failures of a node, as a page receives them. */
export const NODE_FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is blocked': (route) => route.abort('blockedbyclient'),
  'has no DNS entry': (route) => route.abort('namenotresolved'),
  'answers with an HTML page': (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Sign in to the Wi-Fi</title>',
    }),
  'says 429': (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3600', 'access-control-allow-origin': '*' },
      body: 'slow down',
    }),
  'answers 429 inside a 200': (route) =>
    route.fulfill({
      json: { jsonrpc: '2.0', id: null, error: { code: 429, message: 'rate limited' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  'answers an invalid balance': (route) =>
    route.fulfill({
      json: { jsonrpc: '2.0', id: 1, result: '<b>1000000</b>' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  hangs: () => new Promise(() => {}),
}

/** Holds requests until they are released. */
export interface Gate {
  /** Resolves as soon as one is held. */
  readonly reached: Promise<void>
  open(): void
}

/** Holds the requests to a server whose URL and body contain all of these texts. */
export async function holdRequests(page: Page, url: string, texts: readonly string[]): Promise<Gate> {
  let reach!: () => void
  let release!: () => void
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`${url}/**`, async (route) => {
    const request = route.request()
    const sent = `${request.url()} ${request.postData() ?? ''}`.toLowerCase()
    if (texts.every((text) => sent.includes(text.toLowerCase()))) {
      reach()
      await released
    }
    await route.continue()
  })
  return { reached, open: release }
}
