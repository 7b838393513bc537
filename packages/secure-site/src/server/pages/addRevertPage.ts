import type { Hono } from 'hono'
import { checkOrigin } from '@openappkit/server'
import { LANGUAGES } from '../../mail/languages.ts'
import { findLocale } from '../../mail/findLocale.ts'
import { ENGLISH } from '../../mail/messages.ts'
import { escapeHtml, fillText } from '../../mail/renderLetter.ts'
import { findLinkedChange, revertEmail, type Revertible } from '../email-change/revertEmail.ts'
import type { SiteContext } from '../types.ts'
import { renderPage } from './renderPage.ts'

const getMessages = (locale: string) => LANGUAGES[locale] ?? ENGLISH

function renderExpired(acceptLanguage: string | undefined): Response {
  const locale = findLocale(acceptLanguage)
  const { revertExpired } = getMessages(locale)
  return renderPage({ locale, title: revertExpired, content: `<h1>${escapeHtml(revertExpired)}</h1>`, status: 410 })
}

const getValues = ({ project, origin, address }: Revertible) => ({ site: `${project} (${origin})`, address })

/**
 * Adds the page of the link that puts an e-mail address back. Programs that check letters open their links, so only the form of the page
 * does it.
 */
export function addRevertPage(app: Hono, context: SiteContext): void {
  app.get('/revert/:token', async ({ req }) => {
    const change = await findLinkedChange(context, req.param('token'))
    if (!change) return renderExpired(req.header('accept-language'))
    const { revertTitle, revertText, confirm } = getMessages(change.locale)
    const form = `<form method="post"><button>${escapeHtml(confirm)}</button></form>`
    const content = `<h1>${escapeHtml(revertTitle)}</h1><p>${escapeHtml(fillText(revertText, getValues(change)))}</p>${form}`
    return renderPage({ locale: change.locale, title: revertTitle, content, status: 200 })
  })

  app.post('/revert/:token', checkOrigin([context.url]), async ({ req }) => {
    const change = await revertEmail(context, req.param('token'))
    if (!change) return renderExpired(req.header('accept-language'))
    const { revertedText } = getMessages(change.locale)
    return renderPage({ locale: change.locale, title: revertedText, content: `<h1>${escapeHtml(revertedText)}</h1>`, status: 200 })
  })
}
