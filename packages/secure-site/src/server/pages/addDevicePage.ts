import type { Hono } from 'hono'
import { checkOrigin } from '@openappkit/server'
import { LANGUAGES } from '../../mail/languages.ts'
import { findLocale } from '../../mail/findLocale.ts'
import { ENGLISH } from '../../mail/messages.ts'
import { escapeHtml, fillText, getLanguageAttributes } from '../../mail/renderLetter.ts'
import { approveDevice, findLinkedLogin } from '../login/approveDevice.ts'
import type { WaitingLogin } from '../login/logins.ts'
import type { SiteContext } from '../types.ts'

/** The style of the page, which is that of the letters: plain, in light and dark. */
const STYLE = `:root { color-scheme: light dark; --page: #f4f4f6; --card: #fff; --text: #0d0e26; --muted: #5d5e6b; --accent: #4352e8; font: 1rem/1.5 system-ui, sans-serif }
@media (prefers-color-scheme: dark) { :root { --page: #121316; --card: #1c1d21; --text: #f4f5f8; --muted: #a5a6ab; --accent: #525ff0 } }
body { display: grid; place-items: center; min-block-size: 100vh; margin: 0; background: var(--page); color: var(--text) }
main { box-sizing: border-box; inline-size: min(100% - 2rem, 26rem); margin-block: 1rem; padding: 2rem; border-radius: 1.75rem; background: var(--card); text-align: center; overflow-wrap: anywhere }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.3; text-wrap: balance }
p { margin: 0.75rem 0 0; color: var(--muted) }
form { margin-block-start: 1.5rem }
button { inline-size: 100%; min-block-size: 3rem; border: 0; border-radius: 1.125rem; background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (forced-colors: active) { main, button { border: 1px solid } }
`

/** No script at all, no frame around it, and a form only to itself. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  // `no-referrer` would make the browser send `Origin: null` with the form.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
}

function render(locale: string, title: string, content: string, status = 200): Response {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/device.css">`
  return new Response(`<!doctype html><html ${getLanguageAttributes(locale)}><head>${head}</head><body><main>${content}</main></body></html>`, { status, headers: HEADERS })
}

function renderExpired(acceptLanguage: string | undefined): Response {
  const locale = findLocale(acceptLanguage)
  const { linkExpired } = LANGUAGES[locale] ?? ENGLISH
  return render(locale, linkExpired, `<h1>${escapeHtml(linkExpired)}</h1>`, 410)
}

const getValues = ({ project, origin, label }: WaitingLogin) => ({ site: `${project} (${origin})`, browser: label })

/**
 * Adds the page of the link in a letter, which approves a device. Programs that check letters open their links, so only the form of the
 * page approves.
 */
export function addDevicePage(app: Hono, context: SiteContext): void {
  app.get('/device.css', () => new Response(STYLE, { headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' } }))

  app.get('/device/:token', async ({ req }) => {
    const login = await findLinkedLogin(context, req.param('token'))
    if (!login) return renderExpired(req.header('accept-language'))
    const messages = LANGUAGES[login.locale] ?? ENGLISH
    const values = getValues(login)
    const title = fillText(messages.deviceSubject, values)
    const form = `<form method="post"><button>${escapeHtml(messages.confirm)}</button></form>`
    return render(login.locale, title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(fillText(messages.deviceText, values))}</p>${form}`)
  })

  app.post('/device/:token', checkOrigin([context.url]), async ({ req }) => {
    const login = await approveDevice(context, req.param('token'))
    if (!login) return renderExpired(req.header('accept-language'))
    const text = fillText((LANGUAGES[login.locale] ?? ENGLISH).confirmed, getValues(login))
    return render(login.locale, text, `<h1>${escapeHtml(text)}</h1>`)
  })
}
