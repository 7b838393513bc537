import type { BrowserContext, Page } from '@playwright/test'

const RECORD = '__contacts'

/** Everything by which a page can reach somebody. */
export interface Contacts {
  /** Origins of all requests, including those of images, fonts, beacons and workers. */
  readonly origins: ReadonlySet<string>
  /** Other ways: sockets, peer connections, and links that open a connection in advance. */
  listOthers(page: Page): Promise<readonly string[]>
}

/** Runs in the page before its own scripts: records what no request event tells of. */
function recordOtherWays(record: string): void {
  const found: string[] = []
  Object.assign(globalThis, { [record]: found })
  const scope = globalThis as unknown as Record<string, new (...parameters: unknown[]) => object>
  for (const name of ['WebSocket', 'EventSource', 'WebTransport', 'RTCPeerConnection', 'Worker', 'SharedWorker']) {
    const Original = scope[name]
    if (!Original) continue
    scope[name] = new Proxy(Original, {
      construct(target, parameters: unknown[]) {
        found.push(`${name} ${String(parameters[0])}`)
        return new target(...parameters)
      },
    })
  }
  // As they are written: a link that is there may get another address.
  const seen = new Set<string>()
  new MutationObserver(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel~="preconnect"], link[rel~="dns-prefetch"], link[rel~="prefetch"], link[rel~="prerender"], script[type="speculationrules"]')) {
      // Each change of the page shows it again.
      if (!seen.has(link.outerHTML)) found.push(link.outerHTML)
      seen.add(link.outerHTML)
    }
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

/** Watches whom the pages of a context reach, and how. Call it before they open. */
export async function watchContacts(context: BrowserContext): Promise<Contacts> {
  const origins = new Set<string>()
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') origins.add(origin)
  })
  await context.addInitScript(recordOtherWays, RECORD)
  return {
    origins,
    listOthers: (page) => page.evaluate((record) => (globalThis as unknown as Record<string, string[]>)[record]!, RECORD),
  }
}
