import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { readText } from '@openappkit/common'
import { checkOrigin } from '@openappkit/server'
import { getJoinCookie } from '../../api/createJoinCookie.ts'
import { formatAddress } from '../../api/formatAddress.ts'
import { idSchema } from '../../api/fields.ts'
import { SOCIAL_PROVIDERS } from '../../api/socialProviders.ts'
import { findLocale } from '../../mail/findLocale.ts'
import { escapeHtml, fillText } from '../../mail/renderLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { countSocial, type SocialContext } from '../social/context.ts'
import { isRefusal } from '../social/describeFailure.ts'
import { createTicket, hashCookie, isToken } from '../social/flowSecrets.ts'
import { SOCIAL_LANGUAGES } from '../social/languages.ts'
import { ENGLISH, type SocialMessages } from '../social/messages.ts'
import { POPUP_SCRIPT } from '../social/popupScript.ts'
import { PROVIDERS } from '../social/providers.ts'
import {
  confirmSocialLogin,
  findOpenSocialLogin,
  findShownLogin,
  SOCIAL_MS,
  type ShownLogin,
} from '../social/socialLogins.ts'
import { beginVisit, endVisit } from '../social/visitProvider.ts'
import { renderPage } from './renderPage.ts'

/** The longest answer of a provider: a code, a state, and Apple's name. */
const MAX_FORM_BYTES = 32 * 1024

const getMessages = (locale: string): SocialMessages => SOCIAL_LANGUAGES[locale] ?? ENGLISH

/** The cookie of a login. Several logins of one browser have one each. */
const getCookieName = (loginId: string): string => `__Host-login-${loginId}`

const isId = (text: string): boolean => idSchema.safeParse(text).success

/** A page with one text. It keeps the opener: the visitor may start again in this window. */
const renderText = (locale: string, text: string, status = 200): Response =>
  renderPage({ locale, title: text, content: `<h1>${escapeHtml(text)}</h1>`, status, keepsOpener: true })

/** The end of a login: a text, and for a login in the window of the site a link back, which the script follows. */
function renderEnd({ locale, returnTo, project, origin }: ShownLogin, text: string, status = 200): Response {
  if (returnTo === null) return renderText(locale, text, status)
  const link = `<p><a data-return href="${escapeHtml(returnTo)}">${escapeHtml(`${project} (${origin})`)}</a></p>`
  return renderPage({
    locale,
    title: text,
    content: `<h1>${escapeHtml(text)}</h1>${link}`,
    status,
    script: '/popup.js',
    keepsOpener: true,
  })
}

function renderExpired({ req }: Context): Response {
  const locale = findLocale(req.header('accept-language'))
  return renderText(locale, getMessages(locale).expired, 410)
}

