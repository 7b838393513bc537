import { html } from 'hono/html'
import { ONRAMP_SERVICE } from '../defaults.ts'
import type { Html } from './types.ts'

/**
 * @param title - Also the title of the tab.
 * @param refreshSeconds - After how long the page loads again. Default: never.
 */
export const renderPage = (title: string, content: Html, refreshSeconds?: number): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${refreshSeconds === undefined ? '' : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
    <title>${title} – ${ONRAMP_SERVICE.name}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/onramp.css" />
  </head>
  <body>
    <main>
      <p class="brand"><strong>${ONRAMP_SERVICE.name}</strong> <span class="badge">Development only</span></p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`

/** The page for a request that is no order. */
export const renderProblem = (problem: string): Html =>
  renderPage('This order is not possible', html`<p class="note" role="alert">${problem}</p>`)
