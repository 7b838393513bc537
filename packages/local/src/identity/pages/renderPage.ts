import { html } from 'hono/html'

/** HTML whose values are escaped. */
export type Html = ReturnType<typeof html>

/** @param title - Also the title of the window. */
export const renderPage = (title: string, content: Html): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/identity.css" />
  </head>
  <body>
    <main>
      <p class="badge">Development only</p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`

/** A page for a request that the provider cannot return to its site. */
export const renderProblem = (title: string, problem: string): Html =>
  renderPage(title, html`<p class="note" role="alert">${problem}</p>`)

/**
 * The headers of every page. A browser checks `form-action` also for the redirects after a form, so it has the sites to which the
 * providers return.
 */
export const createHeaders = (origins: readonly string[], isCutting: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'; script-src 'none'; style-src 'self'; img-src 'self' data:",
    `form-action ${["'self'", ...origins].join(' ')}`,
    "frame-ancestors 'none'; base-uri 'none'",
  ].join('; '),
  // `no-referrer` would make the browser send `Origin: null` with the form.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  ...(isCutting && { 'cross-origin-opener-policy': 'same-origin' }),
})