/** A redirect whose address is sent to no other site. Its status makes the browser send a GET. */
const redirect = (url: string, status: 302 | 303, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(null, {
    status,
    headers: {
      location: url,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'unsafe-none',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })

/** Other sites send Apple's form, and no other request with the cookie. */
function createCookie(loginId: string, value: string, isFormPost: boolean): string {
  return `${getCookieName(loginId)}=${value}; Path=/; Max-Age=${SOCIAL_MS / 1_000}; HttpOnly; Secure; SameSite=${isFormPost ? 'None' : 'Lax'}`
}

/** The login that the cookie of this browser belongs to. */
async function findOwnLogin({ database, keyring, clock }: SocialContext, call: Context, id: string) {
  const cookie = isId(id) ? getCookie(call, getCookieName(id)) : undefined
  if (!isToken(cookie)) return undefined
  const cookieMac = await hashCookie(keyring, id, cookie)
  const login = await findShownLogin(database, id, cookieMac, clock())
  return login && { cookie, cookieMac, login }
}

const getValues = ({ project, origin, label, provider, joinedWallet }: ShownLogin) => ({
  ...{ site: `${project} (${origin})`, browser: label },
  ...{
    provider: PROVIDERS[provider].label,
    address: joinedWallet === null ? '' : formatAddress(Buffer.from(joinedWallet.slice(2), 'hex')),
  },
})

interface Question {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Attributes with what the script sends to the site. */
  readonly attributes: string
}

/** A login that is added to an account, or in the window of the site, is always confirmed here: nothing is sent to a site. */
const getJoinQuestion = ({ joinQuestion, joinRequest, joinWarning }: SocialMessages): Question => ({
  title: joinQuestion,
  paragraphs: [joinRequest, joinWarning],
  attributes: '',
})

function getLoginQuestion(
  { question, request, warning }: SocialMessages,
  resultUri: string | undefined,
  origin: string,
): Question {
  return {
    title: question,
    paragraphs: [request, warning],
    attributes:
      resultUri === undefined ? '' : ` data-result="${escapeHtml(resultUri)}" data-origin="${escapeHtml(origin)}"`,
  }
}

/** The page of a login whose provider has logged the visitor in. */
async function renderReturned(
  { keyring, url }: SocialContext,
  id: string,
  cookie: string,
  login: ShownLogin,
): Promise<Response> {
  const messages = getMessages(login.locale)
  const fill = (text: string) => escapeHtml(fillText(text, getValues(login)))
  const isJoin = login.joinedWallet !== null
  const resultUri =
    login.returnTo === null ? `${url}/popup/${id}?ticket=${await createTicket(keyring, id, cookie)}` : undefined
  const { title, paragraphs, attributes } = isJoin
    ? getJoinQuestion(messages)
    : getLoginQuestion(messages, resultUri, login.origin)
  const form = `<form method="post" action="/popup/${id}/confirm"><button>${fill(messages.confirm)}</button></form>`
  const question = `<div hidden data-question${attributes}><h1>${fill(title)}</h1>${paragraphs.map((text) => `<p>${fill(text)}</p>`).join('')}${form}</div>`
  const content = `${question}<h1 hidden data-done>${fill(isJoin ? messages.joined : messages.done)}</h1>`
  return renderPage({
    locale: login.locale,
    title: fillText(title, getValues(login)),
    content,
    script: '/popup.js',
    keepsOpener: true,
  })
}

async function renderResult(context: SocialContext, call: Context, id: string): Promise<Response> {
  const own = await findOwnLogin(context, call, id)
  if (!own) return renderExpired(call)
  const { cookie, login } = own
  const { state, failure, locale, isClaimed, isExpired } = login
  const messages = getMessages(locale)
  if (login.isTaken && !isClaimed) return renderText(locale, fillText(messages.joinTaken, getValues(login)), 409)
  if (isClaimed || (state === 'confirmed' && !isExpired)) {
    return renderEnd(login, fillText(login.joinedWallet === null ? messages.done : messages.joined, getValues(login)))
  }
  if (isExpired) return renderEnd(login, messages.expired, 410)
  if (state === 'failed') return renderEnd(login, isRefusal(failure) ? messages.refused : messages.failed)
  return state === 'returned' ? renderReturned(context, id, cookie, login) : renderEnd(login, messages.expired, 410)
}

/** Adds the window of a social login: it goes to the provider, and the provider comes back to it. */
export function addSocialPages(app: Hono, context: SocialContext): void {
  const { database, url, clock, log, providers } = context

  app.get(
    '/popup.js',
    () =>
      new Response(POPUP_SCRIPT, {
        headers: {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
        },
      }),
  )

  app.get('/popup/:id', async (call) => {
    const id = call.req.param('id')
    if (!isId(id)) return renderExpired(call)
    const open = await findOpenSocialLogin(database, id, clock())
    if (open?.isJoin && getCookie(call, getJoinCookie(id)) === undefined) {
      return renderText(open.locale, getMessages(open.locale).joinForeign, 403)
    }
    try {
      const visit = await beginVisit(context, id)
      return visit
        ? redirect(visit.url, 302, {
            'set-cookie': createCookie(id, visit.cookie, PROVIDERS[visit.provider].isFormPost === true),
          })
        : renderExpired(call)
    } catch (error) {
      log?.error('provider not reached', error)
      const locale = findLocale(call.req.header('accept-language'))
      return renderText(locale, getMessages(locale).failed, 502)
    }
  })

  app.get('/popup/:id/result', (call) => renderResult(context, call, call.req.param('id')))

  app.post('/popup/:id/confirm', checkOrigin([url]), async (call) => {
    const id = call.req.param('id')
    const own = await findOwnLogin(context, call, id)
    if (!own) return renderExpired(call)
    const { login, cookieMac } = own
    const now = clock()
    await database.transaction(async (sql) => {
      if (!(await confirmSocialLogin(sql, id, cookieMac, now))) return
      await appendAudit(sql, {
        action: 'login.confirmed',
        at: new Date(now),
        projectId: login.projectId,
        detail: { login: id, provider: login.provider },
      })
      countSocial(context, login.provider, 'confirmed')
    })
    return redirect(`/popup/${id}/result`, 303)
  })

  for (const provider of SOCIAL_PROVIDERS) {
    /** The address with the code disappears: neither the history nor a referrer has it. */
    const answer = async (call: Context, parameters: URLSearchParams) => {
      const id = await endVisit(context, {
        provider,
        answer: parameters,
        readCookie: (loginId) => getCookie(call, getCookieName(loginId)),
      })
      return id === undefined ? renderExpired(call) : redirect(`/popup/${id}/result`, 303)
    }

    if (!providers.findProvider(provider)) continue
    if (PROVIDERS[provider].isFormPost) {
      app.post(`/callback/${provider}`, async (call) =>
        answer(call, new URLSearchParams((await readText(call.req.raw.body, MAX_FORM_BYTES)) ?? '')),
      )
    } else {
      app.get(`/callback/${provider}`, (call) => answer(call, new URL(call.req.url).searchParams))
    }
  }
}
