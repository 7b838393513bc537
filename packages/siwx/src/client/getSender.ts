/** What the browser sends as Origin. A frame of `srcdoc`, `about:blank` or `blob:` has that of another page, and no host in its URL. */
export function getSender(): { host: string; origin: string } | undefined {
  const { origin } = globalThis as { origin?: string }
  // A sandboxed page has the text `null`, which the server refuses itself.
  return origin !== undefined && URL.canParse(origin) ? { host: new URL(origin).host, origin } : undefined
}

/** What a path is resolved with; `undefined` outside a page. A frame without a URL has the URL of the page that has made it, or its origin. */
export function getBaseUrl(): string | undefined {
  const base = globalThis.document?.baseURI ?? globalThis.location?.href
  return base === undefined || URL.canParse('/', base) ? base : getSender()?.origin
}
