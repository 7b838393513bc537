import { escapeHtml, getLanguageAttributes } from '../../mail/renderLetter.ts'

/** The style of the small pages of the server, which is that of the letters: plain, in light and dark. */
export const STYLE = `:root { color-scheme: light dark; --page: #f4f4f6; --card: #fff; --text: #0d0e26; --muted: #5d5e6b; --accent: #4352e8; font: 1rem/1.5 system-ui, sans-serif }
@media (prefers-color-scheme: dark) { :root { --page: #121316; --card: #1c1d21; --text: #f4f5f8; --muted: #a5a6ab; --accent: #525ff0 } }
body { display: grid; place-items: center; min-block-size: 100vh; margin: 0; background: var(--page); color: var(--text) }
main { box-sizing: border-box; inline-size: min(100% - 2rem, 26rem); margin-block: 1rem; padding: 2rem; border-radius: 1.75rem; background: var(--card); text-align: center; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; text-wrap: balance }
p { margin: 0.75rem 0 0; color: var(--muted) }
form { margin-block-start: 1.5rem }
button { inline-size: 100%; min-block-size: 3rem; border: 0; border-radius: 1.125rem; background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button:disabled { opacity: 0.5; cursor: default }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (forced-colors: active) { main, button { border: 1px solid } }
`

/** Headers of the small pages: no frame around them, and a form only to themselves. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // `no-referrer` would make the browser send `Origin: null` with the form.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

const POLICY = "style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

export interface SmallPage {
  readonly locale: string
  readonly title: string
  /** HTML. Its values are escaped. */
  readonly content: string
  /** @default 200 */
  readonly status?: number
  /** Path of a script. Without one, the page has none. */
  readonly script?: string
  /** Whether the page may reach the window that has opened it. */
  readonly keepsOpener?: boolean
}

/** Answers with a small page of the server. */
export function renderPage({ locale, title, content, status = 200, script, keepsOpener = false }: SmallPage): Response {
  const loaded = script === undefined ? '' : `<script src="${script}" defer></script>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/device.css">${loaded}`
  const policy = `default-src 'none'; ${script === undefined ? '' : "script-src 'self'; require-trusted-types-for 'script'; "}${POLICY}`
  return new Response(
    `<!doctype html><html ${getLanguageAttributes(locale)}><head>${head}</head><body><main>${content}</main></body></html>`,
    {
      status,
      headers: {
        ...HEADERS,
        'content-security-policy': policy,
        'cross-origin-opener-policy': keepsOpener ? 'unsafe-none' : 'same-origin',
      },
    },
  )
}
