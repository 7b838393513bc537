import type { Hono } from 'hono'
import { checkOrigin } from '@openappkit/server'
import { emailChangeErrors } from '../../api/emailChangeErrors.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { LANGUAGES } from '../../mail/languages.ts'
import { findLocale } from '../../mail/findLocale.ts'
import { ENGLISH } from '../../mail/messages.ts'
import { escapeHtml, fillText } from '../../mail/renderLetter.ts'
import { findLinkedChange, revertEmail, type Revertible } from '../email-change/revertEmail.ts'
import type { SiteContext } from '../types.ts'
import { renderPage } from './renderPage.ts'

const getMessages = (locale: string) => LANGUAGES[locale] ?? ENGLISH

const render = (locale: string, title: string, content = '', status = 200) => renderPage({ locale, title, content: `<h1>${escapeHtml(title)}</h1>${content}`, status })

function renderExpired(acceptLanguage: string | undefined): Response {
  const locale = findLocale(acceptLanguage)
  return render(locale, getMessages(locale).revertExpired, '', 410)
}

const getValues = ({ project, origin, address }: Revertible) => ({ site: `${project} (${origin})`, address })

/**
 * Adds the page of the link that undoes a change of an e-mail address. Programs that check letters open their links, so only the form of
 * the page does it.
 */
export function addRevertPage(app: Hono, context: SiteContext): void {
  app.get('/revert/:token', async ({ req }) => {
    const change = await findLinkedChange(context, req.param('token'))
    if (!change) return renderExpired(req.header('accept-language'))
    const { revertTitle, removeTitle, revertText, confirm } = getMessages(change.locale)
    const form = `<form method="post"><button>${escapeHtml(confirm)}</button></form>`
    return render(change.locale, change.oldIndex ? revertTitle : removeTitle, `<p>${escapeHtml(fillText(revertText, getValues(change)))}</p>${form}`)
  })

  app.post('/revert/:token', checkOrigin([context.url]), async ({ req }) => {
    try {
      const change = await revertEmail(context, req.param('token'))
      if (!change) return renderExpired(req.header('accept-language'))
      const { revertedText, removedText } = getMessages(change.locale)
      return render(change.locale, fillText(change.oldIndex ? revertedText : removedText, getValues(change)))
    } catch (error) {
      const isLast = socialErrors.lastLogin.is(error)
      if (!isLast && !emailChangeErrors.emailTaken.is(error)) throw error
      const locale = findLocale(req.header('accept-language'))
      const { revertLast, revertTaken } = getMessages(locale)
      return render(locale, isLast ? revertLast : revertTaken, '', 409)
    }
  })
}
