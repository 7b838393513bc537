import { html } from 'hono/html'
import type { Html } from './types.ts'

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
