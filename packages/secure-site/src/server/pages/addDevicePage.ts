import type { Hono } from 'hono'
import { checkOrigin } from '@openappkit/server'
import { LANGUAGES } from '../../mail/languages.ts'
import { findLocale } from '../../mail/findLocale.ts'
import { ENGLISH } from '../../mail/messages.ts'
import { escapeHtml, fillText } from '../../mail/renderLetter.ts'
import { type WaitingLogin, approveLogin, findWaitingLogin, LOGIN_MS } from '../login/logins.ts'
import type { SiteContext } from '../types.ts'
import { renderPage, STYLE } from './renderPage.ts'
import { sealLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { createCode, hashCode, hashLink } from '../login/codes.ts'

const render = (locale: string, title: string, content: string, status = 200) =>
  renderPage({ locale, title, content, status })

function renderExpired(acceptLanguage: string | undefined): Response {
  const locale = findLocale(acceptLanguage)
  const { linkExpired } = LANGUAGES[locale] ?? ENGLISH
  return render(locale, linkExpired, `<h1>${escapeHtml(linkExpired)}</h1>`, 410)
}

const getValues = ({ project, origin, label }: WaitingLogin) => ({ site: `${project} (${origin})`, browser: label })

/** A token of a link. Other texts are not looked up. */
const TOKEN = /^[\w-]{43}$/

/** Finds the login that a link approves; `undefined` if the link was used, replaced or has expired. */
async function findLinkedLogin(
  { database, keyring, clock }: SiteContext,
  token: string,
): Promise<WaitingLogin | undefined> {
  if (!TOKEN.test(token)) return undefined
  return findWaitingLogin(database, await hashLink(keyring, token), clock())
}

/** Approves the device of a link, and sends the code. @returns The login; `undefined` if the link is not valid any more. */
async function approveDevice(context: SiteContext, token: string): Promise<WaitingLogin | undefined> {
  const { database, keyring, clock } = context
  const login = await findLinkedLogin(context, token)
  if (!login) return undefined
  const now = clock()
  const code = createCode()
  const to = Buffer.from(await keyring.unwrap('email', `login:${login.id}`, login.emailBox)).toString()
  const [letter, codeMac] = await Promise.all([
    sealLetter(
      keyring,
      { to, locale: login.locale, site: `${login.project} (${login.origin})`, kind: 'code', code },
      now,
      new Date(now + LOGIN_MS),
    ),
    hashCode(keyring, login.id, code),
  ])
  const isApproved = await database.transaction(async (sql) => {
    if (!(await approveLogin(sql, login.id, codeMac, now, letter))) return false
    await appendAudit(sql, {
      action: 'device.approved',
      at: new Date(now),
      projectId: login.projectId,
      detail: { login: login.id },
    })
    return true
  })
  if (isApproved) context.onLetter()
  return isApproved ? login : undefined
}

/**
 * Adds the page of the link in a letter, which approves a device. Programs that check letters open their links, so only the form of the
 * page approves.
 */
export function addDevicePage(app: Hono, context: SiteContext): void {
  app.get(
    '/device.css',
    () =>
      new Response(STYLE, {
        headers: {
          'content-type': 'text/css; charset=utf-8',
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
        },
      }),
  )

  app.get('/device/:token', async ({ req }) => {
    const login = await findLinkedLogin(context, req.param('token'))
    if (!login) return renderExpired(req.header('accept-language'))
    const messages = LANGUAGES[login.locale] ?? ENGLISH
    const values = getValues(login)
    const title = fillText(messages.deviceSubject, values)
    const form = `<form method="post"><button>${escapeHtml(messages.confirm)}</button></form>`
    return render(
      login.locale,
      title,
      `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(fillText(messages.deviceText, values))}</p>${form}`,
    )
  })

  app.post('/device/:token', checkOrigin([context.url]), async ({ req }) => {
    const login = await approveDevice(context, req.param('token'))
    if (!login) return renderExpired(req.header('accept-language'))
    const text = fillText((LANGUAGES[login.locale] ?? ENGLISH).confirmed, getValues(login))
    return render(login.locale, text, `<h1>${escapeHtml(text)}</h1>`)
  })
}
