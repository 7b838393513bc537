import type { Hono } from 'hono'
import { checkOrigin } from '@openappkit/server'
import { emailChangeErrors } from '../../api/emailChangeErrors.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { LANGUAGES } from '../../mail/languages.ts'
import { findLocale } from '../../mail/findLocale.ts'
import { ENGLISH } from '../../mail/messages.ts'
import { escapeHtml, fillText } from '../../mail/renderLetter.ts'
import { findLinkedChange, revertEmail, type Revertible } from '../email-change/revertEmail.ts'
import { findLinkedLogin, undoLogin, type LinkedLogin } from '../social/undoLogin.ts'
import type { SiteContext } from '../types.ts'
import { renderPage } from './renderPage.ts'

const getMessages = (locale: string) => LANGUAGES[locale] ?? ENGLISH

const render = (locale: string, title: string, content = '', status = 200) =>
  renderPage({ locale, title, content: `<h1>${escapeHtml(title)}</h1>${content}`, status })

function renderExpired(acceptLanguage: string | undefined): Response {
  const locale = findLocale(acceptLanguage)
  return render(locale, getMessages(locale).revertExpired, '', 410)
}

const getSite = ({ project, origin }: Revertible | LinkedLogin) => `${project} (${origin})`
const getValues = (change: Revertible) => ({ site: getSite(change), address: change.address })

/** The question of the page, with a form: programs that check letters open their links. */
function renderQuestion(locale: string, title: string, values: Readonly<Record<string, string>>): Response {
  const { revertText, confirm } = getMessages(locale)
  const form = `<form method="post"><button>${escapeHtml(confirm)}</button></form>`
  return render(locale, title, `<p>${escapeHtml(fillText(revertText, values))}</p>${form}`)
}

async function undo(context: SiteContext, token: string): Promise<Response | undefined> {
  const change = await revertEmail(context, token)
  if (change) {
    const { revertedText, removedText } = getMessages(change.locale)
    return render(change.locale, fillText(change.oldIndex ? revertedText : removedText, getValues(change)))
  }
  const login = await undoLogin(context, token)
  return login && render(login.locale, fillText(getMessages(login.locale).removedText, { address: login.name }))
}

/**
 * Adds the page of the links that undo a change of an email address, or an added login. Only the form of the page does it.
 */
export function addRevertPage(app: Hono, context: SiteContext): void {
  app.get('/revert/:token', async ({ req }) => {
    const change = await findLinkedChange(context, req.param('token'))
    if (change) {
      const { revertTitle, removeTitle } = getMessages(change.locale)
      return renderQuestion(change.locale, change.oldIndex ? revertTitle : removeTitle, getValues(change))
    }
    const login = await findLinkedLogin(context, req.param('token'))
    if (login) {
      return renderQuestion(login.locale, getMessages(login.locale).removeLoginTitle, {
        site: getSite(login),
        address: login.name,
      })
    }
    return renderExpired(req.header('accept-language'))
  })

  app.post('/revert/:token', checkOrigin([context.url]), async ({ req }) => {
    try {
      return (await undo(context, req.param('token'))) ?? renderExpired(req.header('accept-language'))
    } catch (error) {
      const isLast = socialErrors.lastLogin.is(error)
      if (!isLast && !emailChangeErrors.emailTaken.is(error)) throw error
      const locale = findLocale(req.header('accept-language'))
      const { revertLast, revertTaken } = getMessages(locale)
      return render(locale, isLast ? revertLast : revertTaken, '', 409)
    }
  })
}
