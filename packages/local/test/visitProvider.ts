/** @module A visitor of an identity provider, without a browser. */

/** What the provider sends to the site: an address, or a form to one. */
export interface ProviderAnswer {
  readonly url: URL
  readonly params: URLSearchParams
  /** As the site receives it. */
  readonly request: Request
}

/** Reads the fields of a page that only has hidden ones. */
const readForm = (page: string) =>
  new URLSearchParams(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ]),
  )

/** A browser with cookies, which knows where the site is. */
export function createVisitor(siteOrigin: string) {
  const cookies = new Map<string, { readonly name: string; readonly value: string; readonly path: string }>()

  const printCookies = (url: string | URL) =>
    [...cookies.values()]
      .filter(({ path }) => new URL(url).pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  /** Follows redirects of the provider. @returns its page, or the address of the site */
  async function request(
    url: string | URL,
    init: RequestInit = {},
  ): Promise<{ readonly url: URL; readonly page?: Response }> {
    const headers = { ...(init.headers as Record<string, string>), cookie: printCookies(url) }
    const response = await fetch(url, { redirect: 'manual', ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie)!
      const path = /; path=([^;]*)/i.exec(cookie)?.[1] ?? '/'
      cookies.set(`${name} ${path}`, { name, value, path })
    }
    const location = response.headers.get('location')
    if (location === null) return { url: new URL(url), page: response }
    const next = new URL(location, url)
    return next.origin === siteOrigin ? { url: next } : request(next)
  }

  return {
    open: (url: URL) => request(url),
    /** Chooses a person at the page of a provider. */
    async choose(url: URL, choice: { readonly person?: string; readonly action?: string }): Promise<ProviderAnswer> {
      const form = new URLSearchParams({ person: 'ada', action: 'continue', ...choice })
      const answer = await request(url, { method: 'POST', body: form, headers: { origin: url.origin } })
      if (!answer.page) return { url: answer.url, params: answer.url.searchParams, request: new Request(answer.url) }
      const page = await answer.page.text()
      const action = /<form method="post" action="([^"]+)">/.exec(page)?.[1]
      if (action === undefined) throw new Error(`The provider answers with a page: ${page}`)
      const params = readForm(page)
      return { url: new URL(action), params, request: new Request(action, { method: 'POST', body: params }) }
    },
  }
}
