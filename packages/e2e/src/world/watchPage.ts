import type { BrowserContext } from '@playwright/test'

export interface PageWatch {
  /** Uncaught errors, breaches of the page's policy, and requests to hosts that were not allowed. */
  readonly problems: readonly string[]
  /** Origins of all requests so far. */
  readonly origins: ReadonlySet<string>
}

/** Watches every page of a context for errors that must never happen. */
export function watchPage(context: BrowserContext, allowedUrls: readonly string[]): PageWatch {
  const allowed = new Set(allowedUrls.map((url) => new URL(url).origin))
  const problems: string[] = []
  const origins = new Set<string>()
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (!protocol.startsWith('http')) return
    origins.add(origin)
    if (!allowed.has(origin)) problems.push(`Request to ${request.url()}`)
  })
  context.on('weberror', (webError) => {
    const text = webError.error().stack ?? webError.error().message
    // Firefox's message about a failed request; the allowed hosts are checked above.
    if (!text.includes('Cross-Origin Request Blocked')) problems.push(`Uncaught: ${text}`)
  })
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) problems.push(`Policy: ${message.text()}`)
  })
  return { problems, origins }
}
