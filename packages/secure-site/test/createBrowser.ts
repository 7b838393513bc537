/** A page that a browser shows. */
export interface ShownPage {
  readonly status: number
  /** The address in the bar. */
  readonly url: string
  readonly text: string
  readonly headers: Headers
}

interface BrowserRequest {
  readonly method?: 'GET' | 'POST'
  /** Fields of a form. */
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

/** A browser with cookies, of one site. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  /** Sends one request, without its redirect. */
  send(url: string, request?: BrowserRequest): Promise<Response>
  /** Opens an address of the site, and follows redirects within it. */
  open(url: string, request?: BrowserRequest): Promise<ShownPage>
}

function readCookie(line: string): { readonly name: string; readonly value: string } {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  return { name: pair.slice(0, at), value: pair.slice(at + 1) }
}

/** @param fetch - Answers requests to the site. */
export function createBrowser(fetch: (request: Request) => Response | Promise<Response>): TestBrowser {
  const cookies = new Map<string, string>()

  const browser: TestBrowser = {
    cookies,
    async send(url, { method = 'GET', form, headers = {} } = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = {
        host: new URL(url).host,
        'accept-language': 'en',
        ...(cookie && { cookie }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      }
      const response = await fetch(
        new Request(url, {
          method,
          headers: sent,
          redirect: 'manual',
          ...(form && { body: new URLSearchParams(form).toString() }),
        }),
      )
      for (const line of response.headers.getSetCookie()) {
        const { name, value } = readCookie(line)
        cookies.set(name, value)
      }
      return response
    },
    async open(url, request) {
      const response = await browser.send(url, request)
      const location = response.headers.get('location')
      const next = location === null ? undefined : new URL(location, url)
      if (next && next.origin === new URL(url).origin) return browser.open(next.href)
      return { status: response.status, url: next?.href ?? url, text: await response.text(), headers: response.headers }
    },
  }
  return browser
}
