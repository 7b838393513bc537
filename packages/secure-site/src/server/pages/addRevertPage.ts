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
import { sealLetter, storeLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { lockLogins, requireLogin } from '../sessions/logins.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import {
  findAddedLogin,
  hashUndoLink,
  type AddedLogin,
  deleteIdentity,
  getProviderLabel,
} from '../social/addedLogins.ts'
import { openProfile } from '../social/identities.ts'
import { readRecipients } from '../social/readRecipients.ts'

const getMessages = (locale: string) => LANGUAGES[locale] ?? ENGLISH

const render = (locale: string, title: string, content = '', status = 200) =>
  renderPage({ locale, title, content: `<h1>${escapeHtml(title)}</h1>${content}`, status })

function renderExpired(acceptLanguage: string | undefined): Response {
  const locale = findLocale(acceptLanguage)
  return render(locale, getMessages(locale).revertExpired, '', 410)
}

/** A token of a link. Other texts are not looked up. */
const TOKEN = /^[\w-]{43}$/

/** How long the letters about an undone login are retried. */
const LETTER_MS = 86_400_000

/** An added login, with its name for the visitor: `Google (ada@example.org)`. */
interface LinkedLogin extends AddedLogin {
  readonly name: string
}

/** Finds the added login of a link; `undefined` if it was removed, or the link has expired. */
async function findLinkedLogin(
  { database, keyring, clock }: SiteContext,
  token: string,
): Promise<LinkedLogin | undefined> {
  const added = TOKEN.test(token)
    ? await findAddedLogin(database, await hashUndoLink(keyring, token), clock())
    : undefined
  if (!added) return undefined
  const { email, name } = await openProfile(keyring, added.identityId, added.profileBox)
  const label = getProviderLabel(added.provider)
  const person = email ?? name
  return { ...added, name: person === null ? label : `${label} (${person})` }
}

/**
 * Removes an added login, ends all sessions of the account, and sends letters. The address of the login gets no others: a stranger may
 * have added it.
 *
 * @returns the login; `undefined` if the link is not valid any more
 * @throws `secureSite.lastLogin` if the account has no other login meanwhile. Then nothing has changed.
 */
async function undoLogin(context: SiteContext, token: string): Promise<LinkedLogin | undefined> {
  const { database, keyring, clock } = context
  const login = await findLinkedLogin(context, token)
  if (!login) return undefined
  const now = clock()
  const { identityId, accountId, projectId, project, origin, locale, provider } = login
  const letter = {
    locale,
    site: `${project} (${origin})`,
    kind: 'loginRemoved',
    provider: getProviderLabel(provider),
  } as const
  const recipients = await readRecipients(context, login)
  const letters = await Promise.all(
    recipients.map((to) => sealLetter(keyring, { to, ...letter }, now, new Date(now + LETTER_MS))),
  )
  const isUndone = await database.transaction(async (sql) => {
    await lockLogins(sql, accountId)
    if (!(await deleteIdentity(sql, accountId, identityId, now))) return false
    await requireLogin(sql, accountId)
    await endOtherSessions(sql, accountId, undefined, now)
    for (const sealed of letters) await storeLetter(sql, sealed)
    await appendAudit(sql, {
      action: 'identity.removed',
      at: new Date(now),
      accountId,
      projectId,
      detail: { identity: identityId, provider, by: 'link' },
    })
    return true
  })
  if (isUndone) context.onLetter()
  return isUndone ? login : undefined
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
