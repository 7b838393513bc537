import type { BrowserContext, Page } from '@playwright/test'

const RECORD = '__contacts'

/** Every connection of a page to another host. */
export interface Contacts {
  /** Origins of all requests, including those of images, fonts, beacons and workers. */
  readonly origins: ReadonlySet<string>
  /** Other connections: sockets, peer connections, and links that connect in advance. */
  listOthers(page: Page): Promise<readonly string[]>
}

/** Runs in the page before its scripts: records connections without a request event. */
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
  // Recorded at once, because the URL of a link may change later.
  const seen = new Set<string>()
  new MutationObserver(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(
      'link[rel~="preconnect"], link[rel~="dns-prefetch"], link[rel~="prefetch"], link[rel~="prerender"], script[type="speculationrules"]',
    )) {
      // Each mutation of the page lists it again.
      if (!seen.has(link.outerHTML)) found.push(link.outerHTML)
      seen.add(link.outerHTML)
    }
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

/** Records the hosts that the pages of a context reach, and how. Call it before they open. */
export async function watchContacts(context: BrowserContext): Promise<Contacts> {
  const origins = new Set<string>()
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') origins.add(origin)
  })
  await context.addInitScript(recordOtherWays, RECORD)
  return {
    origins,
    listOthers: (page) =>
      page.evaluate((record) => (globalThis as unknown as Record<string, string[]>)[record]!, RECORD),
  }
}
